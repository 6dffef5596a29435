import { awayFrom, awayFromNow, fewSpan, shiftBy } from "../amounts.ts";
import { addMonths, DAY, dateOf, dayOf, daySpan, mondayOf, monthSpan, type Span } from "../calendar.ts";
import {
  type DayPiece,
  isInReach,
  matchAt,
  pieceOfDay,
  pieceOfFields,
  pieceOfSpan,
  type Reference,
  spansByYear,
} from "../pieces.ts";
import { readZhAmount } from "./amount.ts";
import { parseZhNumber } from "./numerals.ts";
import { quarterSpan, readWithinMonth, readWithinYear, seasonSpan } from "./within.ts";
import { DAY_WORDS, SHORT_DAYS, STEP_WORDS, WEEKDAYS, YEAR_WORDS } from "./words.ts";

const DAY_WORD =
  /(大前天|大后天|前天|前日|昨天|昨日|昨儿个?|今天|今日(?!头条)|今儿个?|本日|明天|明日|明儿个?|后天|后日)/uy;
const SHORT_DAY = /([昨今明前])(?=[早晚晨夜午](?![饭餐报辈])|凌晨)(?!今后|前夜)/uy;
const NOW = /(?:现在|此刻|目前|眼下)/uy;
const JUST = /(?:刚刚|刚才|方才)/uy;
/** How far back 刚才 reaches, in seconds. Own choice. */
const JUST_SECONDS = 1800;
const STEP = "(上上|下下|上一|下一|前一|后一|这一|上|下|这|本|当)";
const WEEK = new RegExp(
  `${STEP}(?:整个?|个)?(?:周|星期|礼拜)(?:(末)|([一二三四五六日天1-7])(?!个|共)|(?![岁年边围期折转密全旋刊遭])|(?=期))`,
  "uy",
);
const HALF_WEEK = /(上|下)半(?:周|个?星期)/uy;
const WEEKDAY =
  /(?<!(?:^|[^周期拜])[\d零〇一二两三四五六七八九十几]|每)(?:周|星期|礼拜)(?:(末)|([一二三四五六日天]))(?!围|边|岁|年|折|折|[次回](?!的))/uy;
const MONTH = new RegExp(`${STEP}(?:整个?|个)?月(?!亮|光|季|球|台|饼|经|票|薪|嫂)(?:份)?`, "uy");
const DAY_OF_MONTH =
  /的?(3[01]|[12]\d|0?[1-9]|[一二三]?十[一二三四五六七八九]?|廿?[一二三四五六七八九])(?:[日号])(?:[，, ]?(?:周|星期|礼拜)[一二三四五六日天])?/uy;
const THIS_MONTH_PART = /月([初中底末])(?![一二三四五六七八九秋])|([上中下])旬|(上|下)半月/uy;
const THIS_YEAR_PART = /(?:年(?:初(?![一二三四五六七八九十])|[底末]|中(?!考))|岁末|[上下前后]半年)(?![级纪龄])/uy;
const LAST_HALF_YEAR = /(上|下|前|后)(?:一)?个半年/uy;
const QUARTER = new RegExp(`${STEP}个?季度`, "uy");
const QUARTER_ALONE = /第?([一二三四])季度|第([1-4])季度|[Qq]([1-4])(?![\dA-Za-z])/uy;
const SEASON = new RegExp(`(?:${STEP}个?|([去今明]))([春夏秋冬])(?:天|季|(?<=[去今明].)(?![天季]))`, "uy");
const STEP_UNIT = new RegExp(`${STEP}个(小时|钟头|十年|世纪)`, "uy");
const DECADE =
  /(?:(上个?世纪|本世纪|这个?世纪|20世纪|二十世纪|21世纪|二十一世纪|19世纪|十九世纪)的?)?([1-9]0|[一二三四五六七八九]十)年代(初期?|中期|末期?|后期)?/uy;

const stepOf = (word: string | undefined): number => STEP_WORDS[word ?? ""] ?? 0;

function readDayWord(text: string, position: number, ref: Reference): DayPiece | null {
  const word = matchAt(DAY_WORD, text, position);
  if (word) {
    const offset = DAY_WORDS[(word[1] ?? "").replace("个", "")] ?? 0;
    return pieceOfDay(ref.today + offset, position + word[0].length);
  }
  const short = matchAt(SHORT_DAY, text, position);
  return short ? pieceOfDay(ref.today + (SHORT_DAYS[short[1] ?? ""] ?? 0), position + 1) : null;
}

