import { hashVector } from "./hash-vector.ts";
import type { Lexicon } from "./lexicon.ts";
import { scaleToUnit } from "./vector-cache.ts";

/** Smooth inverse frequency: a word of probability p weighs a / (a + p) (Arora, Liang and Ma 2017). */
const SIF_A = 1e-3;

/** How a sentence vector is made. */
export interface SentenceVectorOptions {
  /** Words that are left out. @default none */
  readonly stopWords?: ReadonlySet<string>;
  /** Weight of a word that the table does not know, 0..1. @default 1 */
  readonly unknownWeight?: number;
}

/**
 * Frequency-weighted average of the vectors of words, scaled to length 1. A word that the table does not know counts with the hash of its
 * spelling, so that two sentences with the same name still meet.
 *
 * @param words words in the form used for matching
 * @returns 100 numbers of length 1; all zero when no word is left
 */
export function sentenceVector(
  words: readonly string[],
  lexicon: Lexicon,
  options: SentenceVectorOptions = {},
): Float32Array {
  const { stopWords, unknownWeight = 1 } = options;
  const sum = new Float32Array(lexicon.dimensions);
  for (const word of words) {
    if (stopWords?.has(word)) continue;
    const row = lexicon.rowOf(word);
    const vector = row < 0 ? hashVector(word) : lexicon.vectorOf(row);
    const weight = row < 0 ? unknownWeight : SIF_A / (SIF_A + Math.exp(lexicon.logProbability(row)));
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
  }
  return scaleToUnit(sum);
}

/** Cosine of two vectors of length 1. */
export function cosineOfUnits(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
