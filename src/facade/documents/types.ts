import type { Fact, FactPattern } from "../../knowledge/index.ts";
import type { ComposedContext, DocumentFormat, SplitterName, Verdict } from "../../model/index.ts";
import type { KnowledgeScope } from "./place.ts";

export type { FactPattern } from "../../knowledge/index.ts";
export type { KnowledgeScope } from "./place.ts";

/** A document: its text or its bytes, one of them. */
export interface DocumentInput {
  /** A name of at most 512 bytes; learning the same title of the same source again replaces the document. */
  readonly title: string;
  /** Text, Markdown or HTML. */
  readonly text?: string;
  /** A file as it is: a PDF, or text in UTF-8, UTF-16 with its mark, or GB 18030. PDF needs the package unpdf. */
  readonly bytes?: Uint8Array;
  /** @default told by the end of the source's name, else the title's (.md .html .pdf .txt), else by the content; "text" */
  readonly format?: DocumentFormat;
  /** Where it is from: a path, an address. @default none */
  readonly source?: string;
  /** By which questions may be narrowed, at most 50. @default none */
  readonly tags?: readonly string[];
}

/** Whose knowledge it is. */
export interface KnowledgeOptions {
  /** @default "default" */
  readonly tenant?: string;
}

/** Where a document or fact is kept. */
export interface KnowledgePlace extends KnowledgeOptions {
  /** `tenant`: seen by all of the tenant; `agent`: by the named agent alone; `shared`: by every tenant. @default "agent" where one is named, else "tenant" */
  readonly scope?: KnowledgeScope;
  readonly agent?: string;
}

export interface LearnOptions extends KnowledgePlace {
  /**
   * How it is split. Sentences, tables and code stay whole in all of them.
   *
   * - `recursive`: at headings, then between paragraphs, then at sentence ends, with some overlap
   * - `sentence`: each paragraph, a long one at sentence ends
   * - `fixed`: stretches of 512 tokens
   * - `window`: stretches of 512 tokens that overlap by 64
   *
   * @default "recursive"
   */
  readonly splitter?: SplitterName;
  /** Size of a passage in tokens, 16..8192. @default 512 */
  readonly tokens?: number;
  /** Tokens that a passage repeats of the one before, for `recursive` and `window`. @default an eighth of the size */
  readonly overlap?: number;
  /** Who reads facts in the text: the rules, or the model too, whose facts are kept when their words stand in the text. @default "rules" */
  readonly facts?: "rules" | "model";
  /** Told of each passage that was read. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Stops the call with `aborted`; the document is not learnt then. */
  readonly signal?: AbortSignal;
}

export interface RelateOptions extends KnowledgePlace {
  readonly source?: string;
  readonly tags?: readonly string[];
}

/** Which of the knowledge is looked at. */
export interface KnowledgeFilter extends KnowledgeOptions {
  /** Sees what is private to this agent too. @default what is for all */
  readonly agent?: string;
  /** Only what is from this source, or one of these. */
  readonly source?: string | readonly string[];
  /** Only what has all of these tags. */
  readonly tags?: readonly string[];
}

export interface KnowOptions extends KnowledgeFilter {
  /** Most items, 1..100. @default 5 */
  readonly limit?: number;
  /** Most tokens of the context. @default 1000 */
  readonly budgetTokens?: number;
}

export interface KnowledgeQueryOptions extends KnowledgeFilter {
  /** Most facts, 1..10,000. @default 100 */
  readonly limit?: number;
}

export interface KnowledgeExportOptions extends KnowledgeFilter {
  /** `dot` is the language of Graphviz. @default "json" */
  readonly format?: "json" | "dot";
}

/** What a model read in a document. */
export interface ModelFacts {
  /** Facts that are new. */
  readonly stored: number;
  /** Facts that the document does not say. */
  readonly refused: number;
  /** Code of the error that ended the reading; what was read before it is kept. Null when all was read. */
  readonly failure: string | null;
}

/** What came of learning a document. */
export interface LearnReceipt {
  readonly id: string;
  /** Of the document; above 1 when it replaced an earlier one. */
  readonly version: number;
  readonly effect: "stored" | "replaced" | "unchanged";
  /** Passages that it is found by. */
  readonly passages: number;
  /** Null unless the model was asked. */
  readonly modelFacts: ModelFacts | null;
}

/** What came of relating facts. */
export interface RelateReceipt {
  readonly stored: number;
  /** Facts that were known. */
  readonly known: number;
}

