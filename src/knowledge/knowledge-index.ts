import type { AliasTable } from "../language/aliases/index.ts";
import { foldText } from "../language/terms.ts";
import type { KnowledgeDocument, StoredTriple, Verdict } from "../model/index.ts";
import { type IndexItem, ItemIndex, type SearchHit } from "../search/index.ts";
import { splitDocument } from "./chunk.ts";
import { codesIn, codesOfName, mayBeMeant } from "./codes.ts";
import { reword, withoutFillers } from "./concepts.ts";
import { buildGraph, type Graph, nodeKey } from "./graph.ts";
import { findMentions } from "./mentions.ts";
import { readFacts } from "./read-facts.ts";
import { reason } from "./reason.ts";
import type { Fact, Passage } from "./types.ts";

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
  /** Epoch ms. */
  readonly at: number;
  /** IANA. */
  readonly zone: string;
  /** Most items. */
  readonly limit: number;
  readonly aliases: AliasTable;
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
} as const;

/** Other names of things in a query with which it is asked again, at most. */
const MOST_NAMES = 3;
/** Id of the conclusion while it is ranked among the others; records have none of this form. */
const CONCLUSION = "#conclusion";
/** Rough bytes of one document, passage or fact beside its text. */
const ENTRY_BYTES = 500;

interface Entry {
  readonly document: string;
  readonly passage: Passage;
}

/**
 * The documents and facts of one tenant, in process: passages and facts in one hybrid index, facts in a graph. Taking in and taking out cost little;
 * the first query after them reads what is new. Not for use from two threads.
 */
export class KnowledgeIndex {
  readonly #documents = new Map<string, KnowledgeDocument>();
  readonly #triples = new Map<string, StoredTriple>();
  readonly #index = new ItemIndex();
  readonly #passages = new Map<string, Entry>();
  readonly #facts = new Map<string, Fact>();
  /** By fact, the keys of its two things and the codes in their names. */
  readonly #named = new Map<string, { readonly keys: readonly string[]; readonly codes: readonly string[] }>();
  /** By record, the ids in the index that come from it. */
  readonly #indexed = new Map<string, readonly string[]>();
  readonly #waiting = new Set<string>();
  #graph: Graph | null = null;
  #textBytes = 0;

  get documents(): ReadonlyMap<string, KnowledgeDocument> {
    return this.#documents;
  }

  get triples(): ReadonlyMap<string, StoredTriple> {
    return this.#triples;
  }

  /** Rough bytes held. */
  get bytes(): number {
    const entries = this.#documents.size + this.#triples.size + this.#passages.size + this.#facts.size;
    return entries === 0 ? 0 : entries * ENTRY_BYTES + this.#textBytes * 2 + this.#index.bytes;
  }

  putDocument(id: string, document: KnowledgeDocument): void {
    this.remove(id);
    this.#documents.set(id, document);
    this.#textBytes += document.text.length;
    this.#waiting.add(id);
  }

  putTriple(id: string, triple: StoredTriple): void {
    this.remove(id);
    this.#triples.set(id, triple);
    this.#waiting.add(id);
  }

  /** Takes out a document with its passages and the facts read from it, or a given fact. */
  remove(id: string): void {
    this.#textBytes -= this.#documents.get(id)?.text.length ?? 0;
    this.#documents.delete(id);
    this.#triples.delete(id);
    this.#waiting.delete(id);
    for (const indexed of this.#indexed.get(id) ?? []) {
      this.#index.remove(indexed);
      this.#passages.delete(indexed);
      this.#facts.delete(indexed);
      this.#named.delete(indexed);
    }
    this.#indexed.delete(id);
    this.#graph = null;
  }

