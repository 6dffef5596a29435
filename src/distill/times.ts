import { type DateMention, OPEN_FROM, OPEN_TO } from "../language/dates/index.ts";
import { BEGINS_WITHIN, LASTS_WITHIN, ORDERS, STARTS_THERE } from "../language/framing/index.ts";
import { epochOf } from "../language/zone.ts";
import type { Anchor, Interval, Kind, Turn } from "../model/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** When a claim happened or will happen, and when it holds. */
export interface ClaimTimes {
  readonly event: Interval | null;
  readonly valid: Interval;
}

/** A time this short does not bound what lasts: half a day. */
const SHORT_MS = 12 * 3_600_000;

/** A stretch that ends within a day of the saying reaches up to now. */
const DAY_MS = 86_400_000;

const ALWAYS: Interval = { from: null, to: null };

/**
 * Reads the times of a claim from the dates of its clause. A date says when an event is; of what holds over time
 * (a taste, a home, a prohibition) it says from or until when: "until April 10", "this week", "moved last month".
 */
export function readTimes(
  read: ReadClause,
  kind: Kind,
  anchor: Anchor | null,
  turn: Turn,
  isDenied = false,
): ClaimTimes {
  // "We're doing Madeira now": what is planned is not planned for this second.
  const isPlanned = kind === "event" && anchor?.type === "intent";
  const told = isPlanned ? read.dates.filter(({ grain }) => grain !== "second") : read.dates;
  const named = told.flatMap((date) => toInterval(date, turn.zone).map((interval) => ({ date, interval })));
  const [time] = named;
  if (time === undefined) return { event: null, valid: ALWAYS };
  const { date, interval: first } = time;
  if (first.from === null || first.to === null) {
    // "until April 10", "since 2018": the claim's own bounds, an event's too.
    return { event: null, valid: first };
  }
  if (kind === "event") return { event: joinDates(named.map(({ interval }) => interval)), valid: ALWAYS };
  if (anchor?.key === "schedule" && isWeekdays(date)) return { event: null, valid: ALWAYS };
  // Hours and days of the week are part of a habit; a month from which it is kept, or in which, is not.
  const isStretch = CALENDAR.has(date.grain);
  if (read.modality.habitual && isStretch && startsThere(date, turn))
    return { event: null, valid: { from: first.from, to: null } };
  if (read.modality.habitual && isStretch && isNow(first, turn.at)) return { event: null, valid: first };
  if (read.modality.habitual) return { event: null, valid: ALWAYS };
  // "these days", 最近 of what lasts: it holds now and goes on; since when is left open.
  if (reachesNow(date, first, turn.at)) return { event: null, valid: ALWAYS };
  // 先别送了 is an order: what ends in 了 is not over.
  const isPast = read.modality.past === true && !(anchor?.type === "constraint" && ORDERS.test(read.clause.text));
  if (isPast || first.to <= turn.at) {
    // What changed then holds since then; what ended then held until then.
    return read.polarity.noLonger && !isDenied
      ? { event: null, valid: { from: null, to: first.to } }
      : { event: null, valid: { from: first.from, to: isPastState(read, time, turn.at) ? first.to : null } };
  }
  // "now", "this morning" of what lasts: it holds from then on.
  if (first.to - first.from <= SHORT_MS)
    return { event: null, valid: { from: Math.min(first.from, turn.at), to: null } };
  const starts =
    read.change.kind === "started" ||
    read.change.kind === "replaces" ||
    (anchor?.type === "identity" && !isForWhile(read, time, turn));
  return {
    event: null,
    valid:
      starts || startsThere(date, turn)
        ? { from: first.from, to: null }
        : { from: Math.min(first.from, turn.at), to: first.to },
  };
}

/** A time that is named, with its interval. */
interface NamedTime {
  readonly date: DateMention;
  readonly interval: Interval;
}

/** "From Monday to Friday" of a routine is every week. */
function isWeekdays({ type, grain, text }: DateMention): boolean {
  return type === "range" && grain === "day" && !/\d/u.test(text);
}

const CALENDAR: ReadonlySet<string> = new Set(["week", "month", "season", "year"]);

function isNow({ from, to }: Interval, at: number): boolean {
  return from !== null && to !== null && from <= at && at < to;
}

/** "This week I work in Leeds", "on antibiotics for the next ten days": who one is for so long, and no longer. */
function isForWhile({ clause }: ReadClause, { date, interval }: NamedTime, turn: Turn): boolean {
  if (BEGINS_WITHIN.test(clause.text)) return false;
  const isThisWeek = date.grain === "week" && isNow(interval, turn.at);
  return isThisWeek || (date.grain === "other" && interval.from !== null && interval.from - turn.at <= DAY_MS);
}

/** 2023年我住在上海, told later: it held for that time; 2023年我搬到上海 began then. */
function isPastState({ clause, change }: ReadClause, { date, interval: { to } }: NamedTime, at: number): boolean {
  const isLong = date.grain === "year" || date.grain === "decade" || date.grain === "month";
  if (!isLong || to === null || to > at || change.kind !== null) return false;
  return LASTS_WITHIN.test(clause.text) && !BEGINS_WITHIN.test(clause.text);
}

/** A stretch back from now ("lately", 这阵子), as against a week or a day of the calendar, which ends. */
function reachesNow(date: DateMention, { from, to }: Interval, at: number): boolean {
  return date.grain === "other" && from !== null && to !== null && from < at && to > at && to - at <= DAY_MS;
}

/** "from next month", 下个月起: the words around the date make it a beginning. */
function startsThere(date: DateMention, turn: Turn): boolean {
  const before = turn.text.slice(Math.max(0, date.start - 12), date.start);
  const after = turn.text.slice(date.end, date.end + 4);
  return STARTS_THERE.before.test(before) || STARTS_THERE.after.test(after);
}

function toInterval(date: DateMention, zone: string): readonly Interval[] {
  // "now" marks the tense; as an interval it would end a claim the moment it is said.
  if (date.from !== null && date.from === date.to) return [];
  if (date.from === null || date.to === null || date.type === "set" || date.type === "duration") return [];
  const from = date.from === OPEN_FROM ? null : epochOf(date.from, zone);
  const to = date.to === OPEN_TO ? null : epochOf(date.to, zone);
  return from === null && to === null ? [] : [{ from, to }];
}

/** A day and a time of that day, said apart, are one time: the narrower that lies in the other. */
function joinDates(dates: readonly Interval[]): Interval {
  const [first, ...rest] = dates;
  if (first === undefined) return ALWAYS;
  return rest.reduce((current, next) => (lies(next, current) ? next : current), first);
}

function lies(inner: Interval, outer: Interval): boolean {
  if (inner.from === null || inner.to === null || outer.from === null || outer.to === null) return false;
  return inner.from >= outer.from && inner.to <= outer.to;
}
