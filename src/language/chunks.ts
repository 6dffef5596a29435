import { countTokens } from "./tokens/index.ts";

/** A stretch of a long text (UTF-16 offsets). */
export interface Chunk {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Sizes in tokens. 512 with an overlap of 64, as is usual for passages. */
export const CHUNK_DEFAULTS = { tokens: 512, overlap: 64 } as const;

const BREAK = /[。！？；.!?;]+["'”’）)]*\s*|\n+|[，,、]\s*|\s+/gu;

/**
 * Splits a text into stretches of at most `tokens`, each beginning `overlap` tokens before the last one ended, at sentence
 * ends where there are any. A text that fits is one chunk. Linear in the text.
 */
export function splitIntoChunks(
  text: string,
  size: { readonly tokens: number; readonly overlap: number } = CHUNK_DEFAULTS,
): readonly Chunk[] {
  if (isShort(text, size.tokens) || (text.length <= size.tokens && countTokens(text) <= size.tokens))
    return [{ text, start: 0, end: text.length }];
  const pieces = cutPieces(text, Math.max(1, Math.floor(size.tokens / 4)));
  const chunks: Chunk[] = [];
  let first = 0;
  while (first < pieces.length) {
    const last = fill(pieces, first, size.tokens);
    const start = pieces[first]?.start ?? 0;
    const end = pieces[last]?.end ?? text.length;
    chunks.push({ text: text.slice(start, end), start, end });
    if (last >= pieces.length - 1) break;
    first = Math.max(first + 1, stepBack(pieces, last, size.overlap));
  }
  return chunks;
}

/** Tokens that one UTF-16 unit takes at most: a rare character after a space. Spares short texts the counting. */
const MOST_TOKENS = 3;

/** Short enough that it fits whatever it holds; one unit is left for the edges of the text. */
function isShort(text: string, tokens: number): boolean {
  return (text.length + 1) * MOST_TOKENS <= tokens;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** Sentences and clauses; one without any break is cut hard at a code point. */
function cutPieces(text: string, maxTokens: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of text.matchAll(BREAK)) {
    const end = match.index + match[0].length;
    start = pushPieces(pieces, text, start, end, maxTokens);
  }
  pushPieces(pieces, text, start, text.length, maxTokens);
  return pieces;
}

function pushPieces(pieces: Piece[], text: string, from: number, to: number, maxTokens: number): number {
  let start = from;
  while (start < to) {
    let end = Math.min(to, start + maxTokens);
    if (end < to && end - 1 > start && isLowSurrogate(text, end)) end -= 1;
    pieces.push({ start, end, tokens: countTokens(text.slice(start, end)) });
    start = end;
  }
  return to;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function fill(pieces: readonly Piece[], first: number, tokens: number): number {
  let used = 0;
  let last = first;
  for (let index = first; index < pieces.length; index += 1) {
    used += pieces[index]?.tokens ?? 0;
    if (used > tokens && index > first) break;
    last = index;
  }
  return last;
}

function stepBack(pieces: readonly Piece[], last: number, overlap: number): number {
  let used = 0;
  let index = last;
  while (index >= 0) {
    used += pieces[index]?.tokens ?? 0;
    if (used > overlap) return index + 1;
    index -= 1;
  }
  return 0;
}
