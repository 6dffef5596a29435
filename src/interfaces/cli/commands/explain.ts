import type { ExplainOptions } from "../memory/explain.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addExplain: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "explain <id>", output.words.commands.explain).action(
    async (id: string, options: ExplainOptions) => {
      const { runExplain } = await import("../memory/explain.ts");
      finish(await runExplain(id, options, environment, output));
    },
  );
};
