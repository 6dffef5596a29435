import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import type { Progress } from "../progress.ts";
import { withHaima } from "../with-haima.ts";

/** `haima feedback`: says of a recalled item that it was right, wrong or useful. */
export async function runFeedback(
  id: string,
  judgement: Parameters<Haima["feedback"]>[2],
  options: ScopeOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const receipt = await withHaima(options, environment, output, (haima) =>
    haima.feedback(scopeFrom(options), id, judgement),
  );
  if (options.json === true) await output.json(receipt);
  else output.line(output.words.upkeep.noted(judgement, receipt.memory?.confidence ?? null));
  return EXIT.ok;
}

/** `haima calibrate`: how far the confidences of recall hold, by the user's own feedback. */
export async function runCalibrate(
  options: ScopeOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const report = await withHaima(options, environment, output, (haima) => haima.calibrate(scopeFrom(options)));
  if (options.json === true) {
    await output.json(report);
    return EXIT.ok;
  }
  const { words } = output;
  output.line(words.upkeep.judged(report.judged));
  for (const { from, to, count, said, right } of report.bins) {
    if (count > 0) output.line(words.upkeep.bin(from, to, count, said, right));
  }
  if (report.suggestedThreshold !== null) output.line(words.upkeep.threshold(report.suggestedThreshold));
  return EXIT.ok;
}

/** `haima tend`: runs upkeep for a user, or for all of them. */
export async function runTend(
  options: TendCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { dryRun = false, user } = options;
  if (user === undefined) return await tendEveryone(options, environment, output);
  const scope = scopeFrom({ ...options, user });
  return await withHaima(options, environment, output, async (haima) => {
    const receipt = await haima.tend(scope, { dryRun });
    if (options.json === true) {
      await output.json(receipt);
      return EXIT.ok;
    }
    const { words } = output;
    if (receipt.outcome === "busy") output.line(words.upkeep.busy);
    printCounts(receipt.counts, dryRun, output);
    for (const { subject, reason } of dryRun ? receipt.steps.flatMap(({ actions }) => actions) : [])
      output.line(`  ${oneLine(subject)}  ${oneLine(reason)}`);
    return EXIT.ok;
  });
}

/** Options of `haima tend`; without a user it is for all. */
export interface TendCommandOptions extends Omit<ScopeOptions, "user"> {
  readonly user?: string;
  readonly dryRun?: boolean;
}

async function tendEveryone(options: TendCommandOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { dryRun = false } = options;
  const { words } = output;
  return await withHaima(options, environment, output, async (haima) => {
    let bar: Progress | null = null;
    const receipt = await haima
      .tendAll({
        dryRun,
        ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
        onProgress: (_, total) => {
          bar ??= output.progress(words.upkeep.label, total);
          bar.advance();
        },
      })
      .finally(() => bar?.end());
    if (options.json === true) await output.json(receipt);
    else {
      output.line(words.upkeep.users(receipt.users, receipt.busy, receipt.tookMs));
      printCounts(receipt.counts, dryRun, output);
      for (const { tenant, user, code } of receipt.failed)
        output.line(output.paint("red", `  ${oneLine(`${tenant}/${user}`)}: ${code}`));
    }
    return receipt.failed.length === 0 ? EXIT.ok : EXIT.failed;
  });
}

function printCounts(counts: Readonly<Record<string, number>>, dryRun: boolean, output: Output): void {
  const { upkeep } = output.words;
  const parts = Object.entries(counts).map(([action, count]) => `${count} ${upkeep.actions[action] ?? action}`);
  output.line(parts.length === 0 ? upkeep.nothing(dryRun) : upkeep.did(parts.join(", "), dryRun));
}
