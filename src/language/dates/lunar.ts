import { dayOf } from "./calendar.ts";

/** Chinese lunisolar dates to Gregorian days, read from Intl's chinese calendar and kept per year. */

interface LunarMonth {
  readonly month: number;
  readonly isLeap: boolean;
  /** Day number of its first day. */
  readonly first: number;
  readonly length: number;
}

/** Intl's chinese calendar is astronomical and agrees with published almanacs in this stretch. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
/** One year's table is a dozen small objects; this many cover any conversation. */
const MAX_CACHED = 64;

const years = new Map<number, readonly LunarMonth[]>();
let formatter: Intl.DateTimeFormat | undefined;

function lunarOf(day: number): { readonly month: number; readonly isLeap: boolean; readonly day: number } {
  formatter ??= new Intl.DateTimeFormat("en-US-u-ca-chinese-nu-latn", {
    timeZone: "UTC",
    month: "numeric",
    day: "numeric",
  });
  let [month, isLeap, dayOfMonth] = [0, false, 0];
  for (const part of formatter.formatToParts(day * 86_400_000)) {
    if (part.type === "month") {
      month = Number.parseInt(part.value, 10);
      isLeap = part.value.endsWith("bis");
    } else if (part.type === "day") dayOfMonth = Number(part.value);
  }
  return { month, isLeap, day: dayOfMonth };
}

/** The first day of the lunar year that begins in the Gregorian year: between 21 January and 20 February. */
function newYearOf(year: number): number {
  const latest = dayOf(year, 2, 21);
  for (let day = dayOf(year, 1, 20); day <= latest; day += 1) {
    const lunar = lunarOf(day);
    if (lunar.month === 1 && lunar.day === 1 && !lunar.isLeap) return day;
  }
  return dayOf(year, 2, 4);
}

function monthsOf(year: number): readonly LunarMonth[] {
  const known = years.get(year);
  if (known) return known;
  const months: LunarMonth[] = [];
  const end = newYearOf(year + 1);
  let first = newYearOf(year);
  while (first < end) {
    const { month, isLeap } = lunarOf(first);
    // A lunar month has 29 or 30 days.
    const length = lunarOf(first + 29).day === 1 ? 29 : 30;
    months.push({ month, isLeap, first, length });
    first += length;
  }
  if (years.size >= MAX_CACHED) years.clear();
  years.set(year, months);
  return months;
}

/**
 * The day number of a lunar date; `year` is the Gregorian year in which the lunar year begins. `day` -1 is the month's
 * last. Undefined outside 1900..2099 and for days the month does not have. Leap months are not named by holidays and are
 * passed over.
 */
export function lunarDay(year: number, month: number, day: number): number | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const found = monthsOf(year).find((candidate) => candidate.month === month && !candidate.isLeap);
  if (!found) return undefined;
  const index = day < 0 ? found.length + day : day - 1;
  return index >= 0 && index < found.length ? found.first + index : undefined;
}
