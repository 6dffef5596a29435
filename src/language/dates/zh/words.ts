import type { UnitSize } from "../amounts.ts";
import { HOUR } from "../calendar.ts";
import type { Holiday } from "../holidays.ts";
import type { PartPiece } from "../pieces.ts";

/** Days from today. */
export const DAY_WORDS: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  前日: -2,
  昨天: -1,
  昨日: -1,
  昨儿: -1,
  今天: 0,
  今日: 0,
  今儿: 0,
  本日: 0,
  明天: 1,
  明日: 1,
  明儿: 1,
  后天: 2,
  后日: 2,
  大后天: 3,
};

/** One-character days, read before a part of the day only: 昨晚, 今早. */
export const SHORT_DAYS: Readonly<Record<string, number>> = { 前: -2, 昨: -1, 今: 0, 当: 0, 明: 1 };

/** Years from this one. */
export const YEAR_WORDS: Readonly<Record<string, number>> = {
  大前年: -3,
  前年: -2,
  去年: -1,
  上年: -1,
  上一年: -1,
  今年: 0,
  本年: 0,
  本年度: 0,
  这一年: 0,
  明年: 1,
  来年: 1,
  下年: 1,
  下一年: 1,
  后年: 2,
  大后年: 3,
};

/** Weeks, months and so on from this one. */
export const STEP_WORDS: Readonly<Record<string, number>> = {
  上上: -2,
  上: -1,
  上一: -1,
  前一: -1,
  这: 0,
  这一: 0,
  本: 0,
  当: 0,
  下: 1,
  下一: 1,
  后一: 1,
  下下: 2,
};

export const WEEKDAYS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  日: 7,
  天: 7,
  "1": 1,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
  "6": 6,
  "7": 7,
};

const HALF_HOUR = HOUR / 2;

/** Hours of the parts of a day, by common use; 晚上 ends with the day so that 昨晚 never reaches into today. */
export const PARTS: Readonly<Record<string, Omit<PartPiece, "end">>> = {
  凌晨: { from: 0, to: 5 * HOUR, shift: "am" },
  清晨: { from: 5 * HOUR, to: 8 * HOUR, shift: "am" },
  清早: { from: 5 * HOUR, to: 8 * HOUR, shift: "am" },
  大清早: { from: 5 * HOUR, to: 8 * HOUR, shift: "am" },
  早晨: { from: 5 * HOUR, to: 9 * HOUR, shift: "am" },
  早上: { from: 6 * HOUR, to: 10 * HOUR, shift: "am" },
  一早: { from: 5 * HOUR, to: 9 * HOUR, shift: "am" },
  一大早: { from: 5 * HOUR, to: 9 * HOUR, shift: "am" },
  大早上: { from: 5 * HOUR, to: 9 * HOUR, shift: "am" },
  早间: { from: 6 * HOUR, to: 10 * HOUR, shift: "am" },
  早: { from: 6 * HOUR, to: 10 * HOUR, shift: "am" },
  晨: { from: 5 * HOUR, to: 9 * HOUR, shift: "am" },
  上午: { from: 8 * HOUR, to: 12 * HOUR, shift: "am" },
  中午: { from: 11 * HOUR, to: 13 * HOUR + HALF_HOUR, shift: "noon" },
  正午: { from: 12 * HOUR, to: 13 * HOUR, shift: "noon" },
  午间: { from: 11 * HOUR, to: 14 * HOUR, shift: "noon" },
  午后: { from: 12 * HOUR, to: 15 * HOUR, shift: "pm" },
  下午: { from: 12 * HOUR, to: 18 * HOUR, shift: "pm" },
  午: { from: 11 * HOUR, to: 14 * HOUR, shift: "noon" },
  傍晚: { from: 17 * HOUR, to: 19 * HOUR, shift: "pm" },
  黄昏: { from: 17 * HOUR, to: 19 * HOUR, shift: "pm" },
  晚上: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  晚间: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  夜晚: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  夜里: { from: 20 * HOUR, to: 24 * HOUR, shift: "night" },
  夜间: { from: 20 * HOUR, to: 24 * HOUR, shift: "night" },
  深夜: { from: 22 * HOUR, to: 24 * HOUR, shift: "night" },
  半夜: { from: 22 * HOUR, to: 24 * HOUR, shift: "night" },
  大半夜: { from: 22 * HOUR, to: 24 * HOUR, shift: "night" },
  午夜: { from: 23 * HOUR, to: 24 * HOUR, shift: "night" },
  晚: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  夜: { from: 18 * HOUR, to: 24 * HOUR, shift: "night" },
  白天: { from: 6 * HOUR, to: 18 * HOUR, shift: "am" },
};

