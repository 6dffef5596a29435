import type { Span } from "../../model/index.ts";
import { CRITICAL, IMPORTANT, NOT_IMPORTANT } from "./cues.ts";

export interface ImportanceReading {
  /** The speaker asks to remember, or says that it matters. True whenever `critical` is. */
  readonly important: boolean;
  /** The speaker says that it must not go wrong: 千万, 绝对不能, "never ever", "life-threatening". */
  readonly critical: boolean;
  /** The cues, as offsets in the text, in order, not overlapping. */
  readonly spans: readonly Span[];
}

function spansOf(text: string, patterns: readonly RegExp[], exceptions: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  for (const pattern of patterns) {
    for (const found of text.matchAll(pattern)) {
      const span = { start: found.index, end: found.index + found[0].length };
      if (!overlapsAny(span, exceptions)) spans.push(span);
    }
  }
  return spans;
}

/** `sorted` does not overlap itself, so that the last span that begins before the end decides. */
function overlapsAny(span: Span, sorted: readonly Span[]): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < span.end) low = middle + 1;
    else high = middle;
  }
  return (sorted[low - 1]?.end ?? 0) > span.start;
}

/**
 * What a text says of its own importance. It reads the speaker's cues only ("记住", "life-threatening"); what makes a claim
 * important by its matter (health, identity) is for the distiller.
 */
export function readImportance(text: string): ImportanceReading {
  const words = text.replaceAll("’", "'");
  const exceptions = spansOf(words, [NOT_IMPORTANT], []);
  const critical = spansOf(words, CRITICAL, exceptions);
  const important = spansOf(words, IMPORTANT, exceptions);
  const spans: Span[] = [];
  for (const span of [...critical, ...important].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = spans.at(-1);
    if (last === undefined || span.start >= last.end) spans.push(span);
    else if (span.end > last.end) spans[spans.length - 1] = { start: last.start, end: span.end };
  }
  return { important: spans.length > 0, critical: critical.length > 0, spans };
}
