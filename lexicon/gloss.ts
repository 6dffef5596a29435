import type { EnglishRows } from "./english-rows.ts";
import { sifWeight } from "./english-rows.ts";
import { DROPPED_GLOSS, FUNCTION_WORDS, JARGON, REFERENCE } from "./gloss-words.ts";
import type { DictionaryEntry } from "./sources.ts";
import { addScaled, normalise } from "./vector-math.ts";

/** Weight a / (a + share) of a word by how common it is in glosses ("to suffer from", "a kind of"), on top of its SIF weight. */
const GLOSS_A = 1e-3;
/** More glosses than this are rare senses. */
const MAX_GLOSSES = 6;

/** What the dictionary says of one simplified headword, readings merged. */
export interface HeadwordGlosses {
  /** Raw glosses, common readings before proper nouns. */
  readonly raw: readonly string[];
  /** True when every reading is a proper noun (its pinyin is capitalised). */
  readonly isProper: boolean;
  /** True when one of the readings is a family name. */
  readonly isSurname: boolean;
}

/** Merges the entries of each simplified headword. */
export function mergeReadings(entries: readonly DictionaryEntry[]): Map<string, HeadwordGlosses> {
  const merged = new Map<string, { common: string[]; proper: string[]; isSurname: boolean }>();
  for (const { simplified, pinyin, glosses } of entries) {
    const word = merged.get(simplified) ?? { common: [], proper: [], isSurname: false };
    merged.set(simplified, word);
    const isProper = /^[A-Z]/u.test(pinyin);
    (isProper ? word.proper : word.common).push(...glosses);
    if (isProper && glosses.some((gloss) => /\bsurname\b/iu.test(gloss))) word.isSurname = true;
  }
  return new Map(
    [...merged].map(([headword, { common, proper, isSurname }]) => [
      headword,
      { raw: [...common, ...proper], isProper: common.length === 0, isSurname },
    ]),
  );
}

/** Splits raw glosses into short English phrases without brackets, pinyin, pointers and Chinese characters. */
export function cleanGlosses(raw: readonly string[]): string[] {
  return splitGlosses(raw.map(withoutBrackets));
}

/** The same with what stands in round brackets, for words that have nothing else: 微信 is "Weixin or WeChat (mobile text and voice messaging …)". */
export function openGlosses(raw: readonly string[]): string[] {
  return splitGlosses(raw.map((gloss) => gloss.replace(/\[[^[\]]*\]/gu, " ").replace(/[()]/gu, " ")));
}

function splitGlosses(glosses: readonly string[]): string[] {
  const phrases: string[] = [];
  for (const gloss of glosses) {
    for (const part of gloss.split(/[;/]/u)) {
      const phrase = part.replace(/\p{Script=Han}+/gu, " ").trim();
      if (phrase && !DROPPED_GLOSS.test(phrase)) phrases.push(phrase);
    }
  }
  return phrases;
}

function withoutBrackets(text: string): string {
  let previous = "";
  let current = text;
  while (previous !== current) {
    previous = current;
    current = current.replace(/\([^()]*\)|\[[^[\]]*\]/gu, " ");
  }
  return current;
}

/** Content words of a phrase that have a vector; its function words when it has nothing else. */
export function wordsOfGloss(phrase: string, english: EnglishRows): string[] {
  const words = [...phrase.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)]
    .map(([word]) => word.replace(/’/gu, "'").replace(/'s$/u, ""))
    .flatMap((word) => (english.vectorOf(word) === undefined ? word.split(/['-]/u) : [word]))
    .filter((word) => english.vectorOf(word) !== undefined && !JARGON.has(word));
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/** How often each English word occurs in glosses, as a share of all their words. */
export function glossFrequencies(headwords: Iterable<HeadwordGlosses>, english: EnglishRows): Map<string, number> {
  const shares = new Map<string, number>();
  let total = 0;
  for (const { raw } of headwords) {
    for (const phrase of cleanGlosses(raw)) {
      for (const word of wordsOfGloss(phrase, english)) {
        shares.set(word, (shares.get(word) ?? 0) + 1);
        total += 1;
      }
    }
  }
  for (const [word, count] of shares) shares.set(word, count / total);
  return shares;
}

/**
 * Vector of a word from its glosses: each gloss is the SIF average of its English words, the first six count with weight
 * 1 / (1 + r / 2). Undefined when no gloss says anything.
 */
export function vectorOfGlosses(
  phrases: readonly string[],
  english: EnglishRows,
  dimensions: number,
  shares: ReadonlyMap<string, number>,
): Float64Array | undefined {
  const sum = new Float64Array(dimensions);
  let rank = 0;
  for (const phrase of phrases) {
    if (rank === MAX_GLOSSES) break;
    const words = wordsOfGloss(phrase, english);
    if (words.length === 0) continue;
    const average = new Float64Array(dimensions);
    for (const word of words) {
      const vector = english.vectorOf(word);
      if (vector)
        addScaled(
          average,
          vector,
          sifWeight(english.probabilityOf(word)) * (GLOSS_A / (GLOSS_A + (shares.get(word) ?? 0))),
        );
    }
    addScaled(sum, normalise(average), 1 / (1 + rank / 2));
    rank += 1;
  }
  return rank === 0 ? undefined : normalise(sum);
}

/** The simplified headword that a gloss points at ("variant of", "see", "abbr. for"), if any. */
export function referenceOf(raw: readonly string[]): string | undefined {
  for (const gloss of raw) {
    const match = REFERENCE.exec(gloss);
    if (match) return match[2] ?? match[1];
  }
  return undefined;
}
