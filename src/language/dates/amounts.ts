import { addMonths, DAY, daySpan, type Span } from "./calendar.ts";
import { type DayPiece, isInReach, type Reference, windowOf } from "./pieces.ts";
import type { Grain } from "./types.ts";

/** A length of time as said: months, days and seconds stay apart since a month has no fixed number of days. */
export interface Amount {
  readonly end: number;
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
  /** The smallest unit said, and how many of it. */
  readonly grain: Grain;
  readonly count: number;
  /** The lower end where two numbers were said: three of "three to five days". */
  readonly least?: number;
  /** "a few", "several", 几: the number stands for a range. */
  readonly isVague: boolean;
}

/** The fraction of a month that "half" leaves is counted in days of a 30-day month. */
const DAYS_OF_MONTH = 30;

/** One unit times a count; a fraction of months or days goes to the next smaller part. */
export function amountOf(count: number, unit: UnitSize, end: number, isVague: boolean): Amount {
  const months = Math.trunc(count * unit.months);
  const allDays = (count * unit.months - months) * DAYS_OF_MONTH + count * unit.days;
  const days = Math.trunc(allDays + 1e-9);
  const seconds = Math.round((allDays - days) * DAY + count * unit.seconds);
  return { end, months, days, seconds: Math.max(0, seconds), grain: unit.grain, count, isVague };
}

export interface UnitSize {
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
  readonly grain: Grain;
}

export function addAmounts(first: Amount, second: Amount): Amount {
  return {
    end: second.end,
    months: first.months + second.months,
    days: first.days + second.days,
    seconds: first.seconds + second.seconds,
    grain: second.grain,
    count: second.count,
    isVague: first.isVague || second.isVague,
  };
}

/** The longest amount read: beyond it no year of four digits is left. */
const MAX_MONTHS = 12 * 10_000;
const MAX_DAYS = 366 * 10_000;

export function isReasonable(amount: Amount): boolean {
  const isSmall = amount.months <= MAX_MONTHS && amount.days <= MAX_DAYS && amount.seconds <= MAX_DAYS * DAY;
  return isSmall && amount.months + amount.days + amount.seconds > 0;
}

/** ISO 8601 duration: "P2Y", "P3D", "PT1H30M". Weeks are kept as such only where they stand alone. */
export function isoDuration(amount: Amount): string {
  const { months, days, seconds } = amount;
  if (amount.grain === "week" && days > 0 && days % 7 === 0 && months === 0 && seconds === 0) return `P${days / 7}W`;
  const years = Math.floor(months / 12);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const write = (count: number, letter: string): string => (count > 0 ? `${count}${letter}` : "");
  const date = write(years, "Y") + write(months % 12, "M") + write(days, "D");
  const time = write(hours, "H") + write(minutes, "M") + write(rest, "S");
  return `P${date}${time === "" ? "" : `T${time}`}`;
}

/** Local seconds after (or, with sign -1, before) a local time. */
export function shiftBy(local: number, amount: Amount, sign: 1 | -1): number {
  const day = Math.floor(local / DAY);
  const ofDay = local - day * DAY;
  return (addMonths(day, sign * amount.months) + sign * amount.days) * DAY + ofDay + sign * amount.seconds;
}

/** The number that "a few" is counted as where one is needed. Source: Recognizers-Text reads "a few hours" as three. */
export const FEW_COUNT = 3;

/** How many of a unit "a few" may mean. Own choice: 2 is the least, the upper ends are what the next unit begins with. */
const FEW: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  day: { least: 2, most: 7 },
  week: { least: 2, most: 5 },
  month: { least: 2, most: 6 },
  year: { least: 2, most: 9 },
  hour: { least: 2, most: 8 },
  minute: { least: 2, most: 20 },
  second: { least: 2, most: 60 },
};

const UNIT_OF_GRAIN: Readonly<Record<string, UnitSize>> = {
  day: { months: 0, days: 1, seconds: 0, grain: "day" },
  week: { months: 0, days: 7, seconds: 0, grain: "week" },
  month: { months: 1, days: 0, seconds: 0, grain: "month" },
  year: { months: 12, days: 0, seconds: 0, grain: "year" },
  hour: { months: 0, days: 0, seconds: 3600, grain: "hour" },
  minute: { months: 0, days: 0, seconds: 60, grain: "minute" },
  second: { months: 0, days: 0, seconds: 1, grain: "second" },
};

/** The stretch that "a few days ago" or "in a few weeks" may mean. */
export function fewSpan(from: number, amount: Amount, sign: 1 | -1): Span | null {
  const { grain, count, least } = amount;
  const scale = Math.max(1, count / FEW_COUNT);
  const table = FEW[grain];
  const few =
    least === undefined ? table && { least: table.least * scale, most: table.most * scale } : { least, most: count };
  const unit = UNIT_OF_GRAIN[grain];
  if (!few || !unit) return null;
  const near = shiftBy(from, amountOf(few.least, unit, 0, true), sign);
  const far = shiftBy(from, amountOf(few.most, unit, 0, true), sign);
  const [low, high] = sign < 0 ? [far, near] : [near, far];
  if (unit.seconds > 0) return { from: low, to: high + 1 };
  return { from: Math.floor(low / DAY) * DAY, to: (Math.floor(high / DAY) + 1) * DAY };
}

/**
 * What lies an amount before or after a day: with days the day itself; with weeks, months or years the exact day as
 * the value and the whole unit around it as the stretch meant.
 */
export function awayFrom(day: number, amount: Amount, sign: 1 | -1, end: number): DayPiece | null {
  const target = addMonths(day, sign * amount.months) + sign * amount.days;
  const grain = amount.grain === "year" && amount.months % 12 !== 0 ? "month" : amount.grain;
  const isWide = grain === "week" || grain === "month" || grain === "year";
  const span = isWide ? windowOf(target, grain) : daySpan(target);
  if (!isInReach(span) || !isInReach(daySpan(target))) return null;
  return { end, spans: [span], grain: isWide ? grain : "day", days: [target] };
}

/** An amount before or after now, of any unit. */
export function awayFromNow(ref: Reference, amount: Amount, sign: 1 | -1, end: number): DayPiece | null {
  if (amount.isVague) {
    const isClock = amount.seconds > 0;
    const span = fewSpan(ref.now, amount, sign);
    return span && isInReach(span) ? { end, spans: [span], grain: isClock ? "other" : amount.grain } : null;
  }
  if (amount.seconds === 0) return awayFrom(ref.today, amount, sign, end);
  const instant = shiftBy(ref.now, amount, sign);
  const isWhole = amount.seconds % 3600 === 0;
  const grain = amount.grain === "second" ? "second" : amount.grain === "minute" || !isWhole ? "minute" : "hour";
  const length = { hour: 3600, minute: 60, second: 1 }[grain];
  const span = { from: instant, to: instant + length };
  if (!isInReach(span)) return null;
  return { end, spans: [span], grain, instant };
}
