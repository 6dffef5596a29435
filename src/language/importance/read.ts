import type { Span } from "../../model/index.ts";

export interface ImportanceReading {
  /** The speaker asks to remember, or says that it matters. */
  readonly important: boolean;
  /** The speaker says that it must not go wrong: 千万, 绝对不能, never ever, life-threatening. */
  readonly critical: boolean;
  /** The cues, as offsets in the text, in order. */
  readonly spans: readonly Span[];
}

/** What a text says of its own importance. */
export function readImportance(text: string): ImportanceReading {
  const spans = [...text.matchAll(/记住|很重要|别忘了|千万|\bimportant\b|\bremember\b/giu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  return { important: spans.length > 0, critical: /千万/u.test(text), spans };
}
