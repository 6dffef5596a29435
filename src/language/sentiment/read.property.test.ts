import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSentiment } from "./index.ts";

const piece = fc.constantFrom(
  "开心",
  "难过",
  "不",
  "很",
  "但是",
  "happy",
  "not",
  "very",
  "but",
  "！",
  "?",
  "，",
  " ",
  "😀",
  ":(",
  "吃饭",
  "the",
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join("")),
);

describe("the feeling of any text", () => {
  it("keeps its bounds, and its label follows the valence", () => {
    fc.assert(
      fc.property(text, (words) => {
        const { label, valence, arousal } = readSentiment(words);
        expect(Math.abs(valence)).toBeLessThanOrEqual(1);
        expect(arousal).toBeGreaterThanOrEqual(0);
        expect(arousal).toBeLessThanOrEqual(1);
        if (label === "positive") expect(valence).toBeGreaterThan(0);
        if (label === "negative") expect(valence).toBeLessThan(0);
      }),
    );
  });

  it("is the same each time it is read", () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(readSentiment(words)).toEqual(readSentiment(words));
      }),
    );
  });
});
