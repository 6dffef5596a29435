import { loadLexicon } from "../language/lexicon/index.ts";
import { hasSign } from "../language/sentiment/index.ts";
import { CASUAL, FORMAL } from "../language/turn-cues/index.ts";
import type { Language, Writing } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";

const D = AFFECT_DEFAULTS;

/** How one turn is written. */
export interface WritingSigns {
  readonly language: Language;
  /** Chinese characters and words of other scripts. */
  readonly words: number;
  /** -1 casual .. 1 formal; null when nothing tells. */
  readonly formality: number | null;
  readonly emoji: boolean;
  readonly exclaims: boolean;
  readonly endsInMark: boolean;
  readonly mixes: boolean;
  /** Words that carry meaning, each once. */
  readonly terms: readonly string[];
}

/** Nothing learned yet. */
export const NO_WRITING: Writing = {
  turns: 0,
  length: 0,
  formality: 0,
  emoji: 0,
  exclaiming: 0,
  punctuated: 0,
  chinese: 0,
  mixed: 0,
  terms: [],
};

/** Terms of one turn that are counted at most. */
const TERMS_OF_A_TURN = 30;

/**
 * Reads how the user's own words are written.
 *
 * @param telling the words that carry meaning, words of feeling left out
 */
export function readWriting(own: string, folded: string, language: Language, telling: readonly string[]): WritingSigns {
  const characters = own.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = own.match(/[^\s\p{Script=Han}\p{P}\p{S}]+/gu)?.length ?? 0;
  const formal = new Set(folded.match(FORMAL)).size;
  const casual = new Set(folded.match(CASUAL)).size;
  return {
    language,
    words: characters + others,
    formality: formal + casual === 0 ? null : (formal - casual) / (formal + casual),
    emoji: hasSign(own),
    exclaims: /[!！]/u.test(own),
    endsInMark: /[。.!！?？…]["”」』)）]?$/u.test(own),
    mixes: language === "zh" && /\p{Script=Latin}{2,}/u.test(own),
    terms: habitualTerms(telling),
  };
}

/** Numbers, codes and times are no habit of speech, and may be personal. */
function habitualTerms(telling: readonly string[]): readonly string[] {
  const lexicon = loadLexicon();
  const terms = telling.filter((word) => !/\d|@/u.test(word) && lexicon.classOf(word) !== "time");
  return terms.slice(0, TERMS_OF_A_TURN);
}

/**
 * Takes one more turn into the running means: each of the first turns weighs the same, later the latest weighs
 * {@link AFFECT_DEFAULTS}.writingStep and what was known fades with every turn.
 */
export function learnWriting(known: Writing, signs: WritingSigns): Writing {
  const turns = known.turns + 1;
  const step = Math.max(D.writingStep, 1 / turns);
  const mean = (before: number, now: number): number => before + (now - before) * step;
  const share = (before: number, is: boolean): number => mean(before, is ? 1 : 0);
  return {
    turns,
    length: mean(known.length, signs.words),
    formality: signs.formality === null ? known.formality : mean(known.formality, signs.formality),
    emoji: share(known.emoji, signs.emoji),
    exclaiming: share(known.exclaiming, signs.exclaims),
    punctuated: share(known.punctuated, signs.endsInMark),
    chinese: share(known.chinese, signs.language === "zh"),
    mixed: share(known.mixed, signs.mixes),
    terms: learnTerms(known.terms, signs.terms),
  };
}

function learnTerms(known: Writing["terms"], said: readonly string[]): Writing["terms"] {
  const weights = new Map(known.map(({ term, weight }) => [term, weight * D.termKeeps]));
  for (const term of said) weights.set(term, (weights.get(term) ?? 0) + 1);
  return [...weights]
    .filter(([, weight]) => weight >= D.termLeavesAt)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, D.terms)
    .map(([term, weight]) => ({ term, weight: Math.round(weight * 100) / 100 }));
}
