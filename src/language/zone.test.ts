import { describe, expect, it } from "vitest";
import { dayBounds, epochOf, isZone, localDateTime } from "./zone.ts";

const HOUR = 3_600_000;

describe("localDateTime", () => {
  it("reads the clock on the wall with its weekday", () => {
    expect(localDateTime(0, "Asia/Shanghai")).toEqual({
      year: 1970,
      month: 1,
      day: 1,
      hour: 8,
      minute: 0,
      second: 0,
      weekday: 4,
    });
  });

  it("keeps half-hour and quarter-hour zones", () => {
    const noon = Date.UTC(2024, 0, 1, 12);
    expect(localDateTime(noon, "Asia/Kolkata")).toMatchObject({ hour: 17, minute: 30 });
    expect(localDateTime(noon, "Asia/Kathmandu")).toMatchObject({ hour: 17, minute: 45 });
  });

  it("gives hour 0 at midnight and Sunday as 7", () => {
    expect(localDateTime(Date.UTC(2023, 4, 6, 16), "Asia/Shanghai")).toMatchObject({ day: 7, hour: 0, weekday: 7 });
  });
});

describe("epochOf", () => {
  it("gives the instant of the jump for a time that clocks leap over", () => {
    expect(epochOf("2023-03-12T02:30:00", "America/New_York")).toBe(Date.UTC(2023, 2, 12, 7));
  });

  it("gives the earlier of two instants that show the same time", () => {
    expect(epochOf("2023-11-05T01:30:00", "America/New_York")).toBe(Date.UTC(2023, 10, 5, 5, 30));
  });

  it("handles a zone that shifts by half an hour", () => {
    expect(epochOf("2023-04-02T01:45:00", "Australia/Lord_Howe")).toBe(Date.UTC(2023, 3, 1, 14, 45));
  });

  it("refuses days that do not exist and other forms", () => {
    expect(() => epochOf("2023-02-30T00:00:00", "UTC")).toThrow(RangeError);
    expect(() => epochOf("2023-02-03", "UTC")).toThrow(RangeError);
  });
});

describe("isZone", () => {
  it("knows IANA names and refuses what is none", () => {
    expect(["Asia/Shanghai", "UTC", "America/New_York"].every(isZone)).toBe(true);
    expect(["", "Mars/Olympus", "Asia/Shanghai; drop"].some(isZone)).toBe(false);
  });
});

describe("dayBounds", () => {
  it("is 23 hours on the day clocks go forward and 25 when they go back", () => {
    const spring = dayBounds(Date.UTC(2023, 2, 12, 18), "America/New_York");
    const autumn = dayBounds(Date.UTC(2023, 10, 5, 18), "America/New_York");
    expect(spring.to - spring.from).toBe(23 * HOUR);
    expect(autumn.to - autumn.from).toBe(25 * HOUR);
  });
});
