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
  /** Query words whose neighbours are kept. */
  cachedWords: 4096,
} as const;

/** A term that is close to a word of the query: 1 is the word itself. */
export interface RelatedTerm {
  readonly number: number;
  readonly similarity: number;
}

interface CachedWord {
  /** Rows of the vocabulary that were compared so far. */
  seen: number;
  related: RelatedTerm[];
}

/** The words of the items as rows of the lexicon, and for words of queries the terms close to them. Grows with the items. */
export class SoftVocabulary {
  readonly #lexicon: Lexicon;
  readonly #cache = new Map<number, CachedWord>();
  readonly #known = new Set<number>();
  #rows = new Int32Array(256);
  #terms = new Int32Array(256);
  #size = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Notes that the term `number` is written as `word` in some item. */
  add(word: string, number: number): void {
    const row = this.#lexicon.rowOf(word);
    if (row < 0 || this.#known.has(row)) return;
    this.#known.add(row);
    if (this.#size === this.#rows.length) {
      this.#rows = doubled(this.#rows);
      this.#terms = doubled(this.#terms);
    }
    this.#rows[this.#size] = row;
    this.#terms[this.#size] = number;
    this.#size++;
  }

  /** Terms related to a word, closest first, without the word's own term. */
  relatedTo(word: string): readonly RelatedTerm[] {
    const row = this.#lexicon.rowOf(word);
    if (row < 0) return [];
    const cached = this.#cache.get(row) ?? { seen: 0, related: [] };
    if (cached.seen < this.#size) this.#extend(row, cached);
    // Written again so that the oldest entry of the map is the one used longest ago.
    this.#cache.delete(row);
    this.#cache.set(row, cached);
    if (this.#cache.size > SOFT.cachedWords) {
      for (const oldest of this.#cache.keys()) {
        this.#cache.delete(oldest);
        break;
      }
    }
    return cached.related;
  }

  get bytes(): number {
    return this.#rows.length * 8 + this.#known.size * 32;
  }

  #extend(row: number, cached: CachedWord): void {
    const fresh = this.#rows.subarray(cached.seen, this.#size);
    for (const { index, cosine } of this.#lexicon.nearestAmong(row, fresh, SOFT.minimumCosine)) {
      const number = this.#terms[cached.seen + index] ?? 0;
      const similarity = Math.min(1, (cosine - SOFT.minimumCosine) / (1 - SOFT.minimumCosine));
      if (similarity > 0) cached.related.push({ number, similarity });
    }
    cached.related.sort((a, b) => b.similarity - a.similarity || a.number - b.number);
    cached.seen = this.#size;
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** A word of the query with the terms it meets, closest first. */
export interface SoftWord {
  readonly weight: number;
  readonly related: readonly RelatedTerm[];
}

/** Memory that soft scoring uses over and over. */
export interface SoftScratch {
  /** By slot: the word of the query (from 1) that last met the item. */
  readonly stamps: Int32Array;
  readonly best: Float64Array;
  readonly touched: Int32Array;
}

/**
 * Soft coverage by slot into `out`, 0..1: for each query word the best similarity to a word of the item, weighted by the rarity of such
 * matches, over the most there is, longer items counting a little less.
 */
export function scoreSoft(
  words: readonly SoftWord[],
  postings: Postings,
  columns: Columns,
  documents: number,
  totalLength: number,
  scratch: SoftScratch,
  out: Float64Array,
): void {
  const { stamps, best, touched } = scratch;
  stamps.fill(0);
  let most = 0;
  words.forEach(({ weight, related }, index) => {
    let size = 0;
    let frequency = 0;
    for (const { number, similarity } of related) {
      for (const packed of postings.entry(number)?.list ?? []) {
        const slot = slotOf(packed);
        if (stamps[slot] === index + 1) continue;
        stamps[slot] = index + 1;
        best[slot] = similarity;
        frequency += similarity;
        touched[size++] = slot;
      }
    }
    const idf = weight * inverseFrequency(documents, Math.min(frequency, documents));
    most += idf;
    for (let i = 0; i < size; i++) {
      const slot = touched[i] ?? 0;
      out[slot] = (out[slot] ?? 0) + idf * (best[slot] ?? 0);
    }
  });
  normalise(out, columns, most, totalLength / Math.max(1, documents) || 1);
}

function normalise(out: Float64Array, columns: Columns, most: number, averageLength: number): void {
  if (most === 0) return;
  for (let slot = 0; slot < out.length; slot++) {
    const value = out[slot] ?? 0;
    if (value === 0) continue;
    const relative = (columns.length[slot] ?? 0) / averageLength;
    out[slot] = Math.min(1, value / most / (1 - SOFT.lengthShare + SOFT.lengthShare * relative));
  }
}
