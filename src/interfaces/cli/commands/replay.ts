import type { ReplayOptions } from "../replay/run.ts";
import type { AddCommand } from "./shared.ts";

export const addReplay: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("replay <files...>")
    .description(words.commands.replay)
    .option("--json", words.options.jsonLines)
    .option("-d, --data <dir>", words.replay.data)
    .action(async (files: string[], options: ReplayOptions) => {
      const { runReplay } = await import("../replay/run.ts");
      finish(await runReplay(files, options, environment, output));
    });
};
