import fc from "fast-check";
import { expect, it } from "vitest";
import { bucketSize, pad, unpad } from "./padding.ts";

it("gives back what was padded", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (content) => {
      const padded = pad(content);
      expect(padded.length).toBe(bucketSize(content.length + 4));
      expect(unpad(padded)).toEqual(content);
    }),
  );
});

it("makes few sizes of many, and adds at most 12 % to what is large", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_025, max: 50_000_000 }), (size) => {
      expect(bucketSize(size)).toBeGreaterThanOrEqual(size);
      expect(bucketSize(size)).toBeLessThanOrEqual(size * 1.12);
      expect(bucketSize(bucketSize(size))).toBe(bucketSize(size));
    }),
  );
  const sizes = new Set(Array.from({ length: 10_000 }, (_, size) => bucketSize(size)));
  expect(sizes.size).toBeLessThan(80);
});

it("takes no length that cannot be true", () => {
  expect(unpad(new Uint8Array(3))).toBeNull();
  expect(unpad(Uint8Array.of(0, 0, 0, 5, 1, 2, 3, 4))).toBeNull();
  expect(unpad(Uint8Array.of(0, 0, 0, 4, 1, 2, 3, 4))).toEqual(Uint8Array.of(1, 2, 3, 4));
});
