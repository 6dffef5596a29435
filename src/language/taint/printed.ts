import { findDates } from "../dates/index.ts";
import { PLACES_EN, PLACES_ZH } from "../entities/places.ts";
import { PERSON_NAME_ZH } from "../subject/names.ts";
import { OWN_ORDER } from "./document-words.ts";
import { type Line, linesOf } from "./lines.ts";
import {
  BLOCK_LINE,
  BLOCK_OPENS,
  DATA_FIELD,
  DATA_ITEM,
  MACHINE_FIELD,
  NICK,
  NOBODY,
  PRINTED_LINES,
  PROMPT_LINE,
  RUNS_ON,
  SAID_AT,
  SENDER_LINE,
  SPEAKER_LINE,
} from "./printed-words.ts";
import type { Taint, TaintReason } from "./types.ts";

/** Lines of a turn that are looked at: a text longer than this is told by pasted.ts. */
const MOST_LINES = 2_000;
/** Longest line that is looked at, in characters: a longer one is told by pasted.ts or is data. */
const LONGEST_LINE = 2_000;
/** Most lines between two that were printed that go with them: a blank one and two more. A choice of ours. */
const GAP = 3;
/** Longest last paragraph after a session or a mail that is the speaker's again, when it asks. */
const LONGEST_RETURN = 200;
/** Shortest table of tabs or commas, in lines and in columns. People type "tea, jazz, walks" with a space after the comma. */
const TABLE = { lines: 2, csvLines: 3, columns: 3 } as const;

const FIRST_PERSON = /[我咱]|\b(?:I|my|me|we|our)\b/u;
const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === "";

function span(lines: readonly Line[], from: number, to: number, reason: TaintReason): readonly Taint[] {
  const [first, last] = [lines[from], lines[to]];
  return first === undefined || last === undefined ? [] : [{ span: { start: first.start, end: last.end }, reason }];
}

/** Lines that programs print, with what is indented under them or stands between two of them and is nobody's sentence. */
function printed(lines: readonly Line[]): readonly Taint[] {
  const isPrinted = lines.map((line) => PRINTED_LINES.some((shape) => shape.test(line.text)));
  const taints: Taint[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (isPrinted[at] !== true) continue;
    const from = at > 0 && isPrelude(lines[at - 1], lines[at]) ? at - 1 : at;
    let to = at;
    for (let next = at + 1; next < lines.length && next - to <= GAP; next += 1) {
      const line = lines[next];
      if (line === undefined || isBlank(line)) continue;
      if (isPrinted[next] === true || (next === to + 1 && /^(?:\s{2,}|\t)/u.test(line.text))) to = next;
      else if (FIRST_PERSON.test(line.text) || OWN_ORDER.test(line.text)) break;
    }
    taints.push(...span(lines, from, to, "code"));
    at = to;
  }
  return taints;
}

/** The message above the first frame of a trace, the names above the rule of a table. */
function isPrelude(line: Line | undefined, printedLine: Line | undefined): boolean {
  if (line === undefined || isBlank(line)) return false;
  if (/^\s*[+|]?-{2,}[+|]/u.test(printedLine?.text ?? "")) return line.text.includes("|");
  return /^(?:panic|error|fatal|uncaught|unhandled)\b[^,，]{0,40}:/iu.test(line.text) && !FIRST_PERSON.test(line.text);
}

/** Where a stretch that runs on ends: before a short last paragraph that asks something, else at the last line. */
function endOfRun(lines: readonly Line[], from: number): number {
  let last = lines.length - 1;
  while (last > from && isBlank(lines[last])) last -= 1;
  let start = last;
  while (start > from && !isBlank(lines[start - 1])) start -= 1;
  const paragraph = lines.slice(start, last + 1);
  const length = paragraph.reduce((sum, { text }) => sum + text.length, 0);
  const isPrompted = paragraph.some(({ text }) => PROMPT_LINE.test(text) || RUNS_ON.test(text));
  const isBack =
    start > from &&
    length <= LONGEST_RETURN &&
    !isPrompted &&
    paragraph.some(({ text }) => /[?？]\s*$/u.test(text) || OWN_ORDER.test(text));
  if (!isBack) return last;
  let end = start - 1;
  while (end > from && isBlank(lines[end])) end -= 1;
  return end;
}

/** Sessions at a prompt, patches, subtitles, mails with a head: from their first line to where they end. */
function runs(lines: readonly Line[]): readonly Taint[] {
  const at = lines.findIndex(
    ({ text }, index) => PROMPT_LINE.test(text) || RUNS_ON.test(text) || headsMail(lines, index),
  );
  if (at === -1) return [];
  const isNumbered = /^\s*\d{1,5}\s*$/u.test(lines[at - 1]?.text ?? "");
  const isMail = headsMail(lines, at);
  return span(lines, isNumbered ? at - 1 : at, endOfRun(lines, at), isMail ? "pasted_page" : "code");
}

function headsMail(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined) return false;
  if (MACHINE_FIELD.test(line.text) && /^[A-Za-z][\w-]{1,40}: \S/u.test(next.text)) return true;
  return SENDER_LINE.test(line.text) && /\d{1,2}:\d{2}|^to \S|^(?:发给|收件人)/u.test(next.text);
}

