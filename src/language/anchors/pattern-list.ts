import type { Pattern } from "./pattern.ts";

/** Patterns in the order in which they are tried. */
export interface PatternList {
  readonly all: readonly Pattern[];
  /** Those that a lower-case text may match: none when it lacks every word that they need. One look spares one for each pattern. */
  candidates(lower: string): readonly Pattern[];
}

export function listPatterns(patterns: readonly Pattern[]): PatternList {
  let needed: RegExp | null | undefined;
  return {
    all: patterns,
    candidates: (lower) => {
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
