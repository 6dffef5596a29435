import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import type { Output } from "../output.ts";
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

/** `haima tend`: runs upkeep for a user. */
export async function runTend(
  options: ScopeOptions & { readonly dryRun?: boolean },
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { dryRun = false } = options;
  const receipt = await withHaima(options, environment, output, (haima) => haima.tend(scopeFrom(options), { dryRun }));
  if (options.json === true) await output.json(receipt);
  else output.line(output.words.upkeep.expired(receipt.expired.length, dryRun));
  return EXIT.ok;
}
