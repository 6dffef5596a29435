import { isoDuration, shiftBy } from "../amounts.ts";
import { DAY } from "../calendar.ts";
import {
  type DayPiece,
  type Draft,
  matchAt,
  type PartPiece,
  type Point,
  pieceOfDay,
  pieceOfFields,
  type Reading,
  type Reference,
} from "../pieces.ts";
import { type Bound, draftOfBound, draftOfPoint, draftOfRange } from "../resolve.ts";
import { readEnAbsolute } from "./absolute.ts";
import { readEnAmount, readWholeUnit } from "./amount.ts";
import { readEnClock, readEnPart } from "./clock.ts";
import { draftOfHours, readHourRange, withinPart } from "./hours.ts";
import { MONTH_NAMES } from "./names.ts";
import { EN_ORDINAL, parseCardinal, parseOrdinal } from "./numerals.ts";
import { readEnRelative } from "./relative.ts";
import { readEnSet } from "./sets.ts";
import { PARTS } from "./words.ts";

/** The text folded for reading, and as it was for capitals. */
export interface Source {
  readonly text: string;
  readonly original: string;
}

const DAY_PART =
  /(early |late |later )?(?:(this|that|last|next) (morning|afternoon|evening|night)|(tonight|tonite))(?![a-z])/uy;
const DAY_PART_STEPS: Readonly<Record<string, number>> = { last: -1, next: 1 };

/** "last night", "this morning", "tonight": a day and its part in one. */
function readDayPart(
  text: string,
  position: number,
  ref: Reference,
): { readonly day: DayPiece; readonly part: PartPiece } | null {
  const match = matchAt(DAY_PART, text, position);
  if (!match) return null;
  const [whole, edge, step = "", name = "", word] = match;
  const end = position + whole.length;
  const part = PARTS[word ?? name];
  const day = pieceOfDay(ref.today + (DAY_PART_STEPS[step] ?? 0), end);
  if (!part || !day) return null;
  const middle = (part.from + part.to) / 2;
  const from = edge?.startsWith("late") ? middle : part.from;
  const to = edge === "early " ? middle : part.to;
  return { day, part: { ...part, from, to, end } };
}

const LINK = /(?:,? ?-? ?(?:on |of |in |from |around |about |at )?(?:the )?|,? )/uy;
/** Day, part and clock time: no more pieces than these make a point. */
const MAX_PIECES = 3;
/** A bare month, year or ordinal directly after another piece is often a new thought; a comma ends the point for it. */
const takesTime = (day: DayPiece): boolean => day.days !== undefined && day.instant === undefined;

interface Open {
  readonly end: number;
  readonly day?: DayPiece;
  readonly part?: PartPiece;
  readonly clock?: NonNullable<Point["clock"]>;
}

function readPiece(source: Source, position: number, open: Open, ref: Reference): Open | null {
  const { text, original } = source;
  const both = open.day || open.part ? null : readDayPart(text, position, ref);
  if (both) return { ...open, day: both.day, part: both.part, end: both.part.end };
  const clock = open.clock ? null : readEnClock(text, position);
  if (clock) return { ...open, clock, end: clock.end };
  const part = open.part ? null : readEnPart(text, position);
  if (part) return { ...open, part, end: part.end };
  if (open.day) return null;
  const day = readEnRelative(text, original, position, ref) ?? readEnAbsolute(text, original, position, ref);
  if (!day || (open.end > 0 && !takesTime(day))) return null;
  return { ...open, day, end: day.end };
}

/** Reads a day, a part of a day, a clock time or those together in any order. */
function readPoint(source: Source, start: number, ref: Reference): Point | null {
  let open: Open | null = readPiece(source, start, { end: 0 }, ref);
  if (!open) return null;
  for (let pieces = 1; pieces < MAX_PIECES; pieces += 1) {
    if (open.day && !takesTime(open.day)) break;
    const after: number = open.end;
    const spaced: Open | null = source.text.charAt(after) === " " ? readPiece(source, after + 1, open, ref) : null;
    const link = matchAt(LINK, source.text, after);
    const next: Open | null =
      spaced ?? (link && link[0] !== "" ? readPiece(source, after + link[0].length, open, ref) : null);
    if (!next) break;
    open = next;
  }
  const { end, day, part, clock } = open;
  return { start, end, ...(day ? { day } : {}), ...(part ? { part } : {}), ...(clock ? { clock } : {}) };
}

