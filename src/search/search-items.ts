import { scoreCategories } from "./category.ts";
import { FLAG, NONE } from "./columns.ts";
import { combineParts, emptyParts, type Findings, type MutableParts, sumParts } from "./combine.ts";
import { boundsOf } from "./dates.ts";
import { nearness } from "./dense.ts";
import type { SearchHit, SearchQuery, SearchResult } from "./item.ts";
import { inverseFrequency, scoreContext, scoreWords, type WeightedTerm } from "./lexical.ts";
import { type QueryReading, readQuery } from "./query.ts";
import { readQueryDates } from "./query-dates.ts";
import { asksWhen, gathers } from "./question.ts";
import { SOFT, type SoftWord, scoreSoft } from "./soft.ts";
import { type IndexState, Scratch } from "./state.ts";
import { TopList } from "./top.ts";
import { averageWords, generalRarity } from "./vectors.ts";

/** How much of a query and of the ranking is looked at. */
const LIMITS = {
  /** Different terms of a query that are looked up: the rarest. A question has ten; a page pasted as a query has thousands. */
  terms: 256,
  /** Different words of a query that are matched softly. */
  softWords: 64,
  /** Items, best first, that are looked at with averaged vectors. */
  reranked: 300,
} as const;

/** Searches run one at a time in a thread, so that all indexes share one: a user's own would be a tenth of what is held of the user. */
const scratch = new Scratch();

/** Answers a query from the items: finds what each scorer says, puts it together, ranks. */
export function searchItems(state: IndexState, query: SearchQuery): SearchResult {
  state.conversation.refresh();
  const { speakers } = state;
  const reading = readQuery(
    query.text,
    (text) => speakers.withoutHanNames(text),
    (term) => speakers.isName(term),
  );
  const named = speakers.namedIn(reading.folded, reading.allTerms);
  const terms = chooseTerms(state, reading);
  const found = findAll(state, query, reading, terms, named);
  return {
    hits: rank(state, query, reading, found),
    speakers: named.map((number) => speakers.nameAt(number)),
  };
}

