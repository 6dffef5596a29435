import { CHUNK_DEFAULTS, splitIntoChunks } from "../language/chunks.ts";
import { countTokens } from "../language/tokens/index.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { sentencesOf } from "./sentences.ts";
import type { DocumentText, Passage } from "./types.ts";

/** Size of a passage and of what it repeats of the one before it, in tokens. */
export interface PassageSize {
  readonly tokens: number;
  readonly overlap: number;
}

/**
 * Tokens up to which a table or a block of code stays whole, in sizes of a passage: a page of a manual. A longer one is cut at line ends, since
 * a passage that fills every context is of no use.
 */
const WHOLE = 8;

/** What passages are filled with: a sentence, a table, a block of code. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  /** Number of the paragraph, table or block of code that it is of. */
  readonly block: number;
  /** Tokens of the whole of that. */
  readonly blockTokens: number;
}

/**
 * Splits a document recursively: at headings, then between paragraphs, then at sentence ends, and a sentence that is too long at commas and blanks.
 * No passage reaches over a heading. Each repeats some whole sentences of the one before it under the same heading.
 */
export function splitDocument(document: DocumentText, size: PassageSize = CHUNK_DEFAULTS): readonly Passage[] {
  const { text } = document;
  const passages: Passage[] = [];
  for (const section of sectionsOf(readBlocks(document))) {
    const titles = section[0]?.titles ?? [document.title];
    const pieces = section.flatMap((block, number) => piecesOf(text, block, number, size));
    for (const { start, end } of fill(pieces, size))
      passages.push({ text: text.slice(start, end), start, end, titles });
  }
  return passages;
}

/** Blocks in a row under the same headings. */
function sectionsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [];
  let last: string | null = null;
  for (const block of blocks) {
    const key = JSON.stringify(block.titles);
    if (key === last) sections.at(-1)?.push(block);
    else sections.push([block]);
    last = key;
  }
  return sections;
}

function piecesOf(text: string, block: Block, number: number, size: PassageSize): readonly Piece[] {
  const spans = block.kind === "prose" ? proseSpans(text, block, size) : rigidSpans(text, block, size);
  const counted = spans.map(({ start, end }) => ({ start, end, tokens: countTokens(text.slice(start, end)) }));
  const blockTokens = counted.reduce((sum, { tokens }) => sum + tokens, 0);
  return counted.map((span) => ({ ...span, block: number, blockTokens }));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function proseSpans(text: string, block: Block, { tokens }: PassageSize): readonly Stretch[] {
  return sentencesOf(text, block.start, block.end).flatMap(({ start, end }) =>
    splitIntoChunks(text.slice(start, end), { tokens, overlap: 0 }).map((part) => ({
      start: start + part.start,
      end: start + part.end,
    })),
  );
}

function rigidSpans(text: string, { start, end }: Block, { tokens }: PassageSize): readonly Stretch[] {
  if (countTokens(text.slice(start, end)) <= tokens * WHOLE) return [{ start, end }];
  const spans: Stretch[] = [];
  let from = start;
  while (from < end) {
    const found = text.indexOf("\n", from);
    const to = found < 0 || found >= end ? end : found + 1;
    for (const part of splitIntoChunks(text.slice(from, to), { tokens, overlap: 0 }))
      spans.push({ start: from + part.start, end: from + part.end });
    from = to;
  }
  return spans;
}

function fill(pieces: readonly Piece[], size: PassageSize): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let first = 0;
  while (first < pieces.length) {
    const next = Math.max(first + 1, endOfPassage(pieces, first, size.tokens));
    stretches.push({ start: pieces[first]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 });
    first = next >= pieces.length ? next : Math.max(first + 1, stepBack(pieces, next, size.overlap));
  }
  return stretches;
}

/** The piece after the last that fits; a paragraph that would fit a passage of its own is not begun where it does not fit whole. */
function endOfPassage(pieces: readonly Piece[], first: number, limit: number): number {
  let used = 0;
  for (let at = first; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const begins = at > first && piece.block !== pieces[at - 1]?.block;
    if (begins && piece.blockTokens <= limit && used + piece.blockTokens > limit) return at;
    used += piece.tokens;
    if (used > limit) return at;
  }
  return pieces.length;
}

function stepBack(pieces: readonly Piece[], next: number, overlap: number): number {
  // What follows leaves little room for what is repeated when it is large itself.
  let used = 0;
  let at = next;
  while (at > 0) {
    used += pieces[at - 1]?.tokens ?? 0;
    if (used > overlap) break;
    at -= 1;
  }
  return at;
}
