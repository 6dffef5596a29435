import { DAY, daySpan, type Span } from "../calendar.ts";
import { holidayDay } from "../holidays.ts";
import { lunarDay } from "../lunar.ts";
import { type DayPiece, type Fields, matchAt, pieceOfFields, type Reference, spansByYear } from "../pieces.ts";
import type { Grain } from "../types.ts";
import { parseZhNumber, ZH_NUMBER } from "./numerals.ts";
import { readWithinMonth, readWithinYear, type Within } from "./within.ts";
import { ERAS, HOLIDAYS, YEAR_WORDS } from "./words.ts";

const YEAR_WORD =
  /(?<![马年])(大前年|大后年|前年|去年|上一年|上年|今年|本年度?|这一年|明年|来年|下一年|下年|后年)(?![龄轻级代])/uy;
const YEAR_FULL = /(?<![\d.])(?:公元)?(\d{4}|[一二][零〇○一二三四五六七八九]{3}) ?年(?![代龄级])(?:度(?!假))?/uy;
const YEAR_SPOKEN =
  /(两千(?:零|〇)?[一二三四五六七八九]?(?:十[一二三四五六七八九]?|[二三四]十[一二三四五六七八九]?)?)年(?![代龄级])/uy;
const YEAR_SHORT = /(?<![\d.第])(\d{2}|[零〇○一二三四五六七八九]{2}) ?年(?![代龄级])/uy;
const BEFORE_CHRIST = /公元前$/u;
const ERA = new RegExp(`(${Object.keys(ERAS).join("|")})(元|${ZH_NUMBER})年`, "uy");

interface YearPiece {
  readonly end: number;
  readonly year: number;
  /** Two digits that may as well be a number of years. */
  readonly isDoubtful: boolean;
}

/** Two-digit years up to this many years ahead are of this century: a common pivot, kept narrow since memory looks back. */
const YEARS_AHEAD = 20;

function fullYear(short: number, ref: Reference): number {
  const century = Math.floor(ref.year / 100) * 100;
  return century + short > ref.year + YEARS_AHEAD ? century - 100 + short : century + short;
}

/** Reads a year with its 年: 去年, 2023年, 二〇二三年, 08年. */
function readZhYear(text: string, position: number, ref: Reference): YearPiece | null {
  const word = matchAt(YEAR_WORD, text, position);
  if (word) {
    return { end: position + word[0].length, year: ref.year + (YEAR_WORDS[word[1] ?? ""] ?? 0), isDoubtful: false };
  }
  const full = matchAt(YEAR_FULL, text, position) ?? matchAt(YEAR_SPOKEN, text, position);
  if (full) {
    if (BEFORE_CHRIST.test(text.slice(Math.max(0, position - 3), position))) return null;
    const year = parseZhNumber(full[1] ?? "");
    return year >= 1 ? { end: position + full[0].length, year, isDoubtful: false } : null;
  }
  const era = matchAt(ERA, text, position);
  if (era) {
    const count = era[2] === "元" ? 1 : parseZhNumber(era[2] ?? "");
    return { end: position + era[0].length, year: (ERAS[era[1] ?? ""] ?? 0) + count - 1, isDoubtful: false };
  }
  const short = matchAt(YEAR_SHORT, text, position);
  if (!short) return null;
  const numeral = short[1] ?? "";
  const year = fullYear(parseZhNumber(numeral), ref);
  const isDoubtful = !/^[0零〇○789七八九]/u.test(numeral) || /^[7-9七八九][0零〇]$/u.test(numeral);
  return { end: position + short[0].length, year, isDoubtful };
}

const NUMERIC_DAY =
  /(?<![\w./])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\w]|[/.]\d|-\d{1,3}(?!\d))|(?<![\w./])(\d{4})-(\d{2})-(\d{2})(?:T(?=\d{2}:))/uy;
