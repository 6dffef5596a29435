import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPii, maskPii, PII_TYPES } from "./index.ts";

const PIECES = [
  "1",
  "38",
  "2026",
  "@",
  ".",
  "-",
  " ",
  "(",
  ")",
  "+",
  ":",
  "：",
  "a",
  "sk-",
  "电话",
  "密码",
  "card ",
  "SSN ",
  "号",
  "路",
  "😀",
  "１",
  "\u200b",
  "com",
  "/",
  "=",
  "京A",
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(""));

describe("findPii", () => {
  it("gives stretches of the text in order, that overlap only inside a web address", () => {
    fc.assert(
      fc.property(text, (input) => {
        const finds = findPii(input);
        for (const [index, { start, end, text: words }] of finds.entries()) {
          expect(start).toBeLessThan(end);
          expect(words).toBe(input.slice(start, end));
          const last = finds[index - 1];
          if (last !== undefined && last.type !== "URL") expect(start).toBeGreaterThanOrEqual(last.end);
        }
      }),
    );
  });

  it("finds a mobile number whatever stands round it that is neither digit nor letter", () => {
    const around = fc.constantFrom("", "我的", "，", "。", "（", " ", "\n", "是", "「");
    const rest = fc.integer({ min: 0, max: 999_999_999 }).map((value) => String(value).padStart(9, "0"));
    const number = fc.tuple(fc.constantFrom("13", "15", "18", "19"), rest).map((parts) => parts.join(""));
    fc.assert(
      fc.property(around, number, around, (before, digits, after) => {
        const masked = maskPii(`${before}${digits}${after}`, new Set(PII_TYPES));
        expect(masked).not.toContain(digits);
      }),
    );
  });
});
