import type { Terminator } from "./types.ts";

/** A sentence, or a part of one that is too long to read at once; punctuation at its end excluded. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly terminator: Terminator;
}

/** Longest stretch read as one, in UTF-16 units: keeps every pattern downstream bounded. Written sentences are far shorter. */
const MAX_STRETCH = 800;

const END_MARKS = /[。！？；!?;.…\n｡]+/gu;
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|e\.g|i\.e|etc|approx|dept|est|fig|no|vol|inc|ltd|co|corp|mt|ft|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|a\.m|p\.m|ave|blvd|rd)$/iu;
const INITIALS = /(?:^|[^\p{L}])(?:\p{Lu}\.)*\p{Lu}$/u;
const CLOSERS = /^["'”’」』）)\]】»]*/u;

function afterCloses(text: string, at: number): number {
  return at + (CLOSERS.exec(text.slice(at, at + 4))?.[0].length ?? 0);
}

/** Whether the mark at `at` may end a sentence although it stands in the middle of a run of letters, digits or symbols. */
function isFollowedByBreak(text: string, end: number): boolean {
  const next = text.charAt(afterCloses(text, end));
  return next === "" || /[\s\p{Script=Han}]/u.test(next);
}

function endsByDot(text: string, at: number, end: number): boolean {
  if (!isFollowedByBreak(text, end)) return false;
  const before = text.slice(Math.max(0, at - 8), at);
  if (/(?:^|\n)\s*\d{1,3}$/.test(before)) return false;
  const following = text.slice(end, end + 12).trimStart();
  if (following === "") return true;
  if (ABBREVIATION.test(before)) return /etc|[ap]\.m|inc|ltd$/iu.test(before) && /^["“]?\p{Lu}/u.test(following);
  // "U.S. citizen" goes on; "I live in the U.S. I work …" does not.
  if (INITIALS.test(before) && !/(?:^|\s)I$/u.test(before)) return /^(?:I|We|He|She|They|It|My|The)\b/u.test(following);
  return true;
}

function isInUrl(text: string, at: number): boolean {
  const token = /\S*$/u.exec(text.slice(Math.max(0, at - 200), at))?.[0] ?? "";
  return /:\/\/|^www\./iu.test(token);
}

function terminatorOf(run: string): Terminator {
  if (/[?？]/u.test(run)) return "?";
  if (/[!！]/u.test(run)) return "!";
  if (/…|\.{2,}|。{2,}/u.test(run)) return "…";
  return /[.。｡]/u.test(run) ? "." : "";
}

function endsSentence(text: string, run: string, at: number): boolean {
  const end = at + run.length;
  if (/[。！？；\n…｡]/u.test(run)) return true;
  if (run === ".") return endsByDot(text, at, end);
  if (run === ";") return !/&#?\w{1,8}$/.test(text.slice(Math.max(0, at - 10), at));
  if (/^\.{2,}$/.test(run)) return isFollowedByBreak(text, end);
  return isFollowedByBreak(text, end) || !isInUrl(text, at);
}

/** Cuts what is longer than MAX_STRETCH, at white space or punctuation where there is some, never inside a code point. */
function* stretches(text: string, start: number, end: number): Generator<readonly [number, number]> {
  let from = start;
  while (end - from > MAX_STRETCH) {
    const window = text.slice(from, from + MAX_STRETCH);
    const soft = /[\s,，、][^\s,，、]*$/u.exec(window);
    let cut = soft !== null && soft.index > MAX_STRETCH / 2 ? from + soft.index + 1 : from + MAX_STRETCH;
    if (/[\ud800-\udbff]/.test(text.charAt(cut - 1))) cut -= 1;
    yield [from, cut];
    from = cut;
  }
  yield [from, end];
}

/** Sentences of a text, in order. Blank ones are left out. Linear in the length of the text. */
export function findSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let number = 0;
  const push = (start: number, end: number, terminator: Terminator): void => {
    if (text.slice(start, end).trim() === "") return;
    for (const [from, to] of stretches(text, start, end)) {
      sentences.push({ start: from, end: to, number, terminator: to === end ? terminator : "" });
    }
    number += 1;
  };
  let start = 0;
  for (const found of text.matchAll(END_MARKS)) {
    if (!endsSentence(text, found[0], found.index)) continue;
    push(start, found.index, terminatorOf(found[0]));
    start = found.index + found[0].length;
    if (!found[0].includes("\n")) start = afterCloses(text, start);
  }
  push(start, text.length, "");
  return sentences;
}
