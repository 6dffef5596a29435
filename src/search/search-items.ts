import { readTerms } from "../language/terms.ts";
import { FLAG, NONE } from "./columns.ts";
import { combineParts, emptyParts, type Findings } from "./combine.ts";
import type { SearchHit, SearchQuery, SearchResult } from "./item.ts";
import { scoreContext, scoreWords, type WeightedTerm } from "./lexical.ts";
import { type QueryReading, readQuery } from "./query.ts";
import { asksWhen } from "./question.ts";
import { type SoftWord, scoreSoft } from "./soft.ts";
import type { IndexState } from "./state.ts";
import { type Scored, TopList } from "./top.ts";

/** Answers a query from the items: finds what each scorer says, puts it together, ranks. */
export function searchItems(state: IndexState, query: SearchQuery): SearchResult {
  state.conversation.refresh();
  const reading = readQuery(
    query.text,
    (text) => state.speakers.withoutHanNames(text),
    (term) => state.speakers.isName(term),
  );
  const named = state.speakers.namedIn(reading.folded, new Set(readTerms(query.text).terms));
  const terms = weighTerms(state, reading);
  const found = findAll(state, query, reading, terms, named);
  return {
    hits: rank(state, query, found).map((scored) => toHit(state, found, scored)),
    terms: terms.map(({ term }) => term),
    unknownTerms: terms.filter(({ entry }) => !entry || entry.list.length === 0).map(({ term }) => term),
    words: reading.wordCount,
    speakers: named.map((number) => state.speakers.nameAt(number)),
    bestCoverage: Math.min(1, largest(found.words)),
    bestSoftCoverage: largest(found.soft),
  };
}

function weighTerms(state: IndexState, reading: QueryReading): readonly WeightedTerm[] {
  return [...reading.terms].map(([term, weight]) => ({ term, weight, entry: state.postings.find(term) }));
}

function findAll(
  state: IndexState,
  query: SearchQuery,
  reading: QueryReading,
  terms: readonly WeightedTerm[],
  named: readonly number[],
): Findings {
  const { columns, conversation, scratch, weights, documents, totalLength } = state;
  scratch.reset(columns.capacity, conversation.stretchLength.length);
  const { words, windows, stretches, soft } = scratch;
  scoreWords(terms, columns, documents, totalLength, words);
  scoreContext(terms, columns, conversation, scratch, windows, stretches);
  const softWords = relateWords(state, reading);
  scoreSoft(softWords, state.postings, columns, documents, totalLength, scratch.softScratch, soft);
  return {
    words,
    windows,
    stretches,
    soft,
    category: null,
    dates: query.dates ?? [],
    spansOf: (slot) => state.items[slot]?.dates ?? [],
    speaker: named.length === 1 ? (named[0] ?? NONE) : NONE,
    asksWhen: asksWhen(query.text),
    bonus: Math.min(1, weights.bonusWords / Math.max(1, reading.wordCount)),
    gap: (1 - Math.min(1, largest(words))) ** 2,
  };
}

function relateWords(state: IndexState, reading: QueryReading): readonly SoftWord[] {
  const { soft, postings, speakers } = state;
  if (soft === null) return [];
  return [...reading.words].map(([word, { term, weight }]) => {
    const own = postings.numberOf(term);
    const related = soft
      .relatedTo(word)
      .filter(({ number }) => number !== own && !speakers.isName(postings.termAt(number)));
    return { weight, related: own === undefined ? related : [{ number: own, similarity: 1 }, ...related] };
  });
}

function rank(state: IndexState, query: SearchQuery, found: Findings): readonly Scored[] {
  const { columns, items, weights } = state;
  const idOf = (slot: number): string => items[slot]?.id ?? "";
  const top = new TopList(query.limit, (a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const parts = emptyParts();
  for (let slot = 0; slot < items.length; slot++) {
    if (((columns.flags[slot] ?? 0) & FLAG.live) === 0) continue;
    const total = combineParts(slot, found, columns, weights, parts);
    if (total <= 0 || !top.admits(slot, total)) continue;
    const id = idOf(slot);
    if (query.exclude?.has(id) === true || query.accepts?.(id) === false) continue;
    top.offer(slot, total);
  }
  return top.sorted();
}

function toHit(state: IndexState, found: Findings, { slot, score }: Scored): SearchHit {
  const parts = emptyParts();
  combineParts(slot, found, state.columns, state.weights, parts);
  return {
    id: state.items[slot]?.id ?? "",
    total: score,
    parts,
    coverage: Math.min(1, found.words[slot] ?? 0),
    softCoverage: found.soft[slot] ?? 0,
    cosine: null,
  };
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] ?? 0);
  return most;
}
