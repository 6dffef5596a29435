import { createHash } from "node:crypto";
import type { Quote, Span, Turn } from "../model/index.ts";

/** Quotes that a memory made of many keeps: the first, and the latest ones; as many as a claim that was said again and again. */
const QUOTES = 20;

/** The quote of a stretch of a turn, with its SHA-256. */
export function quoteSpan(turn: Turn, { start, end }: Span): Quote {
  const sha256 = createHash("sha256").update(turn.text.slice(start, end), "utf8").digest("hex");
  return { turn: turn.id, start, end, sha256 };
}

/** The first and the latest of several quotes, each once. */
export function boundQuotes(quotes: readonly Quote[]): Quote[] {
  const seen = new Map(quotes.map((quote) => [`${quote.turn} ${quote.start} ${quote.end}`, quote]));
  const each = [...seen.values()];
  return each.length <= QUOTES ? each : [...each.slice(0, 1), ...each.slice(1 - QUOTES)];
}
