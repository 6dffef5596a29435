import { countIn, numberOf, pack } from "./packed.ts";
import { findTerm, isTerm, ownTerms, type TermKey, type TextSegment } from "./segment.ts";

/** Bytes that are held for a term, beside its spelling, and for an occurrence of one. */
const TERM_BYTES = 16;
const POSTING_BYTES = 8;

/** A term with its number in the index. */
export interface NumberedKey extends TermKey {
  readonly number: number;
}

/** A segment within an index: which of its texts are there, in which slots, and which numbers its terms have there. */
export class HeldSegment {
  readonly #segment: TextSegment;
  /** By text; -1 for one that is not there. */
  readonly #slots: Int32Array;
  readonly #isCounted: Uint8Array;
  /** Numbers in the index, by term; -1 for those that nobody asked for. */
  readonly #numbers: Int32Array;
  /** Texts of each term, packed with their counts, and where those of each term end. */
  readonly #postings: Int32Array;
  readonly #ends: Int32Array;

  constructor(segment: TextSegment) {
    this.#segment = segment;
    this.#slots = new Int32Array(segment.ownEnds.length).fill(-1);
    this.#isCounted = new Uint8Array(segment.ownEnds.length);
    this.#numbers = new Int32Array(segment.hashes.length).fill(-1);
    [this.#postings, this.#ends] = invert(segment);
  }

  get bytes(): number {
    const { termBytes, hashes, own, vectors } = this.#segment;
    return termBytes.length + hashes.length * TERM_BYTES + own.length * POSTING_BYTES + vectors.length;
  }

  place(text: number, slot: number, isCounted: boolean): void {
    this.#slots[text] = slot;
    this.#isCounted[text] = isCounted ? 1 : 0;
  }

  remove(text: number): void {
    this.#slots[text] = -1;
  }

  has(key: TermKey): boolean {
    return findTerm(this.#segment, key) >= 0;
  }

  /** Tells each text that has a term, and what number the term has in the index from now on. */
  read(key: TermKey, number: number, use: (packed: number, isCounted: boolean) => void): void {
    const term = findTerm(this.#segment, key);
    if (term >= 0) this.#readTerm(term, number, use);
  }

  /** The same for many terms at once, in the order of their hashes: both orders are walked side by side. */
  readMany(keys: readonly NumberedKey[], use: (key: NumberedKey, packed: number, isCounted: boolean) => void): void {
    const { hashes } = this.#segment;
    let first = 0;
    for (const key of keys) {
      while (first < hashes.length && (hashes[first] ?? 0) < key.hash) first++;
      for (let term = first; term < hashes.length && hashes[term] === key.hash; term++) {
        if (!isTerm(this.#segment, term, key.bytes)) continue;
        this.#readTerm(term, key.number, (packed, isCounted) => use(key, packed, isCounted));
        break;
      }
    }
  }

  #readTerm(term: number, number: number, use: (packed: number, isCounted: boolean) => void): void {
    this.#numbers[term] = number;
    const end = this.#ends[term] ?? 0;
    for (let at = term === 0 ? 0 : (this.#ends[term - 1] ?? 0); at < end; at++) {
      const posting = this.#postings[at] ?? 0;
      const slot = this.#slots[numberOf(posting)] ?? -1;
      if (slot >= 0) use(pack(slot, countIn(posting)), this.#isCounted[numberOf(posting)] === 1);
    }
  }

  /** The terms of a text that have a number in the index, by it. */
  ownOf(text: number): Int32Array {
    const all = ownTerms(this.#segment, text);
    const own = new Int32Array(all.length);
    let size = 0;
    for (const packed of all) {
      const number = this.#numbers[numberOf(packed)] ?? -1;
      if (number >= 0) own[size++] = pack(number, countIn(packed));
    }
    return own.subarray(0, size);
  }
}

/** Which texts each term occurs in: what the segment has by text, sorted by term. */
function invert({ own, ownEnds, hashes }: TextSegment): readonly [postings: Int32Array, ends: Int32Array] {
  const ends = new Int32Array(hashes.length);
  for (const packed of own) {
    const term = numberOf(packed);
    ends[term] = (ends[term] ?? 0) + 1;
  }
  for (let term = 0, start = 0; term < ends.length; term++) {
    const count = ends[term] ?? 0;
    ends[term] = start;
    start += count;
  }
  const postings = new Int32Array(own.length);
  for (let text = 0, at = 0; text < ownEnds.length; text++) {
    for (const end = ownEnds[text] ?? 0; at < end; at++) {
      const packed = own[at] ?? 0;
      const term = numberOf(packed);
      const place = ends[term] ?? 0;
      postings[place] = pack(text, countIn(packed));
      ends[term] = place + 1;
    }
  }
  return [postings, ends];
}
