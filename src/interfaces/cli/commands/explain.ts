import type { ExplainOptions } from "../memory/explain.ts";
import { type AddCommand, addScoped, numberBetween } from "./shared.ts";

export const addExplain: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "explain [id]", output.words.commands.explain)
    .option("--missing <text>", output.words.options.missing)
    .option("--query <text>", output.words.options.query)
    .option("-s, --session <id>", output.words.options.session)
    .option("--threshold <0-1>", output.words.options.threshold, numberBetween(0, 1))
    .action(async (id: string | undefined, options: ExplainOptions) => {
      const { runExplain } = await import("../memory/explain.ts");
      finish(await runExplain(id, options, environment, output));
    });
};
