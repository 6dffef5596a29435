import { saturate } from "../lexical.ts";
import { TopList } from "../top.ts";
import { WEIGHTS } from "../weights.ts";
import { countIn, numberOf } from "./packed.ts";
import type { TermLists } from "./term-lists.ts";
import type { Wording } from "./wording.ts";

/** How many postings are walked to choose which texts to look at. A walk of this length takes some 1 ms. */
const BUDGET = {
  /** For each wording's own terms, the rarest first; common words alone tell texts apart little. */
  terms: 100_000,
  /** For words related to the query's, the closest first. */
  related: 30_000,
  /** Of one word's related words. */
  perWord: 6_000,
} as const;
/** What meaning alone counts in choosing: its weight where no word is shared. */
const MEANING = WEIGHTS.softAlone / (1 + WEIGHTS.alone);

/** Arrays that choosing fills and empties again. */
export interface Gathering {
  sums: Float64Array;
  stamps: Int32Array;
  /** Slots with a sum, as many as `met`. */
  touched: Int32Array;
  met: number;
  pass: number;
}

export function gathering(): Gathering {
  return { sums: new Float64Array(0), stamps: new Int32Array(0), touched: new Int32Array(0), met: 0, pass: 0 };
}

export interface CandidateSource {
  readonly lists: TermLists;
  readonly lengths: Int32Array;
  readonly averageLength: number;
  /** Number of slots. */
  readonly slots: number;
  readonly accepts: (slot: number) => boolean;
}

/**
 * The texts that share most with some wording, by its rarer words and by words related to them: at most `limit` for each wording, and `most` of all
 * together, those that share most.
 */
export function findCandidates(
  wordings: readonly Wording[],
  source: CandidateSource,
  { limit, most }: { readonly limit: number; readonly most: number },
  into: Gathering,
): readonly number[] {
  if (into.sums.length < source.slots) {
    const room = Math.ceil(source.slots * 1.25);
    into.sums = new Float64Array(room);
    into.stamps = new Int32Array(room);
    into.touched = new Int32Array(room);
    into.pass = 0;
  }
  const chosen = new Map<number, number>();
  for (const wording of wordings) {
    into.met = 0;
    addTerms(wording, source, into);
    addRelated(wording, source, into);
    const { sums, touched, met } = into;
    const top = new TopList(Math.min(limit, met), (a, b) => a - b);
    for (let i = 0; i < met; i++) {
      const slot = touched[i] ?? 0;
      const sum = sums[slot] ?? 0;
      if (top.admits(slot, sum) && source.accepts(slot)) top.offer(slot, sum);
    }
    for (const slot of top.slots()) chosen.set(slot, Math.max(chosen.get(slot) ?? 0, sums[slot] ?? 0));
    for (let i = 0; i < met; i++) sums[touched[i] ?? 0] = 0;
  }
  if (chosen.size <= most) return [...chosen.keys()];
  return [...chosen]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([slot]) => slot);
}

function addTerms({ terms }: Wording, source: CandidateSource, into: Gathering): void {
  const { lists, lengths, averageLength } = source;
  const { itemK1: k1, itemB: b } = WEIGHTS;
  const known = terms
    .flatMap(({ number, share }) => {
      const list = lists.listAt(number);
      return list === undefined ? [] : [{ list, share }];
    })
    .sort((a, b) => a.list.size - b.list.size);
  let left = BUDGET.terms;
  for (const { list, share } of known) {
    if (list.size > left && into.met > 0) break;
    left -= list.size;
    for (let i = 0; i < list.size; i++) {
      const packed = list.packed[i] ?? 0;
      const slot = numberOf(packed);
      add(into, slot, share * saturate(countIn(packed), (lengths[slot] ?? 0) / averageLength, k1, b));
    }
  }
}

function addRelated({ words }: Wording, { lists }: CandidateSource, into: Gathering): void {
  if (into.pass > 2 ** 30) {
    into.stamps.fill(0);
    into.pass = 0;
  }
  let left: number = BUDGET.related;
  for (const { own, related, share } of words.toSorted((a, b) => b.share - a.share)) {
    const pass = ++into.pass;
    let ofWord: number = BUDGET.perWord;
    const meet = (number: number, similarity: number): void => {
      const list = lists.listAt(number);
      if (list === undefined || list.size > Math.min(left, ofWord)) return;
      left -= list.size;
      ofWord -= list.size;
      for (let i = 0; i < list.size; i++) {
        const slot = numberOf(list.packed[i] ?? 0);
        if (into.stamps[slot] === pass) continue;
        into.stamps[slot] = pass;
        add(into, slot, MEANING * share * similarity);
      }
    };
    if (own >= 0) meet(own, 1);
    const { numbers, similarities } = related;
    for (let i = 0; i < numbers.length; i++) if (numbers[i] !== own) meet(numbers[i] ?? -1, similarities[i] ?? 0);
  }
}

function add(into: Gathering, slot: number, amount: number): void {
  const before = into.sums[slot] ?? 0;
  if (before === 0) into.touched[into.met++] = slot;
  into.sums[slot] = before + amount;
}
