import { HaimaError } from "../errors.ts";
import { type CallInstruction, compile, type Instruction, type Program } from "./compile.ts";
import { holds, pathsOf } from "./condition.ts";
import { phrase } from "./phrases.ts";
import type { Reading, SlotValue } from "./read-slot.ts";
import { bind, fill, referencesIn, splitPath, type Values } from "./references.ts";
import type { Filled, Run } from "./run.ts";
import type { Json, Speech } from "./schema.ts";
import type { Slot } from "./slot.ts";

/** What the engine knows beside the run: the turn, the user, and where values are sought before the user is asked. */
export interface Surroundings extends Reading {
  /** What `${user.…}` refers to. */
  readonly user: Readonly<Record<string, Json>>;
  /** The local date and date-time. */
  readonly today: string;
  readonly now: string;
  /** A value for a slot from the session's notes or from memories; null when there is none. */
  find(slot: Slot): (SlotValue & { readonly from: "note" | "memory" }) | null;
  /** True for a tool that changes something, so that the user is asked before. */
  writes(tool: string): boolean;
}

/** A call that the engine wants made. */
export interface WantedCall {
  readonly tool: string;
  readonly with: Readonly<Record<string, Json>>;
  readonly timeoutMs: number;
  /** The same for each try of the same call, so that a tool that writes does it once. */
  readonly key: string;
}

/** What a move came to: the run as it stands, null when it ended; what to say; the call to make before the next move. */
export interface Move {
  readonly run: Run | null;
  readonly says: readonly string[];
  readonly call: WantedCall | null;
}

/** Why a call came to nothing. */
export interface CallFailure {
  readonly code: "tool_failed" | "tool_timeout" | "tool_answer" | "tool_unknown" | "missing_value";
  /** What may be told to the user; empty for nothing. */
  readonly reason: string;
}

/** Times that a run may go back to an earlier step: a user corrects a value a few times, a poll asks a few times. */
const MAX_ROUNDS = 20;
/** Tries after which the user is told how to stop. */
const TRIES_BEFORE_OFFER = 2;

/** Begins a run, which stands before its first step. */
export function beginRun(
  program: Program,
  id: string,
  around: Surroundings,
  given: Readonly<Record<string, Json>>,
): Run {
  const slots = Object.entries(given).map(([name, value]): [string, Filled] => {
    if (!program.slots.has(name)) {
      throw new HaimaError("invalid_input", `The procedure has no slot "${name}".`, { facts: { field: name } });
    }
    return [name, { value, said: typeof value === "string" ? value : JSON.stringify(value), from: "given" }];
  });
  return {
    id,
    procedure: program.procedure,
    at: 0,
    slots: Object.fromEntries(slots),
    results: {},
    wait: null,
    confirmed: false,
    rounds: 0,
    trigger: around.text,
    heardAt: around.at,
  };
}

/** Goes on with a run until it waits for the user or a tool, or ends. */
export function proceed(run: Run, around: Surroundings): Move {
  return new Stepper(run, compile(run.procedure), around).go();
}

/** Takes in what a tool returned, and goes on. */
export function takeResult(run: Run, value: Json, around: Surroundings): Move {
  const one = compile(run.procedure).instructions[run.at];
  if (one?.type !== "call") throw new HaimaError("internal", "A result came for a step that calls nothing.");
  const results = { ...run.results, [one.as]: value };
  return proceed({ ...run, results, at: run.at + 1, wait: null, confirmed: false }, around);
}

/** Takes in that a call failed: the user is told, and the run waits before it. */
export function takeFailure(run: Run, tool: string, failure: CallFailure, language: "zh" | "en"): Move {
  const isNamed = failure.code === "missing_value";
  const reason =
    failure.reason === "" || isNamed
      ? failure.reason
      : language === "zh"
        ? `（${failure.reason}）`
        : ` (${failure.reason})`;
  const says = [phrase(failure.code, language, { tool, reason })];
  return { run: { ...run, wait: { type: "failed", tool } }, says, call: null };
}

/** What a run that waits asks of the user, for coming back to it. */
export function question(run: Run, around: Surroundings): string {
  const program = compile(run.procedure);
  const stepper = new Stepper(run, program, around);
  return stepper.question();
}

/** The move of one run: walks the instructions, and keeps what is said on the way. */
class Stepper {
  #run: Run;
  readonly #program: Program;
  readonly #around: Surroundings;
  readonly #says: string[] = [];

