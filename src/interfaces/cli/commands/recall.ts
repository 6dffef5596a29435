import type { RecallOptions } from "../memory/recall.ts";
import { type AddCommand, addScoped, numberBetween, wholeNumber } from "./shared.ts";

export const addRecall: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "recall <query>", output.words.commands.recall)
    .option("-s, --session <id>", output.words.options.session)
    .option("--limit <n>", output.words.options.limit, wholeNumber(1, 200))
    .option("--budget <tokens>", output.words.options.budget, wholeNumber(0, 1_000_000))
    .option("--threshold <0-1>", output.words.options.threshold, numberBetween(0, 1))
    .option("--as-of <time>", output.words.options.asOf)
    .option("--only <what>", output.words.options.only)
    .option("--context", output.words.options.context)
    .action(async (query: string, options: RecallOptions) => {
      const { runRecall } = await import("../memory/recall.ts");
      finish(await runRecall(query, options, environment, output));
    });
};
