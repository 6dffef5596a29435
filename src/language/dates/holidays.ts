import { dayOf, nthWeekday } from "./calendar.ts";
import { lunarDay } from "./lunar.ts";

/** How the day of a holiday is found in a year. */
export type HolidayRule =
  | { readonly kind: "fixed"; readonly month: number; readonly day: number }
  /** `day` -1 is the month's last. `yearOffset` -1: the lunar year that began in the Gregorian year before. */
  | { readonly kind: "lunar"; readonly month: number; readonly day: number; readonly yearOffset?: number }
  | {
      readonly kind: "weekday";
      readonly month: number;
      readonly weekday: number;
      readonly nth: number;
      readonly plus?: number;
    }
  | { readonly kind: "easter"; readonly plus: number }
  | { readonly kind: "term"; readonly month: number; readonly c20: number; readonly c21: number };

export interface Holiday {
  readonly names: readonly string[];
  readonly rule: HolidayRule;
  /** Days off that go with it, for "over the holiday". */
  readonly days: number;
}

/** Easter Sunday of the Western churches. Source: Meeus, "Astronomical Algorithms", chapter 8 (anonymous Gregorian). */
export function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/**
 * The first day of a holiday in a year, as a day number; undefined where the rule does not reach (lunar outside
 * 1900..2099). Solar terms by the "shou xing" formula, within a day for 1901..2099.
 */
export function holidayDay(rule: HolidayRule, year: number): number | undefined {
  switch (rule.kind) {
    case "fixed":
      return dayOf(year, rule.month, rule.day);
    case "lunar":
      return lunarDay(year + (rule.yearOffset ?? 0), rule.month, rule.day);
    case "weekday": {
      const day = nthWeekday(year, rule.month, rule.weekday, rule.nth);
      return day === undefined ? undefined : day + (rule.plus ?? 0);
    }
    case "easter":
      return easterOf(year) + rule.plus;
    case "term": {
      const short = year % 100;
      const constant = year >= 2000 ? rule.c21 : rule.c20;
      return dayOf(year, rule.month, Math.floor(short * 0.2422 + constant) - Math.floor(short / 4));
    }
  }
}
