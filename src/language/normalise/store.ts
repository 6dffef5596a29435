/** Text as it is kept, and what had to be changed in it. */
export interface StoredText {
  readonly text: string;
  readonly notices: readonly "lone_surrogate_replaced"[];
}

/**
 * Makes a text storable: each lone surrogate becomes U+FFFD, since neither UTF-8 nor JSON can carry one. Nothing else
 * changes, and the length in UTF-16 units stays the same, so that offsets hold.
 */
export function normaliseForStore(text: string): StoredText {
  if (text.isWellFormed()) return { text, notices: [] };
  return { text: text.toWellFormed(), notices: ["lone_surrogate_replaced"] };
}
