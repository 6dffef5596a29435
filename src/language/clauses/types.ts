/** How a clause is tied to the one before it, or what it announces about itself (`if`, `when`, `although`). */
export type Joiner = "none" | "and" | "but" | "or" | "because" | "so" | "then" | "if" | "when" | "although";

/** What ends the sentence, on the sentence's last clause; empty on the others and where nothing ends it. */
export type Terminator = "." | "?" | "!" | "…" | "";

/** A stretch of a text that says one thing. `text === original.slice(start, end)`. */
export interface Clause {
  /** The words without the punctuation that ends them and without a bare conjunction that opens them ("and", 但是). */
  readonly text: string;
  /** UTF-16 offsets in the original text. */
  readonly start: number;
  readonly end: number;
  /** Which sentence of the text, from 0. */
  readonly sentence: number;
  /** Place in the list that splitClauses returned, from 0. */
  readonly index: number;
  readonly joiner: Joiner;
  readonly terminator: Terminator;
  /** Whether it begins inside quotation marks, so that the words are someone else's or a mention. */
  readonly quoted: boolean;
}
