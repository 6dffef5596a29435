import type { HistoryOptions } from "../memory/history.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addHistory: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "history <query>", output.words.commands.history).action(
    async (query: string, options: HistoryOptions) => {
      const { runHistory } = await import("../memory/history.ts");
      finish(await runHistory(query, options, environment, output));
    },
  );
};
