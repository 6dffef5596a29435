import type { Haima } from "../../haima.ts";
import type { CliEnvironment } from "./environment.ts";
import { type Output, oneLine } from "./output.ts";

/** Runs a command on the store of a folder, which is named on standard error first, and closes it. */
export async function withHaima<T>(
  options: { readonly data?: string },
  environment: CliEnvironment,
  output: Output,
  use: (haima: Haima) => Promise<T>,
): Promise<T> {
  const folder = environment.dataFolder(options.data);
  output.note(output.paint("dim", output.words.dataFolder(oneLine(folder, 1_000))));
  await using haima = await environment.openHaima({ data: folder });
  return await use(haima.as("cli"));
}
