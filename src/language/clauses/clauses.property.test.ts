import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "../../model/index.ts";
import { splitClauses } from "./index.ts";

const language = fc.constantFrom<Language>("zh", "en", "other");
const piece = fc.constantFrom(
  "我",
  "不",
  "，",
  "。",
  "“",
  "”",
  '"',
  "也",
  " and ",
  "I live",
  ", ",
  ". ",
  "?",
  "\n",
  "但是",
  "、",
  " ",
  "5,000",
  "《",
  "😀",
  "的",
  "吃",
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
);

describe("splitClauses on any text", () => {
  it("gives ordered clauses that do not overlap, each being its own stretch of the text", () => {
    fc.assert(
      fc.property(text, language, (words, tongue) => {
        let end = 0;
        for (const [index, clause] of splitClauses(words, tongue).entries()) {
          expect(clause.index).toBe(index);
          expect(clause.start).toBeGreaterThanOrEqual(end);
          expect(clause.end).toBeGreaterThan(clause.start);
          expect(words.slice(clause.start, clause.end)).toBe(clause.text);
          end = clause.end;
        }
        expect(end).toBeLessThanOrEqual(words.length);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["a", "我", "，", " and I", "“", "(", "a.", "不", '"', "如果"])("gets through a long run of %j", (unit) => {
    const long = unit.repeat(200_000 / unit.length);
    expect(
      splitClauses(long, /\p{Script=Han}|，|“/u.test(unit) ? "zh" : "en").every((clause) => clause.end <= long.length),
    ).toBe(true);
  });
});
