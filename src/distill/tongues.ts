import { detectLanguage } from "../language/normalise/index.ts";
import type { Turn } from "../model/index.ts";
import { type ReadClause, readClauses } from "./read-clauses.ts";

/** A clause with the language in which it was read. */
export interface SpokenClause {
  readonly read: ReadClause;
  readonly language: "zh" | "en";
}

/** Words of a clause without Chinese that make it English in a turn that is mostly Chinese; fewer may be names. */
const ENGLISH_WORDS = 3;
const HAN = /\p{Script=Han}/u;
const LATIN_WORD = /\p{Script=Latin}{2,}/gu;

/**
 * The clauses of a turn in order, each read in its own language: "I'm allergic to peanuts. 我住在杭州" is read in both. A name or
 * a term of the other language within a clause changes nothing.
 */
export function readTongues(turn: Turn, language: "zh" | "en"): readonly SpokenClause[] {
  const main = readClauses(turn, language).map((read) => ({ read, language }));
  if (!HAN.test(turn.text) || (turn.text.match(LATIN_WORD)?.length ?? 0) < ENGLISH_WORDS) return main;
  const other = language === "zh" ? "en" : "zh";
  const own = main.filter(({ read }) => tongueOf(read.clause.text, language) === language);
  if (own.length === main.length) return main;
  const rest = readClauses(turn, other)
    .filter(({ clause }) => tongueOf(clause.text, language) === other)
    .map((read) => ({ read, language: other }) as const);
  return [...own, ...rest].toSorted((a, b) => a.read.clause.start - b.read.clause.start);
}

function tongueOf(text: string, language: "zh" | "en"): "zh" | "en" {
  if (!HAN.test(text)) {
    const words = text.match(LATIN_WORD)?.length ?? 0;
    return words >= ENGLISH_WORDS && detectLanguage(text) === "en" ? "en" : language;
  }
  return detectLanguage(text) === "zh" ? "zh" : language;
}
