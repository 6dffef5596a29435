import type { Lexicon } from "../language/lexicon/index.ts";
import type { Columns } from "./columns.ts";
import { inverseFrequency } from "./lexical.ts";
import { type Postings, slotOf } from "./postings.ts";

/** Soft match of words. Source: docs/decisions/0004-retrieval-formula.md. */
export const SOFT = {
  /** Words with a smaller cosine are hardly related; the rest is rescaled to 0..1. */
  minimumCosine: 0.4,
  /** Share of the length norm that depends on the item's length. */
  lengthShare: 0.2,
  /** Constant of the general rarity by which query words count: "good" and "made" are close to too much. */
  rarity: 1e-4,
  /**
   * Words are compared in full only when at most this many of their 100 signs differ: of two with cosine .4 some 37 do, of unrelated ones 50.
   * Measured on 30,000 words of both languages: 5 % of the pairs pass, with 98 % of the similarity above the minimum.
   */
  differingSigns: 40,
  /** Query words whose related words are kept. */
  cachedWords: 1024,
} as const;

/** Terms close to a word, closest first, with how close: 0..1. */
export interface RelatedTerms {
  readonly numbers: Int32Array;
  readonly similarities: Float32Array;
}

interface CachedWord extends RelatedTerms {
  /** Rows of the vocabulary that were compared so far. */
  readonly seen: number;
}

/** Of a cached word with some 150 related terms. */
const CACHED_BYTES = 1_700;

const NOTHING: CachedWord = { seen: 0, numbers: new Int32Array(0), similarities: new Float32Array(0) };

/** The words of the items as rows of the lexicon, and for words of queries the terms close to them. Grows with the items. */
export class SoftVocabulary {
  readonly #lexicon: Lexicon;
  readonly #cache = new Map<number, CachedWord>();
  readonly #known = new Set<number>();
  #rows = new Int32Array(256);
  #terms = new Int32Array(256);
  #signatures = new Int32Array(256 * SIGNATURE_WORDS);
  #size = 0;
  /** Rows that have their signature; the others get it when a query comes, since it takes their vectors. */
  #signed = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Notes that the term `number` is written as `word` in some item. */
  add(word: string, number: number): void {
    const row = this.#lexicon.rowOf(word);
    if (row >= 0) this.addRow(row, number);
  }

  /** The same of the word in a row of the lexicon. */
  addRow(row: number, number: number): void {
    if (this.#known.has(row)) return;
    this.#known.add(row);
    if (this.#size === this.#rows.length) {
      this.#rows = doubled(this.#rows);
      this.#terms = doubled(this.#terms);
      this.#signatures = doubled(this.#signatures);
    }
    this.#rows[this.#size] = row;
    this.#terms[this.#size] = number;
    this.#size++;
  }

  #sign(): void {
    for (; this.#signed < this.#size; this.#signed++) {
      const vector = this.#lexicon.vectorOf(this.#rows[this.#signed] ?? 0);
      this.#signatures.set(signatureOf(vector), this.#signed * SIGNATURE_WORDS);
    }
  }