/** A part of the day or a bare clock time needs its lead, or a day beside it, to be a time and no manner of speaking. */
function standsAlone(text: string, point: Point): boolean {
  if (point.day || point.clock) return true;
  const written = text.slice(point.start, point.end);
  const before = text.slice(Math.max(0, point.start - 6), point.start);
  if (/^good $/u.test(before.slice(-5))) return false;
  return (
    /^(?:in|at|during|early|late)/u.test(written) || /(?:one |the |all |\d )$/u.test(before) || written === "lunchtime"
  );
}

const JOIN = / ?(?:-|–|—|~) ?|,? (?:to|until|till|through|thru|til|up to)(?: and including)? (?:the )?/uy;
const AND = /,? (?:and|to|-) (?:the )?/uy;
const NUMBER_LEFT = new RegExp(
  `(?:the )?(${EN_ORDINAL}|[0-3]?\\d)(?: ?(?:-|–|to|and|through|until|till) ?)(?:the )?(?=(?:${EN_ORDINAL}|[0-3]?\\d)(?: of|st|nd|rd|th)? ?(?:of )?(?:${MONTH_NAMES})(?![a-z]))`,
  "uy",
);
const NUMBER_RIGHT = new RegExp(
  `(?:the )?(${EN_ORDINAL}|3[01]|[12]\\d|[1-9])(?:,? ((?:19|20)\\d{2}))?(?![\\d:%a-z/]|[.,]\\d| ?[ap]m| (?:of )?(?:${MONTH_NAMES})(?![a-z]))`,
  "uy",
);

const dayNumber = (text: string): number => (/^\d+$/u.test(text) ? parseCardinal(text) : parseOrdinal(text));

/** "3 and 12 of Sept", "9-12 June": the first number takes its month from the second. */
function readNumberLeft(source: Source, start: number, from: number, ref: Reference): Draft | null {
  const match = matchAt(NUMBER_LEFT, source.text, from);
  if (!match || (/ and /u.test(match[0]) && from === start)) return null;
  const second = readPoint(source, from + match[0].length, ref);
  const fields = second?.day?.fields;
  if (!second || fields?.month === undefined) return null;
  const day = pieceOfFields({ ...fields, day: dayNumber(match[1] ?? "") }, match[0].length, ref);
  return day ? draftOfRange({ start, end: day.end, day }, second, start, second.end, ref) : null;
}

function readSecond(source: Source, position: number, first: Point, ref: Reference): Point | null {
  const number = matchAt(NUMBER_RIGHT, source.text, position);
  if (number && first.day?.fields?.day !== undefined) {
    const year = number[2] ? { year: Number(number[2]), month: first.day.fields.month ?? 1 } : {};
    const day = pieceOfFields({ ...year, day: dayNumber(number[1] ?? "") }, position + number[0].length, ref);
    if (day) return { start: position, end: day.end, day };
  }
  return readPoint(source, position, ref);
}

function readRangeFrom(source: Source, start: number, first: Point, lead: string, ref: Reference): Draft | null {
  const { text } = source;
  const join = matchAt(lead.startsWith("between") ? AND : JOIN, text, first.end) ?? matchAt(JOIN, text, first.end);
  if (!join) return null;
  const isDash = /[-–—~]/u.test(join[0]);
  const second = readSecond(source, first.end + join[0].length, first, ref);
  if (!second || (isDash && lead === "" && Boolean(first.day) !== Boolean(second.day) && !first.clock)) return null;
  return draftOfRange(first, second, start, second.end, ref);
}

const HOUR_LINK = /,? (?:on |at )?(?=from |between |\d|@)|,? /uy;

