import { announcedStretches } from "./announced.ts";
import { encodedStretches, hiddenStretches } from "./hidden.ts";
import { inlineStretches } from "./inline.ts";
import { labelledStretches } from "./labelled.ts";
import { markupStretches } from "./markup.ts";
import { pastedStretches } from "./pasted.ts";
import { printedStretches } from "./printed.ts";
import { codeStretches, quotedLines, quotedPassages } from "./quoted.ts";
import { registerStretches } from "./registers.ts";
import { roleStretches } from "./roles.ts";
import type { Taint } from "./types.ts";

/** Joins stretches that touch or overlap; the reason is that of the first, and of the wider where two begin together. */
function merge(taints: readonly Taint[]): readonly Taint[] {
  const sorted = [...taints].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const merged: Taint[] = [];
  for (const taint of sorted) {
    const last = merged.at(-1);
    if (last === undefined || taint.span.start >= last.span.end) merged.push(taint);
    else if (taint.span.end > last.span.end) {
      merged[merged.length - 1] = { span: { start: last.span.start, end: taint.span.end }, reason: last.reason };
    }
  }
  return merged;
}

/**
 * Stretches of a text that are not the speaker's own words, told by structure alone, in order and not overlapping: quoted
 * lines and passages, code, tags, role headers of prompts, pasted pages and mails, texts under a header or a label, contexts that Haima composed, encoded
 * blobs, and characters that do not show. The speaker's own sentences around them stay free. Linear in the length.
 *
 * @example findTaints("看看这段：\n> 我住在火星\n你怎么看") // the middle line, "quote_block"
 */
export function findTaints(text: string): readonly Taint[] {
  return merge([
    ...markupStretches(text),
    ...codeStretches(text),
    ...roleStretches(text),
    ...quotedLines(text),
    ...quotedPassages(text),
    ...pastedStretches(text),
    ...labelledStretches(text),
    ...printedStretches(text),
    ...announcedStretches(text),
    ...inlineStretches(text),
    ...registerStretches(text),
    ...encodedStretches(text),
    ...hiddenStretches(text),
  ]);
}
