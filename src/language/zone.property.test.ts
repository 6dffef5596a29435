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

describe("zones", () => {
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
