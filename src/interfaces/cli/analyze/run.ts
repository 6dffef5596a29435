import { createInterface } from "node:readline";
import { HaimaError } from "../../../errors.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, InputFileError, UsageError } from "../faults.ts";
import { isZone } from "../local-time.ts";
import type { Output } from "../output.ts";
import { ANALYSIS_PARTS, type Analysis, type AnalysisPart } from "./analysis.ts";
import { type ReadOptions, readAnalyzeLine, STDIN } from "./input.ts";
import { printAnalysis } from "./print.ts";

export interface AnalyzeOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  /** Parts to keep, comma-separated. */
  readonly only?: string;
  readonly zone?: string;
  readonly reference?: string;
  readonly role?: string;
}

/** `haima analyze`: what Haima reads in a text, or in each line of standard input. */
export async function runAnalyze(
  text: string | undefined,
  options: AnalyzeOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const parts = partsOf(options.only);
  const { zone = environment.zone } = options;
  if (!isZone(zone)) throw new UsageError(output.words.faults.zone(zone));
  const readTime = await environment.loadTimeReader();
  const analyze = await environment.loadAnalyzer();
  const reading: ReadOptions = { zone, now: environment.clock.now(), readTime };
  if (options.jsonl === true) {
    if (text !== undefined) throw new UsageError(output.words.analyze.textAndLines);
    await analyzeLines(parts, reading, { analyze, environment, output });
    return EXIT.ok;
  }
  if (text === undefined) throw new UsageError(output.words.analyze.noText);
  const { reference, role } = options;
  const line = JSON.stringify({ text, ...(reference === undefined ? {} : { reference }), role });
  const analysis = analyze(readAnalyzeLine(line, 1, reading).input);
  if (options.json === true) await output.json(pick(analysis, parts));
  else printAnalysis(text, analysis, parts, output);
  return EXIT.ok;
}

async function analyzeLines(
  parts: readonly AnalysisPart[],
  reading: ReadOptions,
  tools: {
    readonly analyze: Awaited<ReturnType<CliEnvironment["loadAnalyzer"]>>;
    readonly environment: CliEnvironment;
    readonly output: Output;
  },
): Promise<void> {
  let number = 0;
  for await (const raw of createInterface({ input: tools.environment.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (raw.trim() === "") continue;
    const { id, input } = readAnalyzeLine(raw, number, reading);
    const analysis = analyzeLine(number, () => tools.analyze(input));
    await tools.output.json({ id, ...pick(analysis, parts) });
  }
}

/** A text that cannot be read is a fault of its line. */
function analyzeLine(line: number, analyze: () => Analysis): Analysis {
  try {
    return analyze();
  } catch (error) {
    if (HaimaError.isInstance(error)) throw new InputFileError({ file: STDIN, line }, error.message, error);
    throw error;
  }
}

function partsOf(only: string | undefined): readonly AnalysisPart[] {
  if (only === undefined) return ANALYSIS_PARTS;
  const wanted = only.split(",").map((part) => part.trim());
  const unknown = wanted.filter((part) => !ANALYSIS_PARTS.some((known) => known === part));
  if (unknown.length > 0) {
    throw new UsageError(`--only: unknown part ${unknown.join(", ")}; there are ${ANALYSIS_PARTS.join(", ")}`);
  }
  return ANALYSIS_PARTS.filter((part) => wanted.includes(part));
}

function pick(analysis: Analysis, parts: readonly AnalysisPart[]): Partial<Analysis> {
  return Object.fromEntries(parts.map((part) => [part, analysis[part]]));
}
