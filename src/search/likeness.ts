import { findDates } from "../language/dates/index.ts";
import { type Lexicon, loadLexicon } from "../language/lexicon/index.ts";
import { readTerms } from "../language/terms.ts";
import { averageWords, generalRarity } from "./vectors.ts";

/** Numbers by which two wordings are compared. Chosen on forty pairs of wishes in both languages (docs/decisions/0011-time.md). */
const LIKENESS = {
  /** Words below this cosine share nothing. */
  minimumCosine: 0.35,
  /** Constant of general rarity: "good" and "find" weigh little, as in the soft match. */
  rarity: 1e-4,
  /** Words of one text that are compared; a longer one is not one wish. */
  words: 24,
  /** Share of its weight that a verb or an adjective keeps: what a wish is for is a noun. */
  lesser: 0.6,
  /** A compound and its head, the end of a Chinese word (蓝牙耳机, 耳机), and a compound and another part of it. */
  sameHead: 0.9,
  samePart: 0.7,
  /** Shares of how well the words meet, of the pair that meets best, and of the cosine of the averaged vectors. */
  met: 0.4,
  best: 0.3,
  cosine: 0.3,
} as const;

/** What a text is about: its content words, each once, without the dates and numbers in it. */
export interface Wording {
  readonly words: readonly WordingWord[];
  readonly weight: number;
  readonly vector: Float32Array | null;
}

interface WordingWord {
  readonly word: string;
  readonly term: string;
  /** Row in the lexicon, -1 for a word it does not know. */
  readonly row: number;
  readonly weight: number;
}

const HAN = /^\p{Script=Han}+$/u;
const NUMBER = /^[\d.,]+$/u;

/** Reads a text once for many comparisons. */
export function readWording(text: string, lexicon: Lexicon = loadLexicon()): Wording {
  const seen = new Map<string, WordingWord>();
  for (const { word, term } of readTerms(withoutDates(text)).words) {
    if (seen.has(term) || seen.size >= LIKENESS.words || NUMBER.test(word)) continue;
    const kind = lexicon.classOf(word);
    if (kind === "time" || kind === "number") continue;
    const isLesser = kind === "verb" || kind === "adjective";
    const weight = generalRarity(word, lexicon, LIKENESS.rarity) * (isLesser ? LIKENESS.lesser : 1);
    seen.set(term, { word, term, row: lexicon.rowOf(word), weight });
  }
  const words = [...seen.values()];
  const weight = words.reduce((sum, word) => sum + word.weight, 0);
  return { words, weight, vector: averageWords(words, lexicon) };
}

/**
 * How much two wordings ask for one thing, 0..1: how well their words meet by meaning, how close the best pair is, and the
 * cosine of the whole. Of two wordings of one wish most have .4 and more, of two wishes nearly all have less than .5.
 *
 * @example likeness(readWording("wireless earbuds"), readWording("a cheap bluetooth headset"))
 */
export function likeness(a: Wording, b: Wording, lexicon: Lexicon = loadLexicon()): number {
  if (a.weight === 0 || b.weight === 0) return 0;
  const bestOfA = new Float64Array(a.words.length);
  const bestOfB = new Float64Array(b.words.length);
  let best = 0;
  a.words.forEach((word, i) => {
    b.words.forEach((other, j) => {
      const near = closeness(word, other, lexicon);
      bestOfA[i] = Math.max(bestOfA[i] ?? 0, near);
      bestOfB[j] = Math.max(bestOfB[j] ?? 0, near);
      best = Math.max(best, near * Math.sqrt(word.weight * other.weight));
    });
  });
  const met = Math.sqrt(shareMet(a, bestOfA) * shareMet(b, bestOfB));
  return LIKENESS.met * met + LIKENESS.best * best + LIKENESS.cosine * cosineOf(a, b);
}

/** Cosine of the averaged word vectors of two wordings, 0..1; 0 where one has no words. */
export function cosineOf(a: Wording, b: Wording): number {
  if (a.vector === null || b.vector === null) return 0;
  let dot = 0;
  for (let i = 0; i < a.vector.length; i += 1) dot += (a.vector[i] ?? 0) * (b.vector[i] ?? 0);
  return Math.min(1, Math.max(0, dot));
}

function shareMet(wording: Wording, best: Float64Array): number {
  let sum = 0;
  wording.words.forEach(({ weight }, i) => {
    sum += weight * (best[i] ?? 0);
  });
  return sum / wording.weight;
}

function closeness(a: WordingWord, b: WordingWord, lexicon: Lexicon): number {
  if (a.term === b.term) return 1;
  const cosine = a.row < 0 || b.row < 0 ? 0 : lexicon.similarity(a.row, b.row);
  const near = Math.max(cosine, sharedSpelling(a.word, b.word));
  return near < LIKENESS.minimumCosine ? 0 : near;
}

function sharedSpelling(a: string, b: string): number {
  if (!HAN.test(a) || !HAN.test(b)) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!long.includes(short)) return 0;
  return long.endsWith(short) ? LIKENESS.sameHead : LIKENESS.samePart;
}

/** Dates are read only to be left out, so any time will do. */
function withoutDates(text: string): string {
  let rest = text;
  const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
  for (const { start, end } of [...findDates(text, language, { at: 0, zone: "UTC" })].reverse()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return rest;
}
