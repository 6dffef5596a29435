import { REDACTION_MARK, type Span, type Turn } from "../model/index.ts";

/** The turn with these stretches replaced; the same turn when nothing is left to replace. */
export function redactTurn(turn: Turn, spans: readonly Span[]): Turn {
  const fresh = mergeSpans(spans).filter((span) => !isRedacted(turn.text.slice(span.start, span.end)));
  if (fresh.length === 0) return turn;
  let text = turn.text;
  for (const { start, end } of fresh)
    text = text.slice(0, start) + REDACTION_MARK.repeat(end - start) + text.slice(end);
  return { ...turn, text, redacted: [...turn.redacted, ...fresh], version: turn.version + 1 };
}

function isRedacted(words: string): boolean {
  return words.length === 0 || words.split(REDACTION_MARK).join("").trim() === "";
}

/** Overlapping and touching stretches as one, in order. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
