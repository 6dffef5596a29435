import { kindSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { oneOf } from "./one-of.ts";

export interface RememberOptions extends ScopeOptions {
  readonly kind?: string;
  readonly importance?: number;
  readonly tag?: readonly string[];
  readonly ttlDays?: number;
}

/** `haima remember`: stores one memory. */
export async function runRemember(
  text: string,
  options: RememberOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { kind, importance, tag, ttlDays } = options;
  const memory = {
    text,
    ...(kind === undefined ? {} : { kind: oneOf("--kind", kindSchema, kind, output) }),
    ...(importance === undefined ? {} : { importance }),
    ...(tag === undefined ? {} : { tags: tag }),
    ...(ttlDays === undefined ? {} : { ttlDays }),
  };
  const receipt = await withMasked(options, environment, output, (haima) => haima.remember(scopeFrom(options), memory));
  if (options.json === true) {
    await output.json(receipt);
    return EXIT.ok;
  }
  const { words } = output;
  output.line(words.remember.done(oneLine(receipt.memory.text), receipt.memory.id));
  for (const effect of receipt.effects) {
    if (effect.memory === receipt.memory.id) continue;
    output.line(output.paint("dim", `${words.actions[effect.action]}${words.colon}${oneLine(effect.text)}`));
  }
  return EXIT.ok;
}
