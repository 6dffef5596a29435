/** How a query's vector is held against the items'. */
const DENSE = {
  /** Items closest to the query that are candidates whatever their words. */
  candidates: 100,
  /**
   * A user with few items says little of how alike unrelated texts are to a model, so the median is taken as though this many more items of this
   * cosine were there. Of common models the median lies from .1 (MiniLM) to .75 (E5).
   */
  assumedItems: 5,
  assumedCosine: 0.5,
} as const;

/** The largest signed byte. */
const LARGEST = 127;

/** A vector in one signed byte a dimension; a component is its byte times `scale`. Cosines move by less than .01 (400 dimensions and more: .002). */
export function quantise(vector: Float32Array): { readonly scale: number; readonly bytes: Int8Array } {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most === 0 ? 1 : most / LARGEST;
  return { scale, bytes: Int8Array.from(vector, (value) => Math.round(value / scale)) };
}

/** What the vectors of the items say to one query. */
export interface DenseFindings {
  /** By slot: cosine with the query; NaN for an item without a vector. */
  readonly cosines: Float64Array;
  /** The cosine at which an item is as near as any: the median over the items. */
  readonly floor: number;
  /** Items to be looked at whatever their words. */
  readonly candidates: number;
}

/** Vectors that an embedding model gave to the items, by slot. All are of one model; the bytes are held, not copied. */
export class DenseVectors {
  readonly #rows: (Int8Array | undefined)[] = [];
  #size = 0;

  /** Gives an item its vector; null takes it away. */
  set(slot: number, bytes: Int8Array | null): void {
    if (this.#rows[slot] !== undefined) this.#size -= 1;
    this.#rows[slot] = bytes ?? undefined;
    if (bytes !== null) this.#size += 1;
  }

  /** Compares every item with a query's vector; null when no item has a vector of that length. */
  compare(query: Float32Array): DenseFindings | null {
    if (this.#size === 0) return null;
    const cosines = new Float64Array(this.#rows.length).fill(Number.NaN);
    const known: number[] = [];
    const length = Math.hypot(...query);
    for (let slot = 0; slot < cosines.length; slot++) {
      const row = this.#rows[slot];
      if (row === undefined || row.length !== query.length) continue;
      const cosine = length === 0 ? 0 : dotOfBytes(row, query) / length;
      cosines[slot] = cosine;
      known.push(cosine);
    }
    return known.length === 0 ? null : { cosines, floor: floorOfCosines(known), candidates: DENSE.candidates };
  }
}

/**
 * How much nearer an item is to the query than items are in general, 0..1; null for an item without a vector. Models differ in the cosine of
 * unrelated texts, so only what is above it counts.
 */
export function nearness({ cosines, floor }: DenseFindings, slot: number): number | null {
  const cosine = cosines[slot] ?? Number.NaN;
  if (Number.isNaN(cosine)) return null;
  return nearAbove(floor, cosine);
}

/** How far a cosine lies above that of unrelated texts, 0..1. */
export function nearAbove(floor: number, cosine: number): number {
  return floor >= 1 ? 0 : Math.max(0, (cosine - floor) / (1 - floor));
}

/** Cosine of vectors in bytes with a query's, -1..1; 0 where one of the two has no direction. */
export function cosineTo(query: Float32Array): (row: Int8Array) => number {
  const length = Math.hypot(...query);
  return (row) => (length === 0 ? 0 : dotOfBytes(row, query) / length);
}

/** The cosine times the query's length. */
function dotOfBytes(row: Int8Array, query: Float32Array): number {
  let dot = 0;
  let squares = 0;
  for (let i = 0; i < row.length; i++) {
    const value = row[i] ?? 0;
    dot += value * (query[i] ?? 0);
    squares += value * value;
  }
  return squares === 0 ? 0 : dot / Math.sqrt(squares);
}

/** The cosine at which a text is as near to a query as any: the median, with the assumed ones. */
export function floorOfCosines(cosines: readonly number[]): number {
  const assumed = new Array<number>(DENSE.assumedItems).fill(DENSE.assumedCosine);
  const all = Float64Array.from([...cosines, ...assumed]).sort();
  return Math.max(0, all[all.length >> 1] ?? 0);
}