/** Parts that stand for themselves without a day before them. */
export const FREE_PARTS =
  "大清早|大早上|一大早|大半夜|凌晨|清晨|清早|早晨|早上|早间|上午|中午|正午|午间|午后|下午|傍晚|黄昏|晚上|晚间|夜晚|夜里|夜间|深夜|半夜|午夜";

const unit = (grain: UnitSize["grain"], months: number, days: number, seconds: number): UnitSize => ({
  grain,
  months,
  days,
  seconds,
});

export const UNITS: Readonly<Record<string, UnitSize>> = {
  世纪: unit("year", 1200, 0, 0),
  年: unit("year", 12, 0, 0),
  载: unit("year", 12, 0, 0),
  季度: unit("month", 3, 0, 0),
  月: unit("month", 1, 0, 0),
  星期: unit("week", 0, 7, 0),
  礼拜: unit("week", 0, 7, 0),
  周: unit("week", 0, 7, 0),
  天: unit("day", 0, 1, 0),
  日: unit("day", 0, 1, 0),
  晚: unit("day", 0, 1, 0),
  夜: unit("day", 0, 1, 0),
  小时: unit("hour", 0, 0, HOUR),
  钟头: unit("hour", 0, 0, HOUR),
  刻钟: unit("minute", 0, 0, 900),
  分钟: unit("minute", 0, 0, 60),
  秒钟: unit("second", 0, 0, 1),
  秒: unit("second", 0, 0, 1),
};

/** First month of a season by the weather bureau's use; winter runs into the next year. */
export const SEASONS: Readonly<Record<string, number>> = { 春: 3, 夏: 6, 秋: 9, 冬: 12 };

const fixed = (month: number, day: number) => ({ kind: "fixed", month, day }) as const;
const lunar = (month: number, day: number, yearOffset = 0) => ({ kind: "lunar", month, day, yearOffset }) as const;
const nth = (month: number, weekday: number, count: number) =>
  ({ kind: "weekday", month, weekday, nth: count }) as const;

