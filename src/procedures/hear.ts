import { leaveOut, readsAs } from "../language/requests/index.ts";
import { type Choice, chooseProcedure, type Signs } from "./choose.ts";
import { compile, type Program } from "./compile.ts";
import type { CallFailure } from "./engine.ts";
import {
  askAgain,
  beginRun,
  type Move,
  proceed,
  question,
  type Surroundings,
  takeFailure,
  takeResult,
  type WantedCall,
} from "./engine.ts";
import { phrase } from "./phrases.ts";
import { readSlots } from "./read-slot.ts";
import type { Filled, Run, Runs } from "./run.ts";
import type { Json, ProcedureInput } from "./schema.ts";

/** Where the talk stands after a move. */
export interface Talk {
  readonly runs: Runs;
  readonly says: readonly string[];
  readonly call: WantedCall | null;
  /** The procedure that the turn was about; null when it was about none. */
  readonly procedure: string | null;
  /** A question of the user's that is no answer; the caller may answer it. */
  readonly aside: string | null;
  /** True when no procedure waits any more. */
  readonly done: boolean;
}

/** What a turn is heard with. */
export interface Hearing {
  readonly procedures: readonly ProcedureInput[];
  readonly around: Surroundings;
  /** By which a procedure is chosen. */
  readonly signs: Signs;
  /** Least score of a procedure that begins. */
  readonly threshold: number | null;
  /** Id of a run, should one begin. */
  readonly newId: string;
  /** Values of slots that the caller knows. */
  readonly given: Readonly<Record<string, Json>>;
}

/** Runs that wait for another to end, at most: nobody keeps more matters in mind. */
const MAX_OPEN = 3;

/** Takes in one turn of the user's: it answers the run that waits, comes in between, or starts a procedure. */
export function hearTurn(runs: Runs, hearing: Hearing): Talk {
  const { around } = hearing;
  const live = runs.filter((run) => around.at - run.heardAt <= compile(run.procedure).expiresAfterMs);
  const gone = runs.find((run) => !live.includes(run));
  const says = gone === undefined ? [] : [phrase("expired", around.language, { name: gone.procedure.name })];
  const top = live.at(-1);
  const talk = top === undefined ? start([], hearing) : answer(live.slice(0, -1), top, hearing);
  return talk.procedure === null ? talk : { ...talk, says: [...says, ...talk.says] };
}

/** Takes in what came of the call that was wanted. */
export function takeAnswer(
  runs: Runs,
  answer: { readonly value: Json } | { readonly failure: CallFailure; readonly tool: string },
  around: Surroundings,
): Talk {
  const top = runs.at(-1);
  if (top === undefined) return nothing(runs);
  const move =
    "value" in answer
      ? takeResult(top, answer.value, around)
      : takeFailure(top, answer.tool, answer.failure, around.language);
  return settle(runs.slice(0, -1), top.procedure.name, move, around);
}

function nothing(runs: Runs): Talk {
  return { runs, says: [], call: null, procedure: null, aside: null, done: runs.length === 0 };
}

function chosenIn({ procedures, signs, threshold }: Hearing): Choice | null {
  return chooseProcedure(procedures, signs, threshold === null ? {} : { threshold });
}

function start(below: Runs, hearing: Hearing): Talk {
  const { around, newId, given } = hearing;
  const chosen = chosenIn(hearing);
  if (chosen === null) return nothing(below);
  const program = compile(chosen.procedure);
  const begun = fillFrom(beginRun(program, newId, around, given), program, around, null);
  return settle(below, chosen.procedure.name, proceed(begun, around), around);
}

/** The talk after a move; when a run ended, the one below it is taken up again. */
function settle(below: Runs, procedure: string, move: Move, around: Surroundings): Talk {
  const { run, says, call } = move;
  if (run !== null) return { runs: [...below, run], says, call, procedure, aside: null, done: false };
  return {
    runs: below,
    says: [...says, ...takenUp(below, around)],
    call: null,
    procedure,
    aside: null,
    done: below.length === 0,
  };
}

function takenUp(below: Runs, around: Surroundings): readonly string[] {
  const next = below.at(-1);
  if (next === undefined) return [];
  return [phrase("back", around.language, { name: next.procedure.name }) + question(next, around)];
}

function answer(below: Runs, run: Run, hearing: Hearing): Talk {
  const { around, procedures } = hearing;
  const heard: Run = { ...run, heardAt: around.at };
  const { name } = run.procedure;
  if (readsAs("cancel", around.text)) {
    const key = run.wait?.type === "confirm" ? "not_confirmed" : "cancelled";
    return settle(below, name, { run: null, says: [phrase(key, around.language, { name })], call: null }, around);
  }
  const others = procedures.filter((other) => ![...below, run].some((open) => open.procedure.name === other.name));
  const program = compile(run.procedure);
  const other = below.length + 1 >= MAX_OPEN ? null : chosenIn({ ...hearing, procedures: others });
  // Only a trigger that stands in the turn as it is written comes in between: an answer may sound like anything.
  if (other?.isWritten === true && !answersTyped(heard, program, around)) {
    return start([...below, heard], { ...hearing, procedures: others });
  }
  if (readsAs("hold", around.text)) return putAside(below, heard, around);
  return reply(below, heard, program, around);
}

