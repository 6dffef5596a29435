import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { readTextFile } from "../input-file.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine, shown } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export type TeachCommandOptions = Omit<ScopeOptions, "user" | "agent">;

export interface PerformOptions extends ScopeOptions {
  readonly session?: string;
}

/** `haima teach`: stores the procedure of a file with the endpoints that it brings; whoever runs the command chose the file. */
export async function runTeach(
  file: string,
  options: TeachCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const text = await readTextFile(file);
  const { tenant } = options;
  const how = { bringsTools: true, ...(tenant === undefined ? {} : { tenant }) };
  const taught = await withHaima(options, environment, output, (haima) => haima.procedures.teach(text, how));
  if (options.json === true) await output.json(taught);
  else output.line(output.words.procedures.taught(oneLine(taught.name), taught.version));
  return EXIT.ok;
}

/** `haima perform`: feeds one turn to the procedures; the calls that were made come before the reply. */
export async function runPerform(
  text: string,
  options: PerformOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { session } = options;
  const turn = { text, ...(session === undefined ? {} : { session }) };
  const done = await withHaima(options, environment, output, (haima) =>
    haima.procedures.perform(scopeFrom(options), turn),
  );
  if (options.json === true) {
    await output.json(done);
    return EXIT.ok;
  }
  const words = output.words.procedures;
  for (const { tool, ok } of done.calls) output.line(output.paint("dim", words.call(oneLine(tool), ok)));
  output.line(done.procedure === null ? words.none : shown(done.reply));
  return EXIT.ok;
}
