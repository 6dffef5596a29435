import { HaimaError } from "../../errors.ts";
import type { DocumentFormat } from "../../model/index.ts";
import { documentFault, MAX_DOCUMENT_LENGTH } from "../document-fault.ts";
import type { DocumentText } from "../types.ts";
import { decodeText } from "./decode.ts";
import { beginsAsHtml, htmlToMarkdown, isHtml } from "./html.ts";
import { isPdf, pdfToMarkdown } from "./pdf.ts";

/** Most bytes that are decoded: four for each character. */
const MAX_BYTES = MAX_DOCUMENT_LENGTH * 4;

/** A document as it was handed over: its text or its bytes, one of them. */
export interface RawDocument {
  readonly title: string;
  readonly source: string | null;
  readonly format: DocumentFormat | null;
  readonly content: string | Uint8Array;
}

/** By the end of a name. */
const ENDINGS: readonly (readonly [ending: RegExp, format: DocumentFormat])[] = [
  [/\.(?:md|markdown|mdown)$/iu, "markdown"],
  [/\.(?:html?|xhtml)$/iu, "html"],
  [/\.pdf$/iu, "pdf"],
  [/\.(?:txt|text)$/iu, "text"],
];

/** The format that a name tells by its end: the source's, else the title's; null when neither does. */
function formatOfName(title: string, source: string | null): DocumentFormat | null {
  for (const name of [source, title]) {
    const found = ENDINGS.find(([ending]) => name !== null && ending.test(name.trim()));
    if (found !== undefined) return found[1];
  }
  return null;
}

/**
 * Reads a document into text: HTML and PDF become Markdown. The format is the one given, else the one that source or title end in, else what the
 * bytes say, else text.
 *
 * @throws HaimaError `invalid_input` for a document that is empty or not what it is said to be, `over_limit`, `missing_dependency`.
 */
export async function readDocument({ title, source, format, content }: RawDocument): Promise<DocumentText> {
  const named = format ?? formatOfName(title, source);
  if (typeof content !== "string") {
    if (content.length === 0) throw refused("bytes", "The document is empty. Give one with text.", "empty");
    if (named === "pdf" || (named === null && isPdf(content)))
      return { title, format: "pdf", text: checkText(await pdfToMarkdown(content)) };
  }
  if (named === "pdf") {
    throw refused("text", "A PDF is given as bytes, not as text. Give its bytes, or its text as such.", "not_pdf");
  }
  const text = typeof content === "string" ? content : decode(content);
  checkText(text);
  const read = named ?? (beginsAsHtml(text) ? "html" : "text");
  if (read !== "html") {
    if (!beginsAsHtml(text)) return { title, format: read, text };
    throw refused("format", `The document is HTML, not ${read}. Give the format "html".`, "html");
  }
  if (!isHtml(text))
    throw refused("format", 'The document is not HTML: it has no elements. Give the format "text".', "not_html");
  const markdown = await htmlToMarkdown(text);
  if (markdown.trim() === "") throw refused("text", "The page has no text that a reader sees.", "empty");
  return { title, format: "html", text: checkText(markdown) };
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw tooLong(bytes.length, MAX_BYTES, "bytes");
  const text = isPdf(bytes.subarray(0, 5)) ? null : decodeText(bytes);
  if (text !== null) return text;
  throw refused("bytes", "The document is not text: its bytes are of another kind of file. Give its text.", "not_text");
}

function checkText(text: string): string {
  if (text.length > MAX_DOCUMENT_LENGTH) throw tooLong(text.length, MAX_DOCUMENT_LENGTH, "characters");
  const fault = documentFault(text);
  if (fault === "empty") throw refused("text", "The document is empty. Give one with text.", fault);
  if (fault !== null) {
    throw refused(
      "text",
      "The document is not text: it holds the bytes of another kind of file. Give its text.",
      fault,
    );
  }
  return text;
}

function tooLong(length: number, limit: number, unit: string): HaimaError {
  return new HaimaError("over_limit", `The document has more than ${limit} ${unit}. Split it.`, {
    facts: { field: "text", length, limit },
  });
}

function refused(field: string, message: string, fault: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field, fault } });
}
