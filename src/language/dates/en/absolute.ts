import { DAY, daySpan, mondayOf, type Span } from "../calendar.ts";
import { holidayDay } from "../holidays.ts";
import { type DayPiece, matchAt, pieceOfFields, type Reference, spansByYear } from "../pieces.ts";
import { readLong, readNthOf, readQuarter } from "./frames.ts";
import { monthAlone, monthDay, steppedMonth } from "./month.ts";
import { byLength, WEEKDAY_NAMES } from "./names.ts";
import { EN_ORDINAL, parseOrdinal } from "./numerals.ts";
import { readNumeric } from "./numeric.ts";
import { HOLIDAYS, WEEKDAYS } from "./words.ts";
import { ordinalOrNumber, readEnYear, readYearText, YEAR_SOURCE, YEAR_STEPS } from "./year.ts";

const HOLIDAY_ENTRIES = HOLIDAYS.flatMap(({ names, rule, days }) =>
  names.map((name) => [name, { rule, days }] as const),
);
const HOLIDAY_BY_NAME = new Map(HOLIDAY_ENTRIES);
const HOLIDAY = new RegExp(
  `(?:(last|next|this|following|this past) )?(${byLength(HOLIDAY_BY_NAME.keys())})(?![a-z])(?! (?:tree|card|song|carol|present|gift|music|movie|dinner party|island|egg|bunny|lights|decoration)s?)(?:,? (?:of |in )?(${YEAR_SOURCE}|this year|last year|next year))?( weekend|(?<=thanksgiving|easter|christmas) (?:break|holidays?|vacation))?`,
  "uy",
);

function readHoliday(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(HOLIDAY, text, position);
  const holiday = match ? HOLIDAY_BY_NAME.get(match[2] ?? "") : undefined;
  if (!match || !holiday) return null;
  const [whole, step = "", , yearText, extra] = match;
  const year =
    yearText === undefined
      ? undefined
      : yearText in YEAR_STEPS
        ? ref.year + (YEAR_STEPS[yearText] ?? 0)
        : readYearText(yearText, ref);
  const find = (candidate: number): Span | undefined => {
    const day = holidayDay(holiday.rule, candidate);
    if (day === undefined) return undefined;
    if (extra === undefined) return daySpan(day);
    const saturday = mondayOf(day + 1) + 5;
    return extra === " weekend" ? weekendAround(day, saturday) : daySpan(day, 7);
  };
  const all = spansByYear(find, year, ref);
  const isPast = /last|past/u.test(step);
  const isNext = /next|following/u.test(step);
  const spans = isPast
    ? all.filter((span) => span.from < ref.today * DAY).slice(-1)
    : isNext
      ? all.filter((span) => span.from > ref.now)
      : all;
  if (spans.length === 0) return null;
  const end = position + whole.length;
  if (extra !== undefined) return { end, spans, grain: extra === " weekend" ? "weekend" : "week" };
  return { end, spans, grain: "day", days: spans.map((span) => span.from / DAY) };
}

/** The weekend beside a holiday, drawn out to a Monday or Friday that is the holiday itself. */
function weekendAround(day: number, saturday: number): Span {
  const near = day - (saturday - 7) <= 3 ? saturday - 7 : saturday;
  return { from: Math.min(day, near) * DAY, to: Math.max(day + 1, near + 2) * DAY };
}

const WEEKDAY_DAY = new RegExp(`(?:(?:this|next|last) )?(${WEEKDAY_NAMES})(?![a-z])\\.?(?:,? the |,? ?\\(?)`, "uy");
const DAY_ALONE = new RegExp(
  `the (${EN_ORDINAL})(?: day of the month| of the month)?(?![a-z0-9-]| (?:century|floor|time|one|place|person|grade|day|week|month|year|quarter|of|street|avenue|anniversary|birthday|thing|[a-z]+ (?:of|in)|half|edition|party|generation|amendment))`,
  "uy",
);
const BARE_ORDINAL = /(?<=\bon )(\d{1,2}(?:st|nd|rd|th))(?![a-z]| (?:street|avenue|floor|place))/uy;
const DAY_AFTER_WEEKDAY = new RegExp(`(${EN_ORDINAL}|3[01]|[12]\\d)(?![\\d:%a-z-]|[.,/]\\d| ?[ap]m)`, "uy");