const YEAR_LAST = /(?<![\w./])(\d{1,2})([-/])(\d{1,2})\2((?:19|20)\d{2})(?![\w]|[/.]\d|-\d{1,3}(?!\d|[/-]))/uy;
const NUMERIC_MONTH = /(?<![\w./-])((?:19|20)\d{2})([-/])(1[0-2]|0?[1-9])(?![\d\w]|[-/.:]\d)/uy;
const COMPACT = /(?<![\w./-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d\w]|[-/.:]\d)/uy;
const SHORT_NUMERIC = /(?<![\w./-])(1[0-2]|0?[1-9])([./])(3[01]|[12]\d|0?[1-9])(?![\d\w%]|[-/.:]\d)(号|日)?/uy;
const SHORT_BEFORE = /(?:日期|时间|生日|[在于自从到]|截止|截至|周[一二三四五六日]|星期[一二三四五六日])[:：为是]? ?$/u;
const SHORT_AFTER =
  /^ ?(?:那天|当天|上午|下午|晚上|早上|中午|凌晨|之?前|之?后|以前|以后|开始|出发|到期|生日|[到至~] ?\d{1,2}[./]\d)/u;

function readNumeric(text: string, position: number, ref: Reference): DayPiece | null {
  const day = matchAt(NUMERIC_DAY, text, position);
  if (day) {
    const [whole, y1, , m1, d1, y2, m2, d2] = day;
    const fields = { year: Number(y1 ?? y2), month: Number(m1 ?? m2), day: Number(d1 ?? d2) };
    return pieceOfFields(fields, position + whole.length, ref);
  }
  const last = matchAt(YEAR_LAST, text, position);
  if (last) {
    const [first, second] = [Number(last[1]), Number(last[3])];
    const [month, dayOfMonth] = first > 12 ? [second, first] : [first, second];
    return pieceOfFields({ year: Number(last[4]), month, day: dayOfMonth }, position + last[0].length, ref);
  }
  const compact = matchAt(COMPACT, text, position);
  if (compact) {
    const fields = { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
    return pieceOfFields(fields, position + compact[0].length, ref);
  }
  const month = matchAt(NUMERIC_MONTH, text, position);
  if (month) return pieceOfFields({ year: Number(month[1]), month: Number(month[3]) }, position + month[0].length, ref);
  const short = matchAt(SHORT_NUMERIC, text, position);
  if (!short) return null;
  const end = position + short[0].length;
  const isDate =
    short[4] !== undefined ||
    SHORT_BEFORE.test(text.slice(Math.max(0, position - 6), position)) ||
    SHORT_AFTER.test(text.slice(end, end + 8));
  return isDate ? pieceOfFields({ month: Number(short[1]), day: Number(short[3]) }, end, ref) : null;
}

const DAY_NUMERAL =
  "初?[一二三四五六七八九]|初?十|[一二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|卅一?|3[01]|[12]\\d|0?[1-9]";
const MONTH =
  /(?<![\d.第])(闰?)(1[0-2]|0?[1-9]|十[一二]|(?<![二三四五六七八九])十|(?<![十百])[一二三四五六七八九]|正|冬|腊)月(份)?/uy;
const DAY_IN_MONTH = new RegExp(
  `[ 的]?(${DAY_NUMERAL})(?: ?([日号])|(?![\\d.:%一二三四五六七八九十百个天年月周次回点时度名人台件块元万千岁-]|小时|分钟|季))`,
  "uy",
);
const WEEKDAY_BESIDE = /[，, ]?[（(]?(?:周|星期|礼拜)[一二三四五六日天][)）]?/uy;
const LUNAR_CUE = /(?:农历|阴历|旧历)的?/uy;
const LUNAR_MONTHS: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };

function endWithWeekday(text: string, end: number): number {
  const match = matchAt(WEEKDAY_BESIDE, text, end);
  return end + (match?.[0].length ?? 0);
}

