import type { ListOptions } from "../memory/list.ts";
import { type AddCommand, addScoped, wholeNumber } from "./shared.ts";

export const addList: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "list", output.words.commands.list)
    .option("--status <status>", output.words.options.status)
    .option("--kind <kind>", output.words.options.kind)
    .option("--limit <n>", output.words.options.limitList, wholeNumber(1, 1_000))
    .action(async (options: ListOptions) => {
      const { runList } = await import("../memory/list.ts");
      finish(await runList(options, environment, output));
    });
};
