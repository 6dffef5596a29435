import { hashVector, type Lexicon } from "../language/lexicon/index.ts";

/** Components of a unit vector of 100 dimensions are mostly below .4; larger ones are cut off. */
const SCALE = 255;
const LARGEST = 127;

/** Of an item that waits, with some ten words; of an unknown word. Rough. */
const WAITING_BYTES = 140;
const UNKNOWN_BYTES = 120;

/** Rows whose weighted vectors are kept for all indexes of a lexicon; one more clears them. 4 MB. */
const KEPT_WORDS = 8192;
const keptVectors = new WeakMap<Lexicon, Map<number, Float32Array>>();

/** Averaged word vectors of the items, one signed byte a dimension, by slot. */
export class ItemVectors {
  readonly #lexicon: Lexicon;
  readonly #kept: Map<number, Float32Array>;
  readonly #sum: Float64Array;
  #bytes = new Int8Array(0);
  /** By slot, the length of what the bytes hold: a question compares hundreds of items. */
  #lengths = new Float64Array(0);
  /**
   * Items whose words wait to be averaged until a query compares them: most of a user's items never are, and who only writes loads no vectors.
   * A word is its row of the lexicon, or below 0 its place among the unknown ones.
   */
  readonly #waiting = new Map<number, readonly number[]>();
  readonly #unknown: string[] = [];
  readonly #placesOfUnknown = new Map<string, number>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#sum = new Float64Array(lexicon.dimensions);
    this.#kept = keptVectors.get(lexicon) ?? new Map();
    keptVectors.set(lexicon, this.#kept);
  }

  /** Takes the content words of an item; repeats count. */
  set(slot: number, words: readonly string[]): void {
    this.#waiting.set(
      slot,
      words.map((word) => this.#numberOf(word)),
    );
  }

  #numberOf(word: string): number {
    const row = this.#lexicon.rowOf(word);
    if (row >= 0) return row;
    let place = this.#placesOfUnknown.get(word);
    if (place === undefined) {
      place = this.#unknown.length;
      this.#unknown.push(word);
      this.#placesOfUnknown.set(word, place);
    }
    return -1 - place;
  }

  /** Gives an item the average of its words as it was worked out before. */
  setAverage(slot: number, bytes: Int8Array): void {
    this.#waiting.delete(slot);
    this.#reserve(slot);
    this.#bytes.set(bytes, slot * this.#lexicon.dimensions);
    this.#measure(slot);
  }

  #measure(slot: number): void {
    const { dimensions } = this.#lexicon;
    let squares = 0;
    for (let i = slot * dimensions; i < (slot + 1) * dimensions; i++) squares += (this.#bytes[i] ?? 0) ** 2;
    this.#lengths[slot] = Math.sqrt(squares);
  }

  #reserve(slot: number): void {
    const end = (slot + 1) * this.#lexicon.dimensions;
    if (this.#bytes.length >= end) return;
    const larger = new Int8Array(Math.max(end, Math.ceil(this.#bytes.length * 1.5)));
    larger.set(this.#bytes);
    this.#bytes = larger;
    const lengths = new Float64Array(Math.ceil(larger.length / this.#lexicon.dimensions));
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }

  #average(slot: number, words: readonly number[]): void {
    const { dimensions } = this.#lexicon;
    this.#reserve(slot);
    const sum = this.#sum.fill(0);
    for (const word of words) {
      const vector = this.#weighted(word);
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
    }
    let squares = 0;
    for (let i = 0; i < dimensions; i++) squares += (sum[i] ?? 0) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let i = 0; i < dimensions; i++) {
      // In this order of operations, which is that of a text read beforehand: to the bit the same.
      const value = Math.round(((sum[i] ?? 0) / length) * SCALE);
      this.#bytes[slot * dimensions + i] = Math.max(-LARGEST, Math.min(LARGEST, value));
    }
    this.#measure(slot);
  }

  #weighted(number: number): Float32Array {
    const known = this.#kept.get(number);
    if (known) return known;
    // An unknown word is as rare as can be, which is 1.
    if (number < 0) return hashVector(this.#unknown[-1 - number] ?? "");
    const rarity = rarityOfRow(number, this.#lexicon, SIF_A);
    const vector = this.#lexicon.vectorOf(number).map((value) => value * rarity);
    if (this.#kept.size >= KEPT_WORDS) this.#kept.clear();
    this.#kept.set(number, vector);
    return vector;
  }

  /** Cosine of an item with a vector of length 1; 0 for an item without words. */
  cosine(slot: number, vector: Float32Array): number {
    const waiting = this.#waiting.get(slot);
    if (waiting !== undefined) {
      this.#waiting.delete(slot);
      this.#average(slot, waiting);
    }
    const length = this.#lengths[slot] ?? 0;
    if (length === 0) return 0;
    const { dimensions } = this.#lexicon;
    const bytes = this.#bytes;
    let dot = 0;
    for (let i = 0, at = slot * dimensions; i < dimensions; i++, at++) dot += (bytes[at] ?? 0) * (vector[i] ?? 0);
    return dot / length;
  }

  get bytes(): number {
    return (
      this.#bytes.length +
      this.#lengths.byteLength +
      this.#waiting.size * WAITING_BYTES +
      this.#unknown.length * UNKNOWN_BYTES
    );
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
  return row < 0 ? 1 : rarityOfRow(row, lexicon, a);
}

function rarityOfRow(row: number, lexicon: Lexicon, a: number): number {
  return a / (a + Math.exp(lexicon.logProbability(row)));
}

/** Unit vector of a word; one the table does not know has that of its spelling, so that names meet. */
function vectorOf(word: string, lexicon: Lexicon): Float32Array {
  const row = lexicon.rowOf(word);
  return row < 0 ? hashVector(word) : lexicon.vectorOf(row);
}

/** The usual constant of smooth inverse frequency for sentence vectors. */
const SIF_A = 1e-3;

/** Averaged vector of a query: words weigh by their rarity in the store and in general. Null when nothing is left. */
export function averageWords(words: readonly WeighedWord[], lexicon: Lexicon): Float32Array | null {
  const sum = new Float32Array(lexicon.dimensions);
  for (const { word, weight } of words) {
    const vector = vectorOf(word, lexicon);
    const share = weight * generalRarity(word, lexicon, SIF_A);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + share * (vector[i] ?? 0);
  }
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}