/** The terms of the query; of too many the rarest known ones first. */
function chooseTerms(state: IndexState, reading: QueryReading): readonly WeightedTerm[] {
  const { postings, documents } = state;
  const terms = [...reading.terms].map(([term, weight]) => ({ term, weight, entry: postings.find(term) }));
  if (terms.length <= LIMITS.terms) return terms;
  const value = ({ weight, entry }: WeightedTerm): number =>
    entry === undefined || entry.frequency === 0 ? 0 : weight * inverseFrequency(documents, entry.frequency);
  return terms
    .map((term) => ({ term, value: value(term) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, LIMITS.terms)
    .map(({ term }) => term);
}

function findAll(
  state: IndexState,
  query: SearchQuery,
  reading: QueryReading,
  terms: readonly WeightedTerm[],
  named: readonly number[],
): Findings {
  const { columns, conversation, weights, documents, totalLength } = state;
  scratch.reset(columns.capacity, conversation.stretchLength.length);
  const { words, windows, stretches, soft } = scratch;
  scoreWords(terms, columns, documents, totalLength, words);
  scoreContext(terms, columns, conversation, scratch, windows, stretches);
  const source = { postings: state.postings, columns, documents, totalLength, names: nameNumbers(state) };
  divide(soft, scoreSoft(relateWords(state, reading), source, scratch.meeting, soft));
  const dates = query.dates ?? readQueryDates(query.text, query.at, query.zone);
  const wantsCategory = weights.category !== 0 && scoreCategories(reading, source, scratch.meeting, scratch.category);
  return {
    words,
    windows,
    stretches,
    soft,
    category: wantsCategory ? scratch.category : null,
    dates,
    within: boundsOf(dates),
    spansOf: (slot) => state.items[slot]?.dates ?? [],
    speaker: named.length === 1 ? (named[0] ?? NONE) : NONE,
    asksWhen: asksWhen(query.text),
    gathers: gathers(query.text, reading.wordCount),
    bonus: Math.min(1, weights.bonusWords / Math.max(1, reading.wordCount)),
    gap: (1 - Math.min(1, largest(words))) ** 2,
    dense: query.vector === undefined ? null : state.dense.compare(query.vector),
  };
}

/** Numbers of the terms of speakers' names. */
function nameNumbers({ speakers, postings }: IndexState): ReadonlySet<number> {
  return new Set([...speakers.names()].flatMap((name) => postings.numberOf(name) ?? []));
}

/** The words of the query, the rarest when there are many, each with the terms close to it. */
function relateWords(state: IndexState, reading: QueryReading): readonly SoftWord[] {
  const { soft, lexicon, postings } = state;
  if (soft === null || lexicon === null) return [];
  return [...reading.words]
    .map(([word, { term, weight }]) => ({ word, term, weight: weight * generalRarity(word, lexicon, SOFT.rarity) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LIMITS.softWords)
    .map(({ word, term, weight }) => ({ weight, own: postings.numberOf(term) ?? null, related: soft.relatedTo(word) }));
}

/** Ranks by everything but the vectors, then the best few again with them, and those that a model's vectors say are nearest. */
function rank(state: IndexState, query: SearchQuery, reading: QueryReading, found: Findings): readonly SearchHit[] {
  const { items } = state;
  const vector = queryVector(state, reading);
  const isAllowed = (slot: number): boolean => {
    const id = items[slot]?.id ?? "";
    return query.exclude?.has(id) !== true && query.accepts?.(id) !== false;
  };
  const ranked =
    rankAnyhow(state, query, found, vector, isAllowed) ?? rankSlots(state, query, found, vector, isAllowed);
  return ranked.slice(0, Math.max(0, query.limit)).map((slot) => toHit(state, found, slot, vector));
}

/**
 * The same, with only those asked for that may come back, which costs a third of asking for all that are ranked. Null where so many are refused
 * that others must be ranked in their place, and where a model's vectors choose too: what is refused would take the place of what is near.
 */
function rankAnyhow(
  state: IndexState,
  query: SearchQuery,
  found: Findings,
  vector: Float32Array | null,
  isAllowed: (slot: number) => boolean,
): readonly number[] | null {
  if (found.dense !== null) return null;
  const ranked = rankSlots(state, query, found, vector, () => true);
  const first = firstOf(ranked, query.limit, isAllowed);
  return first.length >= query.limit || ranked.length < choiceOf(state, query) ? first : null;
}

function firstOf(slots: readonly number[], limit: number, isAllowed: (slot: number) => boolean): readonly number[] {
  const first: number[] = [];
  for (const slot of slots) {
    if (first.length >= limit) break;
    if (isAllowed(slot)) first.push(slot);
  }
  return first;
}

/** Slots that have anything of the query, best first. */
function rankSlots(
  state: IndexState,
  query: SearchQuery,
  found: Findings,
  vector: Float32Array | null,
  isAllowed: (slot: number) => boolean,
): readonly number[] {
  const order = tieOrder(state);
  const parts = emptyParts();
  return chooseSlots(state, query, found, parts, isAllowed)
    .map((slot) => withVector(state, found, slot, vector, parts))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || order(a.slot, b.slot))
    .map(({ slot }) => slot);
}

/**
 * Of two items of one score the newer is better; of one time too, the one whose id comes first. Talk that repeats a pattern has hundreds of
 * equal scores, and two numbers are compared sooner than two ids that lie elsewhere in memory.
 */
function tieOrder({ columns, items }: Pick<IndexState, "columns" | "items">): (a: number, b: number) => number {
  return (a, b) => {
    const newer = (columns.at[b] ?? 0) - (columns.at[a] ?? 0);
    if (newer !== 0) return newer;
    return (items[a]?.id ?? "") < (items[b]?.id ?? "") ? -1 : 1;
  };
}

/** How many items are looked at with vectors. */
function choiceOf({ items }: Pick<IndexState, "items">, { limit }: SearchQuery): number {
  return Math.min(items.length, Math.max(LIMITS.reranked, limit));
}

function chooseSlots(
  { columns, items, weights }: IndexState,
  query: SearchQuery,
  found: Findings,
  parts: MutableParts,
  isAllowed: (slot: number) => boolean,
): readonly number[] {
  const { dense } = found;
  const order = tieOrder({ columns, items });
  const best = new TopList(choiceOf({ items }, query), order);
  const nearest = new TopList(dense?.candidates ?? 0, order);
  // From the newest, which is best among equal scores: from the oldest each would push the one before out.
  for (let slot = items.length - 1; slot >= 0; slot--) {
    if (((columns.flags[slot] ?? 0) & FLAG.live) === 0) continue;
    const total = combineParts(slot, found, columns, weights, parts);
    const cosine = dense?.cosines[slot] ?? Number.NaN;
    const isNear = !Number.isNaN(cosine) && nearest.admits(slot, cosine);
    if (!isNear && !best.admits(slot, total)) continue;
    if (!isAllowed(slot)) continue;
    best.offer(slot, total);
    if (isNear) nearest.offer(slot, cosine);
  }
  return dense === null ? best.slots() : [...new Set([...best.slots(), ...nearest.slots()])];
}

/** Fills `parts` with all parts of an item's score, the vector's among them. */
function withVector(
  { columns, weights, vectors }: IndexState,
  found: Findings,
  slot: number,
  vector: Float32Array | null,
  parts: MutableParts,
): Pick<SearchHit, "total" | "cosine" | "dense"> & { readonly slot: number } {
  combineParts(slot, found, columns, weights, parts);
  const near = found.dense === null ? null : nearness(found.dense, slot);
  if (near !== null) {
    parts.dense = found.bonus * (weights.dense + weights.denseGap * found.gap) * near;
    return { slot, total: sumParts(parts), cosine: null, dense: near };
  }
  const cosine = vector === null || vectors === null ? null : vectors.cosine(slot, vector);
  parts.vector = found.bonus * (weights.vector + weights.vectorGap * found.gap) * Math.max(0, cosine ?? 0);
  return { slot, total: sumParts(parts), cosine, dense: null };
}

function queryVector(state: IndexState, reading: QueryReading): Float32Array | null {
  const { lexicon, postings, documents } = state;
  if (lexicon === null) return null;
  const words = [...reading.words].map(([word, { term, weight }]) => {
    const frequency = postings.find(term)?.frequency ?? 0;
    return { word, weight: weight * inverseFrequency(documents, frequency) };
  });
  return averageWords(words, lexicon);
}

function toHit(state: IndexState, found: Findings, slot: number, vector: Float32Array | null): SearchHit {
  const parts = emptyParts();
  const { total, cosine, dense } = withVector(state, found, slot, vector, parts);
  return {
    id: state.items[slot]?.id ?? "",
    total,
    parts,
    coverage: Math.min(1, found.words[slot] ?? 0),
    softCoverage: Math.min(1, found.soft[slot] ?? 0),
    cosine,
    dense,
  };
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) > most) most = values[i] ?? 0;
  return most;
}

function divide(values: Float64Array, by: number): void {
  if (by === 0) return;
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / by;
}
