import { type Columns, FLAG, NONE } from "./columns.ts";
import type { Conversation } from "./conversation.ts";
import { countOf, slotOf, type TermEntry } from "./postings.ts";
import { WEIGHTS } from "./weights.ts";

/** A term of the query with how often it counts; `entry` is undefined for a term that occurs nowhere. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
  readonly entry: TermEntry | undefined;
}

/** Inverse document frequency as in BM25 of Lucene: never negative. */
export function inverseFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/** BM25's saturated count of a term in a text (Robertson and Zaragoza 2009), without the idf. */
export function saturate(count: number, relativeLength: number, k1: number, b: number): number {
  return (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
}

/**
 * Coverage of the query by each item's own words: BM25 over the most the query could reach, which includes terms that occur nowhere. Adds to
 * `out` by slot; 0..1 there.
 */
export function scoreWords(
  terms: readonly WeightedTerm[],
  columns: Columns,
  documents: number,
  totalLength: number,
  out: Float64Array,
): void {
  const { itemK1: k1, itemB: b } = WEIGHTS;
  const average = totalLength / Math.max(1, documents) || 1;
  const idfs = terms.map(({ entry }) => inverseFrequency(documents, entry?.frequency ?? 0));
  const most = mostReachable(terms, idfs, k1);
  const { length } = columns;
  terms.forEach(({ entry, weight }, i) => {
    const share = (weight * (idfs[i] ?? 0)) / most;
    for (const packed of entry?.list ?? []) {
      const slot = slotOf(packed);
      out[slot] = (out[slot] ?? 0) + share * saturate(countOf(packed), (length[slot] ?? 0) / average, k1, b);
    }
  });
}

/** What a text could reach at most: every term saturated. Never 0. */
function mostReachable(terms: readonly WeightedTerm[], idfs: readonly number[], k1: number): number {
  let sum = 0;
  terms.forEach(({ weight }, i) => {
    sum += weight * (idfs[i] ?? 0) * (k1 + 1);
  });
  return sum || 1;
}

/** Counts that are filled for one term and emptied again; `touched` says where. */
export class Tally {
  counts = new Int32Array(0);
  touched = new Int32Array(0);
  size = 0;

  reserve(capacity: number): void {
    if (this.counts.length >= capacity) return;
    this.counts = new Int32Array(capacity);
    this.touched = new Int32Array(capacity);
    this.size = 0;
  }

  add(index: number, amount: number): void {
    const before = this.counts[index] ?? 0;
    if (before === 0) this.touched[this.size++] = index;
    this.counts[index] = before + amount;
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.counts[this.touched[i] ?? 0] = 0;
    this.size = 0;
  }
}

/**
 * Coverage of the query by the window of five turns round each turn (`windowOut`, by slot) and by its stretch of conversation
 * (`stretchOut`, by stretch). Both are worked out of the turns' own postings; frequencies are those of windows and of stretches.
 */
export function scoreContext(
  terms: readonly WeightedTerm[],
  columns: Columns,
  conversation: Conversation,
  tallies: { readonly window: Tally; readonly stretch: Tally },
  windowOut: Float64Array,
  stretchOut: Float64Array,
): void {
  const { window, stretch } = tallies;
  const windowIdfs: number[] = [];
  const stretchIdfs: number[] = [];
  for (const { entry, weight } of terms) {
    if (entry) spreadTerm(entry, columns, window, stretch);
    const windowIdf = inverseFrequency(conversation.turns, window.size);
    const stretchIdf = inverseFrequency(conversation.stretches, stretch.size);
    windowIdfs.push(windowIdf);
    stretchIdfs.push(stretchIdf);
    addWindows(window, columns, conversation, weight * windowIdf, windowOut);
    addStretches(stretch, conversation, weight * stretchIdf, stretchOut);
    window.clear();
    stretch.clear();
  }
  divide(windowOut, mostReachable(terms, windowIdfs, WEIGHTS.windowK1));
  divide(stretchOut, mostReachable(terms, stretchIdfs, WEIGHTS.sessionK1));
}

function spreadTerm(entry: TermEntry, columns: Columns, window: Tally, stretch: Tally): void {
  const { before1, before2, after1, after2, flags } = columns;
  const stretchOf = columns.stretch;
  const [two = 0, one = 0, own = 0, next = 0, second = 0] = WEIGHTS.windowShares;
  for (const packed of entry.list) {
    const slot = slotOf(packed);
    if (((flags[slot] ?? 0) & FLAG.counted) === 0) continue;
    const number = stretchOf[slot] ?? NONE;
    if (number === NONE) continue;
    const count = countOf(packed);
    stretch.add(number, count);
    window.add(slot, count * own);
    const later1 = after1[slot] ?? NONE;
    const later2 = after2[slot] ?? NONE;
    const earlier1 = before1[slot] ?? NONE;
    const earlier2 = before2[slot] ?? NONE;
    if (later1 !== NONE) window.add(later1, count * one);
    if (later2 !== NONE) window.add(later2, count * two);
    if (earlier1 !== NONE) window.add(earlier1, count * next);
    if (earlier2 !== NONE) window.add(earlier2, count * second);
  }
}

function addWindows(
  tally: Tally,
  columns: Columns,
  conversation: Conversation,
  factor: number,
  out: Float64Array,
): void {
  const { windowK1: k1, windowB: b, windowUnit: unit } = WEIGHTS;
  const average = conversation.windowTotal / Math.max(1, conversation.turns) || 1;
  for (let i = 0; i < tally.size; i++) {
    const slot = tally.touched[i] ?? 0;
    const relative = (columns.windowLength[slot] ?? 0) / average;
    out[slot] = (out[slot] ?? 0) + factor * saturate((tally.counts[slot] ?? 0) / unit, relative, k1, b);
  }
}

function addStretches(tally: Tally, conversation: Conversation, factor: number, out: Float64Array): void {
  const { sessionK1: k1, sessionB: b } = WEIGHTS;
  const average = conversation.stretchTotal / Math.max(1, conversation.stretches) || 1;
  for (let i = 0; i < tally.size; i++) {
    const number = tally.touched[i] ?? 0;
    const relative = (conversation.stretchLength[number] ?? 0) / average;
    out[number] = (out[number] ?? 0) + factor * saturate(tally.counts[number] ?? 0, relative, k1, b);
  }
}

function divide(values: Float64Array, by: number): void {
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / by;
}
