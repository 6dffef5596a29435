import { HaimaError } from "../errors.ts";
import { type Condition, readCondition } from "./condition.ts";
import { BUILT_IN_NAMES } from "./references.ts";
import {
  type ArmInput,
  type Json,
  MAX_STEPS,
  type ProcedureInput,
  type SlotInput,
  type Speech,
  type StepInput,
} from "./schema.ts";
import { makeSlot, type Slot } from "./slot.ts";
import { isSlowPattern } from "./slow-pattern.ts";

/** One instruction: the steps of all levels in a row, branches as jumps. `step` is where it stands in the definition. */
export type Instruction = { readonly step: string } & (
  | { readonly type: "ask"; readonly slot: string }
  | CallInstruction
  | { readonly type: "say"; readonly text: Speech }
  | { readonly type: "end" }
  | { readonly type: "unless"; readonly condition: Condition; readonly to: number }
  | { readonly type: "jump"; readonly to: number; readonly isGoto: boolean }
);

export interface CallInstruction {
  readonly type: "call";
  readonly step: string;
  readonly tool: string;
  readonly with: Readonly<Record<string, Json>>;
  readonly as: string;
  readonly timeoutMs: number;
  /** Null leaves it to the tool: those that write are confirmed. */
  readonly confirm: boolean | Speech | null;
}

/** A procedure that can be run. */
export interface Program {
  readonly procedure: ProcedureInput;
  readonly slots: ReadonlyMap<string, Slot>;
  readonly instructions: readonly Instruction[];
  readonly expiresAfterMs: number;
}

/** Longest time of a call whose procedure says nothing, ms: a person in a chat gives up after about ten seconds (Nielsen 1993). */
const TIMEOUT_MS = 10_000;
/** Minutes without a word after which a run is given up: a day, in which the user may come back to it on another device. */
const EXPIRES_AFTER_MINUTES = 1_440;

/** The error of a definition: what is wrong, at which step and field. */
export function fault(step: string, field: string, what: string): HaimaError {
  return new HaimaError("invalid_input", `The procedure's ${step === "" ? "definition" : `step ${step}`} ${what}.`, {
    facts: { step, field },
  });
}

/**
 * Makes a program of a definition.
 *
 * @throws HaimaError `invalid_input` naming step and field.
 */
export function compile(procedure: ProcedureInput): Program {
  const builder = new Builder(procedure);
  builder.sequence(procedure.steps, "steps");
  return {
    procedure,
    slots: builder.slots(),
    instructions: builder.finish(),
    expiresAfterMs: (procedure.expiresAfterMinutes ?? EXPIRES_AFTER_MINUTES) * 60_000,
  };
}

/** Lays the steps out in a row. Jumps to steps that come later are filled in at the end. */
class Builder {
  readonly #procedure: ProcedureInput;
  readonly #instructions: Instruction[] = [];
  readonly #targets = new Map<string, number>();
  readonly #gotos: { readonly at: number; readonly id: string; readonly step: string }[] = [];
  readonly #slotParts = new Map<string, SlotInput[]>();
  readonly #names: readonly string[];
  #count = 0;

  constructor(procedure: ProcedureInput) {
    this.#procedure = procedure;
    const declared = { ...procedure.parameters, ...procedure.slots };
    for (const [name, slot] of Object.entries(declared)) this.#slotParts.set(name, [slot]);
    this.#names = [...BUILT_IN_NAMES, ...this.#slotParts.keys(), ...namesIn(procedure.steps)];
  }

