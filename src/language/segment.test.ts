import { describe, expect, it } from "vitest";
import { segment } from "./segment.ts";

const words = (text: string, given?: readonly string[]): string[] =>
  segment(text, given ? { words: given } : {}).map((token) => token.text);
const scripts = (text: string): string[] => segment(text).map(({ script }) => script);

describe("Chinese", () => {
  it.each([
    ["我在上海工作已经三年了", "我 在 上海 工作 已经 三 年 了"],
    ["昨晚下班后跟同事去吃火锅", "昨晚 下班 后 跟 同事 去 吃 火锅"],
    ["女朋友不喜欢香菜", "女朋友 不 喜欢 香菜"],
    ["研究生命起源", "研究 生命 起源"],
    ["南京市长江大桥", "南京市 长江 大桥"],
    ["我用微信和支付宝付款", "我 用 微信 和 支付宝 付款"],
    ["他们都会游泳", "他们 都 会 游泳"],
  ])("cuts %s along its words", (text, expected) => {
    expect(words(text)).toEqual(expected.split(" "));
  });

  it("cuts traditional text as it cuts simplified text, and keeps its characters", () => {
    expect(words("我對花生過敏，不吃海鮮")).toEqual(["我", "對", "花生", "過敏", "不", "吃", "海鮮"]);
    expect(words("著名的乾隆皇帝")).toEqual(["著名", "的", "乾隆", "皇帝"]);
  });

  it("falls back to single characters where it knows no word", () => {
    expect(words("𠮷𡘙")).toEqual(["𠮷", "𡘙"]);
  });

  it("keeps the words that the caller gives whole", () => {
    expect(words("欧阳若曦带圆圆来了", ["欧阳若曦", "圆圆"])).toEqual(["欧阳若曦", "带", "圆圆", "来", "了"]);
    expect(words("我家的圆圆", ["圆圆", "x", "", "Bob", "一"])).toEqual(["我", "家", "的", "圆圆"]);
  });
});

describe("Latin words, numbers and codes", () => {
  it.each([
    ["it's a state-of-the-art e-mail client", "it's a state-of-the-art e-mail client"],
    ["don’t ‘quote’ me", "don’t quote me"],
    ["I use C++, C# and .NET (not C++11).", "I use C++ C# and .NET not C++11"],
    ["order SF1023456789, BT-500; v2.3!", "order SF1023456789 BT-500 v2.3"],
    ["user:1-2 and 20240301-00789", "user:1-2 and 20240301-00789"],
    ["AT&T, R&D, node.js, U.S.A.", "AT&T R&D node.js U.S.A"],
    ["and/or a/b 24/7", "and or a b 24/7"],
    ["mail a.b+c@x-y.co.uk now", "mail a.b+c@x-y.co.uk now"],
    ["see https://x.com/a?b=1, or (www.foo.org).", "see https://x.com/a?b=1 or www.foo.org"],
    ["id 550e8400-e29b-41d4-a716-446655440000", "id 550e8400-e29b-41d4-a716-446655440000"],
    ["5,000 30% 4.5 1,234,567.89 18:30 2024/05/01", "5,000 30% 4.5 1,234,567.89 18:30 2024/05/01"],
    ["1,2,3 go", "1 2 3 go"],
    ["The end.Then more...and so on", "The end Then more and so on"],
    ["x_1 snake_case", "x_1 snake_case"],
    ["5000元和30%，在BT-500上", "5000 元 和 30% 在 BT-500 上"],
    ["见https://a.cn/b。好", "见 https://a.cn/b 好"],
  ])("cuts %s", (text, expected) => {
    expect(words(text)).toEqual(expected.split(" "));
  });

  it("tells what kind of token each is", () => {
    expect(scripts("猫 cat e-mail 5,000 30% BT-500 C++ a@b.cn v2.3 カフェ кот 👍")).toEqual([
      "han",
      "latin",
      "latin",
      "number",
      "number",
      "code",
      "code",
      "code",
      "code",
      "kana",
      "other",
      "other",
    ]);
  });
});

describe("other writing", () => {
  it("cuts scripts with spaces at the spaces and others by the platform's words", () => {
    expect(words("Привет, как дела?")).toEqual(["Привет", "как", "дела"]);
    expect(words("안녕하세요 세계")).toEqual(["안녕하세요", "세계"]);
    expect(words("مرحبا بالعالم")).toEqual(["مرحبا", "بالعالم"]);
    expect(words("寿司が好きです")).toContain("寿司");
    expect(words("สวัสดีชาวโลก").length).toBeGreaterThan(1);
  });

  it("keeps an emoji with its modifiers together", () => {
    expect(words("好👍🏽👨‍👩‍👧🇨🇳!")).toEqual(["好", "👍🏽", "👨‍👩‍👧", "🇨🇳"]);
  });

  it("gives nothing for a text without words", () => {
    expect(words("")).toEqual([]);
    expect(words(" \n\t，。！—…()\u0000\u200b")).toEqual([]);
  });
});

describe("long texts", () => {
  it("reads long runs of any kind to their end", () => {
    for (const part of ["我在上海工作三年了", "a", "a-", "1,", "x.y", "👍", "a@", "好きです"]) {
      const text = part.repeat(Math.ceil(200_000 / part.length));
      const tokens = segment(text);
      expect(tokens.at(-1)?.end).toBeGreaterThan(text.length - 2);
    }
  });
});
