import { HeldSegment } from "./held-segment.ts";
import { countIn, numberOf, pack } from "./packed.ts";
import { keyOf, type TextSegment } from "./segment.ts";

/** Postings of one term, in an array with room to grow. */
export interface TermList {
  packed: Int32Array;
  size: number;
  /** Texts that count in frequencies. */
  frequency: number;
}

interface Entry extends TermList {
  readonly term: string;
  /** Segments whose texts are in the list. */
  read: number;
}

/** A text of a segment. */
interface Place {
  readonly segment: number;
  readonly text: number;
}

/**
 * Which texts each term occurs in, and which terms each text has. Texts come one by one, or by segments, whose terms get a number and a list when they
 * are first asked for: what nobody asks for costs nothing.
 */
export class TermLists {
  readonly #numbers = new Map<string, number>();
  readonly #entries: Entry[] = [];
  readonly #segments: HeldSegment[] = [];
  /** By slot. */
  readonly #own: (Int32Array | Place | undefined)[] = [];
  #postings = 0;

  /** Terms that have a number. */
  get size(): number {
    return this.#entries.length;
  }

  /** Rough bytes. */
  get bytes(): number {
    const held = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
    return this.#postings * 10 + this.#entries.length * 260 + held;
  }

  /** The number of a term; undefined for one that is in no text, nor was. */
  numberFor(term: string): number | undefined {
    const known = this.#numbers.get(term);
    if (known !== undefined || this.#segments.length === 0) return known;
    const key = keyOf(term);
    return this.#segments.some((segment) => segment.has(key)) ? this.numberAnyhow(term) : undefined;
  }

  /** The number of a term, a new one for a term that had none. */
  numberAnyhow(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#entries.length;
    this.#numbers.set(term, number);
    this.#entries.push({ term, packed: new Int32Array(FIRST), size: 0, frequency: 0, read: 0 });
    return number;
  }

  listAt(number: number): TermList | undefined {
    const entry = this.#entries[number];
    if (entry === undefined || entry.read === this.#segments.length) return entry;
    const key = keyOf(entry.term);
    for (const segment of this.#segments.slice(entry.read))
      segment.read(key, number, (packed, isCounted) => append(entry, packed, isCounted));
    entry.read = this.#segments.length;
    return entry;
  }

  /** Puts together the lists of all terms that have a number: for all at once that takes far less than for one after the other. */
  readAll(): void {
    const keys = this.#entries
      .flatMap(({ term, read }, number) => (read < this.#segments.length ? [{ ...keyOf(term), number }] : []))
      .sort((a, b) => a.hash - b.hash);
    if (keys.length === 0) return;
    for (const [place, segment] of this.#segments.entries()) {
      segment.readMany(keys, ({ number }, packed, isCounted) => {
        const entry = this.#entries[number];
        if (entry !== undefined && entry.read <= place) append(entry, packed, isCounted);
      });
    }
    for (const { number } of keys) {
      const entry = this.#entries[number];
      if (entry !== undefined) entry.read = this.#segments.length;
    }
  }

  /** The terms of a text, each packed with its count; of a text of a segment, those that were asked for. */
  ownOf(slot: number): Int32Array {
    const own = this.#own[slot];
    if (own === undefined || own instanceof Int32Array) return own ?? NO_TERMS;
    return this.#segments[own.segment]?.ownOf(own.text) ?? NO_TERMS;
  }

  /** Adds a text's terms, each packed with its count; the array is kept. */
  add(slot: number, own: Int32Array, isCounted: boolean): void {
    for (const packed of own) {
      const entry = this.#entries[numberOf(packed)];
      if (entry !== undefined) append(entry, pack(slot, countIn(packed)), isCounted);
    }
    this.#postings += own.length;
    this.#own[slot] = own;
  }

  /** Adds texts of a segment. */
  hold(segment: TextSegment, texts: readonly { slot: number; text: number; isCounted: boolean }[]): void {
    const held = new HeldSegment(segment);
    for (const { slot, text, isCounted } of texts) {
      held.place(text, slot, isCounted);
      this.#own[slot] = { segment: this.#segments.length, text };
    }
    this.#segments.push(held);
  }

  remove(slot: number, isCounted: boolean): void {
    const place = this.#own[slot];
    for (const packed of this.ownOf(slot)) {
      const entry = this.#entries[numberOf(packed)];
      if (entry !== undefined) takeOut(entry, slot, isCounted);
    }
    if (place instanceof Int32Array) this.#postings -= place.length;
    else if (place !== undefined) this.#segments[place.segment]?.remove(place.text);
    this.#own[slot] = undefined;
  }
}

const FIRST = 2;
const NO_TERMS = new Int32Array(0);

function append(list: TermList, packed: number, isCounted: boolean): void {
  if (list.size === list.packed.length) {
    const larger = new Int32Array(Math.ceil(list.packed.length * 1.5) + 1);
    larger.set(list.packed);
    list.packed = larger;
  }
  list.packed[list.size++] = packed;
  if (isCounted) list.frequency++;
}

function takeOut(list: TermList, slot: number, isCounted: boolean): void {
  // From the end: what came last is what goes most often.
  let at = list.size - 1;
  while (at >= 0 && numberOf(list.packed[at] ?? 0) !== slot) at--;
  if (at < 0) return;
  list.size--;
  list.packed[at] = list.packed[list.size] ?? 0;
  if (isCounted) list.frequency--;
}
