import { DAY, daySpan, isoWeek, mondayOf, monthSpan, nthWeek, nthWeekday, type Span, yearSpan } from "../calendar.ts";
import { holidayDay } from "../holidays.ts";
import { type DayPiece, isInReach, matchAt, pieceOfFields, pieceOfSpan, type Reference, spansByYear } from "../pieces.ts";
import { EN_ORDINAL, parseOrdinal } from "./numerals.ts";
import { readEnYear, YEAR_SOURCE } from "./year.ts";
import { DOUBTFUL_NAMES, HOLIDAYS, MONTHS, SEASONS, WEEKDAYS } from "./words.ts";

const byLength = (words: Iterable<string>): string => [...words].sort((a, b) => b.length - a.length).join("|");
export const MONTH_NAMES = byLength(Object.keys(MONTHS));
export const WEEKDAY_NAMES = byLength(Object.keys(WEEKDAYS));

const ISO = /(?<![\w./])(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?![\w]|[/.]\d|-\d{1,3}(?!\d))(?:t(?=\d{2}:))?/uy;
const ISO_TIME = /(?<![\w./])(\d{4})-(\d{2})-(\d{2})t(?=\d{2}:)/uy;
const YEAR_LAST = /(?<![\w./])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\w%]|[/.]\d|-\d{3,})/uy;
const SHORT = /(?<![\w./$])(\d{1,2})([/])(\d{1,2})(?![\w%]|[/.]\d)(?:,? ((?:19|20)\d{2})(?![\d:]))?/uy;
const COMPACT = /(?<![\w./-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w]|[-/.:]\d)/uy;
const YEAR_MONTH = /(?<![\w./-])((?:19|20)\d{2})([-/])(1[0-2]|0?[1-9])(?![\w]|[-/.:]\d)|(?<![\w./-])(1[0-2]|0?[1-9])([-/])((?:19|20)\d{2})(?![\w]|[-/.:]\d)/uy;

/** Month first as in the United States, unless that is no date. */
function monthFirst(first: number, second: number): { readonly month: number; readonly day: number } {
  return first > 12 ? { month: second, day: first } : { month: first, day: second };
}

/** Two-digit years up to this many years ahead are of this century. */
const YEARS_AHEAD = 20;

function fullYear(text: string, ref: Reference): number {
  const short = Number(text);
  if (text.length === 4) return short;
  const century = Math.floor(ref.year / 100) * 100;
  return century + short > ref.year + YEARS_AHEAD ? century - 100 + short : century + short;
}

