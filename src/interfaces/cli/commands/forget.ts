import type { ForgetOptions } from "../memory/forget.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addForget: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "forget [query]", output.words.commands.forget)
    .option("--id <id>", output.words.options.id)
    .option("--all", output.words.options.all)
    .option("--dry-run", output.words.options.dryRun)
    .option("-y, --yes", output.words.options.yes)
    .action(async (query: string | undefined, options: ForgetOptions) => {
      const { runForget } = await import("../memory/forget.ts");
      finish(await runForget(query, options, environment, output));
    });
};