  /** What is known for a query, with what follows for it from the graph. */
  ask(query: KnowledgeQuery): Known {
    this.#settle();
    const graph = this.#graph ?? buildGraph(this.#facts.values());
    this.#graph = graph;
    const mentions = findMentions(query.text, graph, query.aliases);
    const found = reason(mentions, graph, (rest, facts) => this.#fitOf(rest, facts, query));
    const path = found?.path ?? [];
    const text = textOfPath(path);
    if (found !== null) this.#index.put(indexItem(CONCLUSION, text, query.at, "#"));
    const hits = this.#search(query.text, query, query.limit * 2 + 1, this.#acceptsFor(query.text, path));
    this.#index.remove(CONCLUSION);
    const rest = mentions[0]?.rest ?? "";
    const items = this.#weighFacts(hits, rest, query).flatMap((hit) => this.#itemOf(hit, text, found?.fit ?? 0));
    const ranked = items
      .filter(({ confidence }) => confidence >= GATE.floor)
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, query.limit);
    const kept = ranked.some(({ type }) => type === "conclusion");
    const best = Math.max(0, ...ranked.map(({ confidence }) => confidence));
    const verdict = ranked.length === 0 ? "none" : best >= GATE.sure ? "sure" : "unsure";
    return { items: ranked, path: kept ? path : [], hops: kept ? (found?.hops ?? 0) : 0, verdict };
  }

  #settle(): void {
    for (const id of this.#waiting) {
      const document = this.#documents.get(id);
      const triple = this.#triples.get(id);
      if (document !== undefined) this.#indexed.set(id, this.#indexDocument(id, document));
      if (triple !== undefined) {
        const { subject, predicate, object, source, createdAt } = triple;
        this.#indexFact({ id, subject, predicate, object, origin: { type: "given", source } }, createdAt);
        this.#indexed.set(id, [id]);
      }
    }
    if (this.#waiting.size > 0) this.#graph = null;
    this.#waiting.clear();
  }

