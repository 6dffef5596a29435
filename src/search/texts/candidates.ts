import { saturate } from "../lexical.ts";
import { TopList } from "../top.ts";
import { WEIGHTS } from "../weights.ts";
import { countIn, numberOf, type TermLists } from "./term-lists.ts";
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
const MEANING = WEIGHTS.softAlone / (1 + WEIGHTS.window + WEIGHTS.session);

/** Arrays that choosing fills and empties again. */
export interface Gathering {
  sums: Float64Array;
  stamps: Int32Array;
  pass: number;
}

export function gathering(): Gathering {
  return { sums: new Float64Array(0), stamps: new Int32Array(0), pass: 0 };
}

export interface CandidateSource {
  readonly lists: TermLists;
  readonly lengths: Int32Array;
  readonly averageLength: number;
  /** Number of slots. */
  readonly slots: number;
  readonly accepts: (slot: number) => boolean;
}

/** The texts that share most with some wording, by its rarer words and by words related to them; at most `limit` for each wording. */
export function findCandidates(
  wordings: readonly Wording[],
  source: CandidateSource,
  limit: number,
  into: Gathering,
): ReadonlySet<number> {
  if (into.sums.length < source.slots) {
    into.sums = new Float64Array(Math.ceil(source.slots * 1.25));
    into.stamps = new Int32Array(into.sums.length);
    into.pass = 0;
  }
  const chosen = new Set<number>();
  for (const wording of wordings) {
    const touched: number[] = [];
    addTerms(wording, source, into, touched);
    addRelated(wording, source, into, touched);
    const top = new TopList(Math.min(limit, touched.length), (a, b) => a - b);
    for (const slot of touched) {
      const sum = into.sums[slot] ?? 0;
      if (top.admits(slot, sum) && source.accepts(slot)) top.offer(slot, sum);
      into.sums[slot] = 0;
    }
    for (const slot of top.slots()) chosen.add(slot);
  }
  return chosen;
}

function addTerms({ terms }: Wording, source: CandidateSource, into: Gathering, touched: number[]): void {
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
    if (list.size > left && touched.length > 0) break;
    left -= list.size;
    for (let i = 0; i < list.size; i++) {
      const packed = list.packed[i] ?? 0;
      const slot = numberOf(packed);
      add(into, touched, slot, share * saturate(countIn(packed), (lengths[slot] ?? 0) / averageLength, k1, b));
    }
  }
}

function addRelated({ words }: Wording, { lists }: CandidateSource, into: Gathering, touched: number[]): void {
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
        add(into, touched, slot, MEANING * share * similarity);
      }
    };
    if (own >= 0) meet(own, 1);
    const { numbers, similarities } = related;
    for (let i = 0; i < numbers.length; i++) if (numbers[i] !== own) meet(numbers[i] ?? -1, similarities[i] ?? 0);
  }
}

function add(into: Gathering, touched: number[], slot: number, amount: number): void {
  const before = into.sums[slot] ?? 0;
  if (before === 0) touched.push(slot);
  into.sums[slot] = before + amount;
}
