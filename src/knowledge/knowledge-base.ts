import { loadLexicon } from "../language/lexicon/index.ts";
import type { KnowledgeDocument, RecordChange, StoredTriple } from "../model/index.ts";
import { type PlacedText, TextIndex, TextReader } from "../search/index.ts";
import { ask, type KnowledgeQuery, type Known } from "./ask.ts";
import { deriveFacts, type KnowledgeRule } from "./builder-rules.ts";
import { codesOfName } from "./codes.ts";
import { readAtOnce } from "./document-reading.ts";
import { buildGraph, type Graph, nodeKey } from "./graph.ts";
import { type NearPassage, PassageVectors } from "./passage-vectors.ts";
import { openShelf, type Shelf, type ShelvedDocument, shelfOf } from "./shelf.ts";
import { Shelves } from "./shelves.ts";
import { textOfFact } from "./tell.ts";
import type { Entry, Fact, KeptFact, Passage, Visibility } from "./types.ts";
import { isVisible, visibilityKey } from "./visible.ts";

/** Rough bytes of one document, passage or fact beside its text and its place in the index. */
const ENTRY_BYTES = 400;
/** Graphs that are kept, one for each way to narrow the knowledge. */
const KEPT_GRAPHS = 8;

/** What the ids of a document's passages begin with; their number follows. */
export function passagePrefix(document: string): string {
  return `${document}#p`;
}

/** A graph with the facts that the builder's rules added to it. */
export interface RuledGraph {
  readonly graph: Graph;
  readonly derived: readonly Fact[];
}

/**
 * The documents and facts of one owner, in process: passages and facts in one hybrid index, facts in a graph. Taking in and taking out cost little;
 * the first query after them reads what is new. Not for use from two threads.
 */
export class KnowledgeBase {
  readonly #documents = new Map<string, KnowledgeDocument>();
  readonly #triples = new Map<string, StoredTriple>();
  readonly #passages = new Map<string, Entry>();
  readonly #facts = new Map<string, KeptFact>();
  /** By record, the ids in the index that come from it. */
  readonly #indexed = new Map<string, readonly string[]>();
  readonly #waiting = new Set<string>();
  readonly #graphs = new Map<string, RuledGraph>();
  readonly #vectors = new PassageVectors();
  /** Which documents were read before, and lie in records beside them. */
  readonly shelves = new Shelves();
  readonly #onPassage: (id: string) => void;
  #index: TextIndex | null = null;
  #reader: TextReader | null = null;
  #textLength = 0;

  /** @param onPassage told of each passage that came or went */
  constructor(onPassage: (id: string) => void = () => undefined) {
    this.#onPassage = onPassage;
  }

  get documents(): ReadonlyMap<string, KnowledgeDocument> {
    return this.#documents;
  }

  get triples(): ReadonlyMap<string, StoredTriple> {
    return this.#triples;
  }

  /** Rough bytes held. */
  get bytes(): number {
    const entries = this.#documents.size + this.#triples.size + this.#passages.size + this.#facts.size;
    return entries === 0
      ? 0
      : entries * ENTRY_BYTES + this.#textLength * 2 + this.shelves.heldLength + (this.#index?.bytes ?? 0);
  }

  /** Takes in a change of what it is made of; any other record is not its own. */
  put(change: Exclude<RecordChange, { readonly type: "remove" }>): void {
    if (change.record === "document") this.putDocument(change.id, change.value);
    if (change.record === "triple") this.putTriple(change.id, change.value);
    if (change.record === "shelf") this.shelves.put(change.id, change.value);
  }

  putDocument(id: string, document: KnowledgeDocument): void {
    this.remove(id);
    this.#documents.set(id, document);
    this.#textLength += document.text.length;
    this.#waiting.add(id);
  }

  putTriple(id: string, triple: StoredTriple): void {
    this.remove(id);
    this.#triples.set(id, triple);
    this.#waiting.add(id);
  }

