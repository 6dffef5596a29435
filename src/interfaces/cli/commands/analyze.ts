import type { AnalyzeOptions } from "../analyze/run.ts";
import type { AddCommand } from "./shared.ts";

export const addAnalyze: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("analyze [text]")
    .description(words.commands.analyze)
    .option("--json", words.options.json)
    .option("--jsonl", words.analyze.jsonl)
    .option("--only <parts>", words.analyze.only)
    .option("--reference <time>", words.analyze.reference)
    .option("--zone <zone>", words.analyze.zone)
    .option("--role <role>", words.analyze.role)
    .action(async (text: string | undefined, options: AnalyzeOptions) => {
      const { runAnalyze } = await import("../analyze/run.ts");
      finish(await runAnalyze(text, options, environment, output));
    });
};
