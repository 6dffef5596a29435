import type { Owner } from "../model/index.ts";

/** A passage of a document as the index holds it: where it is from and what may narrow a search, no text. */
export interface IndexedPassage {
  /** Unique within an owner and model. */
  readonly id: string;
  /** Id of the document; all its passages go together. */
  readonly document: string;
  /** The only agent that sees it; null for all. */
  readonly agent: string | null;
  readonly source: string | null;
  readonly tags: readonly string[];
  /** Of length 1. */
  readonly vector: Float32Array;
}

/** What a search is narrowed to; it holds within the search, so a narrow one finds as many as a wide one. */
export interface PassageFilter {
  /** Passages of this agent count beside those of all; null for those of all alone. */
  readonly agent: string | null;
  /** One of these must be the source; null for any. */
  readonly sources: readonly string[] | null;
  /** All of these must be among the tags. */
  readonly tags: readonly string[];
}

/** Vectors of one model. Those of different models are never compared. */
export interface PassageSpace {
  readonly model: string;
  readonly dimensions: number;
}

export interface FoundPassage {
  readonly id: string;
  /** Cosine with the query, -1..1. */
  readonly similarity: number;
}

/**
 * Passages by the vectors of an embedding model, for more of them than a process holds. Unlike records, what it holds is not sealed: a database cannot
 * search what it cannot read. It can be made again from the documents.
 *
 * Errors: `invalid_input` for a vector of another length, `store_busy`, `store_failed`, `forbidden`, `missing_dependency`, `closed`.
 */
export interface KnowledgeIndex {
  /** `indexed`: a search walks an approximate index; `exact`: it compares every passage, in this process. */
  readonly capability: "indexed" | "exact";
  /** Adds passages, in place of those with the same ids, all or none. */
  put(owner: Owner, space: PassageSpace, passages: readonly IndexedPassage[]): Promise<void>;
  /** Takes out all passages of some documents, of every model. */
  remove(owner: Owner, documents: readonly string[]): Promise<void>;
  /** The documents that there are passages of, with their number. */
  documents(owner: Owner, space: PassageSpace): Promise<ReadonlyMap<string, number>>;
  /** The nearest passages, the nearest first. @param limit 1..1000 */
  search(
    owner: Owner,
    space: PassageSpace,
    query: { readonly vector: Float32Array; readonly limit: number; readonly filter: PassageFilter },
  ): Promise<readonly FoundPassage[]>;
  /** Takes out all of an owner. */
  clear(owner: Owner): Promise<void>;
  /** Calls after it fail with `closed`. */
  close(): Promise<void>;
}
