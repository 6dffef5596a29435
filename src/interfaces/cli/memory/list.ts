import { kindSchema, statusSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import type { Output } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { oneOf } from "./one-of.ts";
import { memoryLines } from "./print.ts";

export interface ListOptions extends ScopeOptions {
  readonly status?: string;
  readonly kind?: string;
  readonly limit?: number;
}

/** `haima list`: memories, newest first. */
export async function runList(options: ListOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { status, kind, limit } = options;
  const filter = {
    ...(status === undefined ? {} : { status: [oneOf("--status", statusSchema, status, output)] }),
    ...(kind === undefined ? {} : { kinds: [oneOf("--kind", kindSchema, kind, output)] }),
    ...(limit === undefined ? {} : { limit }),
  };
  const memories = await withMasked(options, environment, output, (haima) => haima.list(scopeFrom(options), filter));
  if (options.json === true) {
    await output.json(memories);
    return EXIT.ok;
  }
  if (memories.length === 0) output.line(output.words.list.empty);
  for (const line of memories.flatMap((memory) => memoryLines(memory, environment.zone, output))) output.line(line);
  return EXIT.ok;
}
