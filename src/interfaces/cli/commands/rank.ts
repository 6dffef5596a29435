import type { RankOptions } from "../rank/run.ts";
import { type AddCommand, wholeNumber } from "./shared.ts";

export const addRank: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("rank")
    .description(words.commands.rank)
    .requiredOption("--corpus <file>", words.rank.corpus)
    .requiredOption("--queries <file>", words.rank.queries)
    .requiredOption("--out <file>", words.rank.out)
    .option("--limit <n>", words.rank.limit, wholeNumber(1, 200), 25)
    .option("--embedder <id>", words.rank.embedder)
    .option("-d, --data <dir>", words.rank.data)
    .option("--json", words.options.json)
    .action(async (options: RankOptions) => {
      const { runRank } = await import("../rank/run.ts");
      finish(await runRank(options, environment, output));
    });
};
