import type { UnitSize } from "../amounts.ts";
import { HOUR } from "../calendar.ts";
import type { Holiday } from "../holidays.ts";
import type { PartPiece } from "../pieces.ts";

export const MONTHS: Readonly<Record<string, number>> = {
  january: 1,
  jan: 1,
  february: 2,
  feb: 2,
  march: 3,
  mar: 3,
  april: 4,
  apr: 4,
  may: 5,
  june: 6,
  jun: 6,
  july: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  october: 10,
  oct: 10,
  november: 11,
  nov: 11,
  december: 12,
  dec: 12,
};

export const WEEKDAYS: Readonly<Record<string, number>> = {
  monday: 1,
  mon: 1,
  tuesday: 2,
  tues: 2,
  tue: 2,
  wednesday: 3,
  weds: 3,
  wed: 3,
  thursday: 4,
  thurs: 4,
  thur: 4,
  thu: 4,
  friday: 5,
  fri: 5,
  saturday: 6,
  sat: 6,
  sunday: 7,
  sun: 7,
};

/** Words that are a month or a weekday only when written with a capital or after a word of time. */
export const DOUBTFUL_NAMES: ReadonlySet<string> = new Set(["may", "march", "mar", "sat", "sun", "mon", "wed"]);

export const DAY_WORDS: Readonly<Record<string, number>> = {
  "the day before yesterday": -2,
  "day before yesterday": -2,
  "the day after tomorrow": 2,
  "day after tomorrow": 2,
  yesterday: -1,
  today: 0,
  "current date": 0,
  tomorrow: 1,
  tmrw: 1,
  tmr: 1,
  "the other day": -3,
};

/** Hours of the parts of a day, by common use; night ends with the day so that "last night" never reaches into today. */
export const PARTS: Readonly<Record<string, Omit<PartPiece, "end">>> = {
  morning: { from: 6 * HOUR, to: 12 * HOUR, shift: "am" },
  forenoon: { from: 8 * HOUR, to: 12 * HOUR, shift: "am" },
  lunchtime: { from: 11 * HOUR, to: 13 * HOUR, shift: "noon" },
  afternoon: { from: 12 * HOUR, to: 18 * HOUR, shift: "pm" },
  evening: { from: 17 * HOUR, to: 22 * HOUR, shift: "pm" },
  night: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  tonight: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  tonite: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  daytime: { from: 8 * HOUR, to: 18 * HOUR, shift: "am" },
};

const unit = (grain: UnitSize["grain"], months: number, days: number, seconds: number): UnitSize => ({
  grain,
  months,
  days,
  seconds,
});

export const UNITS: Readonly<Record<string, UnitSize>> = {
  century: unit("year", 1200, 0, 0),
  centuries: unit("year", 1200, 0, 0),
  decade: unit("year", 120, 0, 0),
  year: unit("year", 12, 0, 0),
  yr: unit("year", 12, 0, 0),
  y: unit("year", 12, 0, 0),
  quarter: unit("month", 3, 0, 0),
  month: unit("month", 1, 0, 0),
  fortnight: unit("week", 0, 14, 0),
  week: unit("week", 0, 7, 0),
  wk: unit("week", 0, 7, 0),
  weekend: unit("day", 0, 2, 0),
  "business day": unit("day", 0, 1, 0),
  "working day": unit("day", 0, 1, 0),
  day: unit("day", 0, 1, 0),
  night: unit("day", 0, 1, 0),
  hour: unit("hour", 0, 0, HOUR),
  hr: unit("hour", 0, 0, HOUR),
  h: unit("hour", 0, 0, HOUR),
  minute: unit("minute", 0, 0, 60),
  min: unit("minute", 0, 0, 60),
  second: unit("second", 0, 0, 1),
  sec: unit("second", 0, 0, 1),
};

/** First month of a season by the weather service's use; winter runs into the next year. */
export const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

/** Weeks, months and so on from this one. */
export const STEPS: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  prior: -1,
  "this past": -1,
  this: 0,
  current: 0,
  "the same": 0,
  same: 0,
  that: 0,
  the: 0,
  next: 1,
  coming: 1,
  upcoming: 1,
  following: 1,
  "this coming": 1,
  "this upcoming": 1,
};

const fixed = (month: number, day: number) => ({ kind: "fixed", month, day }) as const;
const lunar = (month: number, day: number, yearOffset = 0) => ({ kind: "lunar", month, day, yearOffset }) as const;
const nth = (month: number, weekday: number, count: number, plus = 0) =>
  ({ kind: "weekday", month, weekday, nth: count, plus }) as const;
