import { isoDuration, shiftBy } from "../amounts.ts";
import { DAY, isoDate } from "../calendar.ts";
import { type DayPiece, type Draft, isInReach, matchAt, type Point, type Reading, type Reference } from "../pieces.ts";
import { type Bound, draftOfBound, draftOfPoint, draftOfRange } from "../resolve.ts";
import { readZhAbsolute } from "./absolute.ts";
import { readZhAmount } from "./amount.ts";
import { isClockHere, readZhClock, readZhPart } from "./clock.ts";
import { readZhRelative } from "./relative.ts";
import { readZhSet } from "./sets.ts";

const AFTER_DAY = /[ 的T]?/uy;
const AFTER_PART = /[ 的]?/uy;

/** A day that a part of the day or a clock time can stand in. */
function takesTime(day: DayPiece): boolean {
  return day.days !== undefined && day.instant === undefined;
}

/** A part of a day that is not today's: 第二天早上, 玩了一下午. */
const OTHER_DAY = /(?:第.天|那|那天|次日|当天|有天|某个?|一|整个?)的?$/u;

/** Reads a day, a part of a day, a clock time, or those together: 明天下午5:00. */
function readPoint(text: string, start: number, ref: Reference): Point | null {
  const day = readZhRelative(text, start, ref) ?? readZhAbsolute(text, start, ref);
  if (day && !takesTime(day)) return { start, end: day.end, day };
  const afterDay = day ? day.end + (matchAt(AFTER_DAY, text, day.end)?.[0].length ?? 0) : start;
  const part = readZhPart(text, day ? day.end : start, day !== null) ?? (day ? readZhPart(text, afterDay, true) : null);
  const clockStart = part ? part.end + (matchAt(AFTER_PART, text, part.end)?.[0].length ?? 0) : afterDay;
  const found = readZhClock(text, clockStart);
  const clock = found && (part || isClockHere(text, clockStart, found)) ? found : null;
  if (part && !day && !clock && OTHER_DAY.test(text.slice(Math.max(0, start - 5), start))) return null;
  const end = clock?.end ?? part?.end ?? day?.end;
  if (end === undefined) return null;
  return { start, end, ...(day ? { day } : {}), ...(part ? { part } : {}), ...(clock ? { clock } : {}) };
}

const NUMERAL = "(?:\\d{1,4}|[零〇一二三四五六七八九十廿]{1,4})";
const JOINS = "(?:一直到|直到|到|至|[~—–-]{1,2})";
const JOIN = new RegExp(` ?${JOINS} ?`, "uy");
/** 8月1-5日, 1995-1997年, 早上五到六点: the first number borrows the unit of the second. */
const SHARED_UNIT = new RegExp(
  `(?<![\\d.:/\\-])((?:(?:\\d{4}|\\d{2}|[今去明前后]) ?年)?(?:(?:1[0-2]|0?[1-9]|十?[一二三四五六七八九十])月|[上下这本]个?月)?|(?:[今昨明后前]天)?(?:早上|上午|中午|下午|晚上|凌晨|傍晚)?)(${NUMERAL})( ?${JOINS} ?)(?=${NUMERAL} ?(年|月|日|号|点))`,
  "uy",
);
const TAIL = /(?:之间|期间|这段时间|间(?!隔|接|谍|断)|为?止)/uy;
const AND = /[和与及]/uy;
const BETWEEN = /(?:之间|间(?!隔|接|谍|断))/uy;

const tailEnd = (text: string, end: number): number => end + (matchAt(TAIL, text, end)?.[0].length ?? 0);

function readSharedUnit(text: string, start: number, from: number, ref: Reference): Draft | null {
  const match = matchAt(SHARED_UNIT, text, from);
  if (!match) return null;
  const [whole, prefix = "", numeral = "", , unit = ""] = match;
  const first = readPoint(`${prefix}${numeral}${unit}`, 0, ref);
  const second = readPoint(text, from + whole.length, ref);
  if (!first || !second) return null;
  return draftOfRange(first, second, start, tailEnd(text, second.end), ref);
}

/** A range that begins with a point already read. */
function readRangeFrom(text: string, start: number, first: Point, ref: Reference): Draft | null {
  const join = matchAt(JOIN, text, first.end);
  if (join) {
    const second = readPoint(text, first.end + join[0].length, ref);
    return second ? draftOfRange(first, second, start, tailEnd(text, second.end), ref) : null;
  }
  const and = matchAt(AND, text, first.end);
  const second = and ? readPoint(text, first.end + 1, ref) : null;
  const between = second ? matchAt(BETWEEN, text, second.end) : null;
  return second && between ? draftOfRange(first, second, start, second.end + between[0].length, ref) : null;
}

const ABOUT = /大约|大概|约(?![定会好了在])|差不多/uy;
/** 直到昨天才知道 tells when something came about, not how long it held. */
const LEAD = /(自从|从|自|打从|截止到|截至到?|截止|(?:一直|直)到(?![^，。；！？]{0,24}才))/uy;
const UNTIL = /^(?:截|一直到|直到)/u;
const BOUND_AFTER =
  / ?(?:([或及和])?(?:之前|以前|前(?![天年几往面台辈后进来半夕日\d一二两三四五六七八九十]))|([或及和])?(?:之后|以后|过后|后(?![天年面来台续悔果日]))|(起(?![来床飞源点伏身诉])|开始(?![吃喝学练做跑用上去玩看写读打养戒减健住坐骑])|以来|至今(?!年))|(为止))/uy;

