import { z } from "zod";

/** One line that `haima replay --json` prints: the outcome of one step of a script. */
export const replayLineSchema = z.object({
  script: z.string(),
  step: z.number(),
  op: z.string(),
  pass: z.boolean(),
  failures: z.array(z.unknown()),
});
export type ReplayLine = z.infer<typeof replayLineSchema>;

/** A script that is known not to pass, and the capability it waits for. */
export const knownGapSchema = z.strictObject({ script: z.string().min(1), reason: z.string().min(20) });
export type KnownGap = z.infer<typeof knownGapSchema>;

/**
 * What a script came to:
 * `passed` and `known gap` are as they should be; `failed` is a script that broke, `closed gap` one that passes although it is
 * listed, `not replayed` one that did not print all its steps, `no such script` an entry of the list that stands for no file.
 */
export type ScriptStatus = "passed" | "known gap" | "failed" | "closed gap" | "not replayed" | "no such script";

export interface ScriptVerdict {
  readonly script: string;
  readonly status: ScriptStatus;
  /** True when this verdict makes the whole check fail. */
  readonly isFault: boolean;
  readonly steps: number;
  /** The first failed step, or why the gap is known. */
  readonly note: string;
}

/** Reads the JSON lines of a replay; a line that is not the outcome of a step is an error that names its number. */
export function parseReplayLines(output: string): readonly ReplayLine[] {
  return output
    .split("\n")
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "")
    .map(({ text, number }) => {
      try {
        return replayLineSchema.parse(JSON.parse(text));
      } catch (cause) {
        throw new Error(`line ${number} of the replay's output is not a step: ${text.slice(0, 200)}`, { cause });
      }
    });
}

/** A script to be replayed: its name and how many steps it has. */
export interface Script {
  readonly name: string;
  readonly steps: number;
}

/** Counts the steps of a script file: every line that is not empty, without the header. */
export function countSteps(text: string): number {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.filter((line) => !line.startsWith('{"script"')).length;
}

/**
 * Holds the outcome of a replay against the list of known gaps.
 *
 * @param scripts the scripts that were to be replayed
 * @param lines what the replay printed, in any order of scripts
 * @param gaps scripts that are known not to pass
 * @returns one verdict a script, in the order of `scripts`, then the entries of `gaps` that name no script
 */
export function judgeScripts(
  scripts: readonly Script[],
  lines: readonly ReplayLine[],
  gaps: readonly KnownGap[],
): readonly ScriptVerdict[] {
  const reasons = new Map(gaps.map(({ script, reason }) => [script, reason]));
  const verdicts = scripts.map((script) =>
    judgeScript(
      script,
      lines.filter((line) => line.script === script.name),
      reasons.get(script.name),
    ),
  );
  const strays = gaps.filter(({ script }) => !scripts.some(({ name }) => name === script));
  return [
    ...verdicts,
    ...strays.map(({ script }) =>
      verdict(script, "no such script", 0, "listed as a known gap, but there is no such file"),
    ),
  ];
}

function judgeScript(
  { name: script, steps }: Script,
  lines: readonly ReplayLine[],
  reason: string | undefined,
): ScriptVerdict {
  if (lines.length !== steps) {
    return verdict(script, "not replayed", lines.length, `the replay printed ${lines.length} of its ${steps} steps`);
  }
  const broken = lines.find(({ pass }) => !pass);
  if (broken === undefined) {
    return reason === undefined
      ? verdict(script, "passed", lines.length, "")
      : verdict(script, "closed gap", lines.length, "it passes now: delete its entry in test/known-gaps.json");
  }
  if (reason !== undefined) return verdict(script, "known gap", lines.length, reason);
  return verdict(
    script,
    "failed",
    lines.length,
    `step ${broken.step} (${broken.op}): ${JSON.stringify(broken.failures)}`,
  );
}

function verdict(script: string, status: ScriptStatus, steps: number, note: string): ScriptVerdict {
  return { script, status, isFault: status !== "passed" && status !== "known gap", steps, note };
}

/** The verdicts as a table for a person, faults last, and a line of totals. */
export function formatVerdicts(verdicts: readonly ScriptVerdict[]): string {
  const ordered = [...verdicts].sort((a, b) => Number(a.isFault) - Number(b.isFault));
  const width = Math.max(...verdicts.map(({ script }) => script.length));
  const rows = ordered.map(({ script, status, steps, note }) =>
    `${script.padEnd(width)}  ${status.padEnd(14)}  ${String(steps).padStart(3)} steps  ${note}`.trimEnd(),
  );
  const count = (status: ScriptStatus): number => verdicts.filter((one) => one.status === status).length;
  const faults = verdicts.filter(({ isFault }) => isFault).length;
  return [...rows, "", `${count("passed")} passed, ${count("known gap")} known gaps, ${faults} failed`].join("\n");
}
