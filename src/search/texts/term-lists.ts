/** A posting packs a slot, or in a text's own list a term, and a count of six bits. */
const COUNT_BITS = 6;
const COUNT_MASK = 63;

export function pack(number: number, count: number): number {
  return (number << COUNT_BITS) | count;
}

export function numberOf(packed: number): number {
  return packed >>> COUNT_BITS;
}

export function countIn(packed: number): number {
  return packed & COUNT_MASK;
}

/** Postings of one term, in an array with room to grow. */
export interface TermList {
  packed: Int32Array;
  size: number;
  /** Texts that count in frequencies. */
  frequency: number;
}

/** Which texts each term occurs in, and which terms each text has: numbers in typed arrays, some 10 bytes a posting. */
export class TermLists {
  readonly #numbers = new Map<string, number>();
  readonly #lists: TermList[] = [];
  /** By slot. */
  readonly #own: (Int32Array | undefined)[] = [];
  #postings = 0;

  get size(): number {
    return this.#lists.length;
  }

  /** Rough bytes. */
  get bytes(): number {
    return this.#postings * 10 + this.#lists.length * 260;
  }

  numberFor(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  listAt(number: number): TermList | undefined {
    return this.#lists[number];
  }

  /** The terms of a text, each packed with its count. */
  ownOf(slot: number): Int32Array {
    return this.#own[slot] ?? NO_TERMS;
  }

  /** The number of a term, a new one for a term that never occurred. */
  numberAnyhow(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#lists.length;
    this.#numbers.set(term, number);
    this.#lists.push({ packed: new Int32Array(FIRST), size: 0, frequency: 0 });
    return number;
  }

  /** Adds a text's terms, each packed with its count; the array is kept. */
  add(slot: number, own: Int32Array, isCounted: boolean): void {
    for (const packed of own) {
      const list = this.#lists[numberOf(packed)];
      if (list === undefined) continue;
      if (list.size === list.packed.length) list.packed = larger(list.packed);
      list.packed[list.size++] = pack(slot, countIn(packed));
      if (isCounted) list.frequency++;
    }
    this.#postings += own.length;
    this.#own[slot] = own;
  }

  remove(slot: number, isCounted: boolean): void {
    const own = this.ownOf(slot);
    for (const packed of own) {
      const list = this.#lists[numberOf(packed)];
      if (list === undefined) continue;
      // From the end: what came last is what goes most often.
      let at = list.size - 1;
      while (at >= 0 && numberOf(list.packed[at] ?? 0) !== slot) at--;
      if (at < 0) continue;
      list.size--;
      list.packed[at] = list.packed[list.size] ?? 0;
      if (isCounted) list.frequency--;
    }
    this.#postings -= own.length;
    this.#own[slot] = undefined;
  }
}

const FIRST = 2;
const NO_TERMS = new Int32Array(0);

function larger(array: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.ceil(array.length * 1.5) + 1);
  grown.set(array);
  return grown;
}