/** Days off: State Council notices of recent years; one for the others. */
export const HOLIDAYS: readonly Holiday[] = [
  { names: ["元旦节", "元旦"], rule: fixed(1, 1), days: 3 },
  { names: ["除夕夜", "除夕", "大年三十", "年三十", "大年夜"], rule: lunar(12, -1, -1), days: 1 },
  { names: ["春节", "大年初一", "年初一", "农历新年"], rule: lunar(1, 1), days: 8 },
  { names: ["元宵节", "元宵", "正月十五", "上元节"], rule: lunar(1, 15), days: 1 },
  { names: ["情人节"], rule: fixed(2, 14), days: 1 },
  { names: ["三八妇女节", "妇女节", "三八节", "女神节"], rule: fixed(3, 8), days: 1 },
  { names: ["植树节"], rule: fixed(3, 12), days: 1 },
  { names: ["愚人节"], rule: fixed(4, 1), days: 1 },
  { names: ["清明节", "清明"], rule: { kind: "term", month: 4, c20: 5.59, c21: 4.81 }, days: 3 },
  { names: ["五一劳动节", "五一节", "五一", "劳动节"], rule: fixed(5, 1), days: 5 },
  { names: ["五四青年节", "五四", "青年节"], rule: fixed(5, 4), days: 1 },
  { names: ["母亲节"], rule: nth(5, 7, 2), days: 1 },
  { names: ["六一儿童节", "六一", "儿童节"], rule: fixed(6, 1), days: 1 },
  { names: ["端午节", "端午"], rule: lunar(5, 5), days: 3 },
  { names: ["父亲节"], rule: nth(6, 7, 3), days: 1 },
  { names: ["建党节"], rule: fixed(7, 1), days: 1 },
  { names: ["建军节", "八一建军节"], rule: fixed(8, 1), days: 1 },
  { names: ["七夕节", "七夕"], rule: lunar(7, 7), days: 1 },
  { names: ["中元节"], rule: lunar(7, 15), days: 1 },
  { names: ["教师节"], rule: fixed(9, 10), days: 1 },
  { names: ["中秋节", "中秋"], rule: lunar(8, 15), days: 3 },
  { names: ["国庆节", "国庆", "十一国庆"], rule: fixed(10, 1), days: 7 },
  { names: ["重阳节", "重阳"], rule: lunar(9, 9), days: 1 },
  { names: ["万圣节"], rule: fixed(10, 31), days: 1 },
  { names: ["万圣夜"], rule: fixed(10, 31), days: 1 },
  { names: ["双十一", "双11"], rule: fixed(11, 11), days: 1 },
  { names: ["光棍节"], rule: fixed(11, 11), days: 1 },
  { names: ["感恩节"], rule: nth(11, 4, 4), days: 1 },
  { names: ["双十二", "双12"], rule: fixed(12, 12), days: 1 },
  { names: ["冬至"], rule: { kind: "term", month: 12, c20: 22.6, c21: 21.94 }, days: 1 },
  { names: ["平安夜"], rule: fixed(12, 24), days: 1 },
  { names: ["圣诞节", "圣诞"], rule: fixed(12, 25), days: 1 },
  { names: ["腊八节", "腊八"], rule: lunar(12, 8, -1), days: 1 },
  { names: ["小年"], rule: lunar(12, 23, -1), days: 1 },
];

/**
 * First year of the eras still met in talk. The years of an era are counted whole, so a date by the lunar calendar of the
 * time may lie in the Gregorian year after.
 */
export const ERAS: Readonly<Record<string, number>> = {
  贞观: 627,
  神龙: 705,
  开元: 713,
  洪武: 1368,
  永乐: 1403,
  嘉靖: 1522,
  万历: 1573,
  崇祯: 1628,
  顺治: 1644,
  康熙: 1662,
  雍正: 1723,
  乾隆: 1736,
  嘉庆: 1796,
  道光: 1821,
  咸丰: 1851,
  同治: 1862,
  光绪: 1875,
  宣统: 1909,
  民国: 1912,
  昭和: 1926,
  平成: 1989,
  令和: 2019,
};

/** Traditional forms met in expressions of time, one to one, so that offsets stay. */
export const SIMPLER: Readonly<Record<string, string>> = {
  週: "周",
  後: "后",
  個: "个",
  點: "点",
  號: "号",
  鐘: "钟",
  鍾: "钟",
  禮: "礼",
  時: "时",
  兩: "两",
  這: "这",
  農: "农",
  曆: "历",
  歷: "历",
  陰: "阴",
  節: "节",
  間: "间",
  從: "从",
  內: "内",
  開: "开",
  來: "来",
  過: "过",
  幾: "几",
  聖: "圣",
  誕: "诞",
  國: "国",
  慶: "庆",
  陽: "阳",
  勞: "劳",
  動: "动",
  親: "亲",
  歲: "岁",
  總: "总",
  萬: "万",
  億: "亿",
  現: "现",
  將: "将",
  會: "会",
  紀: "纪",
  臘: "腊",
  與: "与",
  為: "为",
  還: "还",
  約: "约",
  無: "无",
  書: "书",
  說: "说",
  員: "员",
  議: "议",
  雙: "双",
  學: "学",
  發: "发",
  當: "当",
  "０": "0",
  "１": "1",
  "２": "2",
  "３": "3",
  "４": "4",
  "５": "5",
  "６": "6",
  "７": "7",
  "８": "8",
  "９": "9",
  "：": ":",
  "／": "/",
  "－": "-",
  "～": "~",
  "．": ".",
};
