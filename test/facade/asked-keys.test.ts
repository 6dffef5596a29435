import { describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };

/** A statement, and the question for it in the other language. */
const ACROSS: readonly (readonly [string, string])[] = [
  ["我的订单号是BT-500", "What is my order number?"],
  ["我叫林悦", "What's my name?"],
  ["我住在杭州", "Where do I live?"],
  ["我对花生过敏", "What am I allergic to?"],
  ["我的生日是6月12日", "When is my birthday?"],
  ["我在腾讯上班", "Where do I work?"],
  ["我的预算是8000元", "What's my budget?"],
  ["我的手机号是13800138000", "What is my phone number?"],
  ["我养了一只猫", "What pets do I have?"],
  ["我是素食主义者", "What is my diet?"],
  ["My order number is BT-500", "我的订单号是多少？"],
  ["My name is Nora Lind", "我叫什么名字？"],
  ["I live in Oslo", "我住在哪里？"],
  ["I'm allergic to peanuts", "我对什么过敏？"],
  ["My birthday is June 12", "我的生日是哪天？"],
  ["I work at Siemens", "我在哪里上班？"],
  ["My budget is 800 dollars", "我的预算是多少？"],
  ["My phone number is 555-010-4477", "我的手机号是多少？"],
  ["I have a cat called Tofu", "我养了什么宠物？"],
  ["I'm a vegetarian", "我有什么忌口？"],
];
const BESIDE = {
  zh: ["我喜欢看恐怖片", "上周我去看了画展", "我妹妹在学法语"],
  en: ["I like horror films", "Last week I went to an exhibition", "My sister is learning French"],
};

describe("a question in the other language", () => {
  it.each(ACROSS)("brings what was said first and is sure of it: %s, %s", async (said, question) => {
    await using haima = await memoryHaima();
    const beside = /\p{Script=Han}/u.test(said) ? BESIDE.zh : BESIDE.en;
    for (const [number, text] of [...beside, said].entries())
      await haima.observe(USER, { session: `s${number}`, text, at: NOW - (9 - number) * DAY_MS });
    const { items, verdict } = await haima.recall(USER, question);
    expect(items[0]?.text).toBe(said);
    expect(verdict).toBe("sure");
  });

  it.each([
    ["What is my order number?", BESIDE.zh],
    ["我的订单号是多少？", BESIDE.en],
    ["Where do I live?", BESIDE.zh],
    ["我对什么过敏？", BESIDE.en],
  ])("is not answered by what is about something else: %s", async (question, beside) => {
    await using haima = await memoryHaima();
    for (const text of beside) await haima.observe(USER, { text, at: NOW - DAY_MS });
    expect((await haima.recall(USER, question)).verdict).not.toBe("sure");
  });
});

describe("a default, across languages", () => {
  it.each([
    ["我要买咖啡机", "Any discounts on iPhones?", "pending"],
    ["推荐一款苹果手机", "Any discounts on iPhones?", "active"],
    ["I want to buy an iPhone", "苹果手机有优惠吗？", "active"],
    ["looking for a laptop", "笔记本电脑有什么新款？", "active"],
  ])("is strengthened by a question for the same thing only: %s, %s", async (first, second, status) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: first, at: NOW - 2 * DAY_MS });
    await haima.observe(USER, { session: "s2", text: second, at: NOW - DAY_MS });
    const [liking, ...others] = await haima.list(USER, { kinds: ["preference"] });
    expect(liking).toMatchObject({ status, tags: ["default"] });
    expect(others).toEqual([]);
  });
});
