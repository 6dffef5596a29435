import {
  AUTHOR_LABEL,
  DOCUMENT_HEADER,
  DOCUMENT_LABEL,
  OWN_DOCUMENT,
  OWN_ORDER,
  RULER,
  SETTING_LABEL,
  SOURCE_LINE,
  TEXT_ORDER,
} from "./document-words.ts";
import { type Line, linesOf } from "./lines.ts";
import type { Taint, TaintReason } from "./types.ts";

/** An order of the speaker's after a pasted text is short; what is longer belongs to the text. A choice of ours. */
const LONGEST_ORDER = 120;
/** Lines of a turn that are looked at: a document longer than this is told by pasted.ts. */
const MOST_LINES = 2_000;
const HEADER =
  /^\s{0,3}(?:#{1,4}\s)?(?:【([^】\n]{1,30})】|\[([^\]\n]{1,40})\]|［([^］\n]{1,30})］|〔([^〕\n]{1,30})〕)\s*[:：]?\s*(.*)$/u;
/** Who says a line of a talk, with the time where one stands by it. */
const SPEAKER = /^\s{0,3}([\p{L}\d][\p{L}\d .·_-]{0,15}?)\s*(?:[[(（]?\d{1,2}:\d{2}(?::\d{2})?[)\]）]?)?\s*[:：]\s*\S/u;
const FIRST_PERSON = /我|\b(?:I|my|me)\b/u;

interface Opening {
  readonly reason: TaintReason;
}

/** Whether the words after a label are a text, rather than a field's value ("Email: a@b.org"). */
function isText(words: string, following: Line | undefined): boolean {
  if (words.trim() === "") return following !== undefined && following.text.trim() !== "";
  return (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= 5 || words.trim().split(/\s+/u).length >= 3;
}

function openingOf(line: Line, following: Line | undefined): Opening | null {
  if (SETTING_LABEL.test(line.text)) return { reason: "prefilled" };
  const header = HEADER.exec(line.text);
  const title = header?.slice(1, 5).find((part) => part !== undefined);
  if (title !== undefined && DOCUMENT_HEADER.test(title.trim()) && !OWN_DOCUMENT.test(title)) {
    return isText(header?.[5] ?? "", following) ? { reason: "pasted_page" } : null;
  }
  const label = DOCUMENT_LABEL.exec(line.text)?.[0];
  if (label === undefined || OWN_DOCUMENT.test(label)) return null;
  return isText(line.text.slice(label.length), following) ? { reason: "pasted_page" } : null;
}

const isOwnOrder = (line: Line): boolean => line.text.length <= LONGEST_ORDER && OWN_ORDER.test(line.text);

/** Where a text that opens at a line ends: at a rule or closing mark, else before the last orders of the speaker. */
function endOf(lines: readonly Line[], from: number): number {
  for (let at = from + 1; at < lines.length; at += 1) if (RULER.test(lines[at]?.text ?? "")) return at;
  let last = lines.length - 1;
  while (
    last > from &&
    (lines[last]?.text.trim() === "" || isOwnOrder(lines[last] ?? { start: 0, end: 0, text: "" }))
  ) {
    last -= 1;
  }
  return last;
}

function span(lines: readonly Line[], from: number, to: number, reason: TaintReason): readonly Taint[] {
  const [first, last] = [lines[from], lines[to]];
  return first === undefined || last === undefined ? [] : [{ span: { start: first.start, end: last.end }, reason }];
}

/** Texts under a header or after a label: 【公众号文章】, "Article: …", 角色设定：…. */
function labelled(lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const opening = openingOf(line, lines[at + 1]);
    if (opening !== null) {
      const end = endOf(lines, at);
      taints.push(...span(lines, at, end, opening.reason));
      at = end;
    } else if (AUTHOR_LABEL.test(line.text) && FIRST_PERSON.test(line.text)) {
      taints.push(...span(lines, at, at, "pasted_page"));
    }
  }
  return taints;
}

/** The lines above a line that names their source. */
function sourced(lines: readonly Line[]): readonly Taint[] {
  return lines.flatMap((line, at) => {
    if (!SOURCE_LINE.test(line.text)) return [];
    let from = at;
    while (from > 0 && lines[from - 1]?.text.trim() !== "") from -= 1;
    const first = lines[from];
    if (first !== undefined && from < at && (/[:：]\s*$/u.test(first.text) || isOwnOrder(first))) from += 1;
    return at - from < 1 ? [] : span(lines, from, at, "pasted_page");
  });
}

/** Parts between rules, one of which is an order about a text: the others are that text. */
function fenced(lines: readonly Line[]): readonly Taint[] {
  const rulers = lines.flatMap((line, at) => (RULER.test(line.text) ? [at] : []));
  if (rulers.length === 0) return [];
  const parts: (readonly [number, number])[] = [];
  let from = 0;
  for (const at of [...rulers, lines.length]) {
    if (at > from) parts.push([from, at - 1]);
    from = at + 1;
  }
  const isOrder = ([start, end]: readonly [number, number]) => {
    const words = lines
      .slice(start, end + 1)
      .map((line) => line.text)
      .join(" ")
      .trim();
    return words.length <= LONGEST_ORDER && TEXT_ORDER.test(words);
  };
  if (!parts.some(isOrder)) return [];
  return parts.filter((part) => !isOrder(part)).flatMap(([start, end]) => span(lines, start, end, "pasted_page"));
}

/** A talk among several that is pasted in: labels of speakers, two at least, one of which comes again. */
function talks(lines: readonly Line[]): readonly Taint[] {
  const said = lines.flatMap((line, at) => {
    const name = SPEAKER.exec(line.text)?.[1];
    return name === undefined ? [] : [{ at, name: name.toLowerCase() }];
  });
  const names = new Set(said.map(({ name }) => name));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || names.size < 2 || said.length <= names.size) return [];
  return span(lines, first.at, last.at, "pasted_page");
}

/** Texts that say by a header, a label, a rule or a source line that they are another's. */
export function labelledStretches(text: string): readonly Taint[] {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return [];
  return [...labelled(lines), ...sourced(lines), ...fenced(lines), ...talks(lines)];
}