  constructor(run: Run, program: Program, around: Surroundings) {
    this.#run = run;
    this.#program = program;
    this.#around = around;
  }

  go(): Move {
    this.#run = { ...this.#run, wait: null };
    for (;;) {
      const one = this.#program.instructions[this.#run.at];
      if (one === undefined || one.type === "end") return this.#ended();
      const missing = this.#missing(one);
      if (missing !== null && !this.#fromBefore(missing)) return this.#ask(missing);
      if (missing !== null) continue;
      if (one.type === "call") return this.#call(one);
      if (one.type === "jump" && one.to <= this.#run.at && !this.#goBack(one.to)) return this.#ended();
      if (one.type === "say") this.#says.push(this.#speak(one.text));
      this.#run = { ...this.#run, at: this.#next(one) };
    }
  }

  question(): string {
    const { wait, at } = this.#run;
    const one = this.#program.instructions[at];
    if (wait?.type === "ask") return this.#prompt(this.#slot(wait.slot));
    if (wait?.type === "confirm" && one?.type === "call") return this.#confirmation(one);
    return phrase("give_up_offer", this.#around.language);
  }

  #next(one: Instruction): number {
    if (one.type === "jump") return one.to;
    if (one.type === "unless" && !holds(one.condition, this.#values())) return one.to;
    return this.#run.at + 1;
  }

  /** The first slot that the instruction needs and that is empty. */
  #missing(one: Instruction): Slot | null {
    const declared = { ...this.#program.procedure.parameters, ...this.#program.procedure.slots };
    const names = needsOf(one).flatMap((path) => {
      const name = splitPath(path.replace(/^slots\./u, ""), this.#program.slots.keys())?.name;
      return name === undefined ? [] : [name];
    });
    // A slot that a branch passed by may stay empty in a text; a call has to have it.
    const wanted = names.find(
      (name) =>
        !Object.hasOwn(this.#run.slots, name) &&
        (one.type === "ask" || one.type === "call" || Object.hasOwn(declared, name)),
    );
    return wanted === undefined ? null : this.#slot(wanted);
  }

  #slot(name: string): Slot {
    const slot = this.#program.slots.get(name);
    if (slot === undefined)
      throw new HaimaError("internal", "A run waits for a slot that its procedure does not have.");
    return slot;
  }

  /** Fills a slot from what is known already, and says so; a default comes last. */
  #fromBefore(slot: Slot): boolean {
    const { language } = this.#around;
    // What is asked again after going back was wrong: it is not taken from where it came from.
    const found = this.#run.rounds > 0 ? null : this.#around.find(slot);
    if (found !== null) {
      const { value, said, from } = found;
      this.#fill(slot, { value, said, from });
      this.#says.push(phrase("taken_from_before", language, { label: labelOf(slot, language), value: said }));
      return true;
    }
    if (slot.fallback === undefined) return false;
    this.#fill(slot, { value: slot.fallback, said: String(slot.fallback), from: "default" });
    return true;
  }

  #fill(slot: Slot, filled: Filled): void {
    this.#run = { ...this.#run, slots: { ...this.#run.slots, [slot.name]: filled } };
  }

  #ask(slot: Slot): Move {
    this.#says.push(this.#prompt(slot));
    return { run: { ...this.#run, wait: { type: "ask", slot: slot.name, tries: 0 } }, says: this.#says, call: null };
  }

  #prompt(slot: Slot): string {
    const { language } = this.#around;
    const prompt =
      slot.prompt === null ? phrase("ask", language, { label: labelOf(slot, language) }) : this.#speak(slot.prompt);
    const unsaid = slot.options.filter((option) => !prompt.includes(option));
    if (unsaid.length === 0) return prompt;
    return prompt + phrase("options", language, { options: slot.options.join(language === "zh" ? "、" : ", ") });
  }

  #call(one: CallInstruction): Move {
    const missing: string[] = [];
    const bound = Object.entries(one.with).map(([key, value]) => [key, bind(value, this.#values(), missing)] as const);
    if (missing.length > 0) {
      const failure = { code: "missing_value", reason: missing.join(", ") } as const;
      const move = takeFailure(this.#run, one.tool, failure, this.#around.language);
      return { ...move, says: [...this.#says, ...move.says] };
    }
    const isConfirmed = one.confirm === null ? !this.#around.writes(one.tool) : one.confirm === false;
    if (!isConfirmed && !this.#run.confirmed) {
      this.#says.push(this.#confirmation(one));
      return { run: { ...this.#run, wait: { type: "confirm" } }, says: this.#says, call: null };
    }
    const key = `${this.#run.id}:${one.step}:${this.#run.rounds}`;
    const call = { tool: one.tool, with: Object.fromEntries(bound), timeoutMs: one.timeoutMs, key };
    return { run: { ...this.#run, wait: { type: "call" } }, says: this.#says, call };
  }

  #confirmation(one: CallInstruction): string {
    if (one.confirm !== null && typeof one.confirm !== "boolean") return this.#speak(one.confirm);
    const { language } = this.#around;
    const parts = Object.entries(one.with).map(([key, value]) => {
      const wording = typeof value === "string" ? this.#speak(value) : JSON.stringify(bind(value, this.#values(), []));
      return `${key}: ${wording}`;
    });
    return phrase("confirm", language, { tool: one.tool, values: parts.join(language === "zh" ? "，" : ", ") });
  }

  /** Back to an earlier step: what was asked from there on is asked anew. False when it went round too often. */
  #goBack(to: number): boolean {
    if (this.#run.rounds >= MAX_ROUNDS) {
      this.#says.push(phrase("endless", this.#around.language, { name: this.#run.procedure.name }));
      return false;
    }
    const again = new Set(
      this.#program.instructions.slice(to, this.#run.at).flatMap((one) => (one.type === "ask" ? [one.slot] : [])),
    );
    const slots = Object.fromEntries(Object.entries(this.#run.slots).filter(([name]) => !again.has(name)));
    this.#run = { ...this.#run, slots, rounds: this.#run.rounds + 1 };
    return true;
  }

  #ended(): Move {
    return { run: null, says: this.#says, call: null };
  }

  #speak(text: Speech): string {
    const { language } = this.#around;
    return fill(typeof text === "string" ? text : text[language], this.#values(), this.#shown(), language);
  }

  #values(): Values {
    const { user, today, now, text } = this.#around;
    const slots = Object.fromEntries(Object.entries(this.#run.slots).map(([name, { value }]) => [name, value]));
    return new Map<string, Json>([
      ["turn", { text }],
      ["trigger", { text: this.#run.trigger }],
      ["user", { ...user }],
      ["today", today],
      ["now", now],
      ["slots", slots],
      ...Object.entries(slots),
      ...Object.entries(this.#run.results),
    ]);
  }

  /** Dates are said in the user's words and as they were read. */
  #shown(): ReadonlyMap<string, string> {
    const { language } = this.#around;
    const dates = [...this.#program.slots.values()].filter(({ type }) => type === "date");
    return new Map(
      dates.flatMap(({ name }) => {
        const filled = this.#run.slots[name];
        if (filled === undefined || typeof filled.value !== "string" || filled.said === filled.value) return [];
        const read = filled.value.replace("T", " ").replace(/(?<=\d{2}:\d{2}):00$/u, "");
        return [[name, language === "zh" ? `${filled.said}（${read}）` : `${filled.said} (${read})`] as const];
      }),
    );
  }
}

function needsOf(one: Instruction): readonly string[] {
  switch (one.type) {
    case "ask":
      return [one.slot];
    case "call":
      return referencesIn({ ...one.with });
    case "say":
      return referencesIn(one.text);
    case "unless":
      return pathsOf(one.condition);
    default:
      return [];
  }
}

/** How a slot is called to the user: by a label in the user's language, else by its name. */
function labelOf(slot: Slot, language: "zh" | "en"): string {
  const isHan = (label: string) => /\p{Script=Han}/u.test(label);
  const fitting = slot.labels.find((label) => isHan(label) === (language === "zh"));
  return (fitting ?? slot.name).replace(/[_-]+/gu, " ");
}

/** What is said when an answer gives no value: why, the question again, and after some tries how to stop. */
export function askAgain(run: Run, tries: number, around: Surroundings): readonly string[] {
  const { language } = around;
  const offer = tries >= TRIES_BEFORE_OFFER ? [phrase("give_up_offer", language)] : [];
  return [phrase("ask_again", language), question(run, around), ...offer];
}
