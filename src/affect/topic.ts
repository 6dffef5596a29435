import { loadLexicon } from "../language/lexicon/index.ts";
import type { Anchor } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";

/** Longest value of an anchor that names a topic, in characters; a longer one is a sentence. */
const LONGEST = { zh: 8, en: 24 } as const;
/** Classes of Chinese words that name what is talked about; doings (升职) come after things. */
const NAMING: ReadonlySet<string> = new Set(["noun", "proper"]);
const DOING = "verb";
/** -ln p from which a doing is rare enough to be a topic. */
const RARE_DOING = 9.5;
/** How much less a doing counts than a thing. */
const AFTER_THINGS = 20;
/** -ln p of a word that is too common to be a topic ("time"), when no anchor names it. */
const COMMON = 7;
/** How much more a word counts that was a topic just before. */
const GOES_ON = 2;

/**
 * What a turn is about, most telling first: the values of the claims it makes, then its rarest naming words.
 *
 * @param words the turn's words that carry meaning, words of feeling left out
 * @param before topics of the turn before, which go on when they are named again
 */
export function readTopics(
  words: readonly string[],
  language: "zh" | "en" | "other",
  anchors: readonly Anchor[],
  before: readonly string[],
): readonly string[] {
  const topics = new Set<string>();
  for (const { value, type } of anchors) {
    const limit = language === "zh" ? LONGEST.zh : LONGEST.en;
    if (type !== "intent" && typeof value === "string" && value.length <= limit) topics.add(value);
  }
  for (const word of namingWords(words, before)) topics.add(word);
  return [...topics].slice(0, AFFECT_DEFAULTS.topics);
}

function namingWords(words: readonly string[], before: readonly string[]): readonly string[] {
  const lexicon = loadLexicon();
  const weights = new Map<string, number>();
  for (const word of words) {
    if (!/^\p{L}/u.test(word)) continue;
    const isHan = /^\p{Script=Han}/u.test(word);
    const row = lexicon.rowOf(word);
    const rarity = row < 0 ? 14 : -lexicon.logProbability(row);
    const wordClass = isHan ? (lexicon.classOf(word) ?? "proper") : "noun";
    const isDoing = wordClass === DOING && rarity >= RARE_DOING;
    if (!isDoing && (!NAMING.has(wordClass) || (!isHan && rarity < COMMON))) continue;
    weights.set(word, rarity + (before.includes(word) ? GOES_ON : 0) - (isDoing ? AFTER_THINGS : 0));
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}