function readNumeric(text: string, position: number, ref: Reference): DayPiece | null {
  const iso = matchAt(ISO_TIME, text, position) ?? matchAt(ISO, text, position);
  if (iso) {
    const [, year, third, fourth, fifth] = iso;
    const [month, day] = fifth === undefined ? [third, fourth] : [fourth, fifth];
    return pieceOfFields({ year: Number(year), month: Number(month), day: Number(day) }, position + iso[0].length, ref);
  }
  const last = matchAt(YEAR_LAST, text, position);
  if (last && !(last[2] === "." && last[4]?.length === 2)) {
    const parts =
      last[2] === "." ? { month: Number(last[3]), day: Number(last[1]) } : monthFirst(Number(last[1]), Number(last[3]));
    const fields = parts.month > 12 ? { month: parts.day, day: parts.month } : parts;
    return pieceOfFields({ ...fields, year: fullYear(last[4] ?? "", ref) }, position + last[0].length, ref);
  }
  const compact = matchAt(COMPACT, text, position);
  if (compact) {
    const fields = { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
    return pieceOfFields(fields, position + compact[0].length, ref);
  }
  const month = matchAt(YEAR_MONTH, text, position);
  if (month) {
    const [whole, y1, , m1, m2, , y2] = month;
    return pieceOfFields({ year: Number(y1 ?? y2), month: Number(m1 ?? m2) }, position + whole.length, ref);
  }
  return readShort(text, position, ref);
}

/** A 3/4 without year is a fraction as often as a date: it must stand after a word of time or have a day past 12. */
const SHORT_BEFORE = new RegExp(`(?:\\b(?:on|by|from|to|until|till|since|before|after|between|date|due|this|next|for|is|(?:${WEEKDAY_NAMES})),?|^|[-(?,]) ?$`, "u");

function readShort(text: string, position: number, ref: Reference): DayPiece | null {
  const short = matchAt(SHORT, text, position);
  if (!short) return null;
  const year = short[4] ? { year: Number(short[4]) } : {};
  const fields = { ...monthFirst(Number(short[1]), Number(short[3])), ...year };
  const isLikely = SHORT_BEFORE.test(text.slice(Math.max(0, position - 12), position)) || Math.max(Number(short[1]), Number(short[3])) > 12;
  return isLikely ? pieceOfFields(fields, position + short[0].length, ref) : null;
}

const DAY_NUMBER = `(?:${EN_ORDINAL}|3[01]|[12]\\d|0?[1-9])`;
const DAY_FIRST = new RegExp(
  `(?:the )?(${DAY_NUMBER})(?:(?: day)? of (?:the )?| ?[-/ ] ?| )(${MONTH_NAMES})(?![a-z])\\.?(?:(?:,? |[-/]|,? (?:in|of) )(?:the year )?(${YEAR_SOURCE}|'?\\d{2}(?![\\d:%-]|(?:st|nd|rd|th)| ?[ap]\\.?m| \\w)))?`,
  "uy",
);
const MONTH_FIRST = new RegExp(
  `(${MONTH_NAMES})(?![a-z])\\.?[ /-]?(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:%]|(?:st|nd|rd|th)|[.,]\\d{1,2}(?!\\d)| ?[ap]\\.?m(?![a-z])| people)|(${EN_ORDINAL}))(?:(?: ?, ?| |,? (?:in|of) |-)(?:the year )?(${YEAR_SOURCE})(?![\\d:]))?`,
  "uy",
);
const YEAR_DAY = new RegExp(`(?<![\\w./-])(\\d{4})[-/ ](${MONTH_NAMES})[-/ ](\\d{1,2})(?!\\d)`, "uy");
const MONTH_ALONE = new RegExp(
  `(${MONTH_NAMES})(?![a-z'])(?! ?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:]|\\.\\d| ?[ap]\\.?m))\\.?(?:(?:,? |-|,? of |,? in |,? this year)?(?:the year )?(${YEAR_SOURCE}|(?<=of |')'?\\d{2}(?!\\d)))?`,
  "uy",
);
const NAME_BEFORE = /(?:\b(?:in|of|on|since|by|until|till|last|next|this|early|late|mid|from|to|through|before|after|during|past|for|between|and|the|around|every|each|back|starting|is|was)|[\d,(-]) ?$/u;
const VERB_AFTER = /^ (?:be|have|not|i|we|you|he|she|it|they|well|also|need|only|or may|want|result|seem|contain|include|take|come|go|never|still|even|on|in protest|forward|through the)\b/u;

/** "may" and "march" are verbs and "sun" shines: such a name counts after a word of time, or written with a capital in mid-sentence. */
export function isNameHere(text: string, original: string, position: number, name: string): boolean {
  if (!DOUBTFUL_NAMES.has(name)) return true;
  const after = text.slice(position + name.length, position + name.length + 14);
  if (/^[.,]? ?(?:\d|the \d)/u.test(after) && !/^ \d+ (?:people|times|of)/u.test(after)) return true;
  if (VERB_AFTER.test(after)) return false;
  const before = text.slice(Math.max(0, position - 10), position);
  const isCapital = /^[A-Z]/u.test(original.slice(position, position + 1));
  if (isCapital && /[a-z\d,] $/u.test(before) && !/\bthe $/u.test(before)) return true;
  if (!NAME_BEFORE.test(before)) return false;
  return isCapital || (name === "may" && /\b(?:in|of|since|last|next|early|late|mid|during|until) ?-?$/u.test(before)) || (name === "march" && /\b(?:in|since|last|next|early|late|mid|until) ?-?$/u.test(before));
}

function monthDay(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const yearDay = matchAt(YEAR_DAY, text, position);
  if (yearDay) {
    const fields = { year: Number(yearDay[1]), month: MONTHS[yearDay[2] ?? ""] ?? 0, day: Number(yearDay[3]) };
    return pieceOfFields(fields, position + yearDay[0].length, ref);
  }
  const dayFirst = matchAt(DAY_FIRST, text, position);
  if (dayFirst) {
    const [whole, dayText = "", name = "", yearText] = dayFirst;
    const place = position + whole.indexOf(name, dayText.length);
    const isVerb = name === "may" && VERB_AFTER.test(text.slice(position + whole.length, position + whole.length + 14));
    if (!isVerb && (!/^(?:second|\d+)$/u.test(dayText) || !DOUBTFUL_NAMES.has(name) || /^[A-Z]/u.test(original.slice(place, place + 1)))) {
      const year = yearText ? { year: readYearText(yearText, ref) } : {};
      return pieceOfFields({ ...year, month: MONTHS[name] ?? 0, day: ordinalOrNumber(dayText) }, position + trimmedLength(whole), ref);
    }
  }
  const match = matchAt(MONTH_FIRST, text, position);
  if (!match) return null;
  const [whole, name = "", digits, ordinal, yearText] = match;
  if (!isNameHere(text, original, position, name)) return null;
  const year = yearText ? { year: readYearText(yearText, ref) } : {};
  return pieceOfFields({ ...year, month: MONTHS[name] ?? 0, day: Number(digits ?? parseOrdinal(ordinal ?? "")) }, position + trimmedLength(whole), ref);
}

/** The length without the full stop of an abbreviation, which as often ends the sentence. */
function trimmedLength(written: string): number {
  return written.endsWith(".") ? written.length - 1 : written.length;
}

function ordinalOrNumber(text: string): number {
  return /^\d+$/u.test(text) ? Number(text) : parseOrdinal(text);
}

function readYearText(text: string, ref: Reference): number {
  const bare = text.replace("'", "");
  if (/^\d{2}$/u.test(bare)) return fullYear(bare, ref);
  return readEnYear(bare, 0)?.year ?? 0;
}

const STEPPED_MONTH = new RegExp(`(last|this|next|this past|this coming) (${MONTH_NAMES})(?![a-z])(?! ?\\d)`, "uy");

/** "last March" is the latest that is over or running, "next March" the first to come, "this March" the year's. */
function steppedMonth(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(STEPPED_MONTH, text, position);
  if (!match) return null;
  const month = MONTHS[match[2] ?? ""] ?? 1;
  const after = text.slice(position + match[0].length, position + match[0].length + 14);
  if (DOUBTFUL_NAMES.has(match[2] ?? "") && VERB_AFTER.test(after)) return null;
  const isLast = /last|past/u.test(match[1] ?? "");
  const isNext = /next|coming/u.test(match[1] ?? "");
  const year = ref.year + (isLast && month >= ref.month ? -1 : isNext && month <= ref.month ? 1 : 0);
  return pieceOfFields({ year, month }, position + match[0].length, ref);
}

function monthAlone(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(MONTH_ALONE, text, position);
  if (!match) return null;
  const [whole, name = "", yearText] = match;
  if (!yearText && !isNameHere(text, original, position, name)) return null;
  const thisYear = whole.endsWith("this year") ? { year: ref.year } : {};
  const year = yearText ? { year: readYearText(yearText, ref) } : thisYear;
  const end = position + whole.trimEnd().length - (!yearText && whole.endsWith(".") ? 1 : 0);
  return pieceOfFields({ ...year, month: MONTHS[name] ?? 0 }, end, ref);
}

const HOLIDAY_ENTRIES = HOLIDAYS.flatMap(({ names, rule, days }) => names.map((name) => [name, { rule, days }] as const));
const HOLIDAY_BY_NAME = new Map(HOLIDAY_ENTRIES);
const HOLIDAY = new RegExp(
  `(?:(last|next|this|following|this past) )?(${byLength(HOLIDAY_BY_NAME.keys())})(?![a-z])(?! (?:tree|card|song|carol|present|gift|music|movie|dinner party|island|egg|bunny|lights|decoration)s?)(?:,? (?:of |in )?(${YEAR_SOURCE}|this year|last year|next year))?( weekend|(?<=thanksgiving|easter|christmas) (?:break|holidays?|vacation))?`,
  "uy",
);
const YEAR_STEPS: Readonly<Record<string, number>> = { "last year": -1, "this year": 0, "next year": 1 };

function readHoliday(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(HOLIDAY, text, position);
  const holiday = match ? HOLIDAY_BY_NAME.get(match[2] ?? "") : undefined;
  if (!match || !holiday) return null;
  const [whole, step = "", , yearText, extra] = match;
  const year = yearText === undefined ? undefined : yearText in YEAR_STEPS ? ref.year + (YEAR_STEPS[yearText] ?? 0) : readYearText(yearText, ref);
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
  const spans = isPast ? all.filter((span) => span.from < ref.today * DAY).slice(-1) : isNext ? all.filter((span) => span.from > ref.now) : all;
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
const DAY_ALONE = new RegExp(`the (${EN_ORDINAL})(?: day of the month| of the month)?(?![a-z0-9-]| (?:century|floor|time|one|place|person|grade|day|week|month|year|quarter|of|street|avenue|anniversary|birthday|thing|[a-z]+ (?:of|in)|half|edition|party|generation|amendment))`, "uy");
const BARE_ORDINAL = /(?<=\bon )(\d{1,2}(?:st|nd|rd|th))(?![a-z]| (?:street|avenue|floor|place))/uy;
const DAY_AFTER_WEEKDAY = new RegExp(`(${EN_ORDINAL}|3[01]|[12]\\d)(?![\\d:%a-z-]|[.,/]\\d| ?[ap]m)`, "uy");

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
  return match ? pieceOfFields({ month: Number(match[1]), day: Number(match[2]) }, position + match[0].length, ref) : null;
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

const NTH_OF = new RegExp(`(?:the )?(${EN_ORDINAL}|last|\\d{1,2}) (week|weekend|month|quarter|day|${WEEKDAY_NAMES}) (?:of|in) (?:the )?`, "uy");
const OF_WHAT = new RegExp(`(?:(${MONTH_NAMES})(?![a-z])(?:,? (?:of )?(${YEAR_SOURCE}))?|(${YEAR_SOURCE})|(last|this|next|current|previous) (year|month)|(year|month)(?![a-z]))`, "uy");

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
  if (unit === "quarter") return nth < 0 ? monthSpan(year, 10, 3) : nth <= 4 ? monthSpan(year, nth * 3 - 2, 3) : undefined;
  if (unit === "day") {
    const whole = month === undefined ? yearSpan(year) : monthSpan(year, month);
    const day = nth < 0 ? whole.to / DAY - 1 : whole.from / DAY + nth - 1;
    return day * DAY < whole.to ? daySpan(day) : undefined;
  }
  const monday = month === undefined ? (nth < 0 ? isoWeek(year + 1, 1) - 7 : isoWeek(year, nth)) : nthWeek(year, month, nth);
  if (monday === undefined) return undefined;
  return unit === "weekend" ? daySpan(monday + 5, 2) : daySpan(monday, 7);
}

function readNthOf(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(NTH_OF, text, position);
  const frame = match ? readFrame(text, position + match[0].length, ref) : null;
  if (!match || !frame) return null;
  const unit = match[2] ?? "";
  const nth = match[1] === "last" ? -1 : ordinalOrNumber(match[1] ?? "");
  const spans = spansByYear((year) => nthOfFrame(unit, nth, year, frame.month), frame.year, ref).filter(isInReach);
  if (spans.length === 0) return null;
  if (unit === "day" || unit in WEEKDAYS) return { end: frame.end, spans, grain: "day", days: spans.map((span) => span.from / DAY) };
  const grain = unit === "week" || unit === "weekend" || unit === "month" ? unit : "other";
  return { end: frame.end, spans, grain };
}

const QUARTER = new RegExp(`(?:(${YEAR_SOURCE})[ -](q[1-4]|h[12])|(q[1-4]|h[12])(?:(?:[ -]| of )(${YEAR_SOURCE}))?|(?:the )?(first|second|third|fourth) (quarter|half)(?: of (${YEAR_SOURCE}|(?:this|last|next|the) year))?)(?![\\w])`, "uy");
const WORD_INDEX: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

function readQuarter(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(QUARTER, text, position);
  if (!match) return null;
  const [whole, y1, code1, code2, y2, word, unit, y3] = match;
  const code = code1 ?? code2;
  if (word && unit === "half" && y3 === undefined) return null;
  const length = code ? (code.startsWith("q") ? 3 : 6) : unit === "quarter" ? 3 : 6;
  const index = code ? Number(code.slice(1)) : (WORD_INDEX[word ?? ""] ?? 1);
  if (index * length > 12) return null;
  const yearText = y1 ?? y2 ?? y3;
  const year = yearText === undefined ? undefined : yearText in YEAR_STEPS ? ref.year + (YEAR_STEPS[yearText] ?? 0) : yearText === "the year" ? ref.year : readYearText(yearText, ref);
  const spans = spansByYear((candidate) => monthSpan(candidate, (index - 1) * length + 1, length), year, ref);
  return spans.length > 0 ? { end: position + whole.length, spans, grain: "other" } : null;
}

const SEASON = new RegExp(`(?:the )?(spring|summer|autumn|fall|winter)(?: of|,)? (?:the year )?(${YEAR_SOURCE}|(?:last|this|next) year)(?!\\w)`, "uy");
const DECADE = /(?:the )?(?:(1[5-9]|20)?(\d0)'? ?s|(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))(?![\w])/uy;
const DECADE_WORDS = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"];
const CENTURY = new RegExp(`(?:the )?(${EN_ORDINAL}|[12]\\dth) +century`, "uy");
const WEEK_OF = new RegExp(`(?:w/c |(?:the )?week (?:starting|beginning|of|commencing)(?: on)? )(?:the )?`, "uy");
const WEEK_NUMBER = new RegExp(`week (\\d{1,2})(?: of (${YEAR_SOURCE}))?(?![\\d/:]|\\.\\d| ?[ap]\\.?m(?![a-z]))`, "uy");

function readLong(text: string, original: string, position: number, ref: Reference): DayPiece | null {
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
  const inside = weekOf ? (monthDay(text, original, position + weekOf[0].length, ref) ?? readNumeric(text, position + weekOf[0].length, ref)) : null;
  if (inside?.days) return { end: inside.end, spans: inside.days.map((day) => daySpan(mondayOf(day), 7)), grain: "week" };
  const week = matchAt(WEEK_NUMBER, text, position);
  if (!week) return null;
  const number = Number(week[1]);
  const year = week[2] ? readYearText(week[2], ref) : ref.year;
  return number >= 1 && number <= 53 ? pieceOfSpan(daySpan(isoWeek(year, number), 7), "week", position + week[0].length) : null;
}

const YEAR_LEAD = /\b(?:in|since|of|from|by|until|till|before|after|through|during|late|early|mid|to|than|around|year|and|for|or|between|cy|fy|back in|but not|end in)[ -]$|\b(?:19|20)\d{2}(?: q[1-4])? ?[-–~] ?$/u;
const YEAR_NAMED = new RegExp(`(?:calendar )?(?:year|cy) ?(?:of )?(${YEAR_SOURCE}|\\d{2}(?!\\d))`, "uy");

function readYearAlone(text: string, position: number, ref: Reference): DayPiece | null {
  const named = matchAt(YEAR_NAMED, text, position);
  if (named) return pieceOfFields({ year: readYearText(named[1] ?? "", ref) }, position + named[0].length, ref);
  const found = readEnYear(text, position);
  if (!found) return null;
  const isLed = YEAR_LEAD.test(text.slice(Math.max(0, position - 9), position));
  const isRange = /^ ?(?:-|–|~|to|until|till|through) ?(?:19|20)\d{2}/u.test(text.slice(found.end, found.end + 14));
  const isCounted = /^ (?:people|dollars|users|items|times|units|words|miles|steps|calories|meters|km|kg|points)/u.test(text.slice(found.end, found.end + 10));
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
