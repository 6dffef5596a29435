import { DAY, dateOf, HOUR, isoDate, isoDateTime, isoTime, type Span } from "./calendar.ts";
import {
  type ClockPiece,
  type DayPiece,
  type Draft,
  isInReach,
  OPEN_SPAN,
  type PartPiece,
  type Point,
  type Reading,
  type Reference,
  spansOfFields,
} from "./pieces.ts";
import type { DateMention, DateReading, Grain, Tense } from "./types.ts";

/** The seconds a clock time of a grain lasts. */
const CLOCK_LENGTH = { hour: HOUR, minute: 60, second: 1 } as const satisfies Record<ClockPiece["grain"], number>;

/** The hour as meant within a part of the day: three in the afternoon is 15, one at night the small hours after it. */
function shiftTime(time: number, part: PartPiece): number {
  const isHalfDay = time < 12 * HOUR;
  const isTwelve = time >= 12 * HOUR && time < 13 * HOUR;
  switch (part.shift) {
    case "am":
      return isTwelve ? time - 12 * HOUR : time;
    case "noon":
      return time < 6 * HOUR ? time + 12 * HOUR : time;
    case "pm":
      return isHalfDay ? time + 12 * HOUR : time;
    case "night":
      if (isTwelve || time < 5 * HOUR) return time + (isTwelve ? 12 : 24) * HOUR;
      return isHalfDay ? time + 12 * HOUR : time;
  }
}

/** Times of day as meant beside a part of the day: the parts settle the half of the day. */
export function timesWithin(clock: ClockPiece, part: PartPiece | undefined): readonly number[] {
  if (!part) return clock.times;
  const [first = 0] = [...clock.times].sort((a, b) => a - b);
  const base = clock.times.length > 1 && first === 0 ? 12 * HOUR : first;
  return [shiftTime(base, part)];
}

function readingsOnDay(day: number, point: Point): readonly Reading[] {
  const { part, clock } = point;
  if (clock) {
    return timesWithin(clock, part).map((time) => {
      const from = day * DAY + time;
      return { from, to: from + CLOCK_LENGTH[clock.grain], value: isoDateTime(from) };
    });
  }
  if (part) return [{ from: day * DAY + part.from, to: day * DAY + part.to, value: null }];
  return [{ from: day * DAY, to: (day + 1) * DAY, value: isoDate(day) }];
}

/** Groups of a piece whose readings are ranked are one group. */
function grouped(piece: DayPiece, groups: readonly (readonly Reading[])[]): readonly (readonly Reading[])[] {
  return piece.isRanked ? [groups.flat()] : groups;
}

function readingsOfDayPiece(piece: DayPiece): readonly (readonly Reading[])[] {
  return piece.spans.map((span, index) => {
    const day = piece.days?.[index];
    if (piece.instant !== undefined) return [{ ...span, value: isoDateTime(piece.instant) }];
    return [{ ...span, value: day === undefined ? null : isoDate(day) }];
  });
}

/** The exact days a point may fall on; none where its day is a longer stretch. */
function daysOf(piece: DayPiece): readonly number[] {
  return piece.days ?? [];
}

/** A point put into drafts: a date, a time of day, a date with a time, or the stretch that it names. */
export function draftOfPoint(point: Point, ref: Reference): Draft {
  const { start, end, day, part, clock } = point;
  const clockGrain: Grain = clock?.grain ?? "part";
  if (!day) {
    const readings = readingsOnDay(ref.today, point);
    const timed = readings.map((reading) =>
      clock ? { ...reading, value: isoTime((reading.from - ref.today * DAY) % DAY) } : reading,
    );
    return { start, end, type: clock ? "time" : "range", grain: clockGrain, groups: [timed], floats: true };
  }
  if (!part && !clock) {
    const isExact = day.days !== undefined;
    const type = day.instant !== undefined ? "datetime" : isExact ? "date" : "range";
    return { start, end, type, grain: day.grain, groups: grouped(day, readingsOfDayPiece(day)) };
  }
  const groups = grouped(
    day,
    daysOf(day).map((exact) => readingsOnDay(exact, point)),
  );
  return { start, end, type: clock ? "datetime" : "range", grain: clockGrain, groups };
}

