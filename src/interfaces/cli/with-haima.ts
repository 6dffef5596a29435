import type { Haima } from "../../haima.ts";
import type { CliEnvironment, OpenOptions } from "./environment.ts";
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
