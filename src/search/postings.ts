import { countIn, numberOf } from "./texts/packed.ts";

/** Term counts above this are stored as this: BM25 has long saturated. */
const MAX_COUNT = 63;
const COUNT_BITS = 6;

/** Which items a term occurs in. Each entry of `list` packs slot and count; see {@link slotOf} and {@link countOf}. */
export interface TermEntry {
  readonly list: number[];
  /** Number of items that count in document frequencies. */
  frequency: number;
}

export function slotOf(packed: number): number {
  return packed >>> COUNT_BITS;
}

export function countOf(packed: number): number {
  return packed & MAX_COUNT;
}

/** The terms of the items and where they occur. Term numbers are stable for the life of the table. */
export class Postings {
  readonly #numbers = new Map<string, number>();
  readonly #entries: TermEntry[] = [];
  readonly #terms: string[] = [];
  /** Term numbers of each slot, without repeats. */
  readonly #termsOfSlot: (readonly number[] | undefined)[] = [];
  #count = 0;

  /** Adds an item's terms; returns how many there are, repeats counted up to {@link MAX_COUNT}. */
  add(slot: number, terms: readonly string[], isCounted: boolean): number {
    const counts = new Map<number, number>();
    for (const term of terms) {
      const number = this.numberAnyhow(term);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    let length = 0;
    for (const [number, count] of counts) length += this.#addOne(slot, number, count, isCounted);
    this.#termsOfSlot[slot] = [...counts.keys()];
    return length;
  }

  /**
   * The same for terms that were counted before.
   *
   * @param own each term once, by its number in a segment, with how often it occurs
   * @param numbers the numbers here of the segment's terms
   */
  addPacked(slot: number, own: Int32Array, numbers: Int32Array, isCounted: boolean): number {
    // Of its exact size: a typed array's own objects take more than ten numbers do.
    const here = new Array<number>(own.length).fill(0);
    let length = 0;
    for (let place = 0; place < own.length; place++) {
      const packed = own[place] ?? 0;
      const number = numbers[numberOf(packed)] ?? 0;
      here[place] = number;
      length += this.#addOne(slot, number, countIn(packed), isCounted);
    }
    this.#termsOfSlot[slot] = here;
    return length;
  }

  #addOne(slot: number, number: number, count: number, isCounted: boolean): number {
    const kept = Math.min(count, MAX_COUNT);
    const entry = this.#entries[number];
    entry?.list.push((slot << COUNT_BITS) | kept);
    if (entry && isCounted) entry.frequency++;
    this.#count++;
    return kept;
  }

  remove(slot: number, isCounted: boolean): void {
    for (const number of this.#termsOfSlot[slot] ?? []) {
      const entry = this.#entries[number];
      if (!entry) continue;
      const { list } = entry;
      const index = list.findIndex((packed) => slotOf(packed) === slot);
      const last = list.pop();
      if (last !== undefined && index < list.length) list[index] = last;
      if (isCounted) entry.frequency--;
      this.#count--;
    }
    this.#termsOfSlot[slot] = undefined;
  }

  /** Number of a term, undefined when it never occurred. */
  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  entry(number: number): TermEntry | undefined {
    return this.#entries[number];
  }

  find(term: string): TermEntry | undefined {
    const number = this.#numbers.get(term);
    return number === undefined ? undefined : this.#entries[number];
  }

  termAt(number: number): string {
    return this.#terms[number] ?? "";
  }

  /** Number of different terms ever seen. */
  get size(): number {
    return this.#entries.length;
  }

  /** Estimate in bytes: a posting and its mirror in the item, and a term's own objects. */
  get bytes(): number {
    return this.#count * 20 + this.#entries.length * 180;
  }

  /** Number of a term, a new one for a term that never occurred. */
  numberAnyhow(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#entries.length;
    this.#numbers.set(term, number);
    this.#entries.push({ list: [], frequency: 0 });
    this.#terms.push(term);
    return number;
  }
}