/** A stretch of hours before or after its day: "Monday 11-4", "5 to 7 tomorrow", "yesterday between 3 and 8". */
function readHours(source: Source, start: number, point: Point | null, ref: Reference): Draft | null {
  const { text } = source;
  const isDay = point?.day && takesTime(point.day) && !point.clock;
  if (point && !isDay) return null;
  const link = point ? matchAt(HOUR_LINK, text, point.end) : null;
  const place = point ? point.end + (link?.[0].length ?? 0) : start;
  if (point && !link) return null;
  const range = readHourRange(text, place, true);
  if (!range) return null;
  if (point) return draftOfHours(start, range.end, point.day, withinPart(range, point.part ?? null), ref);
  const after = matchAt(LINK, text, range.end);
  const beside = after ? (readPoint(source, range.end + after[0].length, ref) ?? null) : null;
  const fits = beside && !beside.clock && (!beside.day || takesTime(beside.day));
  const isBare = !range.isClock;
  if (fits) return draftOfHours(start, beside.end, beside.day, withinPart(range, beside.part ?? null), ref);
  if (isBare && !/^(?:from|between)/u.test(text.slice(start, start + 8))) return null;
  if (isBare && /^between/u.test(text.slice(start, start + 8))) return null;
  return draftOfHours(start, range.end, undefined, range, ref);
}

const LEADS: readonly (readonly [RegExp, Bound])[] = [
  [
    /(?:no later than|not later than|as late as|up (?:to|until)(?! (?:lately|now|recently|you|these))|until|till|by) (?:the |around |about )?/uy,
    "until",
  ],
  [/(?:prior to|earlier than|before) (?:the |around |about )?/uy, "before"],
  [
    /(?:since|as early as|starting (?:on |from |in )?|beginning (?:on |from |in )?|as of|ever since) ?(?:the |around |about )?/uy,
    "since",
  ],
  [/(?:later than|after|past) (?:the |around |about )?/uy, "after"],
];
const TAILS: readonly (readonly [RegExp, Bound])[] = [
  [/,? (?:or|and) (?:later|after(?! \w)|onwards?)|,? onwards?/uy, "since"],
  [/,? (?:or|and) (?:earlier|before(?! \w))/uy, "until"],
];

function readBound(source: Source, start: number, ref: Reference): Draft | null {
  for (const [lead, bound] of LEADS) {
    const match = matchAt(lead, source.text, start);
    if (!match) continue;
    const end = start + match[0].length;
    // "the 15th" is a day only with its article.
    const point = readPoint(source, end, ref) ?? (match[0].endsWith("the ") ? readPoint(source, end - 4, ref) : null);
    if (point && (point.day || point.clock)) return draftOfBound(point, bound, start, point.end, ref);
  }
  return null;
}

const INNER_BOUND = /,? (?:by|before|until|till|(after)|(from)(?= [^-]*(?:on|onwards))) /uy;

/** "today before 4pm", "Tuesday after 1": the day up to or from a clock time. */
function readDayBound(source: Source, start: number, point: Point, ref: Reference): Draft | null {
  if (!point.day || !takesTime(point.day) || point.clock) return null;
  const match = matchAt(INNER_BOUND, source.text, point.end);
  const clock = match ? readEnClock(source.text, point.end + match[0].length) : null;
  if (!match || !clock) return null;
  const draft = draftOfPoint({ ...point, clock, end: clock.end }, ref);
  const groups = draft.groups.map((group) =>
    group.map((reading): Reading => {
      const day = Math.floor(reading.from / DAY);
      return match[1] || match[2]
        ? { from: reading.from, to: (day + 1) * DAY, value: null }
        : { from: day * DAY, to: reading.from, value: null };
    }),
  );
  const kept = groups
    .map((group) => group.filter((reading) => reading.from < reading.to))
    .filter((group) => group.length > 0);
  return kept.length > 0 ? { start, end: clock.end, type: "range", grain: clock.grain, groups: kept } : null;
}

const FOR = /,? for (?:about |around )?/uy;
const STARTING = /,? (?:starting|beginning|from)(?: on| from)? /uy;

