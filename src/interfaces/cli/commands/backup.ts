import { EXIT } from "../faults.ts";
import { oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";
import type { AddCommand } from "./shared.ts";

export const addBackup: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("backup <file>")
    .description(words.commands.backup)
    .option("-d, --data <dir>", words.options.data)
    .action(async (file: string, options: { readonly data?: string }) => {
      await withHaima(options, environment, output, (haima) => haima.backup(file));
      output.line(words.backup.done(oneLine(file, 1_000)));
      output.line(output.paint("dim", words.backup.keys));
      finish(EXIT.ok);
    });
};
