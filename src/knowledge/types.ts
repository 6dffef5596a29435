import type { DocumentFormat, SplitterName } from "../model/index.ts";

/** What a document is read from. */
export interface DocumentText {
  readonly title: string;
  readonly text: string;
  readonly format: DocumentFormat;
}

/** A document and how it is split. */
export interface SplitText extends DocumentText {
  readonly splitter: SplitterName;
  /** In tokens; null for the default. */
  readonly passageSize: { readonly tokens: number; readonly overlap: number } | null;
}

/** A stretch of a document that is found as one; UTF-16 offsets into its text. */
export interface Passage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The document's title and the headings above the stretch, the widest first. */
  readonly titles: readonly string[];
}

/** Where a fact is from: given by a caller, read from a stretch of a document, or concluded by a rule of the builder's. */
export type FactOrigin =
  | { readonly type: "given"; readonly source: string | null }
  | {
      readonly type: "read";
      /** Who read it. */
      readonly by: "rules" | "model";
      readonly document: string;
      readonly title: string;
      readonly source: string | null;
      /** The sentence that tells it, UTF-16 offsets into the document's text. */
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly type: "derived";
      /** Name of the rule. */
      readonly rule: string;
      /** The facts that it follows from, in the order of the rule's premises. */
      readonly from: readonly Fact[];
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

/** A passage with its document. */
export interface Entry {
  readonly document: string;
  readonly passage: Passage;
}

/** A fact with the record that it comes from, the keys of its two things and the codes in their names. */
export interface KeptFact {
  readonly fact: Fact;
  readonly record: string;
  readonly keys: readonly string[];
  readonly codes: readonly string[];
}

/** Which of the knowledge a question may see. */
export interface Visibility {
  /** What is private to an agent is seen by that agent alone; null sees what is for all. */
  readonly agent: string | null;
  /** Sources of which one must be that of the document or fact; null for any. */
  readonly sources: readonly string[] | null;
  /** Tags that a document or fact must have, all of them. */
  readonly tags: readonly string[];
}