function pieceOfRule(
  find: (year: number) => Span | undefined,
  year: number | undefined,
  ref: Reference,
  end: number,
  grain: Grain,
): DayPiece | null {
  const spans = spansByYear(find, year, ref);
  if (spans.length === 0) return null;
  return grain === "day" ? { end, spans, grain, days: spans.map((span) => span.from / DAY) } : { end, spans, grain };
}

function pieceWithin(within: Within, year: number | undefined, month: number, ref: Reference): DayPiece | null {
  return pieceOfRule((candidate) => within.find(candidate, month), year, ref, within.end, within.grain);
}

function lunarPiece(
  month: number,
  day: number,
  year: number | undefined,
  ref: Reference,
  end: number,
): DayPiece | null {
  const find = (candidate: number): Span | undefined => {
    const found = lunarDay(candidate, month, day);
    return found === undefined ? undefined : daySpan(found);
  };
  return pieceOfRule(find, year, ref, end, "day");
}

/** Reads a month and what stands under it; `year` is the one already read before it. */
function readMonth(
  text: string,
  position: number,
  year: number | undefined,
  isLunar: boolean,
  ref: Reference,
): DayPiece | null {
  const match = matchAt(MONTH, text, position);
  if (!match) return null;
  const name = match[2] ?? "";
  const lunarMonth = LUNAR_MONTHS[name];
  const month = lunarMonth ?? parseZhNumber(name);
  const end = position + match[0].length;
  const day = match[3] ? null : matchAt(DAY_IN_MONTH, text, end);
  if (day) {
    const numeral = (day[1] ?? "").replace("初", "");
    const dayEnd = end + day[0].length;
    if (isLunar || lunarMonth !== undefined || /[初廿卅]/u.test(day[1] ?? "")) {
      return lunarPiece(month, parseZhNumber(numeral), year, ref, dayEnd);
    }
    const fields: Fields = { ...(year === undefined ? {} : { year }), month, day: parseZhNumber(numeral) };
    return pieceOfFields(fields, endWithWeekday(text, dayEnd), ref);
  }
  if (lunarMonth !== undefined) return null;
  const within = readWithinMonth(text, end);
  if (within) return pieceWithin(within, year, month, ref);
  return pieceOfFields({ ...(year === undefined ? {} : { year }), month }, end, ref);
}

const HOLIDAY_NAMES = HOLIDAYS.flatMap(({ names, rule, days }) => names.map((name) => ({ name, rule, days })));
const HOLIDAY = new RegExp(
  `(?<![零〇一二三四五六七八九十百\\d第])(${HOLIDAY_NAMES.map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .join(
      "|",
    )}|十一(?=期间|假期|小?长假|黄金周|放假))(?![\\d点岁]|上河图|百分|(?<=[五六八]一|五四)[零〇一二三四五六七八九十]|四运动|路|大道|街|广场|轻|夜景)`,
  "uy",
);
const HOLIDAY_BY_NAME = new Map(HOLIDAY_NAMES.map((entry) => [entry.name, entry]));
const AFTER_HOLIDAY =
  /(?:(期间|假期|小长假|长假|黄金周|放假)|(前夕|前一天|的前一天)|(后一天|第二天|次日)|(?:当天|那天|当日|这天))/uy;
/** 元宵 is a dish as well as a day. */
const EATEN = /[吃煮包买做卖碗个]$/u;

function readHoliday(text: string, position: number, year: number | undefined, ref: Reference): DayPiece | null {
  const match = matchAt(HOLIDAY, text, position);
  const holiday = match ? HOLIDAY_BY_NAME.get(match[1] === "十一" ? "国庆" : (match[1] ?? "")) : undefined;
  if (!match || !holiday) return null;
  if (holiday.name === "元宵" && EATEN.test(text.slice(Math.max(0, position - 1), position))) return null;
  const end = position + match[0].length;
  const after = matchAt(AFTER_HOLIDAY, text, end);
  const length = after?.[1] ? holiday.days : 1;
  const plus = after?.[2] ? -1 : after?.[3] ? 1 : 0;
  const find = (candidate: number): Span | undefined => {
    const day = holidayDay(holiday.rule, candidate);
    return day === undefined ? undefined : daySpan(day + plus, length);
  };
  return pieceOfRule(find, year, ref, end + (after?.[0].length ?? 0), length > 1 ? "other" : "day");
}