  /** Takes out a document with its passages and the facts read from it, or a given fact. */
  remove(id: string): void {
    const document = this.#documents.get(id);
    if (document !== undefined) this.#textLength -= document.text.length;
    this.#documents.delete(id);
    this.#triples.delete(id);
    this.#waiting.delete(id);
    for (const indexed of this.#indexed.get(id) ?? []) {
      this.#index?.remove(indexed);
      this.#facts.delete(indexed);
      if (!this.#passages.delete(indexed)) continue;
      this.#vectors.set(indexed, null);
      this.#onPassage(indexed);
    }
    this.#indexed.delete(id);
    this.#graphs.clear();
  }

  /** What is known for a query, with what follows for it from the graph. */
  ask(query: KnowledgeQuery): Known {
    this.settle();
    const { visibility, rules } = query;
    return ask(query, {
      index: this.#opened(),
      reader: this.#textReader(),
      passages: this.#passages,
      facts: this.#facts,
      ...this.#graphFor(visibility, rules),
      sees: (id) => this.#sees(id, visibility),
    });
  }

  /** The facts that may be seen, those that rules conclude last. */
  factsFor(visibility: Visibility, rules: readonly KnowledgeRule[]): readonly Fact[] {
    this.settle();
    return [...this.#visibleFacts(visibility), ...this.#graphFor(visibility, rules).derived];
  }

  /** The passages of a document, in order. */
  passagesOf(document: string): readonly { readonly id: string; readonly passage: Passage }[] {
    this.settle();
    return (this.#indexed.get(document) ?? []).flatMap((id) => {
      const entry = this.#passages.get(id);
      return entry === undefined ? [] : [{ id, passage: entry.passage }];
    });
  }

  /** What is embedded of a passage: its titles and its text; null for what is no passage. */
  textToEmbed(id: string): string | null {
    const passage = this.#passages.get(id)?.passage;
    return passage === undefined ? null : `${passage.titles.join(" › ")}\n${passage.text}`;
  }

  /** Gives a passage its vector; passes over what is none. */
  setVector(id: string, bytes: Int8Array): void {
    if (this.#passages.has(id)) this.#vectors.set(id, bytes);
  }

  vectorOf(passage: string): Int8Array | undefined {
    return this.#vectors.get(passage);
  }

  /** The passages closest to a query's vector that may be seen, all of them compared. */
  nearest(query: Float32Array, visibility: Visibility): readonly NearPassage[] {
    this.settle();
    return this.#vectors.nearest(query, (id) => this.#sees(id, visibility));
  }

  /** How much nearer each is to a query's vector than passages are in general, 0..1, by id. */
  nearness(query: Float32Array, found: readonly NearPassage[]): ReadonlyMap<string, number> {
    this.settle();
    return this.#vectors.nearness(query, found);
  }

  #opened(): TextIndex {
    this.#index ??= new TextIndex();
    return this.#index;
  }

  #textReader(): TextReader {
    this.#reader ??= new TextReader(loadLexicon());
    return this.#reader;
  }

