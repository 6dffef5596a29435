import { hashVector } from "./hash-vector.ts";
import type { WordTable } from "./read-table.ts";
import { DIMENSIONS, NO_VECTOR_BIT, ROW_BYTES } from "./table-format.ts";

/** A row of the vocabulary that is close to the query row. */
export interface Neighbour {
  /** Position in the list of rows that was searched. */
  readonly index: number;
  /** Cosine, -1..1. */
  readonly cosine: number;
}

/**
 * Decoded word vectors. Rows are decoded on first use into one signed byte a dimension; the array is sized for the whole table, but a
 * page of it takes memory only once a row on it is used (12 MB when every word has been).
 */
export class VectorCache {
  readonly #table: WordTable;
  #bytes = new Int8Array(0);
  /** 1 / length of the stored bytes of a row; 0 while the row is not decoded. */
  readonly #scales: Float32Array;
  readonly #scratch = new Float32Array(DIMENSIONS);

  constructor(table: WordTable) {
    this.#table = table;
    this.#scales = new Float32Array(table.size);
  }

  /** Unit vector of a row, newly made; the mean of the Chinese rows is taken out of Chinese ones. */
  decode(row: number): Float32Array {
    const { tags, words } = this.#table;
    if ((tags[row] ?? 0) & NO_VECTOR_BIT) return hashVector(words.at(row));
    return this.#unpack(row, new Float32Array(DIMENSIONS));
  }

  /** Cosine of two rows. */
  similarity(a: number, b: number): number {
    const scaleA = this.#ensure(a);
    const scaleB = this.#ensure(b);
    return dotBytes(this.#bytes, a * DIMENSIONS, b * DIMENSIONS) * scaleA * scaleB;
  }

  /** All of `rows` with a cosine of at least `minimum` to `row`; negative rows are passed over. */
  nearestAmong(row: number, rows: ArrayLike<number>, minimum: number): Neighbour[] {
    const found: Neighbour[] = [];
    const own = this.#ensure(row);
    // After the first row is there: the array is made with it.
    const bytes = this.#bytes;
    const offset = row * DIMENSIONS;
    for (let index = 0; index < rows.length; index++) {
      const other = rows[index] ?? -1;
      if (other < 0) continue;
      const scale = this.#ensure(other);
      const cosine = dotBytes(bytes, offset, other * DIMENSIONS) * own * scale;
      if (cosine >= minimum) found.push({ index, cosine });
    }
    return found;
  }

  /** Makes sure that the bytes of a row are there and returns its scale. */
  #ensure(row: number): number {
    const known = this.#scales[row] ?? 0;
    if (known !== 0) return known;
    const { size, tags, words } = this.#table;
    if (this.#bytes.length === 0) this.#bytes = new Int8Array(size * DIMENSIONS);
    const hashed = ((tags[row] ?? 0) & NO_VECTOR_BIT) !== 0;
    const vector = hashed ? hashVector(words.at(row)) : this.#unpack(row, this.#scratch);
    let largest = 0;
    for (let i = 0; i < DIMENSIONS; i++) largest = Math.max(largest, Math.abs(vector[i] ?? 0));
    const factor = 127 / (largest || 1);
    let squares = 0;
    for (let i = 0; i < DIMENSIONS; i++) {
      const value = Math.round((vector[i] ?? 0) * factor);
      this.#bytes[row * DIMENSIONS + i] = value;
      squares += value * value;
    }
    // As it will be read back, so that the first use of a row gives what every later one gives.
    const scale = Math.fround(squares === 0 ? 1 : 1 / Math.sqrt(squares));
    this.#scales[row] = scale;
    return scale;
  }

  /** Unit vector of a row from its packed levels, written into `target`. */
  #unpack(row: number, target: Float32Array): Float32Array {
    const { mean, englishCount } = this.#table;
    const vectors = this.#table.vectors();
    const offset = row * ROW_BYTES;
    let squares = 0;
    for (let i = 0; i < ROW_BYTES; i++) {
      const pair = vectors[offset + i] ?? 0;
      // Levels lie evenly round zero, so a level n is worth 2n - 15 in some unit; the length is scaled to 1 anyway.
      const low = 2 * (pair & 15) - 15;
      const high = 2 * (pair >> 4) - 15;
      target[2 * i] = low;
      target[2 * i + 1] = high;
      squares += low * low + high * high;
    }
    const scale = 1 / Math.sqrt(squares);
    const isChinese = row >= englishCount;
    for (let i = 0; i < DIMENSIONS; i++) target[i] = (target[i] ?? 0) * scale - (isChinese ? (mean[i] ?? 0) : 0);
    return isChinese ? scaleToUnit(target) : target;
  }
}

/** Inner product of two stretches of {@link DIMENSIONS} bytes. Four sums at a time: this loop is the cost of soft matching. */
function dotBytes(bytes: Int8Array, a: number, b: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < DIMENSIONS; i += 4) {
    s0 = (s0 + Math.imul(bytes[a + i] ?? 0, bytes[b + i] ?? 0)) | 0;
    s1 = (s1 + Math.imul(bytes[a + i + 1] ?? 0, bytes[b + i + 1] ?? 0)) | 0;
    s2 = (s2 + Math.imul(bytes[a + i + 2] ?? 0, bytes[b + i + 2] ?? 0)) | 0;
    s3 = (s3 + Math.imul(bytes[a + i + 3] ?? 0, bytes[b + i + 3] ?? 0)) | 0;
  }
  return s0 + s1 + s2 + s3;
}

/** Scales to length 1 in place; a zero vector stays zero. */
export function scaleToUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += (vector[i] ?? 0) ** 2;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) * scale;
  return vector;
}
