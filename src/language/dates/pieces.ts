import type { LocalDateTime } from "../zone.ts";
import {
  addMonths,
  DAY,
  dateOf,
  dayOf,
  daySpan,
  isRealDate,
  MAX_YEAR,
  MIN_YEAR,
  mondayOf,
  monthSpan,
  type Span,
  weekdayOf,
  yearSpan,
} from "./calendar.ts";
import type { Grain, Recurrence, Tense } from "./types.ts";

/** What the rules of both languages read with: pieces of an expression before they are put together. */

/** The turn's local time, and its parts that rules ask for. */
export interface Reference {
  /** Local seconds. */
  readonly now: number;
  readonly today: number;
  readonly year: number;
  readonly month: number;
}

export function referenceOf(local: LocalDateTime): Reference {
  const today = dayOf(local.year, local.month, local.day);
  const now = today * DAY + local.hour * 3600 + local.minute * 60 + local.second;
  return { now, today, year: local.year, month: local.month };
}

/** A date as written, with the parts that were said. */
export interface Fields {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** 1 (Monday)..7; said alone, or beside a day. */
  readonly weekday?: number;
}

/** A day or a longer stretch; `spans` are its readings, earliest first, never empty. */
export interface DayPiece {
  readonly end: number;
  readonly spans: readonly Span[];
  readonly grain: Grain;
  /** The exact day of each reading, where the words name one; without, the piece is a range. */
  readonly days?: readonly number[];
  /** The spans are one meaning's readings, best first ("next Friday"), and not an earlier and a later one. */
  readonly isRanked?: boolean;
  /** As written, for the other end of a range to borrow from. */
  readonly fields?: Fields;
  /** Set when the expression has its fixed place in time ("now", "two hours ago"). */
  readonly instant?: number;
}

/** A part of a day in seconds after midnight; `shift` says how a bare hour is read within it. */
export interface PartPiece {
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly shift: "am" | "noon" | "pm" | "night";
}

/** Times of day in seconds after midnight (24 h and more reach into the next day), best first. */
export interface ClockPiece {
  readonly end: number;
  readonly times: readonly number[];
  readonly grain: "hour" | "minute" | "second";
}

/** A day, a part and a clock time that stand together; at least one of them. */
export interface Point {
  readonly start: number;
  readonly end: number;
  readonly day?: DayPiece;
  readonly part?: PartPiece;
  readonly clock?: ClockPiece;
}

export interface Reading extends Span {
  readonly value: string | null;
}

/** An expression with all its readings; each group is one day's, best first, and groups run from early to late. */
export interface Draft {
  readonly start: number;
  readonly end: number;
  readonly type: "date" | "time" | "datetime" | "range" | "duration" | "set";
  readonly grain: Grain;
  readonly groups: readonly (readonly Reading[])[];
  /** No day was said, so the day follows the tense. */
  readonly floats?: boolean;
  /** ISO value of a duration or a set. */
  readonly iso?: string;
  readonly recurrence?: Recurrence;
  readonly says?: Tense;
}

/** No person's turn names more times than this; a longer list is data, and reading stops. */
export const MAX_DRAFTS = 2000;

/** Runs a sticky expression at a position. */
export function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** The latest candidate that starts by now and the earliest after, earliest first. */
function aroundNow(candidates: readonly Span[], now: number): readonly Span[] {
  let [past, future]: [Span | undefined, Span | undefined] = [undefined, undefined];
  for (const span of candidates) {
    if (span.from <= now) past = span;
    else future ??= span;
  }
  return [past, future].filter((span) => span !== undefined);
}

/** Years tried around a reference for a date without year: 29 February needs up to eight to each side (1896..1904). */
const YEARS_AROUND = 8;

function yearsAround(year: number): readonly number[] {
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => year - YEARS_AROUND + index).filter(
    (candidate) => candidate >= MIN_YEAR && candidate <= MAX_YEAR,
  );
}

