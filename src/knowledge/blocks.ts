import type { DocumentText } from "./types.ts";

/** A paragraph, a table or a block of code, under the headings above it; UTF-16 offsets. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: "prose" | "table" | "code";
  readonly titles: readonly string[];
}

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/u;
const CLOSING_MARKS = /(?<![ \t])[ \t]+#+[ \t]*$/u;
/** What the row under a table's head is made of; it has at least one bar and one dash. */
const RULE_ROW = /^[ \t:|-]+$/u;
/** Longest heading in UTF-16 units: it stands on each passage below it, and what is longer is a paragraph. */
const LONGEST_HEADING = 300;
/** Deepest heading of Markdown. */
const LEVELS = 6;

/** The blocks of a document in order; headings are in the titles of what follows them. */
export function readBlocks({ title, text, format }: DocumentText): readonly Block[] {
  const lines = linesOf(text);
  const isMarkdown = format !== "text";
  const blocks: Block[] = [];
  const headings: (string | undefined)[] = [];
  const titles = (): readonly string[] => [title, ...headings.flatMap((heading) => heading ?? [])];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined || line.text.trim() === "") {
      at += 1;
      continue;
    }
    const heading = isMarkdown && line.text.length <= LONGEST_HEADING ? HEADING.exec(line.text) : null;
    if (heading !== null) {
      const level = (heading[1] ?? "").length;
      const name = (heading[2] ?? "").replace(CLOSING_MARKS, "").trim();
      headings.fill(undefined, level, LEVELS + 1);
      headings[level] = name === "" || name === title ? undefined : name;
      at += 1;
      continue;
    }
    const { kind, next } = isMarkdown ? blockAt(lines, at) : { kind: "prose" as const, next: endOf(lines, at, false) };
    blocks.push({ start: line.start, end: lines[next - 1]?.end ?? text.length, kind, titles: titles() });
    at = next;
  }
  return blocks;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    lines.push({ text: text.slice(start, end).replace(/\r$/u, ""), start, end });
    start = end + 1;
  }
  return lines;
}

function blockAt(lines: readonly Line[], at: number): { readonly kind: Block["kind"]; readonly next: number } {
  const fence = FENCE.exec(lines[at]?.text ?? "")?.[1];
  if (fence !== undefined) return { kind: "code", next: afterFence(lines, at + 1, fence) };
  if (isTable(lines, at)) return { kind: "table", next: afterTable(lines, at) };
  return { kind: "prose", next: endOf(lines, at, true) };
}

/** A fence that is never closed holds the rest of the document, as Markdown has it. */
function afterFence(lines: readonly Line[], from: number, fence: string): number {
  for (let at = from; at < lines.length; at += 1) {
    const closing = (lines[at]?.text ?? "").trim();
    if (closing.length >= fence.length && closing === fence.charAt(0).repeat(closing.length)) return at + 1;
  }
  return lines.length;
}

function isTable(lines: readonly Line[], at: number): boolean {
  const head = lines[at]?.text ?? "";
  const rule = lines[at + 1]?.text ?? "";
  return head.includes("|") && rule.includes("|") && rule.includes("-") && RULE_ROW.test(rule);
}

function afterTable(lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && (lines[at]?.text ?? "").includes("|")) at += 1;
  return at;
}

/** Where the paragraph that begins at a line ends: at a blank line, and in Markdown before what is no prose. */
function endOf(lines: readonly Line[], from: number, isMarkdown: boolean): number {
  let at = from + 1;
  while (at < lines.length) {
    const text = lines[at]?.text ?? "";
    if (text.trim() === "") break;
    if (isMarkdown && (HEADING.test(text) || FENCE.test(text) || isTable(lines, at))) break;
    at += 1;
  }
  return at;
}
