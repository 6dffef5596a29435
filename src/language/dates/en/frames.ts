import { DAY, daySpan, isoWeek, mondayOf, monthSpan, nthWeek, nthWeekday, type Span, yearSpan } from "../calendar.ts";
import { type DayPiece, isInReach, matchAt, pieceOfSpan, type Reference, spansByYear } from "../pieces.ts";
import { monthDay } from "./month.ts";
import { MONTH_NAMES, WEEKDAY_NAMES } from "./names.ts";
import { EN_ORDINAL, parseOrdinal } from "./numerals.ts";
import { readNumeric } from "./numeric.ts";
import { MONTHS, SEASONS, WEEKDAYS } from "./words.ts";
import { ordinalOrNumber, readYearText, YEAR_SOURCE, YEAR_STEPS } from "./year.ts";

const NTH_OF = new RegExp(
  `(?:the )?(${EN_ORDINAL}|last|\\d{1,2}) (week|weekend|month|quarter|day|${WEEKDAY_NAMES}) (?:of|in) (?:the )?`,
  "uy",
);
const OF_WHAT = new RegExp(
  `(?:(${MONTH_NAMES})(?![a-z])(?:,? (?:of )?(${YEAR_SOURCE}))?|(${YEAR_SOURCE})|(last|this|next|current|previous) (year|month)|(year|month)(?![a-z]))`,
  "uy",
);

interface Frame {
  readonly end: number;
  readonly year: number | undefined;
  readonly month: number | undefined;
}

function readFrame(text: string, position: number, ref: Reference): Frame | null {
  const match = matchAt(OF_WHAT, text, position);
  if (!match) return null;
  const [whole, name, monthYear, yearText, step, unit, bare] = match;
  const end = position + whole.length;
  if (name) return { end, year: monthYear ? readYearText(monthYear, ref) : undefined, month: MONTHS[name] };
  if (yearText) return { end, year: readYearText(yearText, ref), month: undefined };
  const offset = { last: -1, previous: -1, next: 1 }[step ?? ""] ?? 0;
  if ((unit ?? bare) === "year") return { end, year: ref.year + offset, month: undefined };
  const total = ref.year * 12 + ref.month - 1 + offset;
  return { end, year: Math.floor(total / 12), month: (total % 12) + 1 };
}

function nthOfFrame(unit: string, nth: number, year: number, month: number | undefined): Span | undefined {
  const weekday = WEEKDAYS[unit];
  const last = month ?? 12;
  if (weekday !== undefined) {
    const day = nthWeekday(year, nth < 0 ? last : (month ?? 1), weekday, nth);
    return day === undefined ? undefined : daySpan(day);
  }
  if (unit === "month") return nth < 0 ? monthSpan(year, 12) : nth <= 12 ? monthSpan(year, nth) : undefined;
  if (unit === "quarter")
    return nth < 0 ? monthSpan(year, 10, 3) : nth <= 4 ? monthSpan(year, nth * 3 - 2, 3) : undefined;
  if (unit === "day") {
    const whole = month === undefined ? yearSpan(year) : monthSpan(year, month);
    const day = nth < 0 ? whole.to / DAY - 1 : whole.from / DAY + nth - 1;
    return day * DAY < whole.to ? daySpan(day) : undefined;
  }
  const monday =
    month === undefined ? (nth < 0 ? isoWeek(year + 1, 1) - 7 : isoWeek(year, nth)) : nthWeek(year, month, nth);
  if (monday === undefined) return undefined;
  return unit === "weekend" ? daySpan(monday + 5, 2) : daySpan(monday, 7);
}

/** Reads "the first week of June", "last Monday of the month". */
export function readNthOf(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(NTH_OF, text, position);
  const frame = match ? readFrame(text, position + match[0].length, ref) : null;
  if (!match || !frame) return null;
  const unit = match[2] ?? "";
  const nth = match[1] === "last" ? -1 : ordinalOrNumber(match[1] ?? "");
  const spans = spansByYear((year) => nthOfFrame(unit, nth, year, frame.month), frame.year, ref).filter(isInReach);
  if (spans.length === 0) return null;
  if (unit === "day" || unit in WEEKDAYS)
    return { end: frame.end, spans, grain: "day", days: spans.map((span) => span.from / DAY) };
  const grain = unit === "week" || unit === "weekend" || unit === "month" ? unit : "other";
  return { end: frame.end, spans, grain };
}

