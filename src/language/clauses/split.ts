import type { Language, Span } from "../../model/index.ts";
import { cutEnglish } from "./en.ts";
import type { Piece } from "./merge.ts";
import { findQuoted, findSpoken } from "./quotes.ts";
import { findSentences, type Sentence } from "./sentences.ts";
import type { Clause } from "./types.ts";
import { cutChinese } from "./zh.ts";

/** What commas do not cut: titles, brackets, addresses of pages. */
const WHOLE = /《[^》\n]{1,60}》|（[^）\n]{1,60}）|\([^)\n]{1,60}\)|https?:\/\/[^\s，。]+/gu;
/** Commas and dashes between clauses; a comma between digits belongs to a number. */
const COMMA =
  /[，,](?!\d{3}(?!\d))|——|—|\s[-–]\s|(?<=\d),(?=\s)|[:：](?=\s?(?:(?:[Ss]?[Hh]e|[Tt]hey)(?:['’]|\s)|[他她](?!人|们的)))/gu;
const EDGE_BEFORE = /^\s*(?:\d{1,2}(?:[.)]\s+|、\s*))?[\s，,、：:—–\-*•·"“”「」『』'‘()（）[\]【】>#~～]*/u;
const EDGE_AFTER = /[\s，,、：:—–\-"“”「」『』‘()（）[\]【】~～]+$/u;

function commasOf(stretch: string): readonly number[] {
  const whole = [...stretch.matchAll(WHOLE)];
  const commas: number[] = [];
  for (const found of stretch.matchAll(COMMA)) {
    const isInside = whole.some(({ index, 0: text }) => found.index > index && found.index < index + text.length);
    if (!isInside) commas.push(found.index);
  }
  return commas;
}

function cut(stretch: string, language: Language): readonly Piece[] {
  if (language === "other") {
    return [{ start: 0, end: stretch.length, wordsStart: 0, joiner: "none", kind: "clause" }];
  }
  const commas = commasOf(stretch);
  return /\p{Script=Han}/u.test(stretch) ? cutChinese(stretch, commas) : cutEnglish(stretch, commas);
}

/** The stretch without the blanks and marks at its edges; brackets and quotation marks stay where they pair inside it. */
function trim(text: string, start: number, end: number): Span {
  let words = text.slice(start, end);
  const before = EDGE_BEFORE.exec(words)?.[0] ?? "";
  const opens = /["“「『(（[【]/u.exec(before);
  const isPaired = opens !== null && /["”」』)）\]】]/u.test(words.slice(before.length));
  const lead = isPaired && opens !== null ? opens.index : before.length;
  words = words.slice(lead);
  const after = EDGE_AFTER.exec(words)?.[0] ?? "";
  const closes = /^\s*["”」』)）\]】]/u.exec(after);
  const isClosed = closes !== null && /["“「『(（[【]/u.test(words.slice(0, words.length - after.length));
  const tail = isClosed && closes !== null ? after.length - closes[0].length : after.length;
  return { start: start + lead, end: start + lead + words.length - tail };
}

/** Whether a stretch lies between quotation marks, its own marks counted as outside. */
function quotedPart(text: string, span: Span, quotes: readonly Span[], cursor: { at: number }): Span | null {
  let quote = quotes[cursor.at];
  while (quote !== undefined && quote.end <= span.start) {
    cursor.at += 1;
    quote = quotes[cursor.at];
  }
  if (quote === undefined || quote.start > span.start + 1 || quote.end < span.end - 1) return null;
  const start = Math.max(span.start, quote.start);
  const end = Math.min(span.end, quote.end);
  return start < end && text.slice(start, end).trim() !== "" ? { start, end } : null;
}

/** Words between quotation marks and words told after a colon, in order; of two that overlap, the first. */
function allQuoted(text: string): readonly Span[] {
  const spoken = findSpoken(text);
  if (spoken.length === 0) return findQuoted(text);
  const all: Span[] = [];
  for (const span of [...findQuoted(text), ...spoken].sort((a, b) => a.start - b.start)) {
    if (span.start >= (all.at(-1)?.end ?? 0)) all.push(span);
  }
  return all;
}

function clausesOf(
  text: string,
  sentence: Sentence,
  language: Language,
): readonly (Span & { joiner: Piece["joiner"] })[] {
  const stretch = text.slice(sentence.start, sentence.end);
  const found: (Span & { joiner: Piece["joiner"] })[] = [];
  for (const piece of cut(stretch, language)) {
    const from = Math.max(piece.start, piece.wordsStart);
    const span = trim(text, sentence.start + from, sentence.start + piece.end);
    if (span.end > span.start) found.push({ ...span, joiner: piece.joiner });
  }
  return found;
}

/**
 * Splits a text into clauses, in order: at the ends of sentences, and at commas and conjunctions where both sides can stand
 * alone. What cannot ("last week", "比如爱马仕") stays with its neighbour. Linear in the length of the text; a stretch of
 * more than 800 UTF-16 units without an end is cut at white space.
 *
 * @example splitClauses("我是素食主义者，不吃肉也不吃海鲜", "zh").map(({ text }) => text)
 * // ["我是素食主义者", "不吃肉", "也不吃海鲜"]
 */
export function splitClauses(text: string, language: Language): readonly Clause[] {
  const quotes = allQuoted(text);
  const cursor = { at: 0 };
  const clauses: Clause[] = [];
  for (const sentence of findSentences(text)) {
    const parts = clausesOf(text, sentence, language);
    for (const [position, part] of parts.entries()) {
      const inQuotes = quotedPart(text, part, quotes, cursor);
      const span = inQuotes ?? part;
      clauses.push({
        text: text.slice(span.start, span.end),
        start: span.start,
        end: span.end,
        sentence: sentence.number,
        index: clauses.length,
        joiner: part.joiner,
        terminator: position === parts.length - 1 ? sentence.terminator : "",
        quoted: inQuotes !== null,
      });
    }
  }
  return clauses;
}