function readWeek(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(WEEK, text, position);
  if (match) {
    const monday = mondayOf(ref.today) + stepOf(match[1]) * 7;
    const end = position + match[0].length;
    if (match[2]) return pieceOfSpan(daySpan(monday + 5, 2), "weekend", end);
    const weekday = match[3] ? WEEKDAYS[match[3]] : undefined;
    return weekday === undefined ? pieceOfSpan(daySpan(monday, 7), "week", end) : pieceOfDay(monday + weekday - 1, end);
  }
  const half = matchAt(HALF_WEEK, text, position);
  if (half) {
    const monday = mondayOf(ref.today);
    const span = half[1] === "上" ? daySpan(monday, 3) : daySpan(monday + 3, 4);
    return pieceOfSpan(span, "other", position + half[0].length);
  }
  const bare = matchAt(WEEKDAY, text, position);
  if (!bare) return null;
  const end = position + bare[0].length;
  if (bare[2]) return pieceOfFields({ weekday: WEEKDAYS[bare[2]] ?? 1 }, end, ref);
  const saturday = mondayOf(ref.today) + 5;
  const spans = [daySpan(saturday - 7, 2), daySpan(saturday, 2)];
  return { end, spans, grain: "weekend" };
}

function readMonth(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(MONTH, text, position);
  const first = addMonths(dayOf(ref.year, ref.month, 1), match ? stepOf(match[1]) : 0);
  const { year, month } = dateOf(first);
  if (match) {
    const end = position + match[0].length;
    const day = matchAt(DAY_OF_MONTH, text, end);
    if (day) return pieceOfFields({ year, month, day: parseZhNumber(day[1] ?? "") }, end + day[0].length, ref);
    const within = readWithinMonth(text, end);
    const span = within?.find(year, month);
    if (within && span)
      return within.isDay ? pieceOfDay(span.from / DAY, within.end) : pieceOfSpan(span, within.grain, within.end);
    return pieceOfSpan(monthSpan(year, month), "month", end);
  }
  if (/[\d一二三四五六七八九十每]/u.test(text.charAt(position - 1))) return null;
  if (!matchAt(THIS_MONTH_PART, text, position)) return null;
  const within = readWithinMonth(text, text.charAt(position) === "月" ? position + 1 : position);
  const span = within?.find(year, month);
  return within && span ? pieceOfSpan(span, within.grain, within.end) : null;
}

function readYearPart(text: string, position: number, ref: Reference): DayPiece | null {
  const half = matchAt(LAST_HALF_YEAR, text, position);
  if (half) {
    const first = dayOf(ref.year, ref.month <= 6 ? 1 : 7, 1);
    const start = addMonths(first, half[1] === "上" || half[1] === "前" ? -6 : 6);
    return pieceOfSpan({ from: start * DAY, to: addMonths(start, 6) * DAY }, "other", position + half[0].length);
  }
  if (!matchAt(THIS_YEAR_PART, text, position)) return null;
  const within = readWithinYear(text, position);
  const span = within?.find(ref.year, 1);
  return within && span ? pieceOfSpan(span, within.grain, within.end) : null;
}

function readSeason(text: string, position: number, ref: Reference): DayPiece | null {
  const quarter = matchAt(QUARTER, text, position);
  if (quarter)
    return pieceOfSpan(quarterSpan(ref.year, ref.month, stepOf(quarter[1])), "other", position + quarter[0].length);
  const alone = matchAt(QUARTER_ALONE, text, position);
  if (alone) {
    const index = parseZhNumber(alone[1] ?? alone[2] ?? alone[3] ?? "");
    const spans = spansByYear((year) => monthSpan(year, index * 3 - 2, 3), undefined, ref);
    return { end: position + alone[0].length, spans, grain: "other" };
  }
  const season = matchAt(SEASON, text, position);
  if (!season) return null;
  const [whole, step, short, name = ""] = season;
  const offset = short ? ({ 去: -1, 今: 0, 明: 1 }[short] ?? 0) : stepOf(step);
  return pieceOfSpan(seasonSpan(name, ref.year + offset), "season", position + whole.length);
}

const CENTURIES: readonly (readonly [RegExp, (ref: Reference) => number])[] = [
  [/^上/u, (ref) => Math.ceil(ref.year / 100) - 1],
  [/^[本这]/u, (ref) => Math.ceil(ref.year / 100)],
  [/^(?:20|二十)世/u, () => 20],
  [/^(?:21|二十一)世/u, () => 21],
  [/^(?:19|十九)世/u, () => 19],
];

