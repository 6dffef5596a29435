import { EXIT } from "../faults.ts";
import { oneLine } from "../output.ts";
import type { AddCommand } from "./shared.ts";

export const addRestore: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("restore <file>")
    .description(words.commands.restore)
    .option("-d, --data <dir>", words.options.data)
    .action(async (file: string, options: { readonly data?: string }) => {
      const folder = environment.dataFolder(options.data);
      output.note(output.paint("dim", words.dataFolder(oneLine(folder, 1_000))));
      await environment.restoreBackup(file, folder);
      output.line(words.restore.done(oneLine(folder, 1_000)));
      finish(EXIT.ok);
    });
};
