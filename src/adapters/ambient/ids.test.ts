import { describe, expect, it } from "vitest";
import { createIds, systemIds } from "./ids.ts";

describe("systemIds", () => {
  it("makes ids of 26 characters that sort by time", () => {
    const early = systemIds.next(1_000);
    const late = systemIds.next(1_700_000_000_000);
    expect(early).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/u);
    expect(early < late).toBe(true);
  });

  it("counts up within one millisecond, so that ids sort in the order they were made", () => {
    const ids = Array.from({ length: 5_000 }, () => systemIds.next(1_700_000_000_000));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(5_000);
  });

  it("does not hand out the same bytes twice", () => {
    const seen = new Set(Array.from({ length: 5_000 }, () => Buffer.from(systemIds.bytes(12)).toString("hex")));
    expect(seen.size).toBe(5_000);
    expect(systemIds.bytes(5_000)).toHaveLength(5_000);
  });

  it("gives numbers from 0 to below 1", () => {
    const numbers = Array.from({ length: 1_000 }, () => systemIds.random());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(new Set(numbers).size).toBe(1_000);
  });
});

describe("createIds", () => {
  it("encodes time and chance as the ULID layout says", () => {
    const ids = createIds((length) => new Uint8Array(length));
    expect(ids.next(0)).toBe("00000000000000000000000000");
    expect(ids.next(0)).toBe("00000000000000000000000001");
    expect(ids.next(1_469_918_176_385)).toBe("01ARYZ6S410000000000000000");
  });

  it("carries over when the last digits are full", () => {
    const ids = createIds((length) => new Uint8Array(length).fill(255, 1));
    expect(ids.next(0)).toBe("000000000003ZZZZZZZZZZZZZZ");
    expect(ids.next(0)).toBe("00000000000400000000000000");
  });
});
