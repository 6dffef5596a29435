import type { Taint } from "./types.ts";

/** Unicode tag characters, and runs of characters without width: text that a reader does not see. */
const HIDDEN = /[\u{e0000}-\u{e007f}]+|[\u200b\u2060\ufeff\u00ad\u180e\u2061-\u2064\u202a-\u202e\u2066-\u2069]{3,}/gu;
/** A flag of a region ("🏴" and tags) is an ordinary emoji. */
const FLAG_BASE = "\u{1f3f4}";
/** Long runs of base64 or hexadecimal: 80 and more, which no word, code or address of the speaker's reaches. */
const ENCODED =
  /(?<![A-Za-z0-9+/_-])(?=[A-Za-z+/_-]{0,79}\d)[A-Za-z0-9+/_-]{80,}={0,2}|data:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]*/gu;

export function hiddenStretches(text: string): readonly Taint[] {
  const taints: Taint[] = [];
  for (const found of text.matchAll(HIDDEN)) {
    const start = found.index;
    if (text.slice(start - FLAG_BASE.length, start) === FLAG_BASE && found[0].length <= 14) continue;
    taints.push({ span: { start, end: start + found[0].length }, reason: "markup" });
  }
  return taints;
}

export function encodedStretches(text: string): readonly Taint[] {
  return [...text.matchAll(ENCODED)].map((found) => ({
    span: { start: found.index, end: found.index + found[0].length },
    reason: "code" as const,
  }));
}