export type KnowledgeItem = {
  readonly id: string;
  readonly text: string;
  /** By which it is ranked, 0 and more. */
  readonly score: number;
  /** How much of the query it covers, 0..1. */
  readonly confidence: number;
} & (
  | {
      readonly type: "passage";
      /** Id of the document. */
      readonly document: string;
      /** The document's title and the headings above the passage. */
      readonly titles: readonly string[];
      readonly source: string | null;
      /** Of the document. */
      readonly version: number;
      readonly tags: readonly string[];
      /** UTF-16 offsets into the document's text; of HTML and PDF, into the Markdown made of it. */
      readonly start: number;
      readonly end: number;
    }
  | { readonly type: "fact"; readonly fact: Fact }
  /** What follows from the graph: the facts of `path` as one text. */
  | { readonly type: "conclusion" }
);

/** What is known for a query. */
export interface KnowResult {
  /** Best first. */
  readonly items: readonly KnowledgeItem[];
  /** The facts of the conclusion, in order, each with its origin; empty when none follows. */
  readonly path: readonly Fact[];
  /** Facts of the longest chain in the path. */
  readonly hops: number;
  readonly verdict: Verdict;
  /**
   * Whether meaning was looked at by an embedder's vectors: `unavailable` when it, or the index, failed or took too long, and words alone answered.
   * Null without an embedder, and while no passage has a vector.
   */
  readonly embedder: "used" | "unavailable" | null;
  /**
   * Whether a reranker put the items in order; `unavailable` when it failed or took too long, and the own order stands. Null without one, and where
   * there was nothing to put in order.
   */
  readonly reranker: "used" | "unavailable" | null;
  /** For a model, within the budget. */
  readonly context: ComposedContext;
}

/** A document, but for its text. */
export interface ListedDocument {
  readonly id: string;
  readonly title: string;
  /** Where it is from; null when nobody said. */
  readonly source: string | null;
  readonly format: DocumentFormat;
  readonly tags: readonly string[];
  readonly scope: KnowledgeScope;
  /** The only agent that knows of it; null for all. */
  readonly agent: string | null;
  /** Rises by one each time that the document is learnt anew. */
  readonly version: number;
  readonly passages: number;
  /** UTF-16 units of its text. */
  readonly length: number;
  /** When its first version was learnt, epoch ms. */
  readonly createdAt: number;
  /** When this version was learnt, epoch ms. */
  readonly updatedAt: number;
}

/** A document with the text that passages are taken from: of HTML and PDF, the Markdown made of it. */
export interface LearntDocument extends ListedDocument {
  readonly text: string;
}

/** What to take away: a document by its id or its title (of every source, unless one is named), or given facts. */
export type KnowledgeTarget =
  | string
  | { readonly id: string }
  | { readonly title: string; readonly source?: string }
  | { readonly triples: readonly TripleInput[] };

/** Subject, predicate, object. */
export type TripleInput = readonly [subject: string, predicate: string, object: string];

/** Knowledge that users share: documents, and facts with what follows from them. */
export interface Knowledge {
  /** Takes in a document whole or not at all, in place of one with the same title, source and scope. */
  learn(document: DocumentInput, options?: LearnOptions): Promise<LearnReceipt>;
  /** Adds facts to the graph; what carries conclusions is listed in src/knowledge/predicates.ts, anything else is an attribute. */
  relate(triples: readonly TripleInput[], options?: RelateOptions): Promise<RelateReceipt>;
  /** What the documents and the graph say to a query. */
  know(query: string, options?: KnowOptions): Promise<KnowResult>;
  /** The facts that fit a pattern, given, read or concluded by rules of the builder's: by any of a thing's names. */
  query(pattern: FactPattern, options?: KnowledgeQueryOptions): Promise<readonly Fact[]>;
  /** The graph as a text, for other programs or for Graphviz. */
  export(options?: KnowledgeExportOptions): Promise<string>;
  /** The documents that a question sees, the one learnt last first. */
  documents(filter?: KnowledgeFilter): Promise<readonly ListedDocument[]>;
  /** One of them with its text. @throws HaimaError `not_found` */
  document(id: string, filter?: KnowledgeFilter): Promise<LearntDocument>;
  /** Takes away a document with all that was read from it, or given facts. Resolves to the number of either. */
  forget(target: KnowledgeTarget, options?: KnowledgePlace): Promise<number>;
}
