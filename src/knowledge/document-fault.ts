/** Longest text of a document, in UTF-16 units: a book of three thousand pages. */
export const MAX_DOCUMENT_LENGTH = 10_000_000;

/** What a document's text says about itself when it is none. */
export type DocumentFault = "empty" | "not_text";

/** Heads of files that are no text, whatever they are named: PDF, ZIP (and Word, EPUB), RTF, PNG, GIF, gzip's bytes read as text. */
const FOREIGN_HEADS = [
  "%PDF-",
  "PK\u0003\u0004",
  "{\\rtf",
  "\u{fffd}PNG",
  "\u0089PNG",
  "GIF8",
  "\u001f\u{fffd}",
  "\u001f\u008b",
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what gives bytes away.
const NOT_WRITTEN = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u{fffd}]/gu;
/** Characters that no writer uses, from which a text is none: one in a hundred; a scan's odd mark stays below it. */
const SHARE = 0.01;
/** UTF-16 units at the head in which they are counted. */
const LOOKED_AT = 100_000;

/** Why a text is no document, or null when it is one. */
export function documentFault(text: string): DocumentFault | null {
  if (text.trim() === "") return "empty";
  if (FOREIGN_HEADS.some((head) => text.startsWith(head)) || text.includes("\u0000") || !text.isWellFormed())
    return "not_text";
  const head = text.slice(0, LOOKED_AT);
  return (head.match(NOT_WRITTEN)?.length ?? 0) > head.length * SHARE ? "not_text" : null;
}
