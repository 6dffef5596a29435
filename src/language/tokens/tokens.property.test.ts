import fc from "fast-check";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { countTokens, truncateToTokens } from "./index.ts";

const word = fc.constantFrom(
  ...(
    "我 你 他 住在 喜欢 不 吃 火锅 青岛 今天 明天 上班 预算 以内 非常 的 了 吗 和 因为 所以 孩子 医院 手机 电脑 咖啡 音乐 周末 爬山 " +
    "the I you like live in Oslo coffee meeting tomorrow because really hospital Saturday Christopher beautiful 2024 15 3.5 $20 " +
    "restaurant allergic vegetarian Python iPhone it's don't 😀"
  ).split(" "),
);
/** English words are never written together; everything else may be. */
function join(parts: readonly string[]): string {
  return parts
    .join("")
    .replace(/(?<=[A-Za-z])\|(?=[A-Za-z])/gu, " ")
    .replaceAll("|", "");
}
const ordinary = fc
  .array(fc.tuple(word, fc.constantFrom("|", "|", " ", "，", "。", "？", "\n", ", ", ". ", "! ")), {
    minLength: 1,
    maxLength: 80,
  })
  .map((pairs) => join(pairs.flat()));
const any = fc.oneof(ordinary, fc.string({ unit: "binary", maxLength: 300 }));

describe("countTokens", () => {
  it("is never below o200k_base on texts of ordinary words in both languages", () => {
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(countTokens(text)).toBeGreaterThanOrEqual(encode(text).length);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives a whole number of at least one for any text that is not empty", () => {
    fc.assert(
      fc.property(any, (text) => {
        const tokens = countTokens(text);
        expect(Number.isInteger(tokens)).toBe(true);
        expect(tokens >= 1).toBe(text !== "");
      }),
    );
  });
});

describe("truncateToTokens", () => {
  it("gives a beginning of the text within the budget that splits no code point", () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 60 }), (text, budget) => {
        const cut = truncateToTokens(text, budget);
        expect(text.startsWith(cut)).toBe(true);
        expect(countTokens(cut)).toBeLessThanOrEqual(budget);
        if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(["a", "我", " ", "!", "\n", "😀", "Z", "q"])("gets through a long run of %j", (unit) => {
    expect(countTokens(truncateToTokens(unit.repeat(200_000), 1000))).toBeLessThanOrEqual(1000);
  });
});
