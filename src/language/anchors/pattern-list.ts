import type { Pattern } from "./pattern.ts";

/** Patterns in the order in which they are tried. */
export interface PatternList {
  readonly all: readonly Pattern[];
  /** Those that a lower-case text may match: none when it lacks every word that they need. One look spares one for each pattern. */
  candidates(lower: string): readonly Pattern[];
}

/** Looks before the list is made ready: a start asks each list a few times, and making all ready takes longer than that. */
const FIRST_LOOKS = 12;

export function listPatterns(patterns: readonly Pattern[]): PatternList {
  let needed: RegExp | null | undefined;
  let looks = 0;
  return {
    all: patterns,
    candidates: (lower) => {
      looks += 1;
      if (needed === undefined && looks <= FIRST_LOOKS) return patterns;
      if (needed === undefined) needed = anyNeeded(patterns);
      return needed === null || needed.test(lower) ? patterns : [];
    },
  };
}

/** Finds any of the words that the patterns need; null when one of them may match without a word of its own. */
function anyNeeded(patterns: readonly Pattern[]): RegExp | null {
  const words = new Set<string>();
  for (const { needs } of patterns) {
    if (needs === null) return null;
    for (const word of needs) words.add(word);
  }
  const escaped = [...words].map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&"));
  return new RegExp(escaped.length === 0 ? "(?!)" : escaped.join("|"), "u");
}
