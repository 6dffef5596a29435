import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DECAY_DEFAULTS, type DecayOptions, decayedStrength, strengthAt } from "./strength.ts";

const DAY_MS = 86_400_000;

const decays = fc.record<DecayOptions>({
  shape: fc.constantFrom("curve", "sweep"),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  sweepFactor: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const strengths = fc.double({ min: 0, max: 1, noNaN: true });
const importances = fc.integer({ min: 1, max: 5 });
const spans = fc.double({ min: 0, max: 3_650, noNaN: true });

describe("strength", () => {
  it("never rises with time, and stays within 0 and where it started", () => {
    fc.assert(
      fc.property(strengths, importances, spans, spans, decays, (start, importance, one, other, options) => {
        const sooner = decayedStrength(start, importance, Math.min(one, other), options);
        const later = decayedStrength(start, importance, Math.max(one, other), options);
        expect(later).toBeLessThanOrEqual(sooner);
        expect(sooner).toBeLessThanOrEqual(start);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("fades no faster the more important the memory is", () => {
    fc.assert(
      fc.property(strengths, fc.integer({ min: 1, max: 4 }), spans, (start, importance, days) => {
        expect(decayedStrength(start, importance + 1, days)).toBeGreaterThanOrEqual(
          decayedStrength(start, importance, days),
        );
      }),
    );
  });

  it("never rises between two moments without an access in between, and comes back by one", () => {
    const memory = { id: "m", strength: 0.6, importance: 3, lastSaidAt: 0, recordedAt: 0, quotes: [{ turn: "t" }] };
    fc.assert(
      fc.property(spans, spans, fc.constantFrom("m", "t"), (one, other, used) => {
        const [sooner, later] = [Math.min(one, other) * DAY_MS, Math.max(one, other) * DAY_MS];
        const unused = new Map<string, { count: number; lastAt: number }>();
        expect(strengthAt(memory, unused, later)).toBeLessThanOrEqual(strengthAt(memory, unused, sooner));
        const accesses = new Map([[used, { count: 1, lastAt: later }]]);
        expect(strengthAt(memory, accesses, later)).toBe(0.6);
      }),
    );
  });

  it.each([
    [1, 7],
    [2, 25],
    [3, 72],
    [4, 333],
  ])("of importance %i falls below .1 after %i days", (importance, days) => {
    expect(decayedStrength(importance / 5, importance, days)).toBeLessThan(0.1);
    expect(decayedStrength(importance / 5, importance, days - 1)).toBeGreaterThanOrEqual(0.1);
  });

  it("of what is critical does not fade", () => {
    expect(decayedStrength(1, 5, 36_500)).toBe(1);
  });

  it("falls by the sweep alike for every importance", () => {
    const sweep = { ...DECAY_DEFAULTS, shape: "sweep" } as const;
    expect(decayedStrength(0.8, 1, 10, sweep)).toBe(decayedStrength(0.8, 5, 10, sweep));
    expect(decayedStrength(0.8, 3, 1, sweep)).toBeCloseTo(0.76);
  });
});
