import { writeFile } from "node:fs/promises";
import type { CliEnvironment, Tongue } from "../environment.ts";
import { EXIT, systemCode, UsageError } from "../faults.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export interface ReportOptions {
  readonly user: string;
  readonly tenant?: string;
  readonly html?: boolean;
  readonly json?: boolean;
  /** @default the language of the command line */
  readonly language?: Tongue;
  readonly out?: string;
  readonly data?: string;
}

/** `haima report`: what is kept of a person, as a page to read, or as JSON with `--json`. */
export async function runReport(options: ReportOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { user, tenant, out, language = output.tongue } = options;
  const words = output.words.moving;
  if (options.html === true && options.json === true) throw new UsageError(words.report.one);
  const scope = tenant === undefined ? { user } : { user, tenant };
  const text = await withHaima(options, environment, output, async (haima) =>
    options.json === true ? `${JSON.stringify(await haima.report(scope))}\n` : await haima.reportPage(scope, language),
  );
  if (out === undefined) output.line(text.trimEnd());
  else {
    try {
      await writeFile(out, text, { flag: "wx", mode: 0o600 });
    } catch (error) {
      throw systemCode(error) === "EEXIST" ? new UsageError(words.export.exists(oneLine(out, 1_000))) : error;
    }
  }
  return EXIT.ok;
}