/** The readings of the second end of a range, given one reading of the first. */
function secondEnds(
  second: Point,
  first: Reading,
  ref: Reference,
  firstPart: PartPiece | undefined,
): readonly Reading[] {
  const startDay = Math.floor(first.from / DAY);
  const place = dateOf(startDay);
  const { day } = second;
  if (!day) {
    const part = second.part ?? firstPart;
    const plain = readingsOnDay(startDay, second);
    const within = second.clock && part ? readingsOnDay(startDay, { ...second, part }) : plain;
    const both = [...within, ...plain];
    return [...both, ...both.map((reading) => shiftReading(reading, DAY))];
  }
  if (!day.fields || day.fields.year !== undefined) {
    return draftOfPoint(second, ref).groups.flat();
  }
  // Without its own year (or month) the second end takes that of the first, or the one after.
  const { month, day: dayOfMonth, weekday } = day.fields;
  const spans: Span[] = [];
  for (const later of [0, 1]) {
    if (month !== undefined) spans.push(...spansOfFields({ ...day.fields, year: place.year + later }, ref));
    else if (dayOfMonth !== undefined) {
      const total = place.year * 12 + place.month - 1 + later;
      spans.push(...spansOfFields({ year: Math.floor(total / 12), month: (total % 12) + 1, day: dayOfMonth }, ref));
    } else if (weekday !== undefined) {
      const monday = startDay - ((((startDay + 3) % 7) + 7) % 7);
      const found = (monday + weekday - 1 + later * 7) * DAY;
      spans.push({ from: found, to: found + DAY });
    }
  }
  const days = spans.map((span) => span.from / DAY);
  const piece: DayPiece = day.days ? { ...day, spans, days } : { ...day, spans };
  return draftOfPoint({ ...second, day: piece }, ref).groups.flat();
}

function shiftReading(reading: Reading, seconds: number): Reading {
  return { ...reading, from: reading.from + seconds, to: reading.to + seconds };
}

/** The first end borrows from the second what it leaves out: "from 3 to 5 tomorrow", "5/1 to 5/7, 2020". */
function firstWithBorrowed(first: Point, second: Point, ref: Reference): Point {
  const isTrailing = second.day !== undefined && second.clock !== undefined && second.day.end > second.clock.end;
  if (!first.day && second.day && isTrailing) return { ...first, day: second.day };
  const own = first.day?.fields;
  const other = second.day?.fields;
  if (!first.day || !own || own.year !== undefined || other?.year === undefined || own.month === undefined)
    return first;
  const same = spansOfFields({ ...own, year: other.year }, ref);
  const end = second.day?.spans[0]?.to ?? 0;
  const isAfter = (same[0]?.from ?? 0) >= end;
  const spans = isAfter ? spansOfFields({ ...own, year: other.year - 1 }, ref) : same;
  if (spans.length === 0) return first;
  const days = spans.map((span) => span.from / DAY);
  return { ...first, day: first.day.days ? { ...first.day, spans, days } : { ...first.day, spans } };
}

/** A range between two points; null when they cannot be put in order. */
export function draftOfRange(from: Point, to: Point, start: number, end: number, ref: Reference): Draft | null {
  const first = firstWithBorrowed(from, to, ref);
  const isOpenClock = !first.part && to.part !== undefined && first.clock !== undefined && first.clock.times.length > 1;
  const firstDraft = draftOfPoint(isOpenClock && to.part ? { ...first, part: to.part } : first, ref);
  const groups: Reading[][] = [];
  for (const group of firstDraft.groups) {
    const readings: Reading[] = [];
    for (const reading of group) {
      const ends = secondEnds(!from.day && first.day ? { ...to, day: first.day } : to, reading, ref, from.part);
      const bound = ends
        .map((candidate) => (to.clock ? candidate.from : candidate.to))
        .find((edge) => edge > reading.from);
      if (bound !== undefined) readings.push({ from: reading.from, to: bound, value: null });
    }
    if (readings.length > 0) groups.push(readings);
  }
  if (groups.length === 0) return null;
  const grain = to.clock?.grain ?? (to.part ? "part" : (to.day?.grain ?? "other"));
  return { start, end, type: "range", grain, groups, ...(firstDraft.floats && !to.day ? { floats: true } : {}) };
}

