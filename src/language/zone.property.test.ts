import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayBounds, epochOf, localDateTime } from "./zone.ts";

const zones = fc.constantFrom(
  "UTC",
  "Asia/Shanghai",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "America/St_Johns",
  "Europe/London",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
);
const instants = fc
  .integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((s) => s * 1000);

const two = (value: number): string => String(value).padStart(2, "0");

function written(epochMs: number, zone: string): string {
  const at = localDateTime(epochMs, zone);
  return `${at.year}-${two(at.month)}-${two(at.day)}T${two(at.hour)}:${two(at.minute)}:${two(at.second)}`;
}

/** Clocks that change at midnight, at a minute past it, by half an hour, by a whole day. */
const changes: readonly (readonly [string, string])[] = [
  ["America/St_Johns", "2006-10-29T02:31:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Pacific/Apia", "2011-12-30T10:00:00Z"],
];

describe("zones", () => {
  it("tells the time that Intl tells, on each side of a change too", () => {
    const shown = (epochMs: number, zone: string): string =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
        .format(epochMs)
        .replace(" ", "T");
    fc.assert(
      fc.property(instants, zones, (epochMs, zone) => {
        expect(written(epochMs, zone)).toBe(shown(epochMs, zone));
      }),
      { numRuns: 300 },
    );
    for (const [zone, change] of changes) {
      for (const seconds of [-86_400, -1, 0, 1, 59, 60, 3_600, 86_400]) {
        const epochMs = Date.parse(change) + seconds * 1_000;
        expect(written(epochMs, zone)).toBe(shown(epochMs, zone));
      }
    }
  });

  it("reads back an instant's wall clock as that instant or the earlier one that shows the same", () => {
    fc.assert(
      fc.property(instants, zones, (epochMs, zone) => {
        const back = epochOf(written(epochMs, zone), zone);
        expect(back).toBeLessThanOrEqual(epochMs);
        expect(written(back, zone)).toBe(written(epochMs, zone));
      }),
      { numRuns: 300 },
    );
  });

  it("puts every instant within its own local day, which begins at midnight or where the clocks jumped over it", () => {
    fc.assert(
      fc.property(instants, zones, (epochMs, zone) => {
        const { from, to } = dayBounds(epochMs, zone);
        expect(from).toBeLessThanOrEqual(epochMs);
        expect(to).toBeGreaterThan(epochMs);
        expect(localDateTime(from, zone).day).toBe(localDateTime(epochMs, zone).day);
        expect(localDateTime(to, zone).day).not.toBe(localDateTime(epochMs, zone).day);
      }),
      { numRuns: 300 },
    );
  });
});
