import {
  addMonths,
  DAY,
  dayOf,
  daySpan,
  isoWeek,
  monthSpan,
  nthWeek,
  nthWeekday,
  type Span,
  yearSpan,
} from "../calendar.ts";
import { matchAt } from "../pieces.ts";
import type { Grain } from "../types.ts";
import { parseZhNumber } from "./numerals.ts";
import { SEASONS, WEEKDAYS } from "./words.ts";

/** What follows a month or a year and picks a stretch of it: 月初, 中旬, 第二周, 上半年, 底. */
export interface Within {
  readonly end: number;
  readonly grain: Grain;
  /** A single day rather than a stretch. */
  readonly isDay: boolean;
  readonly find: (year: number, month: number) => Span | undefined;
}

/** First and last day of the thirds of a month; the last runs to the month's end. */
const THIRDS: Readonly<Record<string, readonly [number, number]>> = {
  初: [1, 10],
  上旬: [1, 10],
  上半月: [1, 15],
  中: [11, 20],
  中旬: [11, 20],
  下旬: [21, 31],
  底: [21, 31],
  末: [21, 31],
  下半月: [16, 31],
};

const THIRD =
  /(?:的|月)?(初(?![一二三四五六七八九十期级次])|上旬|中旬|下旬|上半月|下半月|中(?![秋国学考文午期间等小级标奖介医])|底(?![下部层])|末(?!尾))/uy;
const NTH_WEEK = /(?:的)?(?:第([一二三四五1-5])|(最后)一)个?(?:周|星期|礼拜)(末|[一二三四五六日天](?![个次]))?/uy;

function third(year: number, month: number, name: string): Span | undefined {
  const days = THIRDS[name];
  if (!days) return undefined;
  const whole = monthSpan(year, month);
  const from = whole.from + (days[0] - 1) * DAY;
  return { from, to: Math.min(whole.to, whole.from + days[1] * DAY) };
}

/** The first or last days, weeks or months of a stretch: 前10天, 最后3周. */
function readEdge(text: string, position: number, whole: (year: number, month: number) => Span): Within | null {
  const match = matchAt(EDGE, text, position);
  if (!match) return null;
  const [written, first, numeral = "", unit = ""] = match;
  const count = parseZhNumber(numeral);
  const move = (local: number, sign: 1 | -1): number => {
    if (unit === "月") return addMonths(local / DAY, sign * count) * DAY;
    return local + sign * count * (unit === "天" ? 1 : 7) * DAY;
  };
  const find = (year: number, month: number): Span => {
    const span = whole(year, month);
    return first ? { from: span.from, to: move(span.from, 1) } : { from: move(span.to, -1), to: span.to };
  };
  const isDay = count === 1 && unit === "天";
  return { end: position + written.length, grain: isDay ? "day" : "other", isDay, find };
}

/** Reads a part of a month after its name. */
export function readWithinMonth(text: string, position: number): Within | null {
  const named = matchAt(THIRD, text, position);
  if (named) {
    const name = named[1] ?? "";
    return {
      end: position + named[0].length,
      grain: "other",
      isDay: false,
      find: (year, month) => third(year, month, name),
    };
  }
  const edge = readEdge(text, position, (year, month) => monthSpan(year, month));
  if (edge) return edge;
  const match = matchAt(NTH_WEEK, text, position);
  if (!match) return null;
  const [whole, count, , weekdayText] = match;
  const nth = count ? parseZhNumber(count) : -1;
  const weekday = weekdayText ? WEEKDAYS[weekdayText] : undefined;
  const end = position + whole.length;
  if (weekday !== undefined) {
    const find = (year: number, month: number): Span | undefined => {
      const day = nthWeekday(year, month, weekday, nth);
      return day === undefined ? undefined : daySpan(day);
    };
    return { end, grain: "day", isDay: true, find };
  }
  const isWeekend = weekdayText === "末";
  const find = (year: number, month: number): Span | undefined => {
    const monday = isWeekend ? shift(nthWeekday(year, month, 6, nth), -5) : nthWeek(year, month, nth);
    return monday === undefined ? undefined : isWeekend ? daySpan(monday + 5, 2) : daySpan(monday, 7);
  };
  return { end, grain: isWeekend ? "weekend" : "week", isDay: false, find };
}

function shift(day: number | undefined, by: number): number | undefined {
  return day === undefined ? undefined : day + by;
}

