import type { Turn } from "../model/index.ts";

/** The speaker's own words of a turn: what is quoted, pasted, or redacted is left out. */
export function ownWords(turn: Turn): string {
  const cut = [...turn.tainted, ...turn.redacted].toSorted((a, b) => a.start - b.start);
  let kept = "";
  let from = 0;
  for (const { start, end } of cut) {
    if (start > from) kept += `${turn.text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return kept + turn.text.slice(from);
}
