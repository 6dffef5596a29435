import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, shown } from "../output.ts";
import { withMasked } from "../with-haima.ts";

export type ProfileOptions = ScopeOptions;

/** `haima profile`: the standing summary of a user. */
export async function runProfile(
  options: ProfileOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const profile = await withMasked(options, environment, output, (haima) => haima.profile(scopeFrom(options)));
  if (options.json === true) await output.json(profile);
  else output.line(profile.text === "" ? output.words.profile.empty : shown(profile.text));
  return EXIT.ok;
}