/** First month and number of months of the halves and edges of a year. Own choice for 初, 中 and 底: two months each. */
const YEAR_PARTS: Readonly<Record<string, readonly [number, number]>> = {
  上半年: [1, 6],
  前半年: [1, 6],
  下半年: [7, 6],
  后半年: [7, 6],
  初: [1, 2],
  年初: [1, 2],
  中: [6, 2],
  年中: [6, 2],
  底: [11, 2],
  末: [11, 2],
  年底: [11, 2],
  年末: [11, 2],
  岁末: [11, 2],
};

const YEAR_PART =
  /(?:的)?(上半年|下半年|前半年|后半年|年初|年中(?!考)|年底|年末|岁末|初(?![一二三四五六七八九十期级中次])|中(?![秋国学考文午期间等小级标旬])|底(?![下部层])|末)/uy;
const QUARTER = /(?:的)?(?:第?([一二三四1-4])个?季度|[Qq]([1-4])(?![\dA-Za-z]))/uy;
const SEASON = /(?:的)?([春夏秋冬])(?:天|季)/uy;
const SCHOOL_BREAK = /(?:的)?(暑假|寒假)/uy;
const EDGE = /的?(?:(前|头)|最后|最末)(\d{1,3}|[一二两三四五六七八九十]{1,3})(?: ?个)? ?(天|周|星期|礼拜|月)/uy;
const NTH_MONTH = /的?第(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])个月/uy;
const WEEK_OF_YEAR = /(?:的)?第(\d{1,2}|[一二三四五]?十?[一二三四五六七八九十])周/uy;

/** Reads a part of a year after its name; months are read elsewhere. */
export function readWithinYear(text: string, position: number): Within | null {
  const part = matchAt(YEAR_PART, text, position);
  const months = part ? YEAR_PARTS[part[1] ?? ""] : undefined;
  if (part && months) {
    const [month, count] = months;
    return {
      end: position + part[0].length,
      grain: "other",
      isDay: false,
      find: (year) => monthSpan(year, month, count),
    };
  }
  const quarter = matchAt(QUARTER, text, position);
  if (quarter) {
    const index = parseZhNumber(quarter[1] ?? quarter[2] ?? "");
    const find = (year: number): Span => monthSpan(year, index * 3 - 2, 3);
    return { end: position + quarter[0].length, grain: "other", isDay: false, find };
  }
  const season = matchAt(SEASON, text, position);
  if (season) {
    const month = SEASONS[season[1] ?? ""] ?? 3;
    return {
      end: position + season[0].length,
      grain: "season",
      isDay: false,
      find: (year) => monthSpan(year, month, 3),
    };
  }
  const school = matchAt(SCHOOL_BREAK, text, position);
  if (school) {
    const isSummer = school[1] === "暑假";
    const find = (year: number): Span =>
      isSummer ? monthSpan(year, 7, 2) : { from: dayOf(year, 1, 15) * DAY, to: dayOf(year, 3, 1) * DAY };
    return { end: position + school[0].length, grain: "season", isDay: false, find };
  }
  const nth = matchAt(NTH_MONTH, text, position);
  if (nth) {
    const month = parseZhNumber(nth[1] ?? "");
    return { end: position + nth[0].length, grain: "month", isDay: false, find: (year) => monthSpan(year, month) };
  }
  const edge = readEdge(text, position, (year) => yearSpan(year));
  if (edge) return edge;
  const week = matchAt(WEEK_OF_YEAR, text, position);
  if (!week) return null;
  const number = parseZhNumber(week[1] ?? "");
  if (number < 1 || number > 53) return null;
  return {
    end: position + week[0].length,
    grain: "week",
    isDay: false,
    find: (year) => daySpan(isoWeek(year, number), 7),
  };
}

/** The season that a day lies in or `step` seasons of that name away: 这个夏天 is the summer of this year. */
export function seasonSpan(name: string, year: number): Span {
  return monthSpan(year, SEASONS[name] ?? 3, 3);
}

/** The quarter `step` quarters from the one that holds the month. */
export function quarterSpan(year: number, month: number, step: number): Span {
  const first = addMonths(dayOf(year, Math.floor((month - 1) / 3) * 3 + 1, 1), step * 3);
  return { from: first * DAY, to: addMonths(first, 3) * DAY };
}
