import { EXIT, UsageError } from "../faults.ts";
import { oneLine } from "../output.ts";
import { type PlaceOptions, withHaima } from "../with-haima.ts";
import type { AddCommand } from "./shared.ts";

interface BackupOptions extends PlaceOptions {
  /** A new folder for a copy of the keys. */
  readonly keysTo?: string;
}

export const addBackup: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("backup <file>")
    .description(words.commands.backup)
    .option("-d, --data <dir>", words.options.data)
    .option("--database <url>", words.serve.options.database)
    .option("--keys <url>", words.serve.options.keys)
    .option("--keys-to <dir>", words.backup.keysTo)
    .action(async (file: string, options: BackupOptions) => {
      const { keys, keysTo } = options;
      if (keys !== undefined && keysTo !== undefined) throw new UsageError(words.backup.keysElsewhere);
      await withHaima(options, environment, output, (haima) => haima.backup(file));
      output.line(words.backup.done(oneLine(file, 1_000)));
      // The keys after the data: those of users who came meanwhile do no harm, missing ones would.
      if (keysTo !== undefined) {
        await environment.backupKeys(environment.dataFolder(options.data), keysTo);
        output.line(words.backup.keysDone(oneLine(keysTo, 1_000)));
      } else output.line(output.paint("dim", keys === undefined ? words.backup.keys : words.backup.keysElsewhere));
      finish(EXIT.ok);
    });
};
