/**
 * Wall-clock time in an IANA zone, over Intl and nothing else.
 *
 * Formatters are costly to make (about 50 µs) and to ask: they are kept per zone, whose number is small and fixed, and so is the
 * offset of each day on which the clocks stand.
 */

/** A wall-clock time as a person in the zone reads it: month 1..12, hour 0..23, weekday 1 (Monday)..7 (Sunday). */
export interface LocalDateTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: number;
}

const DAY_MS = 86_400_000;
/** The widest instants that a JavaScript Date holds (ECMA-262, 21.4.1.1). */
const MAX_EPOCH_MS = 8.64e15;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, made);
  return made;
}

/** Whether Intl knows `zone` as a time zone ("Asia/Shanghai", "UTC", "+05:30"). Never throws. */
export function isZone(zone: string): boolean {
  if (zone === "") return false;
  try {
    formatterOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Epoch milliseconds of a wall-clock time read as if the zone were UTC; unlike Date.UTC it takes years 0..99 as they are. */
function utcOf(year: number, month: number, day: number, hour: number, minute: number, second: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, 0);
  return date.getTime();
}

/**
 * The wall-clock time in `zone` at `epochMs`; milliseconds are dropped.
 *
 * @throws RangeError for a zone Intl does not know, or an instant outside what a Date holds.
 * @example localDateTime(0, "Asia/Shanghai") // 1970-01-01 08:00:00, weekday 4
 */
export function localDateTime(epochMs: number, zone: string): LocalDateTime {
  const offset = steadyOffset(epochMs, zone);
  if (offset === null) return readClock(epochMs, zone);
  const at = new Date(Math.floor(epochMs / 1000) * 1000 + offset);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    weekday: at.getUTCDay() || 7,
  };
}

function readClock(epochMs: number, zone: string): LocalDateTime {
  const fields = new Map<string, string>();
  for (const part of formatterOf(zone).formatToParts(epochMs)) fields.set(part.type, part.value);
  const read = (type: string): number => Number(fields.get(type));
  const year = fields.get("era") === "BC" ? 1 - read("year") : read("year");
  const [month, day, hour, minute, second] = [read("month"), read("day"), read("hour"), read("minute"), read("second")];
  const weekday = new Date(utcOf(year, month, day, 0, 0, 0)).getUTCDay();
  return { year, month, day, hour, minute, second, weekday: weekday === 0 ? 7 : weekday };
}

/** Days whose offset is kept for a zone; a year of talk has 366. */
const KEPT_DAYS = 4_096;
/** By zone and day of UTC the offset in milliseconds; null for a day on which the clocks change. */
const offsets = new Map<string, Map<number, number | null>>();

/** The offset of an instant when it is that of its whole day of UTC; null on a day of change, and at the ends of time. */
function steadyOffset(epochMs: number, zone: string): number | null {
  if (!(Math.abs(epochMs) < MAX_EPOCH_MS - 2 * DAY_MS)) return null;
  const day = Math.floor(epochMs / DAY_MS);
  let days = offsets.get(zone);
  const known = days?.get(day);
  if (known !== undefined) return known;
  // Zones change at most once in two days, so the same offset at both ends of a day is that of all of it.
  const start = clockAhead(day * DAY_MS, zone);
  const offset = start === clockAhead((day + 1) * DAY_MS, zone) ? start : null;
  if (days === undefined || days.size >= KEPT_DAYS) {
    days = new Map();
    offsets.set(zone, days);
  }
  days.set(day, offset);
  return offset;
}

function clockAhead(epochMs: number, zone: string): number {
  const at = readClock(epochMs, zone);
  return utcOf(at.year, at.month, at.day, at.hour, at.minute, at.second) - Math.floor(epochMs / 1000) * 1000;
}

/**
 * The day in `zone` at `epochMs` as `YYYY-MM-DD`, the form in which days are told in memories and contexts.
 *
 * @throws RangeError as `localDateTime`.
 */
export function localDay(epochMs: number, zone: string): string {
  const { year, month, day } = localDateTime(epochMs, zone);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** What the zone's clock is ahead of UTC at an instant, in milliseconds (whole seconds). */
function offsetAt(epochMs: number, zone: string): number {
  return steadyOffset(epochMs, zone) ?? clockAhead(epochMs, zone);
}

/**
 * The instant, in epoch milliseconds, at which clocks in `zone` show `local` ("YYYY-MM-DDTHH:mm:ss").
 *
 * A time that clocks jump over (spring) gives the instant of the jump, the first after the gap; a time shown twice
 * (autumn) gives the earlier of the two.
 *
 * @throws RangeError for a text of another form, a day that does not exist, or an unknown zone.
 */
export function epochOf(local: string, zone: string): number {
  const parts = LOCAL.exec(local)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts ?? [];
  const wanted = utcOf(year, month, day, hour, minute, second);
  const isReal = parts !== undefined && new Date(wanted).toISOString().slice(0, 19) === local;
  if (!isReal) throw new RangeError(`not a local date-time of the form YYYY-MM-DDTHH:mm:ss: ${local}`);
  // Offsets one day to each side cover the change, if there is one, since zones change at most once in two days.
  const before = offsetAt(clampEpoch(wanted - DAY_MS), zone);
  const after = offsetAt(clampEpoch(wanted + DAY_MS), zone);
  const earlier = wanted - Math.max(before, after);
  const later = wanted - Math.min(before, after);
  for (const candidate of [earlier, later]) {
    if (offsetAt(candidate, zone) === wanted - candidate) return candidate;
  }
  return instantOfJump(earlier, later, zone);
}

function clampEpoch(epochMs: number): number {
  return Math.min(MAX_EPOCH_MS, Math.max(-MAX_EPOCH_MS, epochMs));
}

/** The first whole second in (low, high] that has the offset of `high`, by halving. */
function instantOfJump(low: number, high: number, zone: string): number {
  const target = offsetAt(high, zone);
  let [from, to] = [low, high];
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2000) * 1000;
    if (offsetAt(middle, zone) === target) to = middle;
    else from = middle;
  }
  return to;
}

function midnightOf(utcDay: number, zone: string): number {
  return epochOf(`${new Date(utcDay).toISOString().slice(0, 10)}T00:00:00`, zone);
}

/**
 * The local day that holds `epochMs`, in epoch milliseconds: `from` inclusive, `to` exclusive. 23, 24 or 25 hours long
 * where clocks change, and other lengths in the few zones that once skipped a day.
 */
export function dayBounds(epochMs: number, zone: string): { readonly from: number; readonly to: number } {
  const at = localDateTime(epochMs, zone);
  const day = utcOf(at.year, at.month, at.day, 0, 0, 0);
  return { from: midnightOf(day, zone), to: midnightOf(day + DAY_MS, zone) };
}