/** Where the cells of a row are cut, and how many rows make a table of it. */
const CUTS = [
  [/\t/u, TABLE.lines],
  [/\s{2,}/u, TABLE.lines],
  [/,/u, TABLE.csvLines],
] as const;
const COMMAND = /^[a-z][\w./-]{0,40}(?: [\w./=-]{1,60}){1,8}$/u;

/** Rows of as many tabs, wide gaps, or commas without a space after them, and the command that printed them. */
function tables(lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = [];
  for (const [cut, least] of CUTS) {
    for (let at = 0; at < lines.length; at += 1) {
      const columns = columnsOf(lines[at], cut);
      let to = at;
      while (columns >= TABLE.columns && columnsOf(lines[to + 1], cut) === columns) to += 1;
      const above = lines[at - 1]?.text ?? "";
      const from = COMMAND.test(above) && !FIRST_PERSON.test(above) ? at - 1 : at;
      if (columns >= TABLE.columns && to - at + 1 >= least) taints.push(...span(lines, from, to, "code"));
      at = to;
    }
  }
  return taints;
}

function columnsOf(line: Line | undefined, cut: RegExp): number {
  if (line === undefined || /[,，] |[。！？]/u.test(line.text)) return 0;
  return line.text.trim().split(cut).length;
}

/** Blocks in braces and lists of records, as settings are written. */
function blocks(lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const to = endOfBlock(lines, at);
    if (to !== null) taints.push(...span(lines, at, to, "code"));
    at = to ?? at;
  }
  return taints;
}

function endOfBlock(lines: readonly Line[], at: number): number | null {
  const words = lines[at]?.text ?? "";
  if (BLOCK_LINE.test(words)) return at;
  if (BLOCK_OPENS.test(words)) {
    let open = 0;
    for (let next = at; next < lines.length; next += 1) {
      for (const mark of lines[next]?.text.match(/[{}]/gu) ?? []) open += mark === "{" ? 1 : -1;
      if (open <= 0) return next;
    }
    return null;
  }
  if (!DATA_ITEM.test(words) || !DATA_FIELD.test(lines[at + 1]?.text ?? "")) return null;
  let to = at + 1;
  while (DATA_ITEM.test(lines[to + 1]?.text ?? "") || DATA_FIELD.test(lines[to + 1]?.text ?? "")) to += 1;
  return to;
}

const PLACES: ReadonlySet<string> = new Set([...PLACES_ZH, ...PLACES_EN]);

/** "Monday 10:00: gym", 早上 6:30：起床, "Oslo 10:00": the speaker's own day, not somebody in a talk. */
function isNobody(name: string): boolean {
  if (FIRST_PERSON.test(name) || NOBODY.test(name) || PLACES.has(name)) return true;
  return findDates(name, HAN.test(name) ? "zh" : "en", { at: 0, zone: "UTC" }).length > 0;
}

const HAN = /\p{Script=Han}/u;

/** The full name of a person: 张三, "Dana Berg". */
function isFullName(name: string): boolean {
  if (isNobody(name)) return false;
  return /^\p{Script=Han}+$/u.test(name) ? ONE_NAME_ZH.test(name) : FULL_NAME_EN.test(name);
}

const FULL_NAME_EN = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.'-]*){1,2}$/u;
const ONE_NAME_ZH = new RegExp(`^(?:${PERSON_NAME_ZH})$`, "u");
const TALKS = /[我你您咱]|\b(?:I|me|my|you|your|we)\b/iu;

/**
 * Talks as chat programs copy them: who and when, with the words behind or below. One such line is enough where it names a
 * person, or stands alone above the words; otherwise two speak.
 */
function chats(lines: readonly Line[]): readonly Taint[] {
  const heads = lines.flatMap((line, at) => {
    const head = SPEAKER_LINE.exec(line.text);
    const name = head?.[1] ?? head?.[2] ?? head?.[3] ?? SAID_AT.exec(line.text)?.[1] ?? NICK.exec(line.text)?.[1];
    if (name === undefined || (head !== null && isBlank(lines[at + 1]))) return [];
    return [{ at, name: name.trim().replace(/^@/u, ""), isHead: head !== null }];
  });
  const [first, last] = [heads[0], heads.at(-1)];
  if (first === undefined || last === undefined || heads.some(({ name }) => isNobody(name))) return [];
  const isTaken = new Set(heads.map(({ name }) => name)).size > 1;
  const talks = lines.slice(first.at).some(({ text }) => TALKS.test(text));
  if (!heads.some(({ name, isHead }) => isHead || isFullName(name)) && !(isTaken && talks)) return [];
  return span(lines, first.at, last.isHead ? endOfRun(lines, last.at) : last.at, "pasted_page");
}

/** What programs print and what is copied out of mail and chat programs, told by the form of its lines. Linear in the length. */
export function printedStretches(text: string): readonly Taint[] {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return [];
  const short = lines.map((line) => (line.text.length > LONGEST_LINE ? { ...line, text: "" } : line));
  return [...printed(short), ...runs(short), ...tables(short), ...blocks(short), ...chats(short)];
}