const LINK = /[的 ，,]?/uy;

function readUnderYear(text: string, year: YearPiece, ref: Reference): DayPiece | null {
  const direct = year.end;
  const linked = direct + (matchAt(LINK, text, direct)?.[0].length ?? 0);
  const lunar = matchAt(LUNAR_CUE, text, linked);
  const place = linked + (lunar?.[0].length ?? 0);
  const found = readMonth(text, place, year.year, lunar !== null, ref) ?? readHoliday(text, linked, year.year, ref);
  if (found) return found;
  const within = readWithinYear(text, direct);
  return within ? pieceWithin(within, year.year, 1, ref) : null;
}

const DAY_ALONE =
  /(?<![\d第A-Za-z号月.\-/一二三四五六七八九十百])(?:(3[01]|[12]\d|0?[1-9]) ?([号日])|((?:[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?)(?:[号日])|[一二三四五六七八九]号))(?![线楼院店门房馆厅桌码机位仓柜厂员种字牌床室台航文公路坑档选球衣令]|日?[元本常语报子期夜志程游均]|内|车[厢间位])/uy;
const LUNAR_DAY_ALONE = /(?:大年|年)?初([一二三四五六七八九十])(?![中期次级恋步])/uy;

function readDayAlone(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(DAY_ALONE, text, position);
  if (match) {
    const numeral = match[1] ?? (match[3] ?? "").replace(/[号日]/u, "");
    const end = endWithWeekday(text, position + match[0].length);
    return pieceOfFields({ day: parseZhNumber(numeral) }, end, ref);
  }
  const lunar = matchAt(LUNAR_DAY_ALONE, text, position);
  // Without a month the first ten days are those of the new year.
  if (!lunar || !/^(?:大年|年)/u.test(lunar[0])) return null;
  return lunarPiece(1, parseZhNumber(lunar[1] ?? ""), undefined, ref, position + lunar[0].length);
}

const BREAK = /(?:[这上下]个|今年)?[暑寒]假/uy;

/** A bare 暑假 or 寒假: the last and the next. */
function readSchoolBreak(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(BREAK, text, position);
  const within = match ? readWithinYear(text, position + match[0].length - 2) : null;
  const step = match?.[0].charAt(0) ?? "";
  const piece = within ? pieceWithin(within, undefined, 1, ref) : null;
  if (!piece || !/[上下]/u.test(step)) return piece;
  const span = step === "上" ? piece.spans[0] : piece.spans.at(-1);
  return span ? { ...piece, spans: [span] } : piece;
}

/** Reads a date by the calendar: 2023年5月8日, 5月8号, 8号, 2018/1/29, 农历五月初五, 去年春节, 2017年上半年. */
export function readZhAbsolute(text: string, position: number, ref: Reference): DayPiece | null {
  const numeric = readNumeric(text, position, ref);
  if (numeric) return numeric;
  const cue = matchAt(LUNAR_CUE, text, position);
  const start = position + (cue?.[0].length ?? 0);
  const year = readZhYear(text, start, ref);
  if (year) {
    const under = cue ? readMonth(text, year.end, year.year, true, ref) : readUnderYear(text, year, ref);
    if (under) return under;
    return year.isDoubtful ? null : pieceOfFields({ year: year.year }, year.end, ref);
  }
  const month = readMonth(text, start, undefined, cue !== null, ref);
  if (month || cue) return month;
  return (
    readHoliday(text, position, undefined, ref) ??
    readSchoolBreak(text, position, ref) ??
    readDayAlone(text, position, ref)
  );
}
