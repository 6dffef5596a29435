import { HaimaError } from "../errors.ts";
import {
  composeKnowledge,
  documentFault,
  type Fact,
  type KnownItem,
  splitDocument,
  type Triple,
} from "../knowledge/index.ts";
import { foldForMatching } from "../language/fold.ts";
import {
  type ComposedContext,
  type DocumentFormat,
  documentFormatSchema,
  idFault,
  type KnowledgeDocument,
  knowledgeScope,
  type RecordChange,
  type StoredTriple,
  type Verdict,
} from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import type { UserView } from "./view/view.ts";

/** Longest document, in UTF-16 units: a book of three thousand pages. */
const MAX_DOCUMENT_LENGTH = 10_000_000;
/** Longest part of a given fact, in UTF-16 units: a name or a value, no passage. */
const MAX_NAME_LENGTH = 500;
/** Most facts of one call. */
const MAX_TRIPLES = 10_000;
/** Longest query, in UTF-16 units. */
const MAX_QUERY_LENGTH = 16_000;
/** Most items of one answer. */
const MAX_LIMIT = 100;

export interface DocumentInput {
  /** A name of at most 512 bytes; learning the same title of the same source again replaces the document. */
  readonly title: string;
  readonly text: string;
  /** @default "markdown" for a title that ends in .md or .markdown, else "text" */
  readonly format?: DocumentFormat;
  /** Where it is from: a path, an address. @default none */
  readonly source?: string;
}

/** Whose knowledge it is. */
export interface KnowledgeOptions {
  /** @default "default" */
  readonly tenant?: string;
}

export interface KnowOptions extends KnowledgeOptions {
  /** Most items, 1..100. @default 5 */
  readonly limit?: number;
  /** Most tokens of the context. @default 1000 */
  readonly budgetTokens?: number;
}

/** What came of learning a document. */
export interface LearnReceipt {
  readonly id: string;
  /** Of the document; above 1 when it replaced an earlier one. */
  readonly version: number;
  readonly effect: "stored" | "replaced" | "unchanged";
  /** Passages that it is found by. */
  readonly passages: number;
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
      /** The document's title and the headings above the passage. */
      readonly titles: readonly string[];
      readonly source: string | null;
      /** UTF-16 offsets into the document's text. */
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
  /** For a model, within the budget. */
  readonly context: ComposedContext;
}

/** What to take away: a document by its title (of every source, unless one is named), or given facts. */
export type KnowledgeTarget =
  | string
  | { readonly title: string; readonly source?: string }
  | { readonly triples: readonly TripleInput[] };

/** Subject, predicate, object. */
export type TripleInput = readonly [subject: string, predicate: string, object: string];

/** Knowledge that all users of a tenant share: documents, and facts with what follows from them. */
export interface Knowledge {
  /** Takes in a document, in place of one with the same title and source. */
  learn(document: DocumentInput, options?: KnowledgeOptions): Promise<LearnReceipt>;
  /** Adds facts to the graph; what carries conclusions is listed in src/knowledge/predicates.ts, anything else is an attribute. */
  relate(
    triples: readonly TripleInput[],
    options?: KnowledgeOptions & { readonly source?: string },
  ): Promise<RelateReceipt>;
  /** What the documents and the graph say to a query. */
  know(query: string, options?: KnowOptions): Promise<KnowResult>;
  /** Takes away a document with all that was read from it, or given facts. Resolves to the number of either. */
  forget(target: KnowledgeTarget, options?: KnowledgeOptions): Promise<number>;
}

/** The verbs of shared knowledge. */
export function knowledge(open: () => Facade): Knowledge {
  return {
    learn: async (document, options) => await learn(open(), document, options),
    relate: async (triples, options) => await relate(open(), triples, options),
    know: async (query, options) => await know(open(), query, options),
    forget: async (target, options) => await forget(open(), target, options),
  };
}

