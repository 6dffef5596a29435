import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import type { Output } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { memoryLines } from "./print.ts";

export type HistoryOptions = ScopeOptions;

/** `haima history`: every version of what is known about something, oldest first. */
export async function runHistory(
  query: string,
  options: HistoryOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const memories = await withMasked(options, environment, output, (haima) => haima.history(scopeFrom(options), query));
  if (options.json === true) {
    await output.json(memories);
    return EXIT.ok;
  }
  if (memories.length === 0) output.line(output.words.history.empty);
  for (const line of memories.flatMap((memory) => memoryLines(memory, environment.zone, output))) output.line(line);
  return EXIT.ok;
}
