import { closeOf } from "./announced.ts";
import { FIELD_LABEL } from "./announcing-words.ts";
import {
  ANSWER_LABEL,
  AUTHOR_LABEL,
  CHAT_LINE,
  CLOSING,
  CODE_LINE,
  DOCUMENT_CUE,
  DOCUMENT_HEADER,
  DOCUMENT_LABEL,
  FENCED_HEADER,
  HEAD_LINE,
  METADATA,
  OWN_DOCUMENT,
  OWN_ORDER,
  OWN_TITLE,
  POSED_NOTE,
  PROMPT_HEADING,
  QUESTION_LABEL,
  RULER,
  SALUTATION,
  SETTING_LABEL,
  SIGN_OFF,
  SOURCE_LINE,
  TEXT_ORDER,
  TITLE_LINE,
  WEAK_LABEL,
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
const INLINE_SPEAKER = /(?<=^|[\s。！？!?，])([\p{Script=Han}]{1,5}|\p{Lu}\p{L}{0,11})\s?[:：](?=\s?\p{L})/gu;
/** Somebody speaks of himself or to another. */
const TALKS = /[我你您咱]|\b(?:i|i['’]m|im|me|my|you|your|we)\b/iu;
const FIRST_PERSON = /我|\b(?:I|my|me)\b/u;

interface Opening {
  readonly reason: TaintReason;
  /** Characters at the beginning of the line that are still the speaker's ("look at this email:"). */
  readonly own: number;
}

/** Whether the words after a label are a text, rather than a field's value ("Email: a@b.org"). */
function isText(words: string, following: Line | undefined): boolean {
  if (words.trim() === "") return following !== undefined && following.text.trim() !== "";
  return (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= 5 || words.trim().split(/\s+/u).length >= 3;
}

/** As long as a passage, or more than a line. */
function isLongText(words: string, following: Line | undefined): boolean {
  if (words.trim() === "") return following !== undefined && following.text.trim() !== "";
  return (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= 10 || words.trim().split(/\s+/u).length >= 6;
}

const PASTED: Opening = { reason: "pasted_page", own: 0 };
const POSED: Opening = { reason: "prefilled", own: 0 };

function openingOf(line: Line, lines: readonly Line[], at: number): Opening | null {
  const following = lines[at + 1];
  if (SETTING_LABEL.test(line.text) || POSED_NOTE.test(line.text)) return POSED;
  if (PROMPT_HEADING.test(line.text) && following !== undefined) return POSED;
  if (CHAT_LINE.test(line.text)) return PASTED;
  const header = HEADER.exec(line.text);
  const title = header?.slice(1, 5).find((part) => part !== undefined);
  if (title !== undefined && DOCUMENT_HEADER.test(title.trim()) && !OWN_DOCUMENT.test(title)) {
    return isText(header?.[5] ?? "", following) ? PASTED : null;
  }
  if (following !== undefined && headsDocument(line, following, at)) return PASTED;
  // Each of the large patterns below ends with a colon.
  if (!/[:：]/u.test(line.text)) return null;
  const label = DOCUMENT_LABEL.exec(line.text)?.[0];
  if (label !== undefined && !OWN_DOCUMENT.test(label))
    return isText(line.text.slice(label.length), following) ? PASTED : null;
  const weak = WEAK_LABEL.exec(line.text)?.[0];
  if (weak !== undefined && !OWN_CONTEXT.test(line.text) && isLongText(line.text.slice(weak.length), following))
    return PASTED;
  const cue = cueOf(line.text);
  return cue !== null && isText(line.text.slice(cue.length), following)
    ? { reason: "pasted_page", own: cue.length }
    : null;
}

/** A header between marks, two lines of metadata, front matter, or a title at the very beginning. */
function headsDocument(line: Line, following: Line, at: number): boolean {
  const fence = FENCED_HEADER.exec(line.text)?.[1];
  if (fence !== undefined) return !OWN_DOCUMENT.test(fence);
  if (HEAD_LINE.test(line.text) && at < 2) return true;
  if (METADATA.test(line.text) && METADATA.test(following.text)) return true;
  if (QUESTION_LABEL.test(line.text) && ANSWER_LABEL.test(following.text)) return true;
  if (RULER.test(line.text) && METADATA.test(following.text)) return true;
  return at === 0 && TITLE_LINE.test(line.text) && !OWN_TITLE.test(line.text);
}

/** "I wrote my story: …" brings up a text of one's own. */
function cueOf(words: string): string | null {
  const cue = DOCUMENT_CUE.exec(words)?.[0];
  return cue === undefined || /我的|自己|本人|\b(?:my|our|own|about me)\b/iu.test(cue) ? null : cue;
}

/** "Context: I'm a nurse" opens the speaker's own words. */
const OWN_CONTEXT = /^\s{0,3}(?:context|summary|message|content)\s?:\s?(?:i|i['’]m|i['’]ve|my|we)(?![\p{L}])/iu;

/** The first line of what a program prints. */
const LOGGED =
  /^\s*(?:\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}|Traceback \(|File ["']|(?:[A-Z]\w*)?(?:Error|Exception): |Caused by: )/u;

const OPENS_BLOCK = new RegExp(`${LOGGED.source}|[:{]\\s*$`, "u");

const isOwnOrder = (line: Line): boolean => line.text.length <= LONGEST_ORDER && OWN_ORDER.test(line.text);

/** Where a text that opens at a line ends: at a closing mark, at a rule after which the speaker orders, else before the last orders. */
function endOf(lines: readonly Line[], from: number): number {
  for (let at = from + 1; at < lines.length; at += 1) {
    const words = lines[at]?.text ?? "";
    if (CLOSING.test(words) || (FENCED_HEADER.test(words) && /end|完|结束/iu.test(words))) return at;
    const next = RULER.test(words) ? lines.slice(at + 1).find((line) => line.text.trim() !== "") : undefined;
    if (next !== undefined && isOwnOrder(next)) return at;
  }
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

/** The taint without the words that bring it up; it begins at the next word. */
function afterOwn(taint: Taint, own: number, lines: readonly Line[]): Taint {
  if (own === 0) return taint;
  const at = taint.span.start + own;
  const line = lines.find(
    ({ start, end, text }) => end > at && (start >= at ? text : text.slice(at - start)).trim() !== "",
  );
  if (line === undefined) return taint;
  const rest = line.start >= at ? line.text : line.text.slice(at - line.start);
  const start = Math.max(line.start, at) + rest.length - rest.trimStart().length;
  return { ...taint, span: { ...taint.span, start: Math.min(start, taint.span.end) } };
}

/** Where the quotation ends with which the words after a cue begin, in the line; null where they begin with none. */
function quotedFrom(words: string, own: number): number | null {
  const start = own + (/^\s*/u.exec(words.slice(own))?.[0].length ?? 0);
  return closeOf(words, start);
}

/** Texts under a header or after a label: 【公众号文章】, "Article: …", 角色设定：…. */
function labelled(lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const opening = openingOf(line, lines, at);
    if (opening !== null) {
      const closed = opening.own === 0 ? null : quotedFrom(line.text, opening.own);
      if (closed !== null) {
        const start = line.start + opening.own;
        taints.push({ span: { start, end: line.start + closed }, reason: opening.reason });
        continue;
      }
      const end = endOf(lines, at);
      taints.push(...span(lines, at, end, opening.reason).map((taint) => afterOwn(taint, opening.own, lines)));
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
  const [first, second] = rulers;
  const isEnclosed = first !== undefined && second !== undefined && second - first > 1;
  if (!parts.some(isOrder) && !isEnclosed) return [];
  if (isEnclosed && !parts.some(isOrder)) return span(lines, first, second, "pasted_page");
  return parts.filter((part) => !isOrder(part)).flatMap(([start, end]) => span(lines, start, end, "pasted_page"));
}

/** A talk among several that is pasted in: labels of speakers, two at least. */
function talks(lines: readonly Line[]): readonly Taint[] {
  const said = lines.flatMap((line, at) => {
    const name = SPEAKER.exec(line.text)?.[1];
    return name === undefined ? [] : [{ at, name: name.toLowerCase(), words: line.text }];
  });
  const names = new Set(said.map(({ name }) => name));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isForm = said.some(({ name }) => FIELD_LABEL.test(name));
  const isTalk = !isForm && said.length >= 2 && said.some(({ words }) => TALKS.test(words));
  if (names.size < 2 || !(isTalk || said.length > names.size)) return inlineTalks(lines);
  return span(lines, first.at, last.at, "pasted_page");
}

/** Labels of speakers within one line: "男：… 女：…". */
function inlineTalks(lines: readonly Line[]): readonly Taint[] {
  return lines.flatMap((line) => {
    const said = [...line.text.matchAll(INLINE_SPEAKER)];
    const names = new Set(said.map((found) => (found[1] ?? "").toLowerCase()));
    const [first] = said;
    if (first === undefined || names.size < 2 || [...names].some((name) => FIELD_LABEL.test(name))) return [];
    if (!TALKS.test(line.text.slice(first.index))) return [];
    return [{ span: { start: line.start + first.index, end: line.end }, reason: "pasted_page" as const }];
  });
}

/** A letter from its greeting to its end. */
function letters(lines: readonly Line[]): readonly Taint[] {
  const from = lines.findIndex((line) => SALUTATION.test(line.text));
  const to = lines.findLastIndex((line) => SIGN_OFF.test(line.text));
  if (from < 0 || to <= from) return [];
  const signed = lines[to + 1];
  const isSigned = signed !== undefined && signed.text.trim() !== "" && !isOwnOrder(signed);
  return span(lines, from, isSigned ? to + 1 : to, "pasted_page");
}

/** Lines of code or data: two at least that stand together, or one that is data. */
function codeLines(lines: readonly Line[]): readonly Taint[] {
  return lines.flatMap((line, at) => {
    if (!CODE_LINE.test(line.text)) return [];
    const isBeside = [lines[at - 1], lines[at + 1]].some((other) => other !== undefined && CODE_LINE.test(other.text));
    const isPlain =
      isBeside ||
      /^\s*\{|\(["']|[;{]\s*$|=\s?["']|^\s*(?:def|class|function)\s.*[:{]\s*$/u.test(line.text) ||
      LOGGED.test(line.text);
    if (!isPlain) return [];
    // What a trace prints stands under it, indented.
    let end = at;
    while (OPENS_BLOCK.test(line.text) && /^(?:\s{2,}|\t)\S/u.test(lines[end + 1]?.text ?? "")) end += 1;
    return span(lines, at, end, "code");
  });
}

/** Texts that say by a header, a label, a rule or a source line that they are another's. */
export function labelledStretches(text: string): readonly Taint[] {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return [];
  return [
    ...labelled(lines),
    ...sourced(lines),
    ...fenced(lines),
    ...talks(lines),
    ...letters(lines),
    ...codeLines(lines),
  ];
}
