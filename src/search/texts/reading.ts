import { hashVector, type Lexicon } from "../../language/lexicon/index.ts";
import { readTerms } from "../../language/terms.ts";
import { endsAsking, namesTime } from "../question.ts";
import { generalRarity } from "../vectors.ts";

/** What the index takes from a text. Plain data: it can be kept, and put again without reading the text. */
export interface TextReading {
  /** Index terms, each once. */
  readonly terms: readonly string[];
  /** How often each occurs, 1..{@link MAX_COUNT}. */
  readonly counts: readonly number[];
  /** Words of meaning with the place of the term that each counts as, each once. */
  readonly words: readonly (readonly [word: string, term: number])[];
  /** Averaged word vectors, a signed byte a dimension; null without a table of words. */
  readonly vector: Int8Array | null;
  readonly endsAsking: boolean;
  readonly namesTime: boolean;
}

/** Counts above this are kept as this: BM25 has long saturated. */
export const MAX_COUNT = 63;

/** The usual constant of smooth inverse frequency for sentence vectors (Arora, Liang and Ma 2017). */
const SIF_A = 1e-3;
/** Components of a unit vector of 100 dimensions are mostly below .4; larger ones are cut off. */
const SCALE = 255;
const LARGEST = 127;
/** Vectors of words that are kept by a reader; one more clears them. 6 MB. */
const KEPT_WORDS = 16_384;

/** Reads texts for an index of texts. */
export class TextReader {
  readonly #lexicon: Lexicon | null;
  readonly #kept = new Map<string, Float32Array>();

  constructor(lexicon: Lexicon | null) {
    this.#lexicon = lexicon;
  }

  read(text: string): TextReading {
    const { terms: all, words: said } = readTerms(text);
    const places = new Map<string, number>();
    const counts: number[] = [];
    for (const term of all) {
      const place = places.get(term);
      if (place === undefined) {
        places.set(term, counts.length);
        counts.push(1);
      } else counts[place] = Math.min(MAX_COUNT, (counts[place] ?? 0) + 1);
    }
    const words = new Map<string, number>();
    for (const { word, term } of said) words.set(word, places.get(term) ?? -1);
    return {
      terms: [...places.keys()],
      counts,
      words: [...words],
      vector: this.#average(said.map(({ word }) => word)),
      endsAsking: endsAsking(text),
      namesTime: namesTime(text),
    };
  }

  #average(words: readonly string[]): Int8Array | null {
    const lexicon = this.#lexicon;
    if (lexicon === null) return null;
    const sum = new Float64Array(lexicon.dimensions);
    for (const word of words) {
      const vector = this.#weighted(word, lexicon);
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
    return Int8Array.from(sum, (value) =>
      length === 0 ? 0 : Math.max(-LARGEST, Math.min(LARGEST, Math.round((value / length) * SCALE))),
    );
  }

  #weighted(word: string, lexicon: Lexicon): Float32Array {
    const known = this.#kept.get(word);
    if (known !== undefined) return known;
    const row = lexicon.rowOf(word);
    const rarity = generalRarity(word, lexicon, SIF_A);
    const vector = (row < 0 ? hashVector(word) : lexicon.vectorOf(row)).map((value) => value * rarity);
    if (this.#kept.size >= KEPT_WORDS) this.#kept.clear();
    this.#kept.set(word, vector);
    return vector;
  }
}

/** Cosine of a text's bytes with a vector of length 1; 0 for a text without words. */
export function cosineWith(bytes: Int8Array, start: number, vector: Float32Array): number {
  let dot = 0;
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = bytes[start + i] ?? 0;
    dot += value * (vector[i] ?? 0);
    squares += value * value;
  }
  return squares === 0 ? 0 : dot / Math.sqrt(squares);
}
