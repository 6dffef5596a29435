import { HaimaError } from "../../errors.ts";
import { MAX_DOCUMENT_LENGTH } from "../document-fault.ts";
import { type PageLine, textOfLines } from "./pdf-lines.ts";

/** Longest file in bytes: a scanned book is larger, and has no text. */
const LARGEST = 33_554_432;
/** Most pages. */
const MOST_PAGES = 5_000;
/** What a reader of PDF takes for the head of one lies within these first bytes. */
const HEAD_BYTES = 1_024;
/** How far apart two pieces of a line are, in heights of the line, before they are two words. */
const WORD_GAP = 0.15;

type Unpdf = typeof import("unpdf");
type Pdf = Awaited<ReturnType<Unpdf["getDocumentProxy"]>>;

/** True for bytes that begin as a PDF does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes("%PDF-");
}

/**
 * A PDF as Markdown: lines that wrap are joined, larger type is a heading.
 *
 * @throws HaimaError `missing_dependency` without the package unpdf; `invalid_input` for bytes that are no PDF, a PDF that wants a password or has
 *   no text; `over_limit` for one that is too large.
 */
export async function pdfToMarkdown(bytes: Uint8Array): Promise<string> {
  if (bytes.length > LARGEST) throw tooLarge("bytes", bytes.length, LARGEST);
  if (!isPdf(bytes)) {
    throw refused("The document is not a PDF: its bytes do not begin as one. Name its format.", "not_pdf");
  }
  const { getDocumentProxy } = await loadUnpdf();
  // The reader takes the bytes for its own, so it gets a copy. No script of the document is run.
  const pdf = await open(() => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false }));
  try {
    if (pdf.numPages > MOST_PAGES) throw tooLarge("pages", pdf.numPages, MOST_PAGES);
    const text = textOfLines(await linesOf(pdf));
    if (text.trim() !== "") return text;
    throw refused("The PDF has no text: its pages are pictures. Recognise their text (OCR) and give that.", "no_text");
  } finally {
    await pdf.destroy();
  }
}

async function loadUnpdf(): Promise<Unpdf> {
  try {
    return await import("unpdf");
  } catch (cause) {
    throw new HaimaError("missing_dependency", "Reading PDF needs the package unpdf. Install it: npm install unpdf", {
      facts: { package: "unpdf" },
      cause,
    });
  }
}

async function open(load: () => Promise<Pdf>): Promise<Pdf> {
  try {
    return await load();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "PasswordException")
      throw refused("The PDF is encrypted and wants a password. Give a copy without one.", "encrypted", cause);
    throw refused("The PDF is damaged and cannot be read. Give a whole copy.", "damaged", cause);
  }
}

async function linesOf(pdf: Pdf): Promise<readonly PageLine[]> {
  const lines: PageLine[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await readPage(pdf, number, MAX_DOCUMENT_LENGTH - length);
    for (const line of page) {
      length += line.text.length;
      lines.push(line);
    }
  }
  return lines;
}

type Items = Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>["items"];

/**
 * What stands on a page, as far as there is room for it: a few packed bytes may unpack to more text than fits into memory, so it is taken piece by piece.
 *
 * @param room characters
 */
async function itemsOf(page: Awaited<ReturnType<Pdf["getPage"]>>, room: number): Promise<Items> {
  const items: Items = [];
  let length = 0;
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return items;
    for (const item of value.items) {
      // An item without a letter takes room, too.
      length += "str" in item ? Math.max(1, item.str.length) : 1;
      items.push(item);
    }
    if (length <= room) continue;
    const fault = tooLarge("text", MAX_DOCUMENT_LENGTH + length - room, MAX_DOCUMENT_LENGTH);
    await reader.cancel(fault);
    throw fault;
  }
}

async function readPage(pdf: Pdf, number: number, room: number): Promise<readonly PageLine[]> {
  let items: Items;
  try {
    const page = await pdf.getPage(number);
    items = await itemsOf(page, room);
    page.cleanup();
  } catch (cause) {
    if (HaimaError.isInstance(cause)) throw cause;
    throw refused(`Page ${number} of the PDF is damaged and cannot be read. Give a whole copy.`, "damaged", cause);
  }
  const lines: PageLine[] = [];
  let text = "";
  let height = 0;
  let y: number | null = null;
  let end: number | null = null;
  const close = (): void => {
    if (text.trim() !== "") lines.push({ text: text.replace(/\s+/gu, " ").trim(), y: y ?? 0, height, page: number });
    text = "";
    height = 0;
    y = null;
    end = null;
  };
  for (const item of items) {
    if (!("str" in item)) continue;
    const [, , , , x = 0, at = 0] = item.transform.map(Number);
    if (y !== null && item.str.trim() !== "" && Math.abs(at - y) > Math.max(height, item.height) / 2) close();
    const gap = end === null ? 0 : x - end;
    if (text !== "" && gap > WORD_GAP * Math.max(height, item.height) && !text.endsWith(" ")) text += " ";
    text += item.str;
    if (item.str.trim() !== "") {
      y ??= at;
      height = Math.max(height, item.height);
      end = x + item.width;
    }
    if (item.hasEOL) close();
  }
  close();
  return lines;
}

function tooLarge(field: string, length: number, limit: number): HaimaError {
  return new HaimaError("over_limit", `The PDF is too large: ${length} ${field}, at most ${limit}. Split it.`, {
    facts: { field, length, limit },
  });
}

function refused(message: string, fault: string, cause?: unknown): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field: "bytes", fault }, cause });
}
