import { type Lexicon, sentenceVector } from "../language/lexicon/index.ts";

/** Components of a unit vector of 100 dimensions are mostly below .4; larger ones are cut off. */
const SCALE = 255;
const LARGEST = 127;

/** Averaged word vectors of the items, one signed byte a dimension, by slot. */
export class ItemVectors {
  readonly #lexicon: Lexicon;
  #bytes = new Int8Array(0);

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Takes the content words of an item; repeats count. */
  set(slot: number, words: readonly string[]): void {
    const { dimensions } = this.#lexicon;
    const end = (slot + 1) * dimensions;
    if (this.#bytes.length < end) {
      const larger = new Int8Array(Math.max(end, Math.ceil(this.#bytes.length * 1.5)));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const vector = sentenceVector(words, this.#lexicon);
    for (let i = 0; i < dimensions; i++) {
      const value = Math.round((vector[i] ?? 0) * SCALE);
      this.#bytes[slot * dimensions + i] = Math.max(-LARGEST, Math.min(LARGEST, value));
    }
  }

  /** Cosine of an item with a vector of length 1; 0 for an item without words. */
  cosine(slot: number, vector: Float32Array): number {
    const { dimensions } = this.#lexicon;
    let dot = 0;
    let squares = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = this.#bytes[slot * dimensions + i] ?? 0;
      dot += value * (vector[i] ?? 0);
      squares += value * value;
    }
    return squares === 0 ? 0 : dot / Math.sqrt(squares);
  }

  get bytes(): number {
    return this.#bytes.length;
  }
}

/** A word of a query with how much it counts. */
export interface WeighedWord {
  readonly word: string;
  readonly weight: number;
}

/** How rare a word is in general, 0..1: a / (a + p) for its probability p in running text (Arora, Liang and Ma 2017); 1 when unknown. */
export function generalRarity(word: string, lexicon: Lexicon, a: number): number {
  const row = lexicon.rowOf(word);
  return row < 0 ? 1 : a / (a + Math.exp(lexicon.logProbability(row)));
}

/** The usual constant of smooth inverse frequency for sentence vectors. */
const SIF_A = 1e-3;

/** Averaged vector of a query: words weigh by their rarity in the store and in general. Null when nothing is left. */
export function averageWords(words: readonly WeighedWord[], lexicon: Lexicon): Float32Array | null {
  const sum = new Float32Array(lexicon.dimensions);
  for (const { word, weight } of words) {
    const vector = sentenceVector([word], lexicon);
    const share = weight * generalRarity(word, lexicon, SIF_A);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + share * (vector[i] ?? 0);
  }
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}
