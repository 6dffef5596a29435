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
