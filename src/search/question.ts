import { ASKS_WHEN, NAMES_TIME } from "../language/asking/index.ts";

const QUESTION_MARK = /[?？]/u;
/** A question mark at the end, closing quotes, brackets and emoji after it aside. */
const ENDS_ASKING = /[?？](?:[\s"'”’」』)）\]!！~～.…]|\p{Extended_Pictographic}|\u{fe0f}|\u{200d})*$/u;
/** How much of the end of a text is looked at for its last mark. */
const TAIL = 200;

export function asksWhen(query: string): boolean {
  return ASKS_WHEN.some((pattern) => pattern.test(query));
}

export function namesTime(text: string): boolean {
  return NAMES_TIME.some((pattern) => pattern.test(text));
}

export function hasQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

export function endsAsking(text: string): boolean {
  return ENDS_ASKING.test(text.slice(-TAIL));
}
