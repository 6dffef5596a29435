import type { Haima } from "../../haima.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT } from "./faults.ts";
import type { Output } from "./output.ts";
import { type PlaceOptions, withHaima } from "./with-haima.ts";

/** Options of commands on what tenants have at the service: API keys, webhooks. */
export interface ServiceOptions extends PlaceOptions {
  readonly tenant?: string;
  readonly json?: boolean;
}

/** What a command is run with. */
export interface CommandRun {
  readonly options: ServiceOptions;
  readonly environment: CliEnvironment;
  readonly output: Output;
}

/** The tenant of the command line, as verbs take it. */
export function tenantOf({ tenant }: ServiceOptions): { readonly tenant?: string } {
  return tenant === undefined ? {} : { tenant };
}

/** Has something made that has a secret, and shows that: nothing can show it again. On standard output is the secret alone. */
export async function runMaking<T>(
  { options, environment, output }: CommandRun,
  make: (haima: Haima) => Promise<T>,
  told: (made: T) => { readonly note: string; readonly secret: string },
): Promise<number> {
  const made = await withHaima(options, environment, output, make);
  if (options.json === true) await output.json(made);
  else {
    const { note, secret } = told(made);
    output.note(note);
    output.line(secret);
  }
  return EXIT.ok;
}

/** Lists things, one after the other. */
export async function runListing<T>(
  { options, environment, output }: CommandRun,
  list: (haima: Haima) => Promise<readonly T[]>,
  { none, print }: { readonly none: string; readonly print: (item: T) => void },
): Promise<number> {
  const items = await withHaima(options, environment, output, list);
  if (options.json === true) for (const item of items) await output.json(item);
  else if (items.length === 0) output.line(none);
  else for (const item of items) print(item);
  return EXIT.ok;
}

/** Does something to one thing, and says so. */
export async function runChanging<T>(
  { options, environment, output }: CommandRun,
  change: (haima: Haima) => Promise<T>,
  told: (changed: T) => string,
): Promise<number> {
  const changed = await withHaima(options, environment, output, change);
  if (options.json === true) await output.json(changed);
  else output.line(told(changed));
  return EXIT.ok;
}
