import type { Haima } from "../../../haima.ts";
import { roleSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, UsageError } from "../faults.ts";
import { localMinute } from "../local-time.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { memoryLines, percent } from "./print.ts";

export interface ExplainOptions extends ScopeOptions {
  readonly missing?: string;
  readonly query?: string;
  readonly session?: string;
  readonly threshold?: number;
}

/** `haima explain`: from a memory to the words it rests on; with `--missing`, why something did not come back. */
export async function runExplain(
  id: string | undefined,
  options: ExplainOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { missing, query, session, threshold } = options;
  if ((id === undefined) === (missing === undefined)) throw new UsageError(output.words.explain.target);
  if (missing !== undefined) return await runMissing(missing, options, environment, output);
  if (query !== undefined || session !== undefined || threshold !== undefined)
    throw new UsageError(output.words.explain.queryAlone);
  const chain = await withMasked(options, environment, output, (haima) => haima.explain(scopeFrom(options), id ?? ""));
  if (options.json === true) await output.json(chain);
  else printExplanation(chain, environment.zone, output);
  return EXIT.ok;
}

async function runMissing(
  missing: string,
  options: ExplainOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { query, session, threshold } = options;
  const asked = {
    ...(session === undefined ? {} : { session }),
    ...(threshold === undefined ? {} : { threshold }),
  };
  const input = { missing, options: asked, ...(query === undefined ? {} : { query }) };
  const told = await withMasked(options, environment, output, (haima) => askWhy(haima, options, input));
  if (options.json === true) await output.json(told);
  else printMissing(told, environment.zone, output);
  return EXIT.ok;
}

/** The words that were expected, and how they were asked for. */
interface Missing {
  readonly missing: string;
  readonly query?: string;
  readonly options: { readonly session?: string; readonly threshold?: number };
}

function askWhy(haima: Haima, options: ExplainOptions, input: Missing) {
  return haima.explain(scopeFrom(options), input);
}

function printMissing(told: Awaited<ReturnType<typeof askWhy>>, zone: string, output: Output): void {
  const { words, paint } = output;
  const { memory, turn, replacedBy, refused, rank, confidence, threshold } = told;
  output.line(words.explain.missing[told.reason] ?? told.reason);
  if (memory !== null) for (const line of memoryLines(memory, zone, output)) output.line(line);
  if (turn !== null) output.line(`  ← ${words.explain.said(localMinute(turn.at, zone), oneLine(turn.session, 40))}`);
  if (replacedBy !== null) output.line(`  ${words.explain.replacedBy(oneLine(replacedBy.text))}`);
  const reasons = refused.map((reason) => words.refusals[reason]).join(words.explain.listed);
  if (reasons !== "") output.line(`  ${words.explain.refused(reasons)}`);
  if (rank !== null && confidence !== null)
    output.line(paint("dim", `  ${words.explain.rank(rank, percent(confidence), percent(threshold))}`));
  if (told.mayBeForgotten) output.line(paint("dim", `  ${words.explain.mayBeForgotten}`));
}

/** Prints the chain from a memory to the words it rests on. */
export function printExplanation(chain: Awaited<ReturnType<Haima["explain"]>>, zone: string, output: Output): void {
  const { words, paint } = output;
  for (const line of memoryLines(chain.memory, zone, output)) output.line(line);
  if (chain.origin !== "turn") output.line(`  ← ${words.explain[chain.origin]}`);
  for (const source of chain.sources) {
    const speaker = speakerOf(source.speaker, output);
    const session = oneLine(source.session, 40);
    output.line(`  ← ${words.item.source(localMinute(source.at, zone), session, speaker, oneLine(source.quote))}`);
    output.line(paint("dim", `    ${source.intact ? words.explain.intact : words.explain.changed} · ${source.turn}`));
  }
  for (const { type, memory } of chain.related) {
    output.line(`  ${words.explain.related[type] ?? type}${words.colon}${oneLine(memory.text)}`);
  }
}

/** A named speaker by the name, any other by the role in the reader's language. */
function speakerOf(speaker: string, output: Output): string {
  const role = roleSchema.safeParse(speaker);
  return role.success ? output.words.roles[role.data] : oneLine(speaker, 40);
}
