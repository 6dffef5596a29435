import type { Span } from "../../model/index.ts";

const CLOSER_OF: Readonly<Record<string, string>> = { "“": "”", "「": "」", "『": "』", "«": "»" };
const MARK = /[“”「」『』«»"\n]/gu;

/**
 * What stands between quotation marks, marks excluded, in order and not nested. A mark that nothing closes in its line
 * opens nothing; a straight mark after a digit is inches.
 */
export function findQuoted(text: string): readonly Span[] {
  const spans: Span[] = [];
  let open: { readonly at: number; readonly closer: string } | null = null;
  for (const found of text.matchAll(MARK)) {
    const mark = found[0];
    const at = found.index;
    if (mark === "\n") open = null;
    else if (open !== null) {
      if (mark !== open.closer) continue;
      spans.push({ start: open.at, end: at });
      open = null;
    } else if (mark === '"') {
      if (!/\d/.test(text.charAt(at - 1))) open = { at: at + 1, closer: '"' };
    } else {
      const closer = CLOSER_OF[mark];
      if (closer !== undefined) open = { at: at + 1, closer };
    }
  }
  return spans;
}
