import {
  NAME_KINDS,
  NO_VECTOR_BIT,
  SURNAME_BIT,
  WORD_CLASSES,
  type WordClass,
} from "../src/language/lexicon/table-format.ts";
import type { EnglishRows } from "./english-rows.ts";
import {
  cleanGlosses,
  type HeadwordGlosses,
  openGlosses,
  referenceOf,
  vectorOfGlosses,
  wordsOfGloss,
} from "./gloss.ts";
import {
  COMPANY_GLOSS,
  FUNCTION_CHARACTERS,
  LIFE_SPAN,
  ORGANISATION_GLOSS,
  OUT_OF_USE,
  PERSON_GLOSS,
  PLACE_GLOSS,
} from "./gloss-words.ts";
import type { FrequencyEntry } from "./sources.ts";
import { CHINESE_GLOSSES_OF_TODAY, CHINESE_OF_TODAY, COUNT_OF_TODAY } from "./words-of-today.ts";

/** Longest word of the table in characters: the segmenter looks no further. */
const MAX_LENGTH = 5;
/** A word counted this often in jieba's corpus is taken without further question. */
const COMMON_COUNT = 20;
/** Count given to a character that the frequency list lacks. */
const RARE_CHARACTER_COUNT = 1;
/** What the frequency list gives to words that its corpus does not have. */
const RARE_WORD_COUNT = 3;
/** A word that the list lacks never counts for more than this. */
const MAX_GUESSED_COUNT = 300;

/** Rare long words are mostly compounds whose parts say the same; a character more counts like this many nats of rarity. */
const LENGTH_HANDICAP = 0.75;
/** Years of birth and death or of an event. */
const YEARS = /\d{3,4}/u;

/** A Chinese word of the table. */
export interface ChineseRow {
  readonly word: string;
  readonly probability: number;
  readonly tag: number;
  /** Undefined when its glosses say nothing. */
  readonly vector: Float64Array | undefined;
}

/** What the rows are made from. */
export interface ChineseSources {
  readonly headwords: ReadonlyMap<string, HeadwordGlosses>;
  readonly frequencies: ReadonlyMap<string, FrequencyEntry>;
  readonly english: EnglishRows;
  /** How often each English word occurs in glosses. */
  readonly shares: ReadonlyMap<string, number>;
  /** Words of today with their own glosses, empty where the dictionary's will do. */
  readonly today: ReadonlyMap<string, readonly string[]>;
  readonly dimensions: number;
}

/** The hand-made lists as one map. */
export function readWordsOfToday(): Map<string, readonly string[]> {
  const words = new Map<string, readonly string[]>(CHINESE_OF_TODAY.map((word) => [word, []]));
  for (const [word, glosses] of Object.entries(CHINESE_GLOSSES_OF_TODAY)) words.set(word, glosses.split(";"));
  return words;
}

/**
 * Chooses the words: all single characters; words that jieba counts at least twenty times; and, up to `total`, the rarer or uncounted
 * ones whose glosses are made of the most ordinary English words. (The frequency list is from before the phone age: 微信, 充电宝 and 自拍 are
 * not in it.) The hand-made words of today are always taken.
 */
export function chooseChineseWords(
  { headwords, frequencies, english, today }: ChineseSources,
  total: number,
): string[] {
  const sure = [...today.entries()].flatMap(([word, glosses]) =>
    headwords.has(word) || glosses.length === 0 ? [] : [word],
  );
  const maybe: { word: string; rank: number }[] = [];
  for (const [word, entry] of headwords) {
    const length = [...word].length;
    if (length > MAX_LENGTH || !/^\p{Script=Han}+$/u.test(word)) continue;
    const count = frequencies.get(word)?.count ?? 0;
    if ((length === 1 && count > 0) || (length > 1 && count >= COMMON_COUNT) || today.has(word)) sure.push(word);
    else if (length > 1 && isOfToday(entry))
      maybe.push({ word, rank: plainness(entry, english) - LENGTH_HANDICAP * length });
  }
  maybe.sort((a, b) => b.rank - a.rank || (a.word < b.word ? -1 : 1));
  return [...sure, ...maybe.slice(0, Math.max(0, total - sure.length)).map(({ word }) => word)];
}

/** False for rare words that only scholars need: literary ones, idioms, small places, people of the past. */
function isOfToday({ raw, isProper }: HeadwordGlosses): boolean {
  const first = raw[0] ?? "";
  if (OUT_OF_USE.test(first)) return false;
  return !isProper || !(PLACE_GLOSS.test(first) || YEARS.test(first) || /^(?:see|abbr)/u.test(first));
}