/** Reads a weekday with its date: "Tue May 9", "Friday the 26th", "Monday 21". */
export function readWithWeekday(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const weekday = matchAt(WEEKDAY_DAY, text, position);
  if (!weekday) return null;
  const after = position + weekday[0].length;
  const dated = monthDay(text, original, after, ref) ?? readNumeric(text, after, ref) ?? dottedDay(text, after, ref);
  if (dated) return { ...dated, end: dated.end + (weekday[0].endsWith("(") && text.charAt(dated.end) === ")" ? 1 : 0) };
  const day = matchAt(DAY_AFTER_WEEKDAY, text, after);
  if (!day) return null;
  const fields = { day: ordinalOrNumber(day[1] ?? ""), weekday: WEEKDAYS[weekday[1] ?? ""] ?? 1 };
  return pieceOfFields(fields, after + day[0].length, ref);
}

const DOTTED = /(1[0-2]|[1-9])\.(3[01]|[12]?\d)(?![\d.%]| ?[ap]m)/uy;

function dottedDay(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(DOTTED, text, position);
  return match
    ? pieceOfFields({ month: Number(match[1]), day: Number(match[2]) }, position + match[0].length, ref)
    : null;
}

function readDayAlone(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(DAY_ALONE, text, position) ?? matchAt(BARE_ORDINAL, text, position);
  if (!match) return null;
  const end = position + match[0].length;
  const day = parseOrdinal(match[1] ?? "");
  if (match[0].endsWith("month")) return pieceOfFields({ year: ref.year, month: ref.month, day }, end, ref);
  // "the first" and "the second" without more are rarely days.
  if (!/^\d/u.test(match[1] ?? "") && day < 4) return null;
  return pieceOfFields({ day }, end, ref);
}

const YEAR_LEAD =
  /\b(?:in|since|of|from|by|until|till|before|after|through|during|late|early|mid|to|than|around|year|and|for|or|between|cy|fy|back in|but not|end in)[ -]$|\b(?:19|20)\d{2}(?: q[1-4])? ?[-–~] ?$/u;
const YEAR_NAMED = new RegExp(`(?:calendar )?(?:year|cy) ?(?:of )?(${YEAR_SOURCE}|\\d{2}(?!\\d))`, "uy");

function readYearAlone(text: string, position: number, ref: Reference): DayPiece | null {
  const named = matchAt(YEAR_NAMED, text, position);
  if (named) return pieceOfFields({ year: readYearText(named[1] ?? "", ref) }, position + named[0].length, ref);
  const found = readEnYear(text, position);
  if (!found) return null;
  const isLed = YEAR_LEAD.test(text.slice(Math.max(0, position - 9), position));
  const isRange = /^ ?(?:-|–|~|to|until|till|through) ?(?:19|20)\d{2}/u.test(text.slice(found.end, found.end + 14));
  const isCounted = /^ (?:people|dollars|users|items|times|units|words|miles|steps|calories|meters|km|kg|points)/u.test(
    text.slice(found.end, found.end + 10),
  );
  return (isLed || isRange) && !isCounted ? pieceOfFields({ year: found.year }, found.end, ref) : null;
}

/** Reads a date by the calendar: "May 8th, 2023", "22/04", "the third week of January", "Christmas 2019", "Q1 2020". */
export function readEnAbsolute(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  return (
    readWithWeekday(text, original, position, ref) ??
    readNthOf(text, position, ref) ??
    readLong(text, original, position, ref) ??
    readQuarter(text, position, ref) ??
    readHoliday(text, position, ref) ??
    monthDay(text, original, position, ref) ??
    readNumeric(text, position, ref) ??
    steppedMonth(text, position, ref) ??
    monthAlone(text, original, position, ref) ??
    readDayAlone(text, position, ref) ??
    readYearAlone(text, position, ref)
  );
}