function readDecade(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(DECADE, text, position);
  if (!match) return null;
  const decade = parseZhNumber(match[2] ?? "");
  const named = CENTURIES.find(([pattern]) => pattern.test(match[1] ?? ""));
  const thisCentury = Math.ceil(ref.year / 100);
  const recent = (thisCentury - 1) * 100 + decade > ref.year ? thisCentury - 1 : thisCentury;
  const first = ((named?.[1](ref) ?? recent) - 1) * 100 + decade;
  const part = match[3] ?? "";
  const [skip, length] =
    part === "" ? [0, 10] : part.startsWith("初") ? [0, 4] : part.startsWith("中") ? [4, 3] : [7, 3];
  const span = { from: dayOf(first + skip, 1, 1) * DAY, to: dayOf(first + skip + length, 1, 1) * DAY };
  return pieceOfSpan(span, "decade", position + match[0].length);
}

function readStepUnit(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(STEP_UNIT, text, position);
  if (!match) return null;
  const step = stepOf(match[1]);
  const end = position + match[0].length;
  if (match[2] === "小时" || match[2] === "钟头") {
    const from = step < 0 ? ref.now + step * 3600 : step > 0 ? ref.now : ref.now - (ref.now % 3600);
    return pieceOfSpan({ from, to: from + 3600 }, "hour", end);
  }
  const years = match[2] === "世纪" ? 100 : 10;
  const first = (Math.floor(ref.year / years) + step) * years;
  return pieceOfSpan(
    { from: dayOf(first, 1, 1) * DAY, to: dayOf(first + years, 1, 1) * DAY },
    years === 10 ? "decade" : "other",
    end,
  );
}

const AGO = /(?:之前|以前|前(?![往面台辈后进来锋沿言途])|之后|以后|过后|后(?![面来台续勤悔果辈门]))/uy;
const INNER_WEEKDAY = /的?(?:周|星期|礼拜)([一二三四五六日天])/uy;

/** 三周前, 两个月后, 两天后: what lies an amount away from now. */
function readAgo(text: string, position: number, ref: Reference): DayPiece | null {
  const amount = readZhAmount(text, position);
  const word = amount ? matchAt(AGO, text, amount.end) : null;
  if (!amount || !word) return null;
  const sign = word[0].includes("前") ? -1 : 1;
  const end = amount.end + word[0].length;
  const piece = awayFromNow(ref, amount, sign, end);
  const within = amount.grain === "year" ? readWithinYear(text, end) : null;
  const year = piece?.days?.[0] === undefined ? undefined : dateOf(piece.days[0]).year;
  const part = within && year !== undefined ? within.find(year, 1) : undefined;
  if (within && part) return pieceOfSpan(part, within.grain, within.end);
  const inner = matchAt(INNER_WEEKDAY, text, end);
  const target = piece?.days?.[0];
  if (!inner || target === undefined || amount.grain !== "week") return piece;
  return pieceOfDay(mondayOf(target) + (WEEKDAYS[inner[1] ?? ""] ?? 1) - 1, end + inner[0].length);
}

const LEADING =
  /(?<![饭餐课婚产术睡醒会])(过去的?|最近的?|近|这|前|之前的?|过往|未来的?|接下来的?|今后的?|往后的?|之后的?|后|此后|头)(?: ?这)?/uy;
const WITHIN = /(?:之内|以内|内|里)/uy;
const COVERS_TODAY = /^(?:最近|近|这|过去)/u;
const FORWARD = /^(?:未来|接下来|今后|往后|之后|后|此后)/u;

/** 最近三天, 过去两周, 前几天, 未来一周: a stretch that ends or begins now. */
function readRecent(text: string, position: number, ref: Reference): DayPiece | null {
  const lead = matchAt(LEADING, text, position);
  const amount = lead ? readZhAmount(text, position + lead[0].length) : null;
  if (!lead || !amount) return null;
  const tail = matchAt(WITHIN, text, amount.end);
  const end = amount.end + (tail?.[0].length ?? 0);
  const word = lead[1] ?? "";
  const isForward = FORWARD.test(word);
  if (amount.seconds > 0) {
    const edge = shiftBy(ref.now, amount, isForward ? 1 : -1);
    const span = isForward ? { from: ref.now, to: edge } : { from: edge, to: ref.now };
    return pieceOfSpan(span, "other", end);
  }
  const few = amount.isVague && !COVERS_TODAY.test(word) ? fewSpan(ref.today * DAY, amount, isForward ? 1 : -1) : null;
  const plain = shiftBy(ref.today * DAY, amount, isForward ? 1 : -1);
  const edge = few ? (isForward ? few.to - DAY : few.from) : plain;
  if (isForward) return pieceOfSpan({ from: (ref.today + 1) * DAY, to: edge + DAY }, "other", end);
  return pieceOfSpan({ from: edge, to: (ref.today + (COVERS_TODAY.test(word) ? 1 : 0)) * DAY }, "other", end);
}

