import { type Draft, matchAt } from "../pieces.ts";
import { draftOfSet, setTimes } from "../repeats.ts";
import type { Recurrence, RecurrenceUnit } from "../types.ts";
import { readZhClock, readZhPart } from "./clock.ts";
import { parseZhNumber, ZH_NUMBER } from "./numerals.ts";
import { WEEKDAYS } from "./words.ts";

const WEEK_LIST = "[一二三四五六日天](?:[、和及，,]?(?:周|星期|礼拜)?[一二三四五六日天](?![个次天年月]))*";
const EVERY = new RegExp(
  `每(隔|逢)?(?:(${ZH_NUMBER})(?=[个天日周星礼月年季小分] ?))?个?(?:(工作日)|(周末)|(?:周|星期|礼拜)(?:(末)|(${WEEK_LIST})(?![次个]))?|(天|日|月|年|季度|小时|钟头|分钟)|(?=早|晚|夜|凌晨|上午|中午|下午|傍晚))`,
  "uy",
);
const TO_CLOCK = / ?(?:到|至|-|~|—) ?/uy;
const WORKDAYS = /(?<![每个\d一二两三四五六七八九十])(?:工作日|平日里?)(?!历|期)/uy;
const LISTED = /(?:周|星期|礼拜)([一二三四五六日](?:、?[一二三四五六日]){1,6})(?![个次天年月])/uy;
const WEEKDAY_AFTER = /的?(?:周|星期|礼拜)?([一二三四五六日天])/uy;
const DOUBLED = /(天天|日日|周周|月月|年年)(?!向上|快乐|有余)|隔([天日周月年])(?!夜饭)/uy;
const DAY_OF_MONTH =
  /的?(?:(3[01]|[12]\d|0?[1-9]|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[号日]|(最后一天|月底|底|末)|(初|月初))/uy;
const MONTH_OF_YEAR =
  /的?(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:份)?(?:(3[01]|[12]\d|0?[1-9]|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[号日])?/uy;

const UNIT_OF: Readonly<Record<string, RecurrenceUnit>> = {
  天: "day",
  日: "day",
  周: "week",
  月: "month",
  年: "year",
  季度: "month",
  小时: "hour",
  钟头: "hour",
  分钟: "minute",
};
const weekdaysIn = (list: string): number[] =>
  [...list].map((character) => WEEKDAYS[character]).filter((weekday) => weekday !== undefined);

interface Placed {
  readonly end: number;
  readonly point: Partial<Recurrence>;
}

function pointWithin(text: string, end: number, unit: RecurrenceUnit): Placed {
  if (unit === "month") {
    const day = matchAt(DAY_OF_MONTH, text, end);
    if (!day) return { end, point: {} };
    const monthDay = day[1] ? parseZhNumber(day[1]) : day[2] ? -1 : 1;
    return { end: end + day[0].length, point: { monthDay } };
  }
  if (unit !== "year") return { end, point: {} };
  const month = matchAt(MONTH_OF_YEAR, text, end);
  if (!month) return { end, point: {} };
  const monthDay = month[2] ? { monthDay: parseZhNumber(month[2]) } : {};
  return { end: end + month[0].length, point: { month: parseZhNumber(month[1] ?? ""), ...monthDay } };
}

function everyOf(match: RegExpExecArray): Recurrence | null {
  const [, modifier, numeral, workday, weekend, end, weekdays, unitWord] = match;
  const count = numeral ? parseZhNumber(numeral) : 1;
  if (!(count >= 1) || !Number.isInteger(count)) return null;
  const every = modifier === "隔" && !numeral ? 2 : count;
  if (workday) return { every, unit: "week", weekdays: [1, 2, 3, 4, 5] };
  if (weekend || end) return { every, unit: "week", weekdays: [6, 7] };
  if (weekdays) return { every, unit: "week", weekdays: weekdaysIn(weekdays) };
  if (unitWord) return { every: unitWord === "季度" ? every * 3 : every, unit: UNIT_OF[unitWord] ?? "day" };
  return { every, unit: /[周星礼]/u.test(match[0]) ? "week" : "day" };
}

/** A set with the part of the day and the clock time that follow it. */
function withTimes(text: string, start: number, end: number, recurrence: Recurrence): Draft {
  const part = readZhPart(text, end, true);
  const partEnd = part?.end ?? end;
  const found = readZhClock(text, partEnd);
  const clock = found && (part || /[点:]/u.test(text.slice(partEnd, found.end))) ? found : null;
  const join = clock ? matchAt(TO_CLOCK, text, clock.end) : null;
  const until = clock && join ? readZhClock(text, clock.end + join[0].length) : null;
  const timeTo = until ? { timeTo: setTimes(part, until).timeFrom ?? "24:00:00" } : {};
  return draftOfSet(start, until?.end ?? clock?.end ?? partEnd, { ...recurrence, ...setTimes(part, clock), ...timeTo });
}

/** Reads what repeats: 每天, 每周三晚上, 每个月1号, 隔天, 每两周. */
export function readZhSet(text: string, position: number): Draft | null {
  const listed = matchAt(LISTED, text, position);
  if (listed)
    return withTimes(text, position, position + listed[0].length, {
      every: 1,
      unit: "week",
      weekdays: weekdaysIn(listed[1] ?? ""),
    });
  const doubled = matchAt(DOUBLED, text, position);
  if (doubled) {
    const unit = UNIT_OF[(doubled[1] ?? doubled[2] ?? "").charAt(0)] ?? "day";
    const end = position + doubled[0].length;
    const weekday = doubled[2] === "周" ? matchAt(WEEKDAY_AFTER, text, end) : null;
    const weekdays = weekday ? { weekdays: weekdaysIn(weekday[1] ?? "") } : {};
    return withTimes(text, position, end + (weekday?.[0].length ?? 0), {
      every: doubled[2] ? 2 : 1,
      unit,
      ...weekdays,
    });
  }
  const workdays = matchAt(WORKDAYS, text, position);
  if (workdays)
    return withTimes(text, position, position + workdays[0].length, {
      every: 1,
      unit: "week",
      weekdays: [1, 2, 3, 4, 5],
    });
  const match = matchAt(EVERY, text, position);
  const recurrence = match ? everyOf(match) : null;
  if (!match || !recurrence) return null;
  const placed = pointWithin(text, position + match[0].length, recurrence.unit);
  return withTimes(text, position, placed.end, { ...recurrence, ...placed.point });
}
