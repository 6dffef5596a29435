import { ASKS_OF_ONE_EVENT, ASKS_WHEN, NAMES_TIME } from "../language/asking/index.ts";

const QUESTION_MARK = /[?？]/u;
/** A question mark at the end, closing quotes, brackets and emoji after it aside. */
const ENDS_ASKING = /[?？](?:[\s"'”’」』)）\]!！~～.…]|\p{Extended_Pictographic}|\u{fe0f}|\u{200d})*$/u;
/** How much of the end of a text is looked at for its last mark. */
const TAIL = 200;

export function asksWhen(query: string): boolean {
  return ASKS_WHEN.some((pattern) => pattern.test(query));
}

/**
 * How much a query gathers what was told in several talks, 0..1: one of few words that does not ask of one event ("which cities has she been to"). Of a
 * dialogue, or a question of many words, there is one place that says it.
 *
 * @param words content words of the query
 */
export function gathers(query: string, words: number): number {
  if (asksWhen(query) || ASKS_OF_ONE_EVENT.some((pattern) => pattern.test(query))) return 0;
  return Math.min(1, Math.max(0, (GATHERING.none - words) / (GATHERING.none - GATHERING.full)));
}

/** Content words up to which a query gathers in full, and from which it does not. LoCoMo: of questions over several talks half have at most three. */
const GATHERING = { full: 3, none: 7 } as const;

export function namesTime(text: string): boolean {
  return NAMES_TIME.some((pattern) => pattern.test(text));
}

export function hasQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

export function endsAsking(text: string): boolean {
  return ENDS_ASKING.test(text.slice(-TAIL));
}