/** 三天内, 一周之内: from now on. */
function readInside(text: string, position: number, ref: Reference): DayPiece | null {
  const amount = readZhAmount(text, position);
  const tail = amount ? matchAt(/(?:之内|以内|内(?!部|容|心|向))/uy, text, amount.end) : null;
  if (!amount || !tail) return null;
  const isClock = amount.seconds > 0;
  const from = isClock ? ref.now : ref.today * DAY;
  const span: Span = { from, to: shiftBy(from, amount, 1) };
  return isInReach(span) ? { end: amount.end + tail[0].length, spans: [span], grain: "other" } : null;
}

const LATELY =
  /(?:最近|近来|近日|近期|这阵子|这段时间|前阵子|前段时间|前些天|前些日子|前一阵子?|改天|过几天|过两天|近几年来?)/uy;
/** Days from and to today, both inclusive. Own choice for words without a number. */
const LATELY_DAYS: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:最近|近来|近期|这阵子|这段时间)/u, -30, 0],
  [/^近日/u, -7, 0],
  [/^(?:前阵子|前段时间|前一阵|前些)/u, -60, -3],
  [/^(?:改天|过几天)/u, 1, 7],
  [/^过两天/u, 1, 3],
  [/^近几年/u, -5 * 365, 0],
];

function readLately(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(LATELY, text, position);
  const days = match ? LATELY_DAYS.find(([pattern]) => pattern.test(match[0])) : undefined;
  if (!match || !days) return null;
  return pieceOfSpan(daySpan(ref.today + days[1], days[2] - days[1] + 1), "other", position + match[0].length);
}

function readNow(text: string, position: number, ref: Reference): DayPiece | null {
  const just = matchAt(JUST, text, position);
  if (just) return pieceOfSpan({ from: ref.now - JUST_SECONDS, to: ref.now }, "minute", position + just[0].length);
  const match = matchAt(NOW, text, position);
  if (!match) return null;
  return {
    end: position + match[0].length,
    spans: [{ from: ref.now, to: ref.now + 1 }],
    grain: "second",
    instant: ref.now,
  };
}

const PASSED = /(?:再)?过(?=\d|[一二两三四五六七八九十半])/uy;

/** 过三天, 再过两周: an amount ahead. */
function readPassing(text: string, position: number, ref: Reference): DayPiece | null {
  const word = matchAt(PASSED, text, position);
  const amount = word ? readZhAmount(text, position + word[0].length) : null;
  if (!word || !amount || (!word[0].startsWith("再") && !/^[后就再]/u.test(text.slice(amount.end, amount.end + 1))))
    return null;
  const tail = matchAt(/后/uy, text, amount.end);
  const end = amount.end + (tail?.[0].length ?? 0);
  return amount.seconds > 0 ? awayFromNow(ref, amount, 1, end) : awayFrom(ref.today, amount, 1, end);
}

const ANNIVERSARY =
  /(大前年|前年|去年|明年|后年|上上?个?月|下下?个?月|上上?个?(?:周|星期)|下下?个?(?:周|星期))的?(?:今天|同一天|今日)/uy;

/** 去年的今天: the day of the same date a year, a month or a week away. */
function readSameDay(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(ANNIVERSARY, text, position);
  if (!match) return null;
  const word = match[1] ?? "";
  const years = YEAR_WORDS[word];
  const step = stepOf(/^(?:上上|下下|上|下)/u.exec(word)?.[0]);
  const isMonth = word.endsWith("月");
  const day =
    years !== undefined
      ? addMonths(ref.today, years * 12)
      : isMonth
        ? addMonths(ref.today, step)
        : ref.today + step * 7;
  return pieceOfDay(day, position + match[0].length);
}

/** Every way to name a day or a stretch from where one stands in time, tried in order. */
const READERS: readonly ((text: string, position: number, ref: Reference) => DayPiece | null)[] = [
  readSameDay,
  readAgo,
  readInside,
  readRecent,
  readLately,
  readPassing,
  readDayWord,
  readWeek,
  readSeason,
  readStepUnit,
  readMonth,
  readYearPart,
  readDecade,
  readNow,
];

/** Reads a day or a stretch named from now: 昨天, 上周六, 下个月15号, 三周前, 最近三天, 月初. */
export function readZhRelative(text: string, position: number, ref: Reference): DayPiece | null {
  for (const read of READERS) {
    const piece = read(text, position, ref);
    if (piece) return piece;
  }
  return null;
}
