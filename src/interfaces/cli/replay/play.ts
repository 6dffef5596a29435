import { HaimaError } from "../../../errors.ts";
import type { Haima } from "../../../haima.ts";
import { judge } from "./judge.ts";
import { outcome, type StepOutcome } from "./outcome.ts";
import type { Script } from "./script.ts";
import type { Stage, Step } from "./step.ts";

/** What came of one step. */
export interface StepReport {
  readonly script: string;
  /** Its number in the script, from 1, the header not counted. */
  readonly step: number;
  readonly op: string;
  readonly pass: boolean;
  readonly failures: readonly string[];
  readonly tookMs: number;
  readonly result: unknown;
  /** Line of the file, from 1. */
  readonly line: number;
  /** True when the step counts in the totals: it expects something, or it failed. */
  readonly isCheck: boolean;
}

/** The clock of a script: it stands where the last step set it, and never runs backwards. */
export class ScriptClock {
  #now = 0;

  now(): number {
    return this.#now;
  }

  set(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }
}

interface PlayOptions {
  readonly haima: Haima;
  readonly clock: ScriptClock;
  readonly ticks: () => number;
  readonly readTime: (text: string, zone: string) => number | null;
}

/** Plays a script step by step. A step that fails does not stop those after it. */
export async function* playScript(script: Script, options: PlayOptions): AsyncGenerator<StepReport> {
  const { haima, clock, ticks, readTime } = options;
  const stage: Stage = {
    haima,
    zone: script.zone,
    readTime: (text) => readTime(text, script.zone),
    recent: [],
    asked: new Map(),
  };
  for (const [index, step] of script.steps.entries()) {
    clock.set(readTime(step.at, script.zone) ?? clock.now());
    const startedAt = ticks();
    const done = await runStep(step, stage);
    const tookMs = Math.round((ticks() - startedAt) * 1_000) / 1_000;
    const failures = judge(step.expect ?? {}, done);
    const pass = failures.length === 0;
    const { line, op, expect } = step;
    const isCheck = expect !== null || !pass;
    yield { script: script.id, step: index + 1, op, pass, failures, tookMs, result: done.result, line, isCheck };
  }
}

/** What a step finds where there is nothing, and nothing may be kept. */
const NOTHING: Partial<StepOutcome> = { stored: 0, verdict: "none", context: { text: "", tokens: 0 } };

/** Steps that look for one thing; where a script expects anything of what they found, finding nothing is an outcome to judge. */
const LOOKS_FOR_ONE: ReadonlySet<string> = new Set(["resume", "explain"]);

function isOfNothing({ code, facts }: HaimaError, { op, expect }: Step): boolean {
  if (code === "not_found") return expect !== null && LOOKS_FOR_ONE.has(op);
  return code === "erased" || (code === "forbidden" && facts["reason"] === "consent");
}

/**
 * Errors of the table are outcomes, which a script may expect; any other error is a fault of the program. Of who is erased, or does not
 * consent, there is nothing: a step that expects no error finds and stores none.
 */
async function runStep(step: Step, stage: Stage): Promise<StepOutcome> {
  try {
    return await step.run(stage);
  } catch (error) {
    if (!HaimaError.isInstance(error)) throw error;
    const { code, message, facts } = error;
    const result = { error: { code, message, facts } };
    if (step.expect?.error === undefined && isOfNothing(error, step)) return outcome({ ...NOTHING, result });
    return outcome({ error: { code, message }, result });
  }
}
