import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { tokensOfHan } from "./han.ts";
import { countTokens, truncateToTokens } from "./index.ts";

const ORDINARY = [
  "我是素食主义者，不吃肉也不吃海鲜，住在青岛的一个小区里，每天早上骑车上班。",
  "上个月我们公司搬到了新的写字楼，离地铁站只有两百米，中午吃饭的地方也多了不少。",
  "帮我订一张下周五去首尔的机票，预算四千以内，不要红眼航班，最好靠窗，谢谢！",
  "我用 TypeScript 和 React 写了一个小工具，部署在 Docker 里，最近升级到了 Node 20。",
  "妈妈的生日是5月3号，电话13800138000，快递单号SF1023456789，记得提醒我。",
  "I'm allergic to peanuts and I live in Oslo, so please don't suggest anything with satay sauce.",
  "My brother Jonathan works as an anaesthesiologist at a hospital in Gothenburg; he's moving to Montréal in September 2025.",
  "Yesterday we drove 120 km to see the lighthouse, paid $35.50 for parking, and had fish & chips on the pier.",
  "Order #BT-500-XL was shipped on 2024-03-01 via https://example.org/track?id=99812&lang=en, but it hasn't arrived yet!!",
  "- buy milk\n- call the dentist\n- renew passport\n\nRemind me tomorrow at 9:30 am.",
  "繁體中文也要算得準，臺灣的朋友喜歡喝珍珠奶茶，週末常去爬山。",
  "哈哈哈😂 今天太开心了🎉，终于考过了雅思，7.5分！",
];

describe("countTokens against o200k_base", () => {
  it.each(ORDINARY)("counts no less than the truth, and at most half more on a sentence: %j", (text) => {
    const truth = encode(text).length;
    expect(countTokens(text)).toBeGreaterThanOrEqual(truth);
    expect(countTokens(text)).toBeLessThanOrEqual(truth * 1.5 + 1);
  });

  it("is at most 35 % over on these together", () => {
    const text = ORDINARY.join("\n");
    const truth = encode(text).length;
    expect(countTokens(text)).toBeGreaterThanOrEqual(truth);
    expect(countTokens(text)).toBeLessThanOrEqual(truth * 1.35);
  });

  it("knows which Chinese characters are one token", () => {
    for (let codePoint = 0x4e00; codePoint <= 0x9fff; codePoint += 1) {
      const truth = encode(String.fromCodePoint(codePoint)).length;
      expect(tokensOfHan(codePoint) === 1, `U+${codePoint.toString(16)}`).toBe(truth === 1);
    }
  });

  it("is 0 for the empty text", () => {
    expect(countTokens("")).toBe(0);
  });
});

describe("truncateToTokens", () => {
  it("gives the whole text when it fits and nothing for no budget", () => {
    expect(truncateToTokens("我住在青岛", 100)).toBe("我住在青岛");
    expect(truncateToTokens("我住在青岛", 0)).toBe("");
    expect(truncateToTokens("我住在青岛", Number.NaN)).toBe("");
  });

  it("fills most of the budget", () => {
    const text = ORDINARY.join("");
    expect(countTokens(truncateToTokens(text, 50))).toBeGreaterThanOrEqual(47);
  });

  it("cuts inside a word that alone is over the budget", () => {
    const cut = truncateToTokens("a".repeat(10_000), 20);
    expect(cut.length).toBeGreaterThan(20);
    expect(countTokens(cut)).toBeLessThanOrEqual(20);
  });
});
