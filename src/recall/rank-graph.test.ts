import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRAPH_DEFAULTS, rankShift } from "./rank-graph.ts";

describe("ranking over the activated graph", () => {
  it("moves nothing without ties", () => {
    expect(rankShift([0.9, 0.4, 0.1], [])).toEqual([0, 0, 0]);
  });

  it("lifts what others support and the newer side of a conflict, and lowers the older", () => {
    const [older = 0, newer = 0] = rankShift([0.8, 0.8], [{ from: 0, to: 1, weight: GRAPH_DEFAULTS.explicit }]);
    expect(newer).toBeGreaterThan(0);
    expect(older).toBeLessThan(0);
  });

  it("carries less over a damped edge: explicit less than implicit, implicit less than support", () => {
    const lift = (weight: number) => rankShift([0.8, 0.8], [{ from: 0, to: 1, weight }])[1] ?? 0;
    expect(lift(GRAPH_DEFAULTS.explicit)).toBeLessThan(lift(GRAPH_DEFAULTS.implicit));
    expect(lift(GRAPH_DEFAULTS.implicit)).toBeLessThan(lift(GRAPH_DEFAULTS.support));
  });

  it("hands confidence round and makes none, whatever the graph", () => {
    const starts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
    const edges = fc.array(
      fc.record({ from: fc.nat(11), to: fc.nat(11), weight: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(starts, edges, (confidences, ties) => {
        const inside = ties.filter(
          ({ from, to }) => from < confidences.length && to < confidences.length && from !== to,
        );
        const shifts = rankShift(confidences, inside);
        const sum = shifts.reduce((total, shift) => total + shift, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-3);
        expect(shifts.every((shift) => Number.isFinite(shift))).toBe(true);
      }),
    );
  });
});