function answersTyped(run: Run, program: Program, around: Surroundings): boolean {
  if (run.wait?.type !== "ask") return false;
  const slot = program.slots.get(run.wait.slot);
  if (slot === undefined || (slot.type === "text" && slot.options.length === 0)) return false;
  return readSlots([slot], around, slot.name).size > 0;
}

function reply(below: Runs, run: Run, program: Program, around: Surroundings): Talk {
  switch (run.wait?.type) {
    case "ask":
      return replyToAsk(below, run, program, around, run.wait);
    case "confirm":
      return replyToConfirm(below, run, program, around);
    default:
      // A call that was under way when the process ended is like one that failed: the same key goes with it again.
      return replyToFailure(below, run, program, around);
  }
}

function replyToFailure(below: Runs, run: Run, program: Program, around: Surroundings): Talk {
  const { name } = run.procedure;
  const filled = fillFrom(run, program, around, null);
  const isCorrected = filled !== run;
  if (isCorrected || readsAs("retry", around.text) || readsAs("yes", around.text)) {
    return settle(below, name, proceed(filled, around), around);
  }
  if (!readsAs("no", around.text)) return putAside(below, run, around);
  const says = [phrase("cancelled", around.language, { name })];
  return settle(below, name, { run: null, says, call: null }, around);
}

function replyToAsk(
  below: Runs,
  run: Run,
  program: Program,
  around: Surroundings,
  wait: { readonly slot: string; readonly tries: number },
): Talk {
  const slot = program.slots.get(wait.slot);
  const isQuestion = readsAs("question", around.text);
  const isOpen = slot?.type === "text" && slot.options.length === 0 && slot.pattern === null;
  const asked = isQuestion ? { ...around, text: statementsOf(around.text) } : around;
  if (isOpen && asked.text === "") return putAside(below, run, around);
  const filled = fillFrom(run, program, asked, wait.slot);
  if (Object.hasOwn(filled.slots, wait.slot)) return settle(below, run.procedure.name, proceed(filled, around), around);
  if (isQuestion) return putAside(below, run, around);
  const tries = wait.tries + 1;
  const waiting: Run = { ...filled, wait: { type: "ask", slot: wait.slot, tries } };
  const says = askAgain(waiting, tries, around);
  return { ...nothing([...below, waiting]), says, procedure: run.procedure.name, done: false };
}

/** The sentences of a text that ask nothing; a question alone leaves nothing of it. */
function statementsOf(text: string): string {
  const parts = text.split(/(?<=[，,。.!！?？;；\n])(?!\d)/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return readsShapes(text) ? text : "";
  return parts
    .filter((part) => !readsAs("question", part))
    .join("")
    .trim();
}

/** True for a question that carries a value: "is A-1234 the number you need?". */
function readsShapes(text: string): boolean {
  return /\d/u.test(text);
}

function replyToConfirm(below: Runs, run: Run, program: Program, around: Surroundings): Talk {
  const { name } = run.procedure;
  const filled = fillFrom(run, program, around, null);
  if (filled !== run) return settle(below, name, proceed(filled, around), around);
  if (readsAs("question", around.text) && !readsAs("yes", around.text)) return putAside(below, run, around);
  if (readsAs("no", around.text)) {
    const says = [phrase("not_confirmed", around.language, { name })];
    return settle(below, name, { run: null, says, call: null }, around);
  }
  if (readsAs("yes", around.text)) return settle(below, name, proceed({ ...run, confirmed: true }, around), around);
  const says = [question(run, around), phrase("confirm_again", around.language)];
  return { ...nothing([...below, run]), says, procedure: name, done: false };
}

/** The place is kept, and the user hears that the matter comes back. */
function putAside(below: Runs, run: Run, around: Surroundings): Talk {
  const { name } = run.procedure;
  const asked = leaveOut("hold", around.text) || around.text.trim();
  const says = [phrase("aside", around.language, { question: asked, name }), question(run, around)];
  return { ...nothing([...below, run]), says, procedure: name, aside: asked, done: false };
}

/**
 * The run with what the turn gives for its slots: for the one that was asked for, for empty ones, and for filled ones that the
 * user corrects by a new value of the same shape. The same run when it gives nothing.
 */
function fillFrom(run: Run, program: Program, around: Surroundings, asked: string | null): Run {
  const isFresh = run.wait === null;
  const open = [...program.slots.values()].filter(
    ({ name, type }) =>
      name === asked || !Object.hasOwn(run.slots, name) || (!isFresh && asked === null && type !== "text"),
  );
  const found = [...readSlots(open, around, asked)].filter(([name, { value }]) => run.slots[name]?.value !== value);
  if (found.length === 0) return run;
  const filled = found.map(([name, { value, said }]): [string, Filled] => [name, { value, said, from: "turn" }]);
  return { ...run, slots: { ...run.slots, ...Object.fromEntries(filled) } };
}
