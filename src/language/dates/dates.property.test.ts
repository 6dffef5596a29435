import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DateMention, findDates } from "./index.ts";

/** Bits of expressions in an order that no one wrote, with noise between. */
const pieces = fc.constantFrom(
  ..."今天 昨晚 上周六 下个月 15号 三周前 半年 到 至 - 从 之前 以后 每 隔 周三 五一 春节 农历 初五 二〇二三年 5月 8日 99999年 0000-00-00 公元前221年 十万年前 点半 3点 15:30 24:00 25:61 2月30日 前几天 最近 一个 多 两三 年 廿 。 ， last next Friday May 31 Feb 30 2023-02-31 between and 3 5pm until every two weeks ago in for hours noon the 45th of 13/13/2023 Q5 99:99 \u0000 \ud800 😀 İ 　".split(
    " ",
  ),
);
const glued = fc
  .array(pieces, { maxLength: 14 })
  .chain((parts) => fc.constantFrom("", " ").map((glue) => parts.join(glue)));
const texts = fc.oneof(
  glued,
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
);
const contexts = fc.record({
  at: fc.integer({ min: -62_000_000_000, max: 250_000_000_000 }).map((seconds) => seconds * 1000),
  zone: fc.constantFrom("Asia/Shanghai", "America/New_York", "Asia/Kolkata", "UTC"),
});
const languages = fc.constantFrom("zh", "en");

function checkSpan(mention: DateMention): void {
  if (mention.type === "duration" || mention.type === "set") {
    expect([mention.from, mention.to]).toEqual([null, null]);
    return;
  }
  for (const reading of [{ from: mention.from, to: mention.to }, ...(mention.alternatives ?? [])]) {
    expect(reading.from).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u);
    expect(reading.to).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u);
    expect((reading.from ?? "") < (reading.to ?? "")).toBe(true);
  }
}

describe("findDates on any text", () => {
  it("never throws, keeps spans in order inside the text, and begins before it ends", () => {
    fc.assert(
      fc.property(texts, languages, contexts, (text, language, context) => {
        let last = 0;
        for (const mention of findDates(text, language, context)) {
          expect(mention.start).toBeGreaterThanOrEqual(last);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.end).toBeLessThanOrEqual(text.length);
          expect(mention.text).toBe(text.slice(mention.start, mention.end));
          checkSpan(mention);
          last = mention.end;
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("gives the same answer for the same text and moment", () => {
    fc.assert(
      fc.property(texts, languages, contexts, (text, language, context) => {
        expect(findDates(text, language, context)).toEqual(findDates(text, language, context));
      }),
      { numRuns: 300 },
    );
  });

  it("puts the best reading of an ambiguous date first", () => {
    fc.assert(
      fc.property(texts, languages, contexts, (text, language, context) => {
        for (const { alternatives, value, from, to } of findDates(text, language, context)) {
          if (alternatives) expect(alternatives[0]).toEqual({ value, from, to });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads the front of a text that is too long and stops", () => {
    const garbage = "一二三年月日前后到1-".repeat(30_000);
    expect(findDates(`明天见。${garbage}昨天`, "zh", { at: 0, zone: "UTC" })[0]?.text).toBe("明天");
    const words = "the last in a day of ".repeat(20_000);
    expect(findDates(`tomorrow. ${words}yesterday`, "en", { at: 0, zone: "UTC" })[0]?.text).toBe("tomorrow");
  });
});
