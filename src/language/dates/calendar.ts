/**
 * Arithmetic on the proleptic Gregorian calendar without zones or Date.
 *
 * A day is a whole number, days since 1970-01-01. A local time is a whole number of seconds since 1970-01-01T00:00:00 on
 * the wall clock of whatever zone is meant.
 */

export const DAY = 86_400;
export const HOUR = 3_600;

/** Years outside 1..9999 are not read: four digits are all that the ISO form holds. */
export const MIN_YEAR = 1;
export const MAX_YEAR = 9998;

interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A stretch of local time in seconds: from inclusive, to exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Days since 1970-01-01. Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of {@link dayOf}. Source: as there, civil_from_days. */
export function dateOf(day: number): YearMonthDay {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

export function daysInMonth(year: number, month: number): number {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return dayOf(nextYear, nextMonth, 1) - dayOf(year, month, 1);
}

/** Whether the three make a day that exists and can be written. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (!(year >= MIN_YEAR && year <= MAX_YEAR && month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= daysInMonth(year, month);
}

/** 1 (Monday)..7 (Sunday). 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the week that holds `day`. */
export function mondayOf(day: number): number {
  return day - weekdayOf(day) + 1;
}

/** The same day of the month `months` later; a day the month does not have becomes its last. */
export function addMonths(day: number, months: number): number {
  const { year, month, day: dayOfMonth } = dateOf(day);
  const total = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth)));
}

/** The `nth` (1..5) given weekday of a month; -1 is the last. Undefined when the month has no fifth. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number | undefined {
  const first = dayOf(year, month, 1);
  const length = daysInMonth(year, month);
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  const count = Math.floor((length - 1 - offset) / 7) + 1;
  const index = nth < 0 ? count + nth : nth - 1;
  return index >= 0 && index < count ? first + offset + index * 7 : undefined;
}

/**
 * The Monday of the `nth` week of a month; -1 is the last. A week belongs to the month that holds its Thursday, as in
 * ISO 8601 weeks of a year.
 */
export function nthWeek(year: number, month: number, nth: number): number | undefined {
  const thursday = nthWeekday(year, month, 4, nth);
  return thursday === undefined ? undefined : thursday - 3;
}

/** The Monday of ISO week `week` of `year`. */
export function isoWeek(year: number, week: number): number {
  return mondayOf(dayOf(year, 1, 4)) + (week - 1) * 7;
}

export function daySpan(day: number, days = 1): Span {
  return { from: day * DAY, to: (day + days) * DAY };
}

export function monthSpan(year: number, month: number, months = 1): Span {
  const first = dayOf(year, month, 1);
  return { from: first * DAY, to: addMonths(first, months) * DAY };
}

export function yearSpan(year: number, years = 1): Span {
  return { from: dayOf(year, 1, 1) * DAY, to: dayOf(year + years, 1, 1) * DAY };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "YYYY-MM-DD". */
export function isoDate(day: number): string {
  const { year, month, day: dayOfMonth } = dateOf(day);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(dayOfMonth)}`;
}

/** "HH:mm:ss" of seconds since midnight; 86400 gives "24:00:00". */
export function isoTime(seconds: number): string {
  return `${two(Math.floor(seconds / HOUR))}:${two(Math.floor((seconds % HOUR) / 60))}:${two(seconds % 60)}`;
}

/** "YYYY-MM-DDTHH:mm:ss" of a local time in seconds. */
export function isoDateTime(local: number): string {
  const day = Math.floor(local / DAY);
  return `${isoDate(day)}T${isoTime(local - day * DAY)}`;
}
