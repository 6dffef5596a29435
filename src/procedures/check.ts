import { HaimaError } from "../errors.ts";
import { compile, fault, type Instruction, type Program } from "./compile.ts";
import { pathsOf } from "./condition.ts";
import { BUILT_IN_NAMES, isUnclosed, referencesIn, splitPath } from "./references.ts";
import { type Json, type ProcedureInput, procedureSchema, type Speech } from "./schema.ts";

/**
 * Reads a definition as it was written.
 *
 * @throws HaimaError `invalid_input` naming the step and the field that is not of the form.
 */
export function readProcedure(definition: unknown): ProcedureInput {
  const parsed = procedureSchema.safeParse(definition);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  const whole = path.join("").replace(/^\./u, "");
  const at = whole.lastIndexOf("]") + 1;
  const extra = issue?.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : "";
  const field = extra || whole.slice(at).replace(/^\./u, "") || "procedure";
  const step = whole.slice(0, at);
  throw new HaimaError(
    "invalid_input",
    `The procedure's ${step || "definition"} has a field ${field} that is not of the form.`,
    {
      facts: { step, field },
      cause: parsed.error,
    },
  );
}

/**
 * Checks that a definition can be run to its end: every reference is to a slot that is asked or defined or to a result of an
 * earlier step, every tool is known, and no step goes round for ever.
 *
 * @throws HaimaError `invalid_input` naming step and field.
 */
export function checkProcedure(procedure: ProcedureInput, isTool: (name: string) => boolean): Program {
  const program = compile(procedure);
  checkTools(program, isTool);
  checkReferences(program);
  checkEnds(program);
  return program;
}

function checkTools({ instructions }: Program, isTool: (name: string) => boolean): void {
  for (const one of instructions) {
    if (one.type === "call" && !isTool(one.tool)) {
      throw fault(one.step, "call", `calls the tool "${one.tool}", which is not registered`);
    }
  }
}

function checkReferences({ instructions, slots, procedure }: Program): void {
  const goesBack = instructions.some((one, at) => one.type === "jump" && one.isGoto && one.to <= at);
  const declared = Object.keys({ ...procedure.parameters, ...procedure.slots });
  const asked = instructions.flatMap((one) => (one.type === "ask" ? [one.slot] : []));
  const allResults = instructions.flatMap((one) => (one.type === "call" ? [one.as] : []));
  const known = new Set<string>([...BUILT_IN_NAMES, ...declared, ...(goesBack ? [...asked, ...allResults] : [])]);
  for (const one of instructions) {
    if (one.type === "ask") known.add(one.slot);
    for (const { path, field } of pathsAt(one, promptsOf(slots))) {
      if (splitPath(path, known) !== null) continue;
      const later = splitPath(path, [...asked, ...allResults]);
      const what =
        later === null
          ? `refers to "${path}", which no step asks for, no slot defines and no call returns`
          : `refers to "${path}" before the step that makes it`;
      throw fault(one.step, field, what);
    }
    if (one.type === "call") {
      if (slots.has(one.as)) throw fault(one.step, "as", `names its result "${one.as}", which is a slot`);
      known.add(one.as);
    }
  }
}

interface FoundPath {
  readonly path: string;
  readonly field: string;
}

function promptsOf(slots: Program["slots"]): (name: string) => Speech | null {
  return (name) => slots.get(name)?.prompt ?? null;
}

function pathsAt(one: Instruction, promptOf: (name: string) => Speech | null): readonly FoundPath[] {
  switch (one.type) {
    case "ask":
      return textPaths(one.step, "prompt", promptOf(one.slot));
    case "say":
      return textPaths(one.step, "say", one.text);
    case "call":
      return [
        ...textPaths(one.step, "with", one.with),
        ...textPaths(one.step, "confirm", typeof one.confirm === "boolean" ? null : one.confirm),
      ];
    case "unless":
      return pathsOf(one.condition).map((path) => ({ path, field: "when" }));
    default:
      return [];
  }
}

function textPaths(step: string, field: string, value: Json): readonly FoundPath[] {
  if (hasUnclosed(value)) throw fault(step, field, "has a ${ that is not closed");
  return referencesIn(value).map((path) => ({ path, field }));
}

function hasUnclosed(value: Json): boolean {
  if (typeof value === "string") return isUnclosed(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasUnclosed);
}

/** Refuses loops without a way out, and loops in which nothing can change: neither the user nor a tool is asked. */
function checkEnds({ instructions }: Program): void {
  const ending = reachesEnd(instructions);
  for (const [at, one] of instructions.entries()) {
    if (isReachable(at, instructions) && !ending.has(at)) {
      throw fault(one.step, "goto", "is in a cycle that never ends: give it a condition, or an end");
    }
    if (one.type !== "jump" || one.to > at) continue;
    const inside = instructions.slice(one.to, at);
    if (!inside.some(({ type }) => type === "ask" || type === "call")) {
      throw fault(one.step, "goto", "goes round a loop that neither asks nor calls, so that nothing changes in it");
    }
  }
}

function nextOf(one: Instruction, at: number): readonly number[] {
  if (one.type === "end") return [];
  if (one.type === "jump") return [one.to];
  return one.type === "unless" ? [at + 1, one.to] : [at + 1];
}

/** The instructions from which an end can be reached. */
function reachesEnd(instructions: readonly Instruction[]): ReadonlySet<number> {
  const ending = new Set<number>([instructions.length]);
  for (let grew = true; grew; ) {
    grew = false;
    for (let at = instructions.length - 1; at >= 0; at -= 1) {
      const one = instructions[at];
      if (one === undefined || ending.has(at)) continue;
      if (one.type !== "end" && !nextOf(one, at).some((next) => ending.has(next))) continue;
      ending.add(at);
      grew = true;
    }
  }
  return ending;
}

function isReachable(target: number, instructions: readonly Instruction[]): boolean {
  const seen = new Set<number>();
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === target) return true;
    const one = instructions[at];
    if (one === undefined || seen.has(at)) continue;
    seen.add(at);
    open.push(...nextOf(one, at));
  }
  return false;
}
