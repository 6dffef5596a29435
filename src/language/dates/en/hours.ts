import { DAY, HOUR } from "../calendar.ts";
import { type DayPiece, type Draft, matchAt, type PartPiece, type Reading, type Reference } from "../pieces.ts";
import { EN_CARDINAL, parseCardinal } from "./numerals.ts";

/** A stretch between two clock times, in seconds after midnight, its readings best first. */
interface HourRange {
  readonly end: number;
  readonly pairs: readonly (readonly [number, number])[];
  readonly grain: "hour" | "minute";
  /** Written as clock times, and not as two bare numbers. */
  readonly isClock: boolean;
}

const HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const TIME = `(?:(\\d{1,2})(?:[:.]([0-5]\\d)|(?<=[01]\\d)([0-5]\\d))?|(${HOURS})(?:[ -](${EN_CARDINAL}))?)(?: ?(a\\.m\\.|p\\.m\\.|[ap]m?(?![a-z])))?(?: ?o'?clock)?`;
const RANGE = new RegExp(
  `(from |between |, ?between )?(?:about |around )?${TIME}(?: ?(?:-|–|—|~) ?| to | until | till | through | and )(?:about |around )?${TIME}(?![\\d:%a-z/-]|[.,]\\d| (?:people|years?|months?|weeks?|days?|hours?|minutes?|times|percent|dollars|of|nights?))`,
  "uy",
);

interface Clock {
  readonly hour: number;
  readonly rest: number;
  readonly meridiem: string | undefined;
  readonly isExact: boolean;
}

function clockOf(groups: readonly (string | undefined)[]): Clock | null {
  const [digits, minutes, joined, word, wordMinutes, meridiem] = groups;
  const hour = digits ? Number(digits) : parseCardinal(word ?? "");
  const minute = Number(minutes ?? joined ?? (wordMinutes ? parseCardinal(wordMinutes) : 0));
  if (!(hour <= 24 && minute < 60)) return null;
  return {
    hour,
    rest: minute * 60,
    meridiem: meridiem?.charAt(0),
    isExact: minutes !== undefined || joined !== undefined,
  };
}

const secondsOf = (clock: Clock, half: string | undefined): number => {
  if (half === undefined || clock.hour > 12 || clock.hour === 0) return clock.hour * HOUR + clock.rest;
  return ((clock.hour % 12) + (half === "p" ? 12 : 0)) * HOUR + clock.rest;
};

/** The halves of the day that two bare hours may lie in: afternoon first for one to six. */
function pairsOf(from: Clock, to: Clock): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  const halves = from.meridiem
    ? [from.meridiem]
    : to.meridiem
      ? [to.meridiem, to.meridiem === "p" ? "a" : "p"]
      : from.hour <= 6
        ? ["p", "a"]
        : ["a", "p"];
  for (const half of halves) {
    const start = secondsOf(from, half);
    const ends = to.meridiem
      ? [secondsOf(to, to.meridiem)]
      : [secondsOf(to, half), secondsOf(to, half === "p" ? "a" : "p")];
    const later = [...ends, ...ends.map((end) => end + DAY)].filter((end) => end > start).sort((a, b) => a - b)[0];
    if (later !== undefined && later - start <= DAY) pairs.push([start, later]);
  }
  pairs.sort((a, b) => (to.meridiem ? a[1] - a[0] - (b[1] - b[0]) : 0));
  return to.meridiem || from.meridiem ? pairs.slice(0, 1) : pairs;
}

/** Reads "3 to 5pm", "between 9 and 10:30", "11-4"; bare numbers only after a day (`isDated`) or "from" and "between". */
export function readHourRange(text: string, position: number, isDated: boolean): HourRange | null {
  const match = matchAt(RANGE, text, position);
  if (!match) return null;
  const from = clockOf(match.slice(2, 8));
  const to = clockOf(match.slice(8, 14));
  if (!from || !to) return null;
  const isClock =
    from.meridiem !== undefined ||
    to.meridiem !== undefined ||
    (from.isExact && to.isExact) ||
    (match[1] !== undefined && (from.isExact || to.isExact)) ||
    /clock/u.test(match[0]);
  const isJoinedByAnd = / and /u.test(match[0]) && match[1] === undefined;
  if (isJoinedByAnd || (!isClock && !isDated) || from.hour > 24) return null;
  const pairs = pairsOf(from, to);
  return pairs.length > 0
    ? { end: position + match[0].length, pairs, grain: from.isExact || to.isExact ? "minute" : "hour", isClock }
    : null;
}

/** Hours within a part of the day: "between 5 and 6 in the afternoon". */
export function withinPart(range: HourRange, part: PartPiece | null): HourRange {
  if (!part) return range;
  const isLate = part.shift === "pm" || part.shift === "night";
  const fitting = range.pairs.filter(([from]) => (isLate ? from >= 12 * HOUR : from < 12 * HOUR));
  return fitting.length > 0 ? { ...range, pairs: fitting } : range;
}

/** A draft of a stretch of hours on a day, or on the day of the tense. */
export function draftOfHours(
  start: number,
  end: number,
  day: DayPiece | undefined,
  range: HourRange,
  ref: Reference,
): Draft {
  const days = day?.days ?? [ref.today];
  const groups = days.map((exact) =>
    range.pairs.map(([from, to]): Reading => ({ from: exact * DAY + from, to: exact * DAY + to, value: null })),
  );
  const ranked = day?.isRanked ? [groups.flat()] : groups;
  return { start, end, type: "range", grain: range.grain, groups: ranked, ...(day ? {} : { floats: true }) };
}