/** The readings of a date found by a rule in each year: with a year said that one, else the last and the next. */
export function spansByYear(
  find: (year: number) => Span | undefined,
  year: number | undefined,
  ref: Reference,
): readonly Span[] {
  const years = year === undefined ? yearsAround(ref.year) : [year];
  const found = years.map(find).filter((span) => span !== undefined);
  return year === undefined ? aroundNow(found, ref.now) : found;
}

/** Months tried for a bare day of the month: no two months in a row lack a day, so three are enough. */
const MONTHS_AROUND = 3;

function spansOfDayAlone(day: number, weekday: number | undefined, ref: Reference): readonly Span[] {
  const reach = weekday === undefined ? MONTHS_AROUND : 24;
  const spans: Span[] = [];
  for (let offset = -reach; offset <= reach; offset += 1) {
    const { year, month } = dateOf(addMonths(dayOf(ref.year, ref.month, 1), offset));
    if (!isRealDate(year, month, day)) continue;
    const found = dayOf(year, month, day);
    if (weekday === undefined || weekdayOf(found) === weekday) spans.push(daySpan(found));
  }
  return aroundNow(spans, ref.now);
}

/** A bare weekday: the last one before today and the next from today on. */
function spansOfWeekday(weekday: number, ref: Reference): readonly Span[] {
  const ahead = (weekday - weekdayOf(ref.today) + 7) % 7;
  return [daySpan(ref.today + ahead - 7), daySpan(ref.today + ahead)];
}

/** All readings of a date as written, earliest first; empty when there is no such day. */
export function spansOfFields(fields: Fields, ref: Reference): readonly Span[] {
  const { year, month, day, weekday } = fields;
  if (year !== undefined && !(year >= MIN_YEAR && year <= MAX_YEAR)) return [];
  if (month !== undefined && !(month >= 1 && month <= 12)) return [];
  if (month === undefined && day === undefined) {
    if (weekday !== undefined) return spansOfWeekday(weekday, ref);
    return year === undefined ? [] : [yearSpan(year)];
  }
  if (month === undefined) return day === undefined || day < 1 || day > 31 ? [] : spansOfDayAlone(day, weekday, ref);
  if (day === undefined) return spansByYear((candidate) => monthSpan(candidate, month), year, ref);
  return spansByYear(
    (candidate) => (isRealDate(candidate, month, day) ? daySpan(dayOf(candidate, month, day)) : undefined),
    year,
    ref,
  );
}

/** A piece from a date as written; null when there is no such day. */
export function pieceOfFields(fields: Fields, end: number, ref: Reference): DayPiece | null {
  const spans = spansOfFields(fields, ref);
  if (spans.length === 0) return null;
  if (fields.day !== undefined || fields.weekday !== undefined) {
    return { end, spans, grain: "day", days: spans.map((span) => span.from / DAY), fields };
  }
  return { end, spans, grain: fields.month === undefined ? "year" : "month", fields };
}

/** Exactly one day. */
export function pieceOfDay(day: number, end: number): DayPiece | null {
  return isInReach(daySpan(day)) ? { end, spans: [daySpan(day)], grain: "day", days: [day] } : null;
}

/** One stretch that is not a day. */
export function pieceOfSpan(span: Span, grain: Grain, end: number): DayPiece | null {
  return isInReach(span) ? { end, spans: [span], grain } : null;
}

const FIRST_LOCAL = dayOf(MIN_YEAR, 1, 1) * DAY;
const LAST_LOCAL = dayOf(MAX_YEAR + 1, 12, 31) * DAY;
/** The bounds of a range that has no beginning or no end; see OPEN_FROM and OPEN_TO. */
export const OPEN_SPAN: Span = { from: FIRST_LOCAL, to: LAST_LOCAL };

/** Whether a span can be written in four-digit years and holds something. */
export function isInReach(span: Span): boolean {
  return span.from >= FIRST_LOCAL && span.to <= LAST_LOCAL && span.from < span.to;
}

/** The week, month or year that holds a day. */
export function windowOf(day: number, unit: "week" | "month" | "year"): Span {
  const { year, month } = dateOf(day);
  if (unit === "week") return daySpan(mondayOf(day), 7);
  return unit === "month" ? monthSpan(year, month) : yearSpan(year);
}