async function learn(facade: Facade, input: DocumentInput, { tenant }: KnowledgeOptions = {}): Promise<LearnReceipt> {
  const scope = knowledgeScope(tenant);
  const { title, text, source, format } = checkDocument(input);
  const passages = splitDocument({ title, text, format }).length;
  return await facade.users.write<LearnReceipt>(ownerOf(scope), (view) => {
    const [known] = documentsOf(view, title, source);
    if (known !== undefined && known.document.text === text && known.document.format === format) {
      const { id, document } = known;
      return { changes: [], answer: () => ({ id, version: document.version, effect: "unchanged", passages }) };
    }
    const at = facade.clock.now();
    const id = known?.id ?? facade.ids.next(at);
    const version = (known?.document.version ?? 0) + 1;
    const createdAt = known?.document.createdAt ?? at;
    const value: KnowledgeDocument = { title, source, format, text, createdAt, updatedAt: at, version };
    const audit = auditChange(facade, scope, { action: "learn", subjects: [id], counts: { passages } });
    const effect = known === undefined ? "stored" : "replaced";
    return {
      changes: [{ type: "put", record: "document", id, value }, audit],
      answer: () => ({ id, version, effect, passages }),
    };
  });
}

function checkDocument({ title, text, format, source }: DocumentInput) {
  checkName("title", title);
  if (source !== undefined) checkName("source", source);
  if (typeof text !== "string") throw refused("text", "The document has no text. Give it as a string.");
  if (text.length > MAX_DOCUMENT_LENGTH) {
    throw new HaimaError("over_limit", `The document has more than ${MAX_DOCUMENT_LENGTH} characters. Split it.`, {
      facts: { field: "text", length: text.length, limit: MAX_DOCUMENT_LENGTH },
    });
  }
  const fault = documentFault(text);
  if (fault === "empty") throw refused("text", "The document is empty. Give one with text.");
  if (fault === "not_text") {
    throw refused("text", "The document is not text: it holds the bytes of another kind of file. Give its text.");
  }
  const parsed = documentFormatSchema.safeParse(format ?? (/\.(?:md|markdown)$/iu.test(title) ? "markdown" : "text"));
  if (!parsed.success) throw refused("format", "The format is neither text nor markdown. Give one of them.");
  return { title: title.trim(), text, source: source ?? null, format: parsed.data };
}

function checkName(field: string, value: unknown): void {
  const fault = typeof value === "string" ? (value.trim() === "" ? "is empty" : idFault(value)) : "is no string";
  if (fault !== null) throw refused(field, `The ${field} ${fault}. Give a name of at most 512 bytes on one line.`);
}

function refused(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}

function documentsOf(view: UserView, title: string, source?: string | null) {
  return [...view.knowledge.documents].flatMap(([id, document]) =>
    document.title === title && (source === undefined || document.source === source) ? [{ id, document }] : [],
  );
}

async function relate(
  facade: Facade,
  input: readonly TripleInput[],
  { tenant, source }: KnowledgeOptions & { readonly source?: string } = {},
): Promise<RelateReceipt> {
  const scope = knowledgeScope(tenant);
  if (source !== undefined) checkName("source", source);
  const triples = new Map(checkTriples(input).map((triple) => [keyOf(triple), triple]));
  return await facade.users.write(ownerOf(scope), (view) => {
    const known = new Set([...view.knowledge.triples.values()].map(keyOf));
    const at = facade.clock.now();
    const fresh = [...triples].filter(([key]) => !known.has(key));
    const changes = fresh.map(([, triple]): RecordChange => {
      const value: StoredTriple = { ...triple, source: source ?? null, createdAt: at, version: 1 };
      return { type: "put", record: "triple", id: facade.ids.next(at), value };
    });
    const subjects = changes.map(({ id }) => id);
    const audit = auditChange(facade, scope, { action: "relate", subjects, counts: { triples: changes.length } });
    return {
      changes: changes.length === 0 ? [] : [...changes, audit],
      answer: () => ({ stored: changes.length, known: triples.size - changes.length }),
    };
  });
}

