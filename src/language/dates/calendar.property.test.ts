import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, dateOf, dayOf, daysInMonth, isoDate, mondayOf, weekdayOf } from "./calendar.ts";

const days = fc.integer({ min: dayOf(1, 1, 1), max: dayOf(9998, 12, 31) });

describe("the calendar", () => {
  it("agrees with Date on every day", () => {
    fc.assert(
      fc.property(days, (day) => {
        const date = new Date(day * 86_400_000);
        expect(isoDate(day)).toBe(date.toISOString().slice(0, 10));
        expect(weekdayOf(day) % 7).toBe(date.getUTCDay());
      }),
    );
  });

  it("turns a day into its date and back", () => {
    fc.assert(
      fc.property(days, (day) => {
        const { year, month, day: dayOfMonth } = dateOf(day);
        expect(dayOf(year, month, dayOfMonth)).toBe(day);
        expect(dayOfMonth).toBeLessThanOrEqual(daysInMonth(year, month));
      }),
    );
  });

  it("begins the week of a day on a Monday at most six days before", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(mondayOf(day))).toBe(1);
        expect(day - mondayOf(day)).toBeGreaterThanOrEqual(0);
        expect(day - mondayOf(day)).toBeLessThan(7);
      }),
    );
  });

  it("keeps the day of the month when months are added, or takes the month's last", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -500, max: 500 }), (day, months) => {
        const before = dateOf(day);
        const after = dateOf(addMonths(day, months));
        expect(after.year * 12 + after.month).toBe(before.year * 12 + before.month + months);
        expect(after.day).toBe(Math.min(before.day, daysInMonth(after.year, after.month)));
      }),
    );
  });
});