const QUARTER = new RegExp(
  `(?:(${YEAR_SOURCE})[ -](q[1-4]|h[12])|(q[1-4]|h[12])(?:(?:[ -]| of )(${YEAR_SOURCE}))?|(?:the )?(first|second|third|fourth) (quarter|half)(?: of (${YEAR_SOURCE}|(?:this|last|next|the) year))?)(?![\\w])`,
  "uy",
);
const WORD_INDEX: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

/** Reads "Q1 2020", "third quarter of 2022", "2019-H2". */
export function readQuarter(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(QUARTER, text, position);
  if (!match) return null;
  const [whole, y1, code1, code2, y2, word, unit, y3] = match;
  const code = code1 ?? code2;
  if (word && unit === "half" && y3 === undefined) return null;
  const length = code ? (code.startsWith("q") ? 3 : 6) : unit === "quarter" ? 3 : 6;
  const index = code ? Number(code.slice(1)) : (WORD_INDEX[word ?? ""] ?? 1);
  if (index * length > 12) return null;
  const yearText = y1 ?? y2 ?? y3;
  const year =
    yearText === undefined
      ? undefined
      : yearText in YEAR_STEPS
        ? ref.year + (YEAR_STEPS[yearText] ?? 0)
        : yearText === "the year"
          ? ref.year
          : readYearText(yearText, ref);
  const spans = spansByYear((candidate) => monthSpan(candidate, (index - 1) * length + 1, length), year, ref);
  return spans.length > 0 ? { end: position + whole.length, spans, grain: "other" } : null;
}

const SEASON = new RegExp(
  `(?:the )?(spring|summer|autumn|fall|winter)(?: of|,)? (?:the year )?(${YEAR_SOURCE}|(?:last|this|next) year)(?!\\w)`,
  "uy",
);
const DECADE =
  /(?:the )?(?:(1[5-9]|20)?(\d0)'? ?s|(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?![\w])/uy;
const DECADE_WORDS = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"];
const CENTURY = new RegExp(`(?:the )?(${EN_ORDINAL}|[12]\\dth) +century`, "uy");
const WEEK_OF = /(?:w\/c |(?:the )?week (?:starting|beginning|of|commencing)(?: on)? )(?:the )?/uy;
const WEEK_NUMBER = new RegExp(`week (\\d{1,2})(?: of (${YEAR_SOURCE}))?(?![\\d/:]|\\.\\d| ?[ap]\\.?m(?![a-z]))`, "uy");

/** Reads seasons, decades, centuries and weeks by number or by a day in them. */
export function readLong(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const season = matchAt(SEASON, text, position);
  if (season) {
    const yearText = season[2] ?? "";
    const year = yearText in YEAR_STEPS ? ref.year + (YEAR_STEPS[yearText] ?? 0) : readYearText(yearText, ref);
    return pieceOfSpan(monthSpan(year, SEASONS[season[1] ?? ""] ?? 3, 3), "season", position + season[0].length);
  }
  const decade = matchAt(DECADE, text, position);
  if (decade && (decade[1] !== undefined || decade[3] !== undefined || /^the |^'/u.test(decade[0]))) {
    const years = decade[3] ? (DECADE_WORDS.indexOf(decade[3]) + 2) * 10 : Number(decade[2]);
    const century = decade[1] ? Number(decade[1]) * 100 : 1900 + (years < 20 && ref.year >= 2000 ? 100 : 0);
    return pieceOfSpan(yearSpan(century + years, 10), "decade", position + decade[0].length);
  }
  const century = matchAt(CENTURY, text, position);
  if (century) {
    const span = yearSpan((parseOrdinal(century[1] ?? "") - 1) * 100, 100);
    return pieceOfSpan(span, "other", position + century[0].length);
  }
  const weekOf = matchAt(WEEK_OF, text, position);
  const inside = weekOf
    ? (monthDay(text, original, position + weekOf[0].length, ref) ??
      readNumeric(text, position + weekOf[0].length, ref))
    : null;
  if (inside?.days)
    return { end: inside.end, spans: inside.days.map((day) => daySpan(mondayOf(day), 7)), grain: "week" };
  const week = matchAt(WEEK_NUMBER, text, position);
  if (!week) return null;
  const number = Number(week[1]);
  const year = week[2] ? readYearText(week[2], ref) : ref.year;
  return number >= 1 && number <= 53
    ? pieceOfSpan(daySpan(isoWeek(year, number), 7), "week", position + week[0].length)
    : null;
}