function boundOf(match: RegExpExecArray): Bound {
  const [whole, beforeLink, afterLink, since, until] = match;
  if (until) return "until";
  if (since) return "since";
  if (whole.includes("前")) return beforeLink ? "until" : "before";
  return afterLink ? "since" : "after";
}

const ENDS_A_STRETCH = /[月年][底末]$/u;

const AROUND = /(之?前|之?后)的?/uy;

/** 国庆节前三天, 春节后两周: the amount before or after a day; a single day is that day. */
function readAround(text: string, start: number, point: Point): Draft | null {
  const days = point.day?.days;
  const match = days && !point.clock && !point.part ? matchAt(AROUND, text, point.end) : null;
  const amount = match ? readZhAmount(text, point.end + match[0].length) : null;
  if (!days || !match || !amount || amount.seconds > 0) return null;
  const isBefore = match[0].includes("前");
  const groups = days.map((day): Reading[] => {
    const edge = isBefore ? day * DAY : (day + 1) * DAY;
    const far = shiftBy(edge, amount, isBefore ? -1 : 1);
    const span = isBefore ? { from: far, to: edge } : { from: edge, to: far };
    return [{ ...span, value: amount.days === 1 && amount.months === 0 ? isoDate(span.from / DAY) : null }];
  });
  const type = groups[0]?.[0]?.value ? "date" : "range";
  return isInReach(groups[0]?.[0] ?? { from: 0, to: 0 })
    ? { start, end: amount.end, type, grain: type === "date" ? "day" : "other", groups }
    : null;
}

/** A range with one open end around a point already read: 2018年以前, 自去年以来, 下午三点之前. */
function readBound(text: string, start: number, lead: string, point: Point, ref: Reference): Draft | null {
  const after = matchAt(BOUND_AFTER, text, point.end);
  const isMoment = point.clock !== undefined && lead === "";
  if (after && !(isMoment && after[3] !== undefined) && point.day?.instant === undefined) {
    // Before the end of a month is up to its end.
    const bound =
      boundOf(after) === "before" && ENDS_A_STRETCH.test(text.slice(point.start, point.end)) ? "until" : boundOf(after);
    const from = bound === "since" ? start : point.start;
    return draftOfBound(point, UNTIL.test(lead) ? "until" : bound, from, point.end + after[0].length, ref);
  }
  if (UNTIL.test(lead)) return draftOfBound(point, "until", start, point.end, ref);
  return lead === "自从" || lead === "自" ? draftOfBound(point, "since", start, point.end, ref) : null;
}

/** One unit of these is as often a manner of speaking ("one day", "a year") as a length of time. */
const SINGLE = /^一(?:天|年|晚|夜|日|周)$/u;
const SINGLE_BEFORE = /(?:[了花要用请待住玩等]|休息|整整|需要|差不多|大概|不到|超过|将近|只有|至少)$/u;
const SINGLE_AFTER = /^(?:的?时间|左右|以上|就|假|半)/u;
const NOT_A_LENGTH_BEFORE = /[第每某那哪头这一]$/u;
const NOT_A_LENGTH_AFTER = /^(?:两头|级|代|龄|到晚|游|租|[之]计|报|史|四季|三餐|如一)/u;

function readDuration(text: string, start: number): Draft | null {
  const amount = readZhAmount(text, start);
  if (!amount) return null;
  const written = text.slice(start, amount.end);
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.slice(amount.end, amount.end + 3);
  if (NOT_A_LENGTH_BEFORE.test(before) || NOT_A_LENGTH_AFTER.test(after)) return null;
  if (/日$/u.test(written) || written === "半天") return null;
  if (SINGLE.test(written) && !SINGLE_BEFORE.test(before) && !SINGLE_AFTER.test(after)) return null;
  return { start, end: amount.end, type: "duration", grain: amount.grain, groups: [], iso: isoDuration(amount) };
}

/** Tries everything that may begin at a position; the longer kinds of expression come first. */
export function readZhExpression(text: string, start: number, ref: Reference): Draft | null {
  const set = readZhSet(text, start);
  if (set) return set;
  const about = matchAt(ABOUT, text, start);
  if (about) {
    const near = readPoint(text, start + about[0].length, ref);
    return near?.clock ? draftOfPoint({ ...near, start }, ref) : null;
  }
  const lead = matchAt(LEAD, text, start)?.[0] ?? "";
  const from = start + lead.length;
  const shared = readSharedUnit(text, start, from, ref);
  if (shared) return shared;
  const point = readPoint(text, from, ref);
  if (!point) return lead === "" ? readDuration(text, start) : null;
  const around = lead === "" ? readAround(text, start, point) : null;
  if (around) return around;
  const range = readRangeFrom(text, start, point, ref) ?? readBound(text, start, lead, point, ref);
  if (range) return range;
  return lead === "" ? draftOfPoint(point, ref) : null;
}
