import { z } from "zod";
import type { Haima } from "../../../haima.ts";
import type { Memory, Role, ScopeInput } from "../../../model/index.ts";
import { type Expectation, expectationSchema } from "./expectation.ts";
import type { StepOutcome } from "./outcome.ts";

/** What the operations of one script share. */
export interface Stage {
  readonly haima: Haima;
  /** IANA zone of the script. */
  readonly zone: string;
  /** Reads a time as a script writes it; null for what is no time. */
  readonly readTime: (text: string) => number | null;
  /** Memories of the last recall, list or remember: what `of` looks at first. */
  recent: readonly Memory[];
  /** Ids of the questions of each user's last ask. */
  readonly asked: Map<string, readonly string[]>;
}

/** One step, ready to be played. */
export interface Step {
  readonly line: number;
  readonly op: string;
  readonly at: string;
  readonly expect: Expectation | null;
  run(stage: Stage): Promise<StepOutcome>;
}

/** What a step has, read from its line. */
export type ReadStep = Omit<Step, "line">;

/** An operation of scripts: it reads a line strictly and says how to play it. */
export interface ReplayOp {
  /** @throws ZodError for a line that is not of the operation's form. */
  read(value: unknown): ReadStep;
}

interface AnyStep {
  readonly op: string;
  readonly at: string;
  readonly expect?: Expectation;
}

/** Makes an operation of a schema and of what it does. */
export function defineOp<S extends AnyStep>(
  schema: z.ZodType<S>,
  run: (step: S, stage: Stage) => Promise<StepOutcome>,
): ReplayOp {
  return {
    read(value) {
      const step = schema.parse(value);
      return { op: step.op, at: step.at, expect: step.expect ?? null, run: (stage) => run(step, stage) };
    },
  };
}

const common = { op: z.string(), at: z.string(), expect: expectationSchema.exactOptional() };

/** The strict schema of a step about one user. */
export function userStep<F extends z.ZodRawShape>(fields: F) {
  return z.strictObject({ ...common, user: z.string(), session: z.string().exactOptional(), ...fields });
}

/** The strict schema of a step that is about no user in particular; one that is named is ignored. */
export function sharedStep<F extends z.ZodRawShape>(fields: F) {
  return z.strictObject({
    ...common,
    user: z.string().exactOptional(),
    session: z.string().exactOptional(),
    ...fields,
  });
}

/** Whose memory a step is about. */
export function scopeOf(step: { readonly user: string; readonly agent?: string }): ScopeInput {
  return { user: step.user, ...(step.agent === undefined ? {} : { agent: step.agent }) };
}

/** A role as a script writes it. Haima refuses unknown ones with the error that a script may expect. */
export const roleField = z.custom<Role>((value) => typeof value === "string", "expected a string");
