import type { AliasTable } from "../language/aliases/index.ts";
import { foldText } from "../language/terms.ts";
import type { Verdict } from "../model/index.ts";
import type { TextHit, TextIndex, TextReader, TrustedWording } from "../search/index.ts";
import type { KnowledgeRule } from "./builder-rules.ts";
import { codesIn, mayBeMeant } from "./codes.ts";
import { reword, withoutFillers } from "./concepts.ts";
import { type Graph, nodeKey } from "./graph.ts";
import { findMentions, type Mention } from "./mentions.ts";
import { askingClauses, namesMatter } from "./question-parts.ts";
import { reason } from "./reason.ts";
import { textOfFact, textOfPath } from "./tell.ts";
import type { Entry, Fact, KeptFact, Passage, Visibility } from "./types.ts";

/** Something known that fits a query. */
export type KnownItem =
  | (KnownPart & { readonly type: "passage"; readonly document: string; readonly passage: Passage })
  | (KnownPart & { readonly type: "fact"; readonly fact: Fact })
  /** What follows from the graph, as one text. */
  | (KnownPart & { readonly type: "conclusion" });

interface KnownPart {
  readonly id: string;
  readonly text: string;
  /** By which it is ranked, 0 and more. */
  readonly score: number;
  /** How much of the query it covers, by words and their meaning, 0..1. */
  readonly confidence: number;
}

/** What is known for a query. */
export interface Known {
  /** Best first. */
  readonly items: readonly KnownItem[];
  /** The facts of the conclusion in order; empty when none follows. */
  readonly path: readonly Fact[];
  /** Facts of the longest chain in it. */
  readonly hops: number;
  readonly verdict: Verdict;
}

/** A query to the knowledge. */
export interface KnowledgeQuery {
  readonly text: string;
  /** Most items. */
  readonly limit: number;
  /** Further items beyond these, for a reranker to choose from. They say nothing to the verdict. @default 0 */
  readonly more?: number;
  readonly aliases: AliasTable;
  readonly visibility: Visibility;
  /** Rules of reasoning beside those that are built in. */
  readonly rules: readonly KnowledgeRule[];
  /** Nearness of passages by the vectors of an embedding model, 0..1. @default none */
  readonly near?: ReadonlyMap<string, number>;
}

/** What a query is asked of. */
export interface KnowledgeState {
  readonly index: TextIndex;
  readonly reader: TextReader;
  readonly passages: ReadonlyMap<string, Entry>;
  readonly facts: ReadonlyMap<string, KeptFact>;
  readonly graph: Graph;
  sees(id: string): boolean;
}

/** How far what was found may be trusted. */
const GATE = {
  /** Share of a query that must be covered for an answer to be sure, and to be one at all. */
  sure: 0.6,
  floor: 0.2,
  /** What words that are only related count against the query's own. */
  related: 0.85,
  /** What a wording counts that is changed for the documents' own words. */
  reworded: 0.9,
  /** What a clause that asks counts for the whole, where the rest of it may be chat. */
  clause: 0.95,
} as const;

/** What nearness by an embedding model says without a word in common: as in recall, it makes an answer unsure at most, and nothing below `from`. */
const NEAR = { from: 0.55, least: GATE.floor, full: 0.8, most: 0.58 } as const;

/** Other names of things in a query with which it is asked again, at most. */
const MOST_NAMES = 3;
/** Id of the conclusion while it is ranked among the others; records have none of this form. */
const CONCLUSION = "#conclusion";

/** What is known for a query, with what follows for it from the graph. */
export function ask(query: KnowledgeQuery, state: KnowledgeState): Known {
  const { graph, index } = state;
  const mentions = findMentions(query.text, graph, query.aliases);
  // An opinion, or small talk: words that any text shares cover it, and say nothing.
  if (mentions.length === 0 && !namesMatter(foldText(query.text)))
    return { items: [], path: [], hops: 0, verdict: "none" };
  const found = reason(mentions, graph, (rest, facts) => fitOf(rest, facts, query, state));
  const path = found?.path ?? [];
  const text = textOfPath(path);
  const wordings = wordingsOf(query.text, mentions, query, state);
  const accepts = acceptsFor(query.text, path, state);
  const { near, limit, more = 0 } = query;
  const hits = index.search(wordings, {
    limit: (limit + more) * 2 + 1,
    accepts: (id) => accepts(id) && state.sees(id),
    ...(near === undefined ? {} : { near }),
  });
  const conclusion = found === null ? [] : concluded(text, wordings, state);
  const rest = mentions[0]?.rest ?? "";
  const weighed = weighFacts([...hits, ...conclusion].map(foundBy(near)), rest, query, state);
  const ranked = weighed
    .flatMap((hit) => itemOf(hit, text, found?.fit ?? 0, state))
    .filter(({ confidence }) => confidence >= GATE.floor)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit + more);
  const kept = ranked.some(({ type }) => type === "conclusion");
  const best = Math.max(0, ...ranked.slice(0, limit).map(({ confidence }) => confidence));
  const verdict = ranked.length === 0 ? "none" : best >= GATE.sure ? "sure" : "unsure";
  return { items: ranked, path: kept ? path : [], hops: kept ? (found?.hops ?? 0) : 0, verdict };
}

