import { POINTS_BACK, RETURN } from "./announcing-words.ts";
import { REGISTER_SIGNS, STRONG_SIGN } from "./register-words.ts";
import type { Taint } from "./types.ts";

/** Longest text in which signs are counted, in characters: longer ones are told by pasted.ts. */
const LONGEST = 4_000;
/** Longest question about a text. A choice of ours. */
const LONGEST_QUESTION = 80;

const SENTENCE = /[^。！？!?\n]*?(?:[。！？!?\n]+|\.(?=\s|$)|$)["”’」』)）]*[^\S\n]*/gu;

interface Part {
  readonly start: number;
  readonly end: number;
}

function sentences(text: string): readonly Part[] {
  return [...text.matchAll(SENTENCE)]
    .filter((found) => found[0].trim() !== "")
    .map((found) => ({ start: found.index, end: found.index + found[0].trimEnd().length }));
}

const signsIn = (words: string): number => REGISTER_SIGNS.filter((sign) => sign.test(words)).length;

/**
 * An advert, a review, a letter, a notice without a word that brings it in: two signs of such writing, or one where the last
 * sentence asks about what stands before it ("is this a red flag", 这靠谱吗). The speaker's own question before or after
 * it stays free.
 */
export function registerStretches(text: string): readonly Taint[] {
  if (text.length > LONGEST) return [];
  const parts = sentences(text);
  const words = ({ start, end }: Part): string => text.slice(start, end);
  let [first, last] = [0, parts.length - 1];
  while (last > first && isQuestion(words(parts[last] ?? { start: 0, end: 0 }))) last -= 1;
  const question = parts[last + 1];
  while (first < last && isQuestion(words(parts[first] ?? { start: 0, end: 0 }))) first += 1;
  const [from, to] = [parts[first], parts[last]];
  if (from === undefined || to === undefined) return [];
  const body = text.slice(from.start, to.end);
  const signs = signsIn(body) + (STRONG_SIGN.test(body) ? 1 : 0);
  const isAsked = question !== undefined && POINTS_BACK.test(words(question));
  return signs >= (isAsked ? 1 : 2) ? [{ span: { start: from.start, end: to.end }, reason: "pasted_page" }] : [];
}

function isQuestion(words: string): boolean {
  return words.length <= LONGEST_QUESTION && RETURN.test(words.trim());
}