function checkTriples(input: readonly TripleInput[]): readonly Triple[] {
  if (!Array.isArray(input))
    throw refused("triples", "The facts are no list. Give [[subject, predicate, object], ...].");
  if (input.length > MAX_TRIPLES) {
    throw new HaimaError("over_limit", `More than ${MAX_TRIPLES} facts. Give them in several calls.`, {
      facts: { field: "triples", length: input.length, limit: MAX_TRIPLES },
    });
  }
  return input.map((triple, index) => {
    const parts: readonly unknown[] = Array.isArray(triple) ? triple : [];
    const [subject, predicate, object] = parts.map((part) => (isName(part) ? part.trim() : ""));
    if (parts.length !== 3 || !subject || !predicate || !object) {
      throw new HaimaError(
        "invalid_input",
        `Fact ${index + 1} is not subject, predicate and object, each a text of 1 to ${MAX_NAME_LENGTH} characters.`,
        { facts: { field: "triples", index } },
      );
    }
    return { subject, predicate, object };
  });
}

function isName(part: unknown): part is string {
  return typeof part === "string" && part.length <= MAX_NAME_LENGTH && part.isWellFormed();
}

/** One string for a fact, whatever the case and width of its letters. */
function keyOf({ subject, predicate, object }: Triple): string {
  return foldForMatching(JSON.stringify([subject, predicate, object]));
}

async function know(
  facade: Facade,
  query: string,
  { tenant, limit = 5, budgetTokens = 1_000 }: KnowOptions = {},
): Promise<KnowResult> {
  const scope = knowledgeScope(tenant);
  if (typeof query !== "string" || query.trim() === "") throw refused("query", "The query is empty. Give some words.");
  if (query.length > MAX_QUERY_LENGTH) {
    throw new HaimaError("over_limit", `The query has more than ${MAX_QUERY_LENGTH} characters. Give a question.`, {
      facts: { field: "query", length: query.length, limit: MAX_QUERY_LENGTH },
    });
  }
  checkWhole("limit", limit, 1, MAX_LIMIT);
  checkWhole("budgetTokens", budgetTokens, 0, Number.MAX_SAFE_INTEGER);
  const at = facade.clock.now();
  return await facade.users.read(ownerOf(scope), (view) => {
    const { zone, aliases } = facade;
    const known = view.knowledge.ask({ text: query, at, zone, limit, aliases });
    const { path, hops, verdict } = known;
    const items = known.items.map((item) => itemOf(item, view));
    return { items, path, hops, verdict, context: composeKnowledge(query, known, budgetTokens) };
  });
}

function checkWhole(field: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw refused(field, `The ${field} is no whole number from ${least} to ${most}.`);
}

function itemOf(item: KnownItem, view: UserView): KnowledgeItem {
  if (item.type !== "passage") return item;
  const { id, text, score, confidence, document, passage } = item;
  const { titles, start, end } = passage;
  const source = view.knowledge.documents.get(document)?.source ?? null;
  return { id, text, score, confidence, type: "passage", titles, source, start, end };
}

async function forget(facade: Facade, target: KnowledgeTarget, { tenant }: KnowledgeOptions = {}): Promise<number> {
  const scope = knowledgeScope(tenant);
  return await facade.users.write(ownerOf(scope), (view) => {
    const removals = removalsOf(view, target);
    const subjects = removals.map(({ id }) => id);
    const audit = auditChange(facade, scope, { action: "forget_knowledge", subjects });
    return { changes: removals.length === 0 ? [] : [...removals, audit], answer: () => removals.length };
  });
}

function removalsOf(view: UserView, target: KnowledgeTarget): readonly (RecordChange & { readonly type: "remove" })[] {
  if (typeof target === "object" && "triples" in target) {
    const keys = new Set(checkTriples(target.triples).map(keyOf));
    return [...view.knowledge.triples].flatMap(([id, triple]) =>
      keys.has(keyOf(triple)) ? [{ type: "remove", record: "triple", id } as const] : [],
    );
  }
  const { title, source } = typeof target === "string" ? { title: target, source: undefined } : target;
  checkName("title", title);
  return documentsOf(view, title.trim(), source).map(({ id }) => ({ type: "remove", record: "document", id }) as const);
}