  #indexDocument(id: string, document: KnowledgeDocument): readonly string[] {
    const ids: string[] = [];
    const { title, source, updatedAt } = document;
    for (const [number, passage] of splitDocument(document).entries()) {
      const own = `${id}#p${number}`;
      ids.push(own);
      this.#passages.set(own, { document: id, passage });
      this.#index.put(indexItem(own, `${passage.titles.join("\n")}\n${passage.text}`, updatedAt, null));
    }
    for (const [number, { sentence, ...triple }] of readFacts(document).entries()) {
      const own = `${id}#f${number}`;
      ids.push(own);
      const { start, end } = sentence;
      this.#indexFact(
        { id: own, ...triple, origin: { type: "read", document: id, title, source, start, end } },
        updatedAt,
      );
    }
    return ids;
  }

  #indexFact(fact: Fact, at: number): void {
    this.#facts.set(fact.id, fact);
    const names = [fact.subject, fact.object];
    const codes = names.flatMap((name) => codesOfName(name).map(({ code }) => code));
    this.#named.set(fact.id, { keys: names.map(nodeKey), codes });
    // A fact that was read repeats its sentence, which counts already.
    const isGiven = fact.origin.type === "given";
    this.#index.put(indexItem(fact.id, textOfFact(fact), at, isGiven ? null : "#"));
  }

  /** What may stand beside a conclusion: no fact about another model than the query's, and none about a thing of the path that did not follow. */
  #acceptsFor(query: string, path: readonly Fact[]): (id: string) => boolean {
    const said = new Set(codesIn(foldText(query)).map(({ code }) => code));
    const told = new Set(path.flatMap(({ subject, object }) => [nodeKey(subject), nodeKey(object)]));
    return (id) => {
      const fact = this.#named.get(id);
      if (fact === undefined) return true;
      return !fact.keys.some((key) => told.has(key)) && mayBeMeant(fact.codes, said);
    };
  }

  /** A fact that shares no more with the query than the name of the thing says nothing to it. */
  #weighFacts(hits: readonly Found[], rest: string, query: KnowledgeQuery): readonly Found[] {
    if (rest === "") return hits;
    const facts = hits.flatMap(({ id }) => this.#facts.get(id) ?? []);
    const fits = this.#fitOf(rest, facts, query);
    return hits.map((hit) =>
      this.#facts.has(hit.id) ? { ...hit, confidence: Math.min(hit.confidence, fits.get(hit.id) ?? 0) } : hit,
    );
  }

  /** Hits for a text and for other wordings of it; of one item the best counts. */
  #search(
    text: string,
    { at, zone, aliases }: KnowledgeQuery,
    limit: number,
    accepts: (id: string) => boolean,
  ): readonly Found[] {
    const best = new Map<string, Found>();
    for (const { wording, trust } of this.#wordingsOf(text, aliases)) {
      for (const hit of this.#index.search({ text: wording, at, zone, limit, accepts }).hits) {
        const found = { id: hit.id, score: trust * hit.total, confidence: trust * confidenceOf(hit) };
        const known = best.get(hit.id);
        const { score, confidence } = found;
        best.set(hit.id, {
          id: hit.id,
          score: Math.max(score, known?.score ?? 0),
          confidence: Math.max(confidence, known?.confidence ?? 0),
        });
      }
    }
    return [...best.values()];
  }

  #wordingsOf(text: string, aliases: AliasTable): readonly { readonly wording: string; readonly trust: number }[] {
    const folded = foldText(text);
    const bare = withoutFillers(folded);
    const named = aliases.find(text).flatMap(({ said, others }) => others.map((name) => folded.replace(said, name)));
    const reworded = reword(bare, (word) => this.#index.knows(word));
    return [
      ...[...new Set([text, bare, ...named.slice(0, MOST_NAMES)])].map((wording) => ({ wording, trust: 1 })),
      ...reworded.map((wording) => ({ wording, trust: GATE.reworded })),
    ];
  }

  #fitOf(text: string, facts: readonly Fact[], query: KnowledgeQuery): ReadonlyMap<string, number> {
    if (facts.length === 0) return new Map();
    const asked = new Set(facts.map(({ id }) => id));
    const found = this.#search(text, query, asked.size, (id) => asked.has(id));
    return new Map(found.map(({ id, confidence }) => [id, confidence]));
  }

  #itemOf({ id, score, confidence }: Found, conclusion: string, fit: number): readonly KnownItem[] {
    if (id === CONCLUSION) {
      // The thing is named and the rest of the query fits what follows: together they cover it.
      return [{ id, score, confidence: Math.max(confidence, fit), type: "conclusion", text: conclusion }];
    }
    const part = { id, score, confidence };
    const entry = this.#passages.get(id);
    if (entry !== undefined) return [{ ...part, type: "passage", text: entry.passage.text, ...entry }];
    const fact = this.#facts.get(id);
    // The sentence of a fact that was read is in a passage.
    return fact === undefined || fact.origin.type === "read"
      ? []
      : [{ ...part, type: "fact", text: textOfFact(fact), fact }];
  }
}

/** What the wordings of a query found of one item. */
interface Found {
  readonly id: string;
  readonly score: number;
  readonly confidence: number;
}

function confidenceOf({ coverage, softCoverage }: SearchHit): number {
  return Math.min(1, Math.max(coverage, GATE.related * softCoverage));
}

function textOfFact({ subject, predicate, object }: Fact): string {
  return `${subject} ${predicate} ${object}`;
}

const HAN = /\p{Script=Han}/u;

function textOfPath(path: readonly Fact[]): string {
  const texts = path.map(textOfFact);
  return texts.join(HAN.test(texts.join("")) ? "；" : "; ");
}

function indexItem(id: string, text: string, at: number, turn: string | null): IndexItem {
  return {
    id,
    text,
    at,
    turn,
    session: null,
    position: null,
    speaker: null,
    role: "tool",
    timeExpression: false,
    dates: [],
  };
}
