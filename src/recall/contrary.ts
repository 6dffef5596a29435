import { findAmounts } from "../language/amounts/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import { KNOWS_NOT, OPENS_AGREEING, OPENS_DENYING } from "../language/framing/index.ts";
import { readPolarity } from "../language/polarity/index.ts";
import { coverageOf, readQueryWords, readTextWords, WordMatcher } from "./words.ts";

/** Something said, with the question that it answers, if any. */
export interface Said {
  readonly text: string;
  readonly question: string | null;
}

/** Why two statements cannot both hold. */
export type ContraryReason = "denied" | "unknown" | "amount";

/** Likeness of what two statements are about, 0..1, from which a denial of one is taken to be of the other. Set on CDConv's development part. */
const SAME_TOPIC = 0.4;
/** The same where a false alarm costs more than a miss: among a user's memories. */
export const SAME_CLAIM = 0.85;

/**
 * Whether two statements of one person contradict each other, by what words show: one denies what the other affirms about the same thing, one does
 * not know what the other told, or their amounts of one unit differ. Inference and world knowledge are out of reach: silence means "not seen", not
 * "consistent".
 */
export function contraryReason(
  first: Said,
  second: Said,
  language: "zh" | "en",
  sameTopic = SAME_TOPIC,
): ContraryReason | null {
  const about = likeness(first, second);
  if (KNOWS_NOT.test(second.text.trim()) && !KNOWS_NOT.test(first.text.trim()) && about >= sameTopic / 2)
    return "unknown";
  if (about < sameTopic) return null;
  if (stanceOf(first, language) * stanceOf(second, language) < 0) return "denied";
  return haveOtherAmounts(first.text, second.text, language) ? "amount" : null;
}

/** Share of the words of the shorter exchange that the other meets, softly. */
function likeness(first: Said, second: Said): number {
  const [a, b] = [wholeOf(first), wholeOf(second)];
  return Math.max(coverOf(a, b), coverOf(b, a));
}

function wholeOf({ text, question }: Said): string {
  return question === null ? text : `${question} ${text}`;
}

function coverOf(wanted: string, text: string): number {
  const words = readQueryWords(wanted, () => false);
  return coverageOf(words, new WordMatcher(words).soft(readTextWords(text)));
}

/** 1: says that what is asked or told is so; -1: that it is not; 0: neither can be read. */
function stanceOf({ text, question }: Said, language: "zh" | "en"): number {
  const opening = text.trim();
  const clause = splitClauses(opening, language)[0];
  const own = clause === undefined ? 1 : sideOf(clause.text, language);
  if (question === null) return own;
  if (OPENS_DENYING.test(opening)) return -1;
  if (OPENS_AGREEING.test(opening)) return own < 0 ? -1 : sideOf(question, language);
  return own;
}

/** Side of the last clause that takes one: a denial or a dislike is -1. */
function sideOf(text: string, language: "zh" | "en"): number {
  const readings = splitClauses(text, language).map((clause) => readPolarity(clause, language));
  return readings.some(({ polarity }) => polarity === "negative") ? -1 : 1;
}

function haveOtherAmounts(a: string, b: string, language: "zh" | "en"): boolean {
  const [first, second] = [findAmounts(a, language), findAmounts(b, language)];
  const tells = first.filter(({ kind, unit }) => kind !== "number" || unit !== null);
  return tells.some((one) =>
    second.some((other) => one.kind === other.kind && one.unit === other.unit && one.value !== other.value),
  );
}
