import { SPEAKS_OF_SELF } from "./announcing-words.ts";
import { linesOf } from "./lines.ts";
import type { Taint, TaintReason } from "./types.ts";

/** From this many characters a stretch in quotation marks is a passage, not a term or a title. A choice of ours. */
const PASSAGE_LENGTH = 40;
/** From this many characters a stretch in quotation marks may be speech. A choice of ours. */
const SPOKEN_LENGTH = 6;
const PASSAGE = /[“「『]([^“”「」『』]{1,20000})[”」』]|"([^"\n]{1,4000})"|(?<=^|\n)"([^"]{1,4000})"(?=\s*(?:\n|$))/gu;
const QUOTED_LINE = /^\s{0,3}(?:>|&gt;|＞|》|┃|│|▎|▌|❝|｜|\|\s(?!.*\|))/u;
const FENCE = /^\s{0,3}(`{3,}|~{3,}|"{3}|'{3}|<<<|>>>)/u;
/** A statement or a call of a program within a line. */
const STATEMENT =
  /(?<![\p{L}\d])(?:(?:const|let|var)\s\w{1,40}\s?=\s?[^;\n]{1,300}(?:;|$)|(?:print|console\.log|printf|System\.out\.println|alert)\([^)\n]{0,300}\)|SELECT\s[^;\n]{1,200}\sFROM\s[^;\n，。]{1,200}(?:;|$))/gmu;
const INLINE_CODE = /(?<!`)`([^`\n]{1,400})`(?!`)/gu;

function taint(start: number, end: number, reason: TaintReason): Taint {
  return { span: { start, end }, reason };
}

/** Lines that begin with the quote mark of Markdown and mail. */
export function quotedLines(text: string): readonly Taint[] {
  const lines = linesOf(text);
  return lines.filter((line) => QUOTED_LINE.test(line.text)).map(({ start, end }) => taint(start, end, "quote_block"));
}

/** Long stretches between quotation marks. */
export function quotedPassages(text: string): readonly Taint[] {
  const taints: Taint[] = [];
  for (const found of text.matchAll(PASSAGE)) {
    const words = found[1] ?? found[2] ?? found[3] ?? "";
    // Whoever speaks of himself between quotation marks is not the speaker, or not at this moment.
    const isSpoken = words.length >= SPOKEN_LENGTH && /\P{ASCII}|\s/u.test(words) && SPEAKS_OF_SELF.test(words);
    if (isSpoken || words.length >= PASSAGE_LENGTH || (words.includes("\n") && words.length > 1))
      taints.push(taint(found.index, found.index + found[0].length, "quote_block"));
  }
  return taints;
}

/** Angle brackets open one way and close the other; other fences close as they open. */
function closesFence(line: string, fence: string, opened: string): boolean {
  if (opened === "<<<") return fence === ">>>";
  return fence.startsWith(opened) && line.trim() === fence;
}

/** Fenced blocks, fences included; one that is not closed runs to the end. Inline code too. */
export function codeStretches(text: string): readonly Taint[] {
  const taints: Taint[] = [];
  let open: { readonly start: number; readonly fence: string } | null = null;
  for (const line of linesOf(text)) {
    const fence = FENCE.exec(line.text)?.[1];
    if (open === null) {
      if (fence !== undefined) open = { start: line.start, fence };
    } else if (fence !== undefined && closesFence(line.text, fence, open.fence)) {
      taints.push(taint(open.start, line.end, "code"));
      open = null;
    }
  }
  if (open !== null) taints.push(taint(open.start, text.length, "code"));
  for (const found of text.matchAll(INLINE_CODE)) {
    if (/[\s(){};=<>$]/.test(found[1] ?? "")) taints.push(taint(found.index, found.index + found[0].length, "code"));
  }
  for (const found of text.matchAll(STATEMENT)) {
    taints.push(taint(found.index, found.index + found[0].length, "code"));
  }
  return taints;
}
