import type { Cue, CueReader } from "./cues.ts";
import type { PlainFind } from "./types.ts";

/** Digits in groups, with the signs that stand between and before the groups of a telephone number. */
const RUN = /(?:[(+]{1,2} ?)?\d+(?:(?: ?[-/] ?|\.| ?\) ?[-./]? ?\(? ?| ?\( ?| )\d+)*/gu;
const EXTENSION = /(?: ?(?:x ?|ext\.? ?|转 ?|分机号? ?)|#)\d{1,6}(?![\da-z])/iuy;

/** Forms that are telephone numbers whatever stands beside them. */
const CERTAIN: readonly RegExp[] = [
  // Chinese mobile: 11 digits from 13 to 19, plain or 3-4-4.
  /^(?:\(?(?:\+|00)?86\)?[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}$/u,
  // Chinese landline: area code, a sign, 7 or 8 digits, perhaps an extension.
  /^(?:\(?(?:\+|00)86\)?[ -]?)?(?:\(0(?:10|2\d|[3-9]\d{2})\) ?-?|0(?:10|2\d|[3-9]\d{2})[ -])[2-9]\d{2,3}[ -]?\d{4}(?:-\d{1,6})?$/u,
  // Chinese service numbers.
  /^[48]00(?:-?\d{4}-?\d{3}|-\d{3}-?\d{4})$/u,
  // North America: 3-3-4.
  /^(?:\+?1[ .-]?)?(?:\(\d{3}\)[ .-]{0,2}|\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}$/u,
];
/** International: + or 00 and a country code. */
const INTERNATIONAL = /^\(?(?:\+|00)[1-9]/u;
/** National with a trunk zero, in two groups or more. */
const TRUNK = /^\(?0[1-9]\d*\)?[ ./-]/u;

/** A day or a span of years, an American social security number, an address of the internet, a decimal. */
const NO_PHONE =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4}|(?:19|20)\d{2} ?[-/] ?(?:19|20)\d{2}|\d{3}-\d{2}-\d{4}|\d{1,3}(?:\.\d{1,3}){3}|\d+\.\d+)(?: .*)?$/u;

/** Digits of a number: ITU E.164 gives 15 at most; 7 is a local number, 6 a short one right after its cue. */
const MOST_DIGITS = 15;
const LOCAL_DIGITS = 7;
const SHORT_DIGITS = 6;

/** A number that belongs to something else this near before is no telephone number, whatever its form. */
const CLOSE = 12;
/** A Chinese mobile number in Chinese numerals, 幺 for one as it is spoken. */
const SPOKEN =
  /(?<![零〇一二三四五六七八九幺])[一幺][三四五六七八九][零〇一二三四五六七八九幺]{9}(?![零〇一二三四五六七八九幺])/gu;

/** Groups at most that one number is looked for in, where several stand in a row. */
const MOST_GROUPS = 6;

/** Telephone numbers: of forms that are plain by themselves, and of any form after a cue. */
export function findPhones(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const match of text.matchAll(RUN)) {
    if (match[0].length < SHORT_DIGITS) continue;
    const last = found.at(-1);
    const goesOn =
      last !== undefined && /^[ ,、;/或和及与]{1,3}$|^,? (?:or|and) $/u.test(text.slice(last.end, match.index));
    found.push(...phonesIn(text, match.index, match[0], cueAt, goesOn));
  }
  for (const { index, 0: words } of text.matchAll(SPOKEN)) {
    found.push({ type: "PHONENUMBER", start: index, end: index + words.length });
  }
  return found;
}

function phonesIn(text: string, at: number, run: string, cueAt: CueReader, goesOn: boolean): readonly PlainFind[] {
  const whole = balanced(run, at);
  const nearest = cueAt(whole.start);
  const cue: Cue | null = goesOn && nearest?.kind !== "other" ? { kind: "phone", distance: 1 } : nearest;
  const end = isPhone(whole.number, cue)
    ? guardedEnd(text, whole.start, whole.start + whole.number.length, cue, goesOn)
    : null;
  if (end !== null) return [{ type: "PHONENUMBER", start: whole.start, end }];
  return run.includes(" ") ? phonesInGroups(text, at, run, cueAt) : [];
}

/** Several numbers in a row, told apart by blanks. */
function phonesInGroups(text: string, at: number, run: string, cueAt: CueReader): readonly PlainFind[] {
  const groups = [...run.matchAll(/[^ ]+/gu)].map((group) => ({
    start: group.index,
    end: group.index + group[0].length,
  }));
  const found: PlainFind[] = [];
  for (let first = 0; first < groups.length; ) {
    const taken = numberFrom(text, at, run, groups, first, cueAt);
    if (taken !== null) found.push(taken.find);
    first = taken === null ? first + 1 : taken.next;
  }
  return found;
}

function numberFrom(
  text: string,
  at: number,
  run: string,
  groups: readonly { readonly start: number; readonly end: number }[],
  first: number,
  cueAt: CueReader,
): { readonly find: PlainFind; readonly next: number } | null {
  const from = groups[first]?.start ?? 0;
  for (let next = Math.min(groups.length, first + MOST_GROUPS); next > first; next -= 1) {
    const number = run.slice(from, groups[next - 1]?.end ?? from);
    const isTwoNumbers = next - first > 1 && /^\d{9,} /u.test(number);
    if (isTwoNumbers || !isCertain(number)) continue;
    const start = at + from;
    const cue = cueAt(start);
    if (isOfSomethingElse(cue)) return null;
    const end = guardedEnd(text, start, start + number.length, cue);
    if (end !== null) return { find: { type: "PHONENUMBER", start, end }, next };
  }
  return null;
}

/** The run without brackets that have no other half. */
function balanced(run: string, at: number): { readonly number: string; readonly start: number } {
  const cut = /^\( ?(?!.*\))/u.exec(run)?.[0].length ?? 0;
  return { number: run.slice(cut), start: at + cut };
}

function isPhone(number: string, cue: Cue | null): boolean {
  if (isOfSomethingElse(cue)) return false;
  if (isCertain(number)) return true;
  if (cue?.kind !== "phone" || /^\d{3}-\d{2}-\d{4}$/u.test(number) || /^1\d{2}-\d{4}$/u.test(number)) return false;
  const digits = countDigits(number);
  const isDay = /^\d{4}([-/.])\d{1,2}\1\d{1,2}$|^\d{1,2}([-/.])\d{1,2}\2\d{4}$/u.test(number);
  if (isDay || /^\d+\.\d+$/u.test(number)) return false;
  const isShort = cue.distance <= 4 && /^\d+$/u.test(number);
  return digits <= MOST_DIGITS + 2 && digits >= (isShort ? SHORT_DIGITS : LOCAL_DIGITS);
}

function isOfSomethingElse(cue: Cue | null): boolean {
  return cue !== null && cue.kind !== "phone" && cue.kind !== "ip" && cue.distance <= CLOSE;
}

function isCertain(number: string): boolean {
  if (CERTAIN.some((form) => form.test(number))) return true;
  if (NO_PHONE.test(number)) return false;
  const digits = countDigits(number);
  if (INTERNATIONAL.test(number))
    return digits >= 8 && digits <= MOST_DIGITS + 2 && !/\.\d+$/u.test(number.slice(0, 5));
  return TRUNK.test(number) && digits >= 9 && digits <= 12;
}

function countDigits(number: string): number {
  return number.replace(/\D/gu, "").length;
}

/** Where the number ends, its extension taken in; null where its surroundings say that it is a part of something else. */
function guardedEnd(text: string, start: number, end: number, cue: Cue | null, goesOn = false): number | null {
  EXTENSION.lastIndex = end;
  const extension = EXTENSION.exec(text)?.[0].length ?? 0;
  const after = text.slice(end + extension, end + extension + 2);
  if (/^(?:[A-Za-z0-9%*=_@]|[:,/+.-]\d)/u.test(after) && !/^,\d/u.test(after)) return null;
  const before = text.slice(Math.max(0, start - 2), start);
  const isCued = cue?.kind === "phone" && cue.distance === 0;
  if (/[A-Za-z_]$/u.test(before) && !isCued && !/[(+]/u.test(text.charAt(start))) return null;
  if (/[\d)#%*$€£¥\\/]$/u.test(before) || (!goesOn && /\d[,:.]$/u.test(before))) return null;
  if (before.endsWith("=") && cue?.kind !== "phone") return null;
  const isCertainForm = CERTAIN.some((form) => form.test(text.slice(start, end)));
  if (before.endsWith("-") && !isCertainForm) return null;
  return end + extension;
}
