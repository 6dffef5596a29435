import type { ExportOptions } from "../export/run.ts";
import type { AddCommand } from "./shared.ts";

export const addExport: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("export")
    .description(words.moving.export.about)
    .option("-u, --user <id>", words.options.user, "me")
    .option("--tenant <id>", words.options.tenant)
    .option("-o, --out <file>", words.moving.export.out)
    .option("-d, --data <dir>", words.options.data)
    .action(async (options: ExportOptions) => {
      const { runExport } = await import("../export/run.ts");
      finish(await runExport(options, environment, output));
    });
};
