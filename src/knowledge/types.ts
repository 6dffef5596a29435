import type { DocumentFormat } from "../model/index.ts";

/** What a document is read from. */
export interface DocumentText {
  readonly title: string;
  readonly text: string;
  readonly format: DocumentFormat;
}

/** A stretch of a document that is found as one; UTF-16 offsets into its text. */
export interface Passage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The document's title and the headings above the stretch, the widest first. */
  readonly titles: readonly string[];
}

/** Where a fact is from: given by a caller, or read from a stretch of a document. */
export type FactOrigin =
  | { readonly type: "given"; readonly source: string | null }
  | {
      readonly type: "read";
      readonly document: string;
      readonly title: string;
      readonly source: string | null;
      /** The sentence that tells it, UTF-16 offsets into the document's text. */
      readonly start: number;
      readonly end: number;
    };

/** Subject, predicate, object. */
export interface Triple {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** A fact of the graph with its origin. */
export interface Fact extends Triple {
  readonly id: string;
  readonly origin: FactOrigin;
}
