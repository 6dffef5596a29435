import type { EpisodesCommandOptions } from "../memory/insights.ts";
import type { ScopeOptions } from "../options.ts";
import { type AddCommand, addScoped, wholeNumber } from "./shared.ts";

export const addEpisodes: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const words = output.words.insights;
  addScoped(context, "episodes", words.episodes)
    .option("--query <words>", words.query)
    .option("--outcome <outcome>", words.outcome)
    .option("--limit <n>", output.words.options.limitList, wholeNumber(1, 1_000))
    .action(async (options: EpisodesCommandOptions) => {
      const { runEpisodes } = await import("../memory/insights.ts");
      finish(await runEpisodes(options, environment, output));
    });
};

export const addIntents: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "intents", output.words.insights.intents).action(async (options: ScopeOptions) => {
    const { runIntents } = await import("../memory/insights.ts");
    finish(await runIntents(options, environment, output));
  });
};

export const addAnticipate: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "anticipate", output.words.insights.anticipate).action(async (options: ScopeOptions) => {
    const { runAnticipate } = await import("../memory/insights.ts");
    finish(await runAnticipate(options, environment, output));
  });
};
