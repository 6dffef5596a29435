import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { readTextFile } from "../input-file.ts";
import type { Output } from "../output.ts";
import { oneLine } from "../output.ts";
import { playScript, ScriptClock, type StepReport } from "./play.ts";
import { readScript, type Script } from "./script.ts";

export interface ReplayOptions {
  readonly json?: boolean;
  /** Plays every script against this folder instead of a fresh store each. */
  readonly data?: string;
}

/**
 * `haima replay`: reads every script first, so that a broken file is named before anything is played, then plays them in turn.
 *
 * @returns the exit code.
 */
export async function runReplay(
  files: readonly string[],
  options: ReplayOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const readTime = await environment.loadTimeReader();
  const isTime = (text: string, zone: string): boolean => ISO.test(text) && readTime(text, zone) !== null;
  const scripts: Script[] = [];
  for (const file of files)
    scripts.push(readScript(await readTextFile(file), file, { zone: environment.zone, isTime }));
  const totals = { passed: 0, failed: 0 };
  const progress = options.json === true ? null : output.progress(output.words.replay.playing, countSteps(scripts));
  for (const script of scripts) {
    for await (const report of playFresh(script, options, environment, readTime)) {
      progress?.advance();
      if (report.isCheck) totals[report.pass ? "passed" : "failed"] += 1;
      if (!report.pass) progress?.end();
      await print(report, script, options, output);
    }
  }
  progress?.end();
  if (options.json !== true) output.line(output.words.replay.totals(totals.passed, totals.failed));
  return totals.failed === 0 ? EXIT.ok : EXIT.failed;
}

/** A script's times are ISO 8601; the time reader alone would take English as well. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/u;

async function* playFresh(
  script: Script,
  options: ReplayOptions,
  environment: CliEnvironment,
  readTime: (text: string, zone: string) => number | null,
): AsyncGenerator<StepReport> {
  await using temporary = options.data === undefined ? await environment.temporaryFolder() : null;
  const data = options.data ?? temporary?.path ?? ":memory:";
  const clock = new ScriptClock();
  await using haima = await environment.openHaima({ data, zone: script.zone, now: () => clock.now() });
  yield* playScript(script, { haima, clock, ticks: () => environment.clock.ticks(), readTime });
}

async function print(report: StepReport, script: Script, options: ReplayOptions, output: Output): Promise<void> {
  if (options.json === true) {
    const { line: _line, isCheck: _isCheck, ...step } = report;
    await output.json(step);
    return;
  }
  if (report.pass) return;
  const where = output.paint("red", `${script.file}:${report.line}`);
  output.line(`${where} ${report.op}: ${oneLine(report.failures.join("; "), FAILURE_LENGTH)}`);
}

/** Characters of a failure that are printed; `--json` has all. */
const FAILURE_LENGTH = 600;

function countSteps(scripts: readonly Script[]): number {
  return scripts.reduce((sum, script) => sum + script.steps.length, 0);
}
