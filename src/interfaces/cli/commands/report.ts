import { Option } from "commander";
import type { ReportOptions } from "../report/run.ts";
import type { AddCommand } from "./shared.ts";

export const addReport: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("report")
    .description(words.moving.report.about)
    .option("-u, --user <id>", words.options.user, "me")
    .option("--tenant <id>", words.options.tenant)
    .option("--html", words.moving.report.html)
    .option("--json", words.options.json)
    .addOption(new Option("--language <lang>", words.moving.report.language).choices(["zh", "en"]))
    .option("-o, --out <file>", words.moving.export.out)
    .option("-d, --data <dir>", words.options.data)
    .action(async (options: ReportOptions) => {
      const { runReport } = await import("../report/run.ts");
      finish(await runReport(options, environment, output));
    });
};