const easter = (plus: number) => ({ kind: "easter", plus }) as const;

/** Days off: United States federal holidays and common use. */
export const HOLIDAYS: readonly Holiday[] = [
  { names: ["new year's day", "new years day", "new year's", "new year"], rule: fixed(1, 1), days: 1 },
  { names: ["new year's eve", "new years eve"], rule: fixed(12, 31), days: 1 },
  { names: ["martin luther king day", "mlk day"], rule: nth(1, 1, 3), days: 1 },
  { names: ["groundhog day"], rule: fixed(2, 2), days: 1 },
  { names: ["valentine's day", "valentines day", "valentine's"], rule: fixed(2, 14), days: 1 },
  { names: ["presidents' day", "presidents day", "president's day"], rule: nth(2, 1, 3), days: 1 },
  { names: ["international women's day", "women's day"], rule: fixed(3, 8), days: 1 },
  { names: ["st. patrick's day", "st patrick's day", "saint patrick's day"], rule: fixed(3, 17), days: 1 },
  { names: ["april fools' day", "april fool's day", "april fools"], rule: fixed(4, 1), days: 1 },
  { names: ["ash wednesday"], rule: easter(-46), days: 1 },
  { names: ["mardi gras"], rule: easter(-47), days: 1 },
  { names: ["palm sunday"], rule: easter(-7), days: 1 },
  { names: ["good friday"], rule: easter(-2), days: 1 },
  { names: ["easter monday"], rule: easter(1), days: 1 },
  { names: ["easter sunday", "easter day", "easter"], rule: easter(0), days: 2 },
  { names: ["pentecost"], rule: easter(49), days: 1 },
  { names: ["earth day"], rule: fixed(4, 22), days: 1 },
  { names: ["international workers' day", "international workers day", "may day"], rule: fixed(5, 1), days: 1 },
  { names: ["cinco de mayo"], rule: fixed(5, 5), days: 1 },
  { names: ["mother's day", "mothers day", "mothers' day"], rule: nth(5, 7, 2), days: 1 },
  { names: ["memorial day"], rule: nth(5, 1, -1), days: 1 },
  { names: ["father's day", "fathers day", "fathers' day"], rule: nth(6, 7, 3), days: 1 },
  { names: ["juneteenth"], rule: fixed(6, 19), days: 1 },
  { names: ["canada day"], rule: fixed(7, 1), days: 1 },
  { names: ["independence day"], rule: fixed(7, 4), days: 1 },
  { names: ["bastille day"], rule: fixed(7, 14), days: 1 },
  { names: ["labor day", "labour day"], rule: nth(9, 1, 1), days: 1 },
  { names: ["columbus day", "indigenous peoples' day"], rule: nth(10, 1, 2), days: 1 },
  { names: ["halloween"], rule: fixed(10, 31), days: 1 },
  { names: ["all saints' day", "all saints day"], rule: fixed(11, 1), days: 1 },
  { names: ["guy fawkes night", "bonfire night"], rule: fixed(11, 5), days: 1 },
  { names: ["veterans day", "remembrance day"], rule: fixed(11, 11), days: 1 },
  { names: ["thanksgiving day", "thanksgiving"], rule: nth(11, 4, 4), days: 4 },
  { names: ["black friday"], rule: nth(11, 4, 4, 1), days: 1 },
  { names: ["cyber monday"], rule: nth(11, 4, 4, 4), days: 1 },
  { names: ["christmas eve", "xmas eve"], rule: fixed(12, 24), days: 1 },
  { names: ["christmas day", "christmas", "xmas day", "xmas"], rule: fixed(12, 25), days: 1 },
  { names: ["boxing day"], rule: fixed(12, 26), days: 1 },
  { names: ["chinese new year", "lunar new year", "spring festival"], rule: lunar(1, 1), days: 8 },
  { names: ["lantern festival"], rule: lunar(1, 15), days: 1 },
  { names: ["dragon boat festival"], rule: lunar(5, 5), days: 3 },
  { names: ["mid-autumn festival", "mid-autumn day"], rule: lunar(8, 15), days: 3 },
  { names: ["double ninth festival"], rule: lunar(9, 9), days: 1 },
  {
    names: ["qingming festival", "tomb-sweeping day", "tomb sweeping day"],
    rule: { kind: "term", month: 4, c20: 5.59, c21: 4.81 },
    days: 3,
  },
];
