import type { Haima } from "../../../haima.ts";
import { roleSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { localMinute } from "../local-time.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";
import { memoryLines } from "./print.ts";

export type ExplainOptions = ScopeOptions;

/** `haima explain`: from a memory to the words it rests on. */
export async function runExplain(
  id: string,
  options: ExplainOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const chain = await withHaima(options, environment, output, (haima) => haima.explain(scopeFrom(options), id));
  if (options.json === true) await output.json(chain);
  else printExplanation(chain, environment.zone, output);
  return EXIT.ok;
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
