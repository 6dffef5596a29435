import type { EnglishSource } from "./sources.ts";
import { addScaled, dot, normalise, principalComponents, weightedMean } from "./vector-math.ts";

/** Words whose mean and main directions are taken out: the frequent ones, where both are well measured. */
const COMMON_WORDS = 50_000;
/** Directions that every vector shares and that say little about meaning (Mu and Viswanath 2018, "All-but-the-Top"). */
const SHARED_DIRECTIONS = 2;
/** Smooth inverse frequency: weight a / (a + p), a = 1e-3 (Arora et al. 2017). */
const SIF_A = 1e-3;

/** Processed English vectors. */
export interface EnglishRows {
  /** Unit vector without the shared mean and directions, or undefined for an unknown word. Lower case. */
  readonly vectorOf: (word: string) => Float64Array | undefined;
  /** Estimated probability of a word in running text, from its frequency rank; that of the rarest word for unknown ones. */
  readonly probabilityOf: (word: string) => number;
  /** Words, most frequent first. */
  readonly words: readonly string[];
}

/** Weight of a word of probability `p` in an average. */
export function sifWeight(p: number): number {
  return SIF_A / (SIF_A + p);
}

/** Takes the frequency-weighted mean and the main shared directions out of the raw vectors. */
export function processEnglish(source: EnglishSource): EnglishRows {
  const { words } = source;
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  // Zipf-Mandelbrot: the source gives ranks only.
  const normaliser = Math.log(words.length) + 0.577;
  const probabilityOf = (word: string): number => 1 / (((ranks.get(word) ?? words.length) + 2.7) * normaliser);

  const common = words.slice(0, COMMON_WORDS);
  const vectors = common.map((word) => normalise(source.vectorOf(word) ?? new Float64Array(0)));
  const weights = common.map((word) => sifWeight(probabilityOf(word)));
  const mean = weightedMean(vectors, weights);
  for (const vector of vectors) addScaled(vector, mean, -1);
  const shared = principalComponents(vectors, SHARED_DIRECTIONS);

  const cache = new Map<string, Float64Array | undefined>();
  const compute = (word: string): Float64Array | undefined => {
    const raw = source.vectorOf(word);
    if (raw === undefined) return undefined;
    const vector = normalise(raw);
    addScaled(vector, mean, -1);
    for (const direction of shared) addScaled(vector, direction, -dot(vector, direction));
    return normalise(vector);
  };
  const vectorOf = (word: string): Float64Array | undefined => {
    if (!cache.has(word)) cache.set(word, compute(word));
    return cache.get(word);
  };
  return { words, vectorOf, probabilityOf };
}

/** A plain word (inner apostrophes and hyphens allowed) or a number of up to four digits. */
const PLAIN_WORD = /^(?:\p{Script=Latin}+(?:['-]\p{Script=Latin}+)*|\d{1,4})$/u;
/** Longer strings are noise of the source. */
const MAX_WORD_LENGTH = 24;

/**
 * Chooses the words of the table: the `always` most frequent plain words, then words that occur in Chinese glosses (the source's
 * frequencies come from news, where names crowd out words of daily life), then by frequency again, up to `total`.
 * The result is in order of frequency.
 */
export function chooseEnglishWords(
  words: readonly string[],
  glossWords: ReadonlySet<string>,
  { always, total }: { readonly always: number; readonly total: number },
): string[] {
  const plain = words.filter((word) => word.length <= MAX_WORD_LENGTH && PLAIN_WORD.test(word));
  const chosen = new Set(plain.slice(0, always));
  const rest = plain.slice(always);
  for (const pool of [rest.filter((word) => glossWords.has(word)), rest]) {
    for (const word of pool) if (chosen.size < total) chosen.add(word);
  }
  return plain.filter((word) => chosen.has(word));
}
