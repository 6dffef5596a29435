import { outcomeSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { localIso } from "../local-time.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { oneOf } from "./one-of.ts";

export interface EpisodesCommandOptions extends ScopeOptions {
  readonly query?: string;
  readonly outcome?: string;
  readonly limit?: number;
}

/** `haima episodes`: finished talks, the last first. */
export async function runEpisodes(
  options: EpisodesCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { query, outcome, limit } = options;
  const found = await withMasked(options, environment, output, (haima) =>
    haima.episodes(scopeFrom(options), {
      ...(query === undefined ? {} : { query }),
      ...(outcome === undefined ? {} : { outcome: oneOf("--outcome", outcomeSchema, outcome, output) }),
      ...(limit === undefined ? {} : { limit }),
    }),
  );
  const words = output.words.insights;
  return await tell(found, options, output, words.noEpisodes, (episode) => [
    `${dayOf(episode.from, environment.zone)}  [${words.outcomes[episode.outcome]}]  ${oneLine(episode.short)}`,
    output.paint("dim", `  ${oneLine(episode.summary)}`),
  ]);
}

/** `haima intents`: what the user wants. */
export async function runIntents(options: ScopeOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const found = await withMasked(options, environment, output, (haima) => haima.intents(scopeFrom(options)));
  const words = output.words.insights;
  return await tell(found, options, output, words.noIntents, ({ label, count, to, wordings }) => [
    `${dayOf(to, environment.zone)}  ${oneLine(label)}  (${words.times(count)})`,
    ...wordings.slice(-3).map((wording) => output.paint("dim", `  ${oneLine(wording)}`)),
  ]);
}

/** `haima anticipate`: what is due. */
export async function runAnticipate(
  options: ScopeOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const found = await withMasked(options, environment, output, (haima) => haima.anticipate(scopeFrom(options)));
  const words = output.words.insights;
  return await tell(found, options, output, words.nothingDue, ({ text, dueAt, lastAt, evidence }) => [
    `${oneLine(text)}  (${words.due(dayOf(dueAt, environment.zone), dayOf(lastAt, environment.zone))}, ${words.times(evidence.length)})`,
  ]);
}

async function tell<T>(
  found: readonly T[],
  options: ScopeOptions,
  output: Output,
  none: string,
  lines: (one: T) => readonly string[],
): Promise<number> {
  if (options.json === true) {
    await output.json(found);
    return EXIT.ok;
  }
  if (found.length === 0) output.line(none);
  for (const line of found.flatMap(lines)) output.line(line);
  return EXIT.ok;
}

function dayOf(instant: number, zone: string): string {
  return localIso(instant, zone).slice(0, 10);
}
