import { describe, expect, it } from "vitest";
import { isoDate } from "./calendar.ts";
import { easterOf, type HolidayRule, holidayDay } from "./holidays.ts";
import { lunarDay } from "./lunar.ts";

const written = (day: number | undefined): string | undefined => (day === undefined ? undefined : isoDate(day));

describe("lunarDay", () => {
  it.each([
    [2023, 1, 1, "2023-01-22"],
    [2024, 1, 1, "2024-02-10"],
    [2024, 8, 15, "2024-09-17"],
    [2023, 5, 5, "2023-06-22"],
    [2023, 12, -1, "2024-02-09"],
    [2033, 8, 15, "2033-09-08"],
    [1990, 8, 15, "1990-10-03"],
  ])("puts the day of lunar year %i, month %i, day %i on %s %s", (year, month, day, expected) => {
    expect(written(lunarDay(year, month, day))).toBe(expected);
  });

  it("passes over a leap month: the sixth month of 2025 is the plain one", () => {
    expect(written(lunarDay(2025, 7, 7))).toBe("2025-08-29");
  });

  it("gives nothing for years outside the table and days a month does not have", () => {
    expect(lunarDay(1800, 1, 1)).toBeUndefined();
    expect(lunarDay(2023, 1, 31)).toBeUndefined();
  });
});

describe("holidayDay", () => {
  const qingming: HolidayRule = { kind: "term", month: 4, c20: 5.59, c21: 4.81 };
  const mothersDay: HolidayRule = { kind: "weekday", month: 5, weekday: 7, nth: 2 };

  it("finds solar terms, weekdays of a month and Easter", () => {
    expect([2019, 2020, 2023, 2024].map((year) => written(holidayDay(qingming, year)))).toEqual([
      "2019-04-05",
      "2020-04-04",
      "2023-04-05",
      "2024-04-04",
    ]);
    expect(written(holidayDay(mothersDay, 2023))).toBe("2023-05-14");
    expect([2018, 2023, 2024].map((year) => isoDate(easterOf(year)))).toEqual([
      "2018-04-01",
      "2023-04-09",
      "2024-03-31",
    ]);
  });
});
