import type { Taint } from "./types.ts";

/** Stretches of a text that are not the speaker's own words, told by structure alone; in order, not overlapping. */
export function findTaints(text: string): readonly Taint[] {
  return [...text.matchAll(/^>[^\n]*$/gmu)].map((found) => ({
    span: { start: found.index, end: found.index + found[0].length },
    reason: "quote_block" as const,
  }));
}
