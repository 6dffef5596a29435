import type { Haima } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import type { CliEnvironment, OpenOptions } from "./environment.ts";
import { type ScopeOptions, scopeFrom } from "./options.ts";
import { type Output, oneLine } from "./output.ts";

/** Where a command finds the store. */
export interface PlaceOptions {
  readonly data?: string;
  readonly database?: string;
  readonly keys?: string;
}

/** The databases that a command line names, as they are handed on. */
export function placeOf({ database, keys }: PlaceOptions): Pick<OpenOptions, "database" | "keys"> {
  return { ...(database === undefined ? {} : { database }), ...(keys === undefined ? {} : { keys }) };
}

/** Runs a command on the store of a folder or database; the folder is named on standard error first. Closes it. */
export async function withHaima<T>(
  options: PlaceOptions,
  environment: CliEnvironment,
  output: Output,
  use: (haima: Haima) => Promise<T>,
): Promise<T> {
  const folder = environment.dataFolder(options.data);
  output.note(output.paint("dim", output.words.dataFolder(oneLine(folder, 1_000))));
  await using haima = await environment.openHaima({ data: folder, ...placeOf(options) });
  return await use(haima.as("cli"));
}

/** The same for what is then shown: personal data is masked by the tenant's policy, and `haima reveal` shows it for a reason. */
export async function withMasked<T>(
  options: ScopeOptions,
  environment: CliEnvironment,
  output: Output,
  use: (haima: Haima) => Promise<T>,
): Promise<T> {
  return await withHaima(options, environment, output, async (haima) => {
    return await haima.mask(await use(haima), maskingOf(scopeFrom(options)));
  });
}

/** Whose policy masks what is shown of a scope. */
export function maskingOf({ tenant }: ScopeInput): { readonly tenant?: string } {
  return tenant === undefined ? {} : { tenant };
}
