import {
  DICTATES,
  FICTION,
  FORM_FIELD,
  FORM_NAME,
  PART,
  PRETENCE,
  ROLE_PLAY,
  SAYING,
  TEXT_WORK,
  TURNS_AGAINST,
  WORK_ON_ABOVE,
  WRITES_FOR,
} from "../language/framing/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import type { RefusalReason, Turn } from "../model/index.ts";
import { quotesAnother } from "./quoted-speech.ts";
import type { ReadClause } from "./read-clauses.ts";

/** What a clause is told in. */
interface Told {
  readonly turn: Turn;
  readonly clauses: readonly ReadClause[];
  /** The assistant has just asked. */
  readonly isAsked: boolean;
}

interface MadeUp {
  readonly reason: RefusalReason;
  /** All that follows in the turn belongs to it. */
  readonly toEnd: boolean;
}

/** Material of a task on a text, or a sentence of make-believe: it claims nothing, up to where it ends. Null for none. */
export function makeBelieve(read: ReadClause, told: Told): MadeUp | null {
  const { start, end } = read.clause;
  const isMarked = told.turn.tainted.some((span) => span.start >= start);
  if (!isMarked && TEXT_WORK.test(told.turn.text.slice(start, end + 2))) return { reason: "quotation", toEnd: true };
  const reason = reasonOf(read, told);
  return reason === null ? null : { reason, toEnd: false };
}

function reasonOf(read: ReadClause, told: Told): RefusalReason | null {
  const { turn, clauses } = told;
  const { sentence, text, start } = read.clause;
  const isLast = read.clause.end + 1 >= turn.text.trimEnd().length;
  const order = clauses.find(({ clause }) => WORK_ON_ABOVE.test(clause.text) && !bringsText(clause.end, turn));
  // "I has two cat. Fix this sentence": the order stands first or last, and the rest of the turn is its material.
  if (order !== undefined && order !== read && !isLast !== (order === clauses[0])) {
    return order === clauses[0] || order === clauses.at(-1) ? "quotation" : null;
  }
  const opens = (pattern: RegExp) =>
    clauses.some(({ clause }) => clause.sentence === sentence && clause.start <= start && pattern.test(clause.text));
  if (TURNS_AGAINST.test(text)) return null;
  if (opens(SAYING) || quotesAnother(read)) return "quotation";
  if (DICTATES.test(text) && opens(WRITES_FOR)) return "quotation";
  if (opens(PART)) return "instruction";
  if (inheritsAssistant(read)) return "instruction";
  if (isOfForm(read, told)) return "quotation";
  if (isInStory(read, clauses)) return "hypothetical";
  return opens(PRETENCE) ? "hypothetical" : null;
}

/** A line of a form that names somebody and was not asked for: nothing says that it is the speaker's own. */
function isOfForm({ clause }: ReadClause, { clauses, isAsked }: Told): boolean {
  if (isAsked || !FORM_FIELD.test(clause.text)) return false;
  const texts = clauses.map((one) => one.clause.text);
  if (!texts.some((text) => FORM_NAME.test(text)) || texts.filter((text) => FORM_FIELD.test(text)).length < 2)
    return false;
  return !texts.some((text) => FIRST_PERSON.test(text));
}

/** Said in a part that is played, or told of somebody in a story. */
function isInStory({ clause: { start }, subject }: ReadClause, clauses: readonly ReadClause[]): boolean {
  const before = (pattern: RegExp) => clauses.some(({ clause }) => clause.start < start && pattern.test(clause.text));
  const here = (pattern: RegExp) => clauses.some(({ clause }) => clause.start === start && pattern.test(clause.text));
  if (before(ROLE_PLAY) || here(FICTION)) return true;
  return before(FICTION) && !(subject.who === "user" && subject.explicit);
}

/** An order with its own text behind a colon is about that text, not about what stands before the order. */
function bringsText(end: number, { text, tainted }: Turn): boolean {
  return tainted.some((span) => span.start >= end && /^\s*[:：]\s*$/u.test(text.slice(end, span.start)));
}

/** A clause without a subject that goes on about the assistant: "你叫小美。住在成都。" */
function inheritsAssistant(read: ReadClause): boolean {
  const { subject, modality, clause } = read;
  if (subject.who !== "assistant" || subject.explicit || modality.modality !== "statement") return false;
  return !FIRST_PERSON.test(clause.text);
}