/** What the wordings say of the conclusion: it is in the index for that long. */
function concluded(text: string, wordings: readonly TrustedWording[], { index, reader }: KnowledgeState) {
  index.put(CONCLUSION, reader.read(text), false);
  try {
    return index.scoreOf(wordings, [CONCLUSION]);
  } finally {
    index.remove(CONCLUSION);
  }
}

/** What the wordings of a query found of one text. */
interface Found {
  readonly id: string;
  readonly score: number;
  readonly confidence: number;
}

function foundBy(near: ReadonlyMap<string, number> | undefined): (hit: TextHit) => Found {
  return ({ id, score, coverage, softCoverage }) => ({
    id,
    score,
    confidence: Math.min(1, Math.max(coverage, GATE.related * softCoverage, nearConfidence(near?.get(id) ?? 0))),
  });
}

function nearConfidence(nearness: number): number {
  if (nearness < NEAR.from) return 0;
  return NEAR.least + (NEAR.most - NEAR.least) * Math.min(1, (nearness - NEAR.from) / (NEAR.full - NEAR.from));
}

/** What may stand beside a conclusion: no fact about another model than the query's, and none about a thing of the path that did not follow. */
function acceptsFor(query: string, path: readonly Fact[], { facts }: KnowledgeState): (id: string) => boolean {
  const said = new Set(codesIn(foldText(query)).map(({ code }) => code));
  const told = new Set(path.flatMap(({ subject, object }) => [nodeKey(subject), nodeKey(object)]));
  return (id) => {
    const fact = facts.get(id);
    if (fact === undefined) return true;
    return !fact.keys.some((key) => told.has(key)) && mayBeMeant(fact.codes, said);
  };
}

/** A fact that shares no more with the query than the name of the thing says nothing to it. */
function weighFacts(
  hits: readonly Found[],
  rest: string,
  query: KnowledgeQuery,
  state: KnowledgeState,
): readonly Found[] {
  const facts = hits.flatMap(({ id }) => state.facts.get(id)?.fact ?? []);
  if (rest === "" || facts.length === 0) return hits;
  const fits = fitOf(rest, facts, query, state);
  return hits.map((hit) =>
    state.facts.has(hit.id) ? { ...hit, confidence: Math.min(hit.confidence, fits.get(hit.id) ?? 0) } : hit,
  );
}

/** A query and other wordings of it: without what is said round it, by other names of what it names, in the documents' own words. */
function wordingsOf(
  text: string,
  mentions: readonly Mention[],
  { aliases }: KnowledgeQuery,
  { index, graph }: KnowledgeState,
): readonly TrustedWording[] {
  const folded = foldText(text);
  const bare = withoutFillers(folded);
  const named = aliases.find(text).flatMap(({ said, others }) => others.map((name) => folded.replace(said, name)));
  const called = mentions.flatMap(({ key, rest }) =>
    (graph.sameAs.get(key) ?? []).map((other) => `${graph.names.get(other) ?? other} ${rest}`),
  );
  const reworded = reword(bare, (word) => index.knows(word));
  const plain = new Set([text, bare, ...named.slice(0, MOST_NAMES), ...called.slice(0, MOST_NAMES)]);
  return [
    ...[...plain].map((wording) => ({ text: wording, trust: 1 })),
    ...reworded.map((wording) => ({ text: wording, trust: GATE.reworded })),
    ...askingClauses(folded).flatMap((clause) => {
      const own = withoutFillers(clause);
      const [other] = reword(own, (word) => index.knows(word));
      return [
        { text: own, trust: GATE.clause },
        ...(other === undefined ? [] : [{ text: other, trust: GATE.clause * GATE.reworded }]),
      ];
    }),
  ];
}

function fitOf(
  text: string,
  facts: readonly Fact[],
  query: KnowledgeQuery,
  state: KnowledgeState,
): ReadonlyMap<string, number> {
  if (facts.length === 0) return new Map();
  const derived = facts.filter(({ origin }) => origin.type === "derived");
  for (const fact of derived) state.index.put(fact.id, state.reader.read(textOfFact(fact)), false);
  try {
    const found = state.index.scoreOf(
      wordingsOf(text, [], query, state),
      facts.map(({ id }) => id),
    );
    return new Map(found.map(foundBy(undefined)).map(({ id, confidence }) => [id, confidence]));
  } finally {
    for (const { id } of derived) state.index.remove(id);
  }
}

function itemOf(
  { id, score, confidence }: Found,
  conclusion: string,
  fit: number,
  { passages, facts }: KnowledgeState,
): readonly KnownItem[] {
  if (id === CONCLUSION) {
    // The thing is named and the rest of the query fits what follows: together they cover it.
    return [{ id, score, confidence: Math.max(confidence, fit), type: "conclusion", text: conclusion }];
  }
  const part = { id, score, confidence };
  const entry = passages.get(id);
  if (entry !== undefined) return [{ ...part, type: "passage", text: entry.passage.text, ...entry }];
  const fact = facts.get(id)?.fact;
  // The sentence of a fact that was read is in a passage.
  return fact === undefined || fact.origin.type === "read"
    ? []
    : [{ ...part, type: "fact", text: textOfFact(fact), fact }];
}