/** ln p of the rarest word of a gloss, the better of the first two: high for words of daily life. */
function plainness({ raw }: HeadwordGlosses, english: EnglishRows): number {
  const glosses = cleanGlosses(raw);
  const plain = (glosses.length > 0 ? glosses : openGlosses(raw))
    .map((gloss) => wordsOfGloss(gloss, english))
    .filter((words) => words.length > 0)
    .slice(0, 2)
    .map((words) => Math.min(...words.map((word) => Math.log(english.probabilityOf(word)))));
  return Math.max(Number.NEGATIVE_INFINITY, ...plain);
}

/** Builds the rows, most frequent first. */
export function buildChineseRows(sources: ChineseSources, words: readonly string[]): ChineseRow[] {
  const { headwords, frequencies } = sources;
  let total = 0;
  for (const { count } of frequencies.values()) total += count;
  const rows = words.map((word): ChineseRow => {
    const vector = vectorOfHeadword(word, sources, 3);
    const tag = tagByte(headwords.get(word), frequencies.get(word)?.tag ?? "") | (vector ? 0 : NO_VECTOR_BIT);
    const count = Math.max(countOf(word, frequencies, total), sources.today.has(word) ? COUNT_OF_TODAY : 0);
    return { word, probability: count / total, tag, vector };
  });
  return rows.sort((a, b) => b.probability - a.probability || (a.word < b.word ? -1 : 1));
}

/** Count of a word; one that the list lacks gets just enough to beat its own characters, as jieba's `suggest_freq` does. */
function countOf(word: string, frequencies: ReadonlyMap<string, FrequencyEntry>, total: number): number {
  const known = frequencies.get(word)?.count;
  if (known !== undefined) return known;
  // 都会 "metropolis" and 吃的 "food" are words, but in most sentences their characters are two.
  if ([...word].length === 2 && FUNCTION_CHARACTERS.test(word)) return RARE_WORD_COUNT;
  let product = total;
  for (const character of word) product *= (frequencies.get(character)?.count ?? RARE_CHARACTER_COUNT) / total;
  return Math.min(MAX_GUESSED_COUNT, Math.max(RARE_WORD_COUNT, Math.ceil(product * 2)));
}

function vectorOfHeadword(word: string, sources: ChineseSources, depth: number): Float64Array | undefined {
  const given = sources.today.get(word) ?? [];
  if (given.length > 0) return vectorOfGlosses(given, sources.english, sources.dimensions, sources.shares);
  const entry = sources.headwords.get(word);
  if (entry === undefined) return undefined;
  const own = vectorOfGlosses(cleanGlosses(entry.raw), sources.english, sources.dimensions, sources.shares);
  if (own) return own;
  const reference = referenceOf(entry.raw);
  const referred =
    depth === 0 || reference === undefined || reference === word
      ? undefined
      : vectorOfHeadword(reference, sources, depth - 1);
  return referred ?? vectorOfGlosses(openGlosses(entry.raw), sources.english, sources.dimensions, sources.shares);
}

function tagByte(entry: HeadwordGlosses | undefined, tag: string): number {
  const isProper = entry?.isProper ?? false;
  const wordClass = classOfTag(tag, isProper);
  let kind: (typeof NAME_KINDS)[number] = "none";
  // The frequency list tags many ordinary words as names; the dictionary's capitals decide.
  if (isProper) {
    const first = entry?.raw.find((gloss) => !/\bsurname\b/iu.test(gloss)) ?? "";
    if (COMPANY_GLOSS.test(first) || tag.startsWith("nt")) kind = "org";
    else if (tag.startsWith("ns")) kind = PERSON_GLOSS.test(first) ? "person" : "place";
    else if (ORGANISATION_GLOSS.test(first)) kind = "org";
    else if (PLACE_GLOSS.test(first)) kind = "place";
    else if (tag.startsWith("nr") || LIFE_SPAN.test(first)) kind = "person";
  }
  return WORD_CLASSES.indexOf(wordClass) | (NAME_KINDS.indexOf(kind) << 4) | (entry?.isSurname ? SURNAME_BIT : 0);
}

/** First letters of jieba's tags (after the ICTCLAS set). */
const CLASS_OF_TAG: Readonly<Record<string, WordClass>> = {
  n: "noun",
  v: "verb",
  a: "adjective",
  b: "adjective",
  z: "adjective",
  d: "adverb",
  r: "pronoun",
  m: "number",
  q: "number",
  p: "function",
  c: "function",
  u: "function",
  y: "function",
  e: "function",
  o: "other",
  f: "function",
  s: "noun",
  j: "noun",
  t: "time",
  i: "idiom",
  l: "idiom",
};

function classOfTag(tag: string, isProper: boolean): WordClass {
  if (isProper) return "proper";
  if (tag === "zg") return "other";
  return CLASS_OF_TAG[tag.slice(0, 1)] ?? "other";
}