export type Bound = "before" | "until" | "since" | "after";

/** A range with one end open. "before" leaves the point out and "until" takes it in; "since" takes it in, "after" leaves a stretch out. */
export function draftOfBound(point: Point, bound: Bound, start: number, end: number, ref: Reference): Draft {
  const draft = draftOfPoint(point, ref);
  const groups = draft.groups.map((group) =>
    group.map((reading) => {
      const isLong = draft.grain !== "day" && draft.type === "range";
      if (bound === "before") return { from: OPEN_SPAN.from, to: reading.from, value: null };
      if (bound === "until")
        return { from: OPEN_SPAN.from, to: point.clock ? reading.from + 1 : reading.to, value: null };
      return { from: bound === "after" && isLong ? reading.to : reading.from, to: OPEN_SPAN.to, value: null };
    }),
  );
  const ordered = groups.map((group) => group.filter(isInReach));
  return { start, end, type: "range", grain: draft.grain, groups: ordered.filter((group) => group.length > 0) };
}

/** Which of the groups the cue of the clause means. */
function bestGroup(groups: Draft["groups"], cue: Cue, now: number): number {
  const firstOf = (index: number): Reading | undefined => groups[index]?.[0];
  const last = groups.length - 1;
  const isToday = (index: number): boolean => Math.floor((firstOf(index)?.from ?? 0) / DAY) === Math.floor(now / DAY);
  const upcoming = groups.findIndex((group) => (group[0]?.to ?? 0) > now);
  if (cue === "past") {
    for (let index = last; index >= 0; index -= 1)
      if ((firstOf(index)?.from ?? 0) <= now && !isToday(index)) return index;
    return 0;
  }
  return upcoming < 0 ? last : upcoming;
}

/** A time of day without its day: the reading that agrees with the tense, else moved by a day. */
function floatingReadings(group: readonly Reading[], cue: Cue, now: number): readonly Reading[] {
  if (cue === undefined || group.length === 0) return group;
  const agrees = (reading: Reading): boolean => (cue === "past" ? reading.from <= now : reading.to > now);
  const fitting = group.filter(agrees);
  if (fitting.length > 0) return [...fitting, ...group.filter((reading) => !agrees(reading))];
  return group.map((reading) => shiftReading(reading, cue === "past" ? -DAY : DAY));
}

export type Cue = "past" | "future" | undefined;

function tenseOf(chosen: Reading, cue: Cue, now: number): Tense {
  if (chosen.from <= OPEN_SPAN.from) return chosen.to <= now ? "past" : "future";
  if (chosen.from === now && chosen.to === now + 1) return "present";
  if (chosen.to <= now) return "past";
  return chosen.from > now ? "future" : (cue ?? "present");
}

function written(reading: Reading): DateReading {
  return { value: reading.value, from: isoDateTime(reading.from), to: isoDateTime(reading.to) };
}

/** The mention for a draft, with its readings in order of how well they fit; null when nothing of it can be written. */
export function mentionOf(draft: Draft, text: string, cue: Cue, ref: Reference): DateMention | null {
  const { start, end, type, grain } = draft;
  const base = { text: text.slice(start, end), start, end, type, grain };
  if (type === "duration" || type === "set") {
    const tense = draft.says ?? cue ?? "unknown";
    const recurrence = draft.recurrence ? { recurrence: draft.recurrence } : {};
    return { ...base, value: draft.iso ?? null, from: null, to: null, tense, ...recurrence };
  }
  const groups = draft.floats ? draft.groups.map((group) => floatingReadings(group, cue, ref.now)) : draft.groups;
  const best = bestGroup(groups, cue, ref.now);
  const ordered = [...(groups[best] ?? []), ...groups.filter((_, index) => index !== best).flat()].filter(isInReach);
  const [chosen] = ordered;
  if (!chosen) return null;
  const tense = draft.says ?? tenseOf(chosen, cue, ref.now);
  const alternatives = ordered.length > 1 ? { alternatives: ordered.map(written) } : {};
  return { ...base, ...written(chosen), tense, ...alternatives };
}