  slots(): ReadonlyMap<string, Slot> {
    return new Map([...this.#slotParts].map(([name, parts]) => [name, this.#slot(name, parts)]));
  }

  finish(): readonly Instruction[] {
    for (const { at, id, step } of this.#gotos) {
      const to = this.#targets.get(id);
      if (to === undefined) throw fault(step, "goto", `goes to "${id}", and no step has that id`);
      this.#instructions[at] = { type: "jump", to, step, isGoto: true };
    }
    return this.#instructions;
  }

  sequence(steps: readonly StepInput[], path: string): void {
    for (const [index, step] of steps.entries()) this.#step(step, `${path}[${index}]`);
  }

  #step(step: StepInput, path: string): void {
    this.#count += 1;
    if (this.#count > MAX_STEPS) throw fault(path, "steps", `is one too many: a procedure has at most ${MAX_STEPS}`);
    checkShape(step, path);
    if (step.id !== undefined) {
      if (this.#targets.has(step.id)) throw fault(path, "id", `has the id "${step.id}" of another step`);
      this.#targets.set(step.id, this.#instructions.length);
    }
    const guard = step.when === undefined ? null : this.#unless(step.when, path, "when");
    this.#action(step, path);
    if (step.end !== undefined && step.end !== false) {
      if (step.end !== true) this.#instructions.push({ type: "say", text: step.end, step: path });
      this.#instructions.push({ type: "end", step: path });
    }
    const hasElse = step.else !== undefined && step.branch === undefined;
    const skip = hasElse ? this.#jump(path) : null;
    if (guard !== null) this.#land(guard);
    if (hasElse) this.sequence(step.else ?? [], `${path}.else`);
    if (skip !== null) this.#land(skip);
  }

  #action(step: StepInput, path: string): void {
    if (step.ask !== undefined) this.#ask(step, step.ask, path);
    if (step.call !== undefined) this.#call(step, step.call, path);
    if (step.say !== undefined) this.#instructions.push({ type: "say", text: step.say, step: path });
    if (step.goto !== undefined) this.#gotos.push({ at: this.#jump(path), id: step.goto, step: path });
    if (step.branch !== undefined) this.#branch(armsOf(step), path);
    else if (step.then !== undefined) this.sequence(step.then, `${path}.then`);
  }

  #ask(step: StepInput, name: string, path: string): void {
    const parts = [...(this.#slotParts.get(name) ?? []), partOf(step)];
    this.#slotParts.set(name, parts);
    this.#slot(name, parts, path);
    this.#instructions.push({ type: "ask", slot: name, step: path });
  }

  #slot(name: string, parts: readonly SlotInput[], path = `slots.${name}`): Slot {
    if (parts.some(({ pattern }) => pattern !== undefined && isSlowPattern(pattern)))
      throw fault(
        path,
        "pattern",
        "repeats a group of a pattern that itself repeats or chooses, which some texts make last for ever",
      );
    try {
      return makeSlot(name, parts);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw fault(path, "pattern", "has a pattern that is no regular expression");
    }
  }

  #call(step: StepInput, tool: string, path: string): void {
    this.#instructions.push({
      type: "call",
      step: path,
      tool,
      with: step.with ?? {},
      as: step.as ?? step.id ?? tool,
      timeoutMs: step.timeoutMs ?? this.#procedure.timeoutMs ?? TIMEOUT_MS,
      confirm: step.confirm ?? null,
    });
  }

  #branch(arms: readonly ArmInput[], path: string): void {
    const skips: number[] = [];
    for (const [index, arm] of arms.entries()) {
      const at = `${path}.branch[${index}]`;
      const isLast = arm.when === undefined;
      if (isLast && index < arms.length - 1) throw fault(at, "when", "has no condition, and arms follow it");
      const guard = arm.when === undefined ? null : this.#unless(arm.when, at, "when");
      const own = arm.steps ?? arm.then ?? (isLast ? arm.else : undefined);
      if (own === undefined) throw fault(at, "steps", "has no steps");
      this.sequence(own, `${at}.steps`);
      skips.push(this.#jump(path));
      if (guard !== null) this.#land(guard);
      if (!isLast && arm.else !== undefined) this.sequence(arm.else, `${at}.else`);
    }
    for (const skip of skips) this.#land(skip);
  }

  #unless(text: string, path: string, field: string): number {
    try {
      const condition = readCondition(text, this.#names);
      return this.#instructions.push({ type: "unless", condition, to: 0, step: path }) - 1;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw fault(path, field, `has a condition that ${error.message}`);
    }
  }

  #jump(path: string): number {
    return this.#instructions.push({ type: "jump", to: 0, step: path, isGoto: false }) - 1;
  }

  /** Makes an instruction that was left open lead to what comes next. */
  #land(at: number): void {
    const open = this.#instructions[at];
    const to = this.#instructions.length;
    if (open?.type === "unless" || open?.type === "jump") this.#instructions[at] = { ...open, to };
  }
}

const ACTIONS = ["ask", "call", "branch", "say", "goto"] as const;

function checkShape(step: StepInput, path: string): void {
  const actions = ACTIONS.filter((name) => step[name] !== undefined);
  const [first, second] = actions;
  if (second !== undefined && first !== undefined) {
    throw fault(path, second, `has both ${first} and ${second}; make them two steps`);
  }
  const hasSteps = step.then !== undefined;
  if (first === undefined && !hasSteps && (step.end === undefined || step.end === false)) {
    throw fault(path, "", "does nothing: give it one of ask, call, branch, say, goto, end");
  }
  if (hasSteps && first !== undefined && first !== "branch") {
    throw fault(path, "then", `has both ${first} and then; make them two steps`);
  }
  if (hasSteps && first === undefined && step.when === undefined) throw fault(path, "when", "has no condition");
  if (step.else !== undefined && step.branch === undefined && step.when === undefined) {
    throw fault(path, "else", "has an else without a condition");
  }
}

function armsOf(step: StepInput): readonly ArmInput[] {
  if (typeof step.branch !== "string") return step.branch ?? [];
  const otherwise = step.else === undefined ? [] : [{ steps: step.else }];
  return [{ when: step.branch, ...(step.then === undefined ? {} : { steps: step.then }) }, ...otherwise];
}

/** What a step that asks says of its slot. */
function partOf({ prompt, type, options, pattern, labels }: StepInput): SlotInput {
  return {
    ...(prompt === undefined ? {} : { prompt }),
    ...(type === undefined ? {} : { type }),
    ...(options === undefined ? {} : { options }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(labels === undefined ? {} : { labels }),
  };
}

/** Names of slots and results that the steps make, at any level. */
function namesIn(steps: readonly StepInput[]): readonly string[] {
  return steps.flatMap((step) => {
    const arms = typeof step.branch === "object" ? step.branch : [];
    const inner = [step.then, step.else, ...arms.flatMap((arm) => [arm.steps, arm.then, arm.else])];
    const own = [step.ask, step.call === undefined ? undefined : (step.as ?? step.id ?? step.call)];
    return [...own.filter((name) => name !== undefined), ...inner.flatMap((nested) => namesIn(nested ?? []))];
  });
}
