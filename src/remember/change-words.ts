import { CORRECTING_WORDS } from "../language/framing/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Claim } from "./claim.ts";
import type { SettleContext } from "./supersede.ts";

/** The words of one side of the change, as the turn says them. */
export function wordsOf(claim: Claim, side: "from" | "to" | "post", context: SettleContext): string | null {
  const span = claim.change[side];
  const text = context.source.turn?.text;
  if (span === undefined || text === undefined) return null;
  const words = text.slice(span.start, span.end).trim();
  return words === "" ? null : words;
}

/** Content words of a correction that tell what it is of: neither its sides nor words of correcting. */
export function topicOf(claim: Claim, sides: readonly string[]): readonly string[] {
  const named = new Set(sides.flatMap((side) => contentWords(side)));
  return contentWords(claim.text).filter((word) => !named.has(word) && !CORRECTING_WORDS.has(word));
}

/** A Latin word or a number counts only whole: 42 is not in 420. */
function wordPattern(word: string, flags: string): RegExp {
  const body = word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
  const before = /^[\p{Script=Latin}\d]/u.test(word) ? "(?<![\\p{Script=Latin}\\d])" : "";
  const after = /[\p{Script=Latin}\d]$/u.test(word) ? "(?![\\p{Script=Latin}\\d])" : "";
  return new RegExp(`${before}${body}${after}`, flags);
}

export const hasWord = (text: string, word: string): boolean => wordPattern(word, "iu").test(text);
export const replaceWord = (text: string, word: string, by: string): string =>
  text.replace(wordPattern(word, "giu"), () => by);