  /** Terms related to a word; its own term may be among them, where an item has another form of it. */
  relatedTo(word: string): RelatedTerms {
    const row = this.#lexicon.rowOf(word);
    if (row < 0) return NOTHING;
    const known = this.#cache.get(row) ?? NOTHING;
    const current = known.seen < this.#size ? this.#extend(row, known) : known;
    // Written again so that the first entry of the map is the one used longest ago.
    this.#cache.delete(row);
    this.#cache.set(row, current);
    const oldest = this.#cache.keys().next();
    if (this.#cache.size > SOFT.cachedWords && oldest.done !== true) this.#cache.delete(oldest.value);
    return current;
  }

  /** Estimate in bytes. */
  get bytes(): number {
    return this.#rows.length * 24 + this.#known.size * 32 + this.#cache.size * CACHED_BYTES;
  }

  #extend(row: number, known: CachedWord): CachedWord {
    const near = this.#nearSignatures(row, known.seen);
    const rows = near.map((index) => this.#rows[index] ?? -1);
    const related = Array.from(known.numbers, (number, i) => ({ number, similarity: known.similarities[i] ?? 0 }));
    for (const { index, cosine } of this.#lexicon.nearestAmong(row, rows, SOFT.minimumCosine)) {
      const similarity = Math.min(1, (cosine - SOFT.minimumCosine) / (1 - SOFT.minimumCosine));
      if (similarity > 0) related.push({ number: this.#terms[near[index] ?? 0] ?? 0, similarity });
    }
    related.sort((a, b) => b.similarity - a.similarity);
    return {
      seen: this.#size,
      numbers: Int32Array.from(related, ({ number }) => number),
      similarities: Float32Array.from(related, ({ similarity }) => similarity),
    };
  }

  /** Places in the vocabulary, from `start`, whose signature differs little from that of `row`. */
  #nearSignatures(row: number, start: number): number[] {
    this.#sign();
    const [a = 0, b = 0, c = 0, d = 0] = signatureOf(this.#lexicon.vectorOf(row));
    const signatures = this.#signatures;
    const near: number[] = [];
    for (let index = start, at = start * SIGNATURE_WORDS; index < this.#size; index++, at += SIGNATURE_WORDS) {
      // Three fours of bits count to 12 at most, so that their counts may be added up before they are summed.
      const fours =
        countsInFours(a ^ (signatures[at] ?? 0)) +
        countsInFours(b ^ (signatures[at + 1] ?? 0)) +
        countsInFours(c ^ (signatures[at + 2] ?? 0));
      const differing = sumOfFours(fours);
      if (differing > SOFT.differingSigns) continue;
      if (differing + sumOfFours(countsInFours(d ^ (signatures[at + 3] ?? 0))) <= SOFT.differingSigns) near.push(index);
    }
    return near;
  }
}

/** A signature has one bit for the sign of each of up to 128 dimensions. */
const SIGNATURE_WORDS = 4;

function signatureOf(vector: Float32Array): Int32Array {
  const signature = new Int32Array(SIGNATURE_WORDS);
  vector.forEach((value, i) => {
    if (value > 0) signature[i >> 5] = (signature[i >> 5] ?? 0) | (1 << (i & 31));
  });
  return signature;
}

/** Number of bits set in each four of 32 (Warren, Hacker's Delight, 5-1). */
function countsInFours(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

function sumOfFours(fours: number): number {
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** A word of the query with the terms that meet it. */
export interface SoftWord {
  readonly weight: number;
  /** The word's own term, which meets it fully; null when no item has it. */
  readonly own: number | null;
  readonly related: RelatedTerms;
}

/** Memory that soft scoring uses over and over. */
export interface SoftScratch {
  /** By slot: the number of the pass that last met the item. Never emptied; passes are numbered on. */
  readonly stamps: Int32Array;
  pass: number;
  readonly best: Float64Array;
  readonly touched: Int32Array;
}

/** Largest number that a stamp holds. */
const LAST_PASS = 0x7fffffff;

/** What soft scoring reads of an index. */
export interface SoftSource {
  readonly postings: Postings;
  readonly columns: Columns;
  readonly documents: number;
  readonly totalLength: number;
  /** Terms that meet nothing: names of speakers. */
  readonly names: ReadonlySet<number>;
}

/**
 * Soft coverage by slot, added to `out`: for each query word the best similarity to a word of the item, weighted by the rarity of such
 * matches, longer items counting a little less.
 *
 * @returns what an item could reach at most, so that the caller can divide by it
 */
export function scoreSoft(
  words: readonly SoftWord[],
  source: SoftSource,
  scratch: SoftScratch,
  out: Float64Array,
): number {
  const { postings, columns, documents } = source;
  const { best, touched } = scratch;
  const averageLength = source.totalLength / Math.max(1, documents) || 1;
  let most = 0;
  for (const word of words) {
    const { size, frequency } = meetWord(word, postings, source.names, scratch);
    const idf = word.weight * inverseFrequency(documents, Math.min(frequency, documents));
    most += idf;
    for (let i = 0; i < size; i++) {
      const slot = touched[i] ?? 0;
      const relative = (columns.length[slot] ?? 0) / averageLength;
      const norm = 1 - SOFT.lengthShare + SOFT.lengthShare * relative;
      out[slot] = (out[slot] ?? 0) + (idf * (best[slot] ?? 0)) / norm;
    }
  }
  return most;
}

/** Best similarity of each item to one word: terms come closest first, so the first that meets an item is its best. */
function meetWord(
  { own, related }: SoftWord,
  postings: Postings,
  names: ReadonlySet<number>,
  scratch: SoftScratch,
): { readonly size: number; readonly frequency: number } {
  const { stamps, best, touched } = scratch;
  if (scratch.pass === LAST_PASS) {
    stamps.fill(0);
    scratch.pass = 0;
  }
  const pass = ++scratch.pass;
  let size = 0;
  let frequency = 0;
  const meet = (number: number, similarity: number): void => {
    for (const packed of postings.entry(number)?.list ?? []) {
      const slot = slotOf(packed);
      if (stamps[slot] === pass) continue;
      stamps[slot] = pass;
      best[slot] = similarity;
      frequency += similarity;
      touched[size++] = slot;
    }
  };
  if (own !== null) meet(own, 1);
  const { numbers, similarities } = related;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? -1;
    if (number !== own && !names.has(number)) meet(number, similarities[i] ?? 0);
  }
  return { size, frequency };
}
