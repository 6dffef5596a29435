import { expect, it } from "vitest";
import { sharesOf } from "./shares.ts";

it("opens never more connections over all threads than the process may, and one at least in each", () => {
  for (const threads of [0, 1, 3, 8, 30]) {
    for (const connections of [threads + 1, threads + 2, 10, 40, 100].filter((most) => most > threads)) {
      const { listening, each } = sharesOf({ threads, connections }).connections;
      expect(listening + threads * each).toBeLessThanOrEqual(connections);
      expect(Math.min(listening, threads === 0 ? 1 : each)).toBeGreaterThanOrEqual(1);
    }
  }
  expect(sharesOf({ threads: 3 }).connections).toEqual({ listening: 4, each: 10 });
  expect(sharesOf({ threads: 8 }).connections).toEqual({ listening: 4, each: 4 });
  expect(() => sharesOf({ threads: 8, connections: 8 })).toThrow("Allow 9 connections");
});