/** A point and how long it lasts: "from 10 am for 3 hours", "2 weeks starting May 20th". */
function lasting(
  point: Point,
  start: number,
  end: number,
  amountEnd: ReturnType<typeof readEnAmount>,
  ref: Reference,
): Draft | null {
  if (!amountEnd) return null;
  const draft = draftOfPoint(point, ref);
  const groups = draft.groups.map((group) =>
    group.map((reading): Reading => ({ from: reading.from, to: shiftBy(reading.from, amountEnd, 1), value: null })),
  );
  return { start, end, type: "range", grain: draft.grain, groups, ...(draft.floats ? { floats: true } : {}) };
}

function readDuration(source: Source, start: number, ref: Reference): Draft | null {
  const { text } = source;
  const lead = matchAt(/for (?:about |around )?/uy, text, start);
  const from = start + (lead?.[0].length ?? 0);
  const amount = readEnAmount(text, from) ?? readWholeUnit(text, from);
  if (!amount) return null;
  const starting = matchAt(STARTING, text, amount.end);
  const point = starting ? readPoint(source, amount.end + starting[0].length, ref) : null;
  if (point && (point.clock || (point.day && takesTime(point.day)))) {
    const isStart = /start|begin/u.test(starting?.[0] ?? "");
    return lasting(point, isStart ? from : start, point.end, amount, ref);
  }
  if (lead) return null;
  const written = text.slice(start, amount.end);
  const before = text.slice(Math.max(0, start - 12), start);
  // "a day" and "one day" are manners of speaking unless a word of lasting stands before.
  const isLoose = /^(?:an?|one) (?:day|night|week|year|weekend|minute|decade|century)$/u.test(written);
  if (
    isLoose &&
    !/\b(?:for|took|takes|take|last(?:s|ed)?|within|about|over|least|than|of|spent|spend|another) $/u.test(before)
  )
    return null;
  if (/\b(?:per|every|each|times|twice|once) $/u.test(before)) return null;
  if (/^[ -](?:old|of age|ago)/u.test(text.slice(amount.end, amount.end + 8))) return null;
  return { start, end: amount.end, type: "duration", grain: amount.grain, groups: [], iso: isoDuration(amount) };
}

function extended(source: Source, start: number, point: Point, lead: string, ref: Reference): Draft | null {
  const { text } = source;
  const hours = readHours(source, start, point, ref);
  if (hours) return hours;
  const range = readRangeFrom(source, start, point, lead, ref) ?? readDayBound(source, start, point, ref);
  if (range) return range;
  const lasts = point.clock ? matchAt(FOR, text, point.end) : null;
  const amount = lasts ? readEnAmount(text, point.end + lasts[0].length) : null;
  if (amount) return lasting(point, start, amount.end, amount, ref);
  for (const [tail, bound] of TAILS) {
    const match = matchAt(tail, text, point.end);
    if (match) return draftOfBound(point, bound, start, point.end + match[0].length, ref);
  }
  return null;
}

const LEAD = /(from|between) (?:the )?(?=[a-z\d'])/uy;

/** Tries everything that may begin at a position; the longer kinds of expression come first. */
export function readEnExpression(source: Source, start: number, ref: Reference): Draft | null {
  const { text } = source;
  const set = readEnSet(text, start);
  if (set) return set;
  const lead = matchAt(LEAD, text, start);
  const hours = readHours(source, start, null, ref);
  if (hours) return hours;
  const shared = readNumberLeft(source, start, start + (lead?.[0].length ?? 0), ref);
  if (shared) return shared;
  if (lead) {
    const first = readPoint(source, start + lead[0].length, ref);
    return first ? extended(source, start, first, lead[1] ?? "from", ref) : null;
  }
  const bound = readBound(source, start, ref);
  if (bound) return bound;
  const point = readPoint(source, start, ref);
  if (!point) return readDuration(source, start, ref);
  return extended(source, start, point, "", ref) ?? (standsAlone(text, point) ? draftOfPoint(point, ref) : null);
}
