import { EXIT } from "../faults.ts";
import { oneLine } from "../output.ts";
import { type PlaceOptions, placeOf } from "../with-haima.ts";
import type { AddCommand } from "./shared.ts";

export const addRestore: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("restore <file>")
    .description(words.commands.restore)
    .option("-d, --data <dir>", words.options.data)
    .option("--database <url>", words.serve.options.database)
    .option("--keys <url>", words.serve.options.keys)
    .action(async (file: string, options: PlaceOptions) => {
      const folder = environment.dataFolder(options.data);
      output.note(output.paint("dim", words.dataFolder(oneLine(folder, 1_000))));
      await environment.restoreBackup(file, folder, placeOf(options));
      const isElsewhere = options.database !== undefined;
      output.line(isElsewhere ? words.restore.doneElsewhere : words.restore.done(oneLine(folder, 1_000)));
      finish(EXIT.ok);
    });
};