  #sees(indexed: string, visibility: Visibility): boolean {
    const record = this.#passages.get(indexed)?.document ?? this.#facts.get(indexed)?.record ?? "";
    const seen = this.#documents.get(record) ?? this.#triples.get(record);
    return seen !== undefined && isVisible(seen, visibility);
  }

  #visibleFacts(visibility: Visibility): readonly Fact[] {
    return [...this.#facts].flatMap(([id, { fact }]) => (this.#sees(id, visibility) ? [fact] : []));
  }

  #graphFor(visibility: Visibility, rules: readonly KnowledgeRule[]): RuledGraph {
    const key = `${visibilityKey(visibility)}${rules.length === 0 ? "" : JSON.stringify(rules)}`;
    const known = this.#graphs.get(key);
    if (known !== undefined) return known;
    const facts = this.#visibleFacts(visibility);
    const derived = deriveFacts(facts, rules);
    const built = { graph: buildGraph([...facts, ...derived]), derived };
    if (this.#graphs.size >= KEPT_GRAPHS) this.#graphs.clear();
    this.#graphs.set(key, built);
    return built;
  }

  /** Reads what came and was not read yet. */
  settle(): void {
    if (this.#waiting.size === 0) return;
    const settled = [...this.#waiting];
    this.#readShelves(settled);
    for (const id of settled) {
      const document = this.#documents.get(id);
      const triple = this.#triples.get(id);
      if (document !== undefined && !this.#indexed.has(id)) {
        const reading = readAtOnce(document, this.#textReader());
        this.#takeIn(shelfOf([{ id, version: document.version, reading }]), () => true);
      }
      if (triple !== undefined) this.#indexed.set(id, this.#indexTriple(id, triple));
    }
    this.#graphs.clear();
    this.#waiting.clear();
    for (const id of settled.flatMap((record) => this.#indexed.get(record) ?? []))
      if (this.#passages.has(id)) this.#onPassage(id);
  }

  /** Takes in the documents that were read before. */
  #readShelves(waiting: readonly string[]): void {
    const wanted = new Set(
      waiting.flatMap((id) => {
        const version = this.#documents.get(id)?.version;
        return version === undefined ? [] : (this.shelves.shelfOf({ id, version }) ?? []);
      }),
    );
    for (const id of wanted) {
      const stored = this.shelves.storedOf(id);
      const shelf = stored === null ? null : openShelf(stored);
      if (shelf !== null) this.#takeIn(shelf, (document) => this.#waiting.has(document));
      this.shelves.letGo(id);
    }
    if (wanted.size > 0) this.#opened().prepare();
  }

  #takeIn({ documents, texts }: Shelf, isWanted: (document: string) => boolean): void {
    const placed = documents.flatMap((document) => {
      const isCurrent = this.#documents.get(document.id)?.version === document.version;
      return isCurrent && isWanted(document.id) ? this.#placeDocument(document) : [];
    });
    this.#opened().putSegment(texts, placed);
  }

  /** Keeps the passages and facts of a document; their texts are for the index to take. */
  #placeDocument({ id, first, passages, facts }: ShelvedDocument): readonly PlacedText[] {
    const { text = "", title = "", source = null } = this.#documents.get(id) ?? {};
    const placed: PlacedText[] = [];
    const place = (own: string, isCounted: boolean) => placed.push({ id: own, text: first + placed.length, isCounted });
    for (const [number, { start, end, titles }] of passages.entries()) {
      const own = `${passagePrefix(id)}${number}`;
      this.#passages.set(own, { document: id, passage: { text: text.slice(start, end), start, end, titles } });
      place(own, true);
    }
    for (const [number, { sentence, ...triple }] of facts.entries()) {
      const own = `${id}#f${number}`;
      const { start, end } = sentence;
      const origin = { type: "read", by: "rules", document: id, title, source, start, end } as const;
      this.#keepFact({ id: own, ...triple, origin }, id);
      // A fact that was read repeats its sentence, which counts already.
      place(own, false);
    }
    this.#indexed.set(
      id,
      placed.map((one) => one.id),
    );
    return placed;
  }

  #indexTriple(id: string, { subject, predicate, object, source, read }: StoredTriple): readonly string[] {
    const origin =
      read === null
        ? ({ type: "given", source } as const)
        : ({
            type: "read",
            by: "model",
            title: this.#documents.get(read.document)?.title ?? "",
            source,
            ...read,
          } as const);
    const fact = { id, subject, predicate, object, origin };
    this.#keepFact(fact, id);
    this.#opened().put(id, this.#textReader().read(textOfFact(fact)), read === null);
    return [id];
  }

  #keepFact(fact: Fact, record: string): void {
    const names = [fact.subject, fact.object];
    const codes = names.flatMap((name) => codesOfName(name).map(({ code }) => code));
    this.#facts.set(fact.id, { fact, record, keys: names.map(nodeKey), codes });
  }
}
