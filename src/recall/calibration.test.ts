import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate, weighEvidence } from "./calibration.ts";
import type { Evidence } from "./evidence.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const flag = fc.constantFrom(0, 1);
const evidence: fc.Arbitrary<Evidence> = fc.record({
  own: share,
  soft: share,
  told: share,
  beside: share,
  key: share,
  missed: flag,
  code: flag,
  otherCode: fc.constant(0),
  otherValue: fc.constant(0),
  date: flag,
  when: flag,
  category: flag,
  speaker: fc.constantFrom(-1, 0, 1),
  first: flag,
  second: flag,
  asks: flag,
  recalled: flag,
  here: flag,
  varied: flag,
  words: fc.nat(60),
  load: share,
});

describe("the calibration", () => {
  it("gives a confidence of 0..1 that never falls as evidence grows", () => {
    const logit = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(logit, logit, (a, b) => {
        const [low, high] = [calibrate(Math.min(a, b)), calibrate(Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe("weighed evidence", () => {
  it("is never more when somebody else said it, or a rare word of the query is missing", () => {
    fc.assert(
      fc.property(evidence, (seen) => {
        const own = weighEvidence({ ...seen, speaker: 1, missed: 0 });
        expect(weighEvidence({ ...seen, speaker: -1, missed: 0 })).toBeLessThan(own);
        expect(weighEvidence({ ...seen, speaker: 1, missed: 1 })).toBeLessThan(own);
      }),
    );
  });

  it("grows with the share of the query that is told", () => {
    fc.assert(
      fc.property(evidence, share, (seen, told) => {
        const more = Math.min(1, told + 0.1);
        expect(weighEvidence({ ...seen, told: more })).toBeGreaterThanOrEqual(weighEvidence({ ...seen, told }));
      }),
    );
  });
});
