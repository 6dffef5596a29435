import { CHUNK_DEFAULTS, splitIntoChunks } from "../language/chunks.ts";
import { countTokens } from "../language/tokens/index.ts";
import type { SplitterName } from "../model/index.ts";
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
  readonly titles: readonly string[];
}

/** What a splitter does: whether its passages stop at headings and paragraphs, and whether each repeats the end of the one before. */
interface Manner {
  /** No passage reaches over a heading. */
  readonly bySection: boolean;
  /** A paragraph that would fit a passage of its own is not begun where it does not fit whole; or no passage holds two of them. */
  readonly paragraphs: "cut" | "whole" | "alone";
  readonly overlaps: boolean;
}

const MANNERS: Readonly<Record<SplitterName, Manner>> = {
  recursive: { bySection: true, paragraphs: "whole", overlaps: true },
  sentence: { bySection: true, paragraphs: "alone", overlaps: false },
  fixed: { bySection: false, paragraphs: "cut", overlaps: false },
  window: { bySection: false, paragraphs: "cut", overlaps: true },
};

/**
 * Splits a document into passages. A sentence stays whole unless it alone is longer than a passage, and so do tables and code.
 *
 * - `recursive` splits at headings, then between paragraphs, then at sentence ends; each passage repeats some sentences of the one before it.
 * - `sentence` makes each paragraph a passage, and of a longer one passages of whole sentences.
 * - `fixed` fills each passage up to the size, over paragraphs and headings.
 * - `window` does too, each beginning an overlap before the last one ended.
 */
export function splitDocument(
  document: DocumentText,
  splitter: SplitterName = "recursive",
  size: PassageSize = CHUNK_DEFAULTS,
): readonly Passage[] {
  const { text } = document;
  const manner = MANNERS[splitter];
  const blocks = readBlocks(document);
  const passages: Passage[] = [];
  for (const section of manner.bySection ? sectionsOf(blocks) : [blocks]) {
    const pieces = section.flatMap((block, number) => piecesOf(text, block, number, size));
    for (const { start, end, titles } of fill(pieces, size, manner))
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
  return counted.map((span) => ({ ...span, block: number, blockTokens, titles: block.titles }));
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

function fill(
  pieces: readonly Piece[],
  size: PassageSize,
  manner: Manner,
): readonly (Stretch & Pick<Piece, "titles">)[] {
  const stretches: (Stretch & Pick<Piece, "titles">)[] = [];
  const overlap = manner.overlaps ? size.overlap : 0;
  let first = 0;
  while (first < pieces.length) {
    const next = Math.max(first + 1, endOfPassage(pieces, first, size.tokens, manner));
    const { start = 0, titles = [] } = pieces[first] ?? {};
    stretches.push({ start, end: pieces[next - 1]?.end ?? 0, titles });
    first = next >= pieces.length ? next : Math.max(first + 1, stepBack(pieces, next, overlap));
  }
  return stretches;
}

/** The piece after the last that fits. */
function endOfPassage(pieces: readonly Piece[], first: number, limit: number, { paragraphs }: Manner): number {
  let used = 0;
  for (let at = first; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (at > first && piece.block !== pieces[at - 1]?.block) {
      if (paragraphs === "alone") return at;
      if (paragraphs === "whole" && piece.blockTokens <= limit && used + piece.blockTokens > limit) return at;
    }
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
