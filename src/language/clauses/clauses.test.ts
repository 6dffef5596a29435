import { describe, expect, it } from "vitest";
import { detectLanguage } from "../normalise/index.ts";
import { splitClauses } from "./index.ts";

function split(text: string): readonly string[] {
  return splitClauses(text, detectLanguage(text)).map((clause) => clause.text);
}

describe("splitClauses cuts where both sides can stand alone", () => {
  it.each([
    ["我是素食主义者，不吃肉也不吃海鲜", ["我是素食主义者", "不吃肉", "也不吃海鲜"]],
    ["我对芒果过敏，住在青岛，老板是司马南", ["我对芒果过敏", "住在青岛", "老板是司马南"]],
    ["帮我订去首尔的票，预算4000以内，不要转机", ["帮我订去首尔的票", "预算4000以内", "不要转机"]],
    ["我喜欢绿茶但不喝咖啡", ["我喜欢绿茶", "不喝咖啡"]],
    ["我不但喜欢猫而且喜欢狗", ["我不但喜欢猫", "喜欢狗"]],
    ["我叫阿亮 住在武汉", ["我叫阿亮", "住在武汉"]],
    ["你好，我叫小雨，今年28岁", ["你好", "我叫小雨", "今年28岁"]],
    ["身高175，体重65公斤", ["身高175", "体重65公斤"]],
    ["我爱人在医院工作，孩子上小学", ["我爱人在医院工作", "孩子上小学"]],
    ["不抽烟、不喝酒", ["不抽烟", "不喝酒"]],
    ["I'm allergic to shellfish and I live in Oslo", ["I'm allergic to shellfish", "I live in Oslo"]],
    ["My sister Eve hates opera, I love it.", ["My sister Eve hates opera", "I love it"]],
    ["I live in Oslo and work at a bakery", ["I live in Oslo", "work at a bakery"]],
    ["I like hiking, but my husband hates it", ["I like hiking", "my husband hates it"]],
    ["I don't eat pork because my doctor advised against it", ["I don't eat pork", "my doctor advised against it"]],
    ["Hi, I'm Tom. I've got two cats.", ["Hi", "I'm Tom", "I've got two cats"]],
    ["If I lived in Oslo, I would ski", ["If I lived in Oslo", "I would ski"]],
  ])("%j", (text, clauses) => {
    expect(split(text)).toEqual(clauses);
  });
});

describe("splitClauses keeps together what says one thing", () => {
  it.each([
    "我喜欢苹果，香蕉，橙子",
    "苹果，香蕉，橙子我都喜欢",
    "我也不吃海鲜",
    "再贵也要买",
    "什么也不想吃",
    "昨天，我去了医院",
    "我只穿名牌，比如古驰",
    "如果我会飞就好了",
    "我出差的时候，喜欢住民宿",
    "想也没想就买了",
    "我对青霉素不过敏",
    "I like tea and coffee",
    "I don't eat meat or fish",
    "I want to go to Rome and see the sea",
    "My wife and I like hiking",
    "I live in Oslo, Norway",
    "My wife, Anna, works at a bakery",
    "I get a rash if I touch cats",
    "Whenever I travel, I book aisle seats",
    "Last week, I moved to Lyon",
    "I have a cat, a dog and two fish",
    "We have two kids, and a dog named Max",
    "Mr. Hall lives 3.5 km from the U.S. border, e.g. in Windsor",
    "See https://example.org/a?b=1.5,2",
    "I paid 1,200 for it",
  ])("%j", (text) => {
    expect(split(text)).toEqual([text]);
  });
});

describe("splitClauses describes each clause", () => {
  it("numbers sentences and gives the mark to the last clause of each", () => {
    const clauses = splitClauses("我住青岛，你呢？真好！", "zh");
    expect(clauses.map(({ sentence, index, terminator }) => [sentence, index, terminator])).toEqual([
      [0, 0, ""],
      [0, 1, "?"],
      [1, 2, "!"],
    ]);
  });

  it("ends sentences at lines, semicolons, dots and ellipses, and not inside numbers, names and pages", () => {
    expect(split("a b\nI paid 3.5 to Dr. Who; fine… BT-500. Next")).toEqual([
      "a b",
      "I paid 3.5 to Dr. Who",
      "fine",
      "BT-500",
      "Next",
    ]);
  });

  it("names the joiner and drops a bare conjunction, but keeps a condition in the words", () => {
    const joiners = (text: string) =>
      splitClauses(text, detectLanguage(text)).map(({ joiner, text: words }) => [joiner, words]);
    expect(joiners("我想去，但是没时间，因为要加班，所以算了")).toEqual([
      ["none", "我想去"],
      ["but", "没时间"],
      ["because", "要加班"],
      ["so", "算了"],
    ]);
    expect(joiners("如果下雨，我就不去了")[0]).toEqual(["if", "如果下雨"]);
    expect(joiners("I'm vegan so I don't eat eggs")[1]).toEqual(["so", "I don't eat eggs"]);
  });

  it("marks what stands between quotation marks", () => {
    const clauses = splitClauses("他说：“我爱喝茶，住在青岛。”我不信", "zh");
    expect(clauses.map(({ text, quoted }) => [text, quoted])).toEqual([
      ["他说：“我爱喝茶", false],
      ["住在青岛", true],
      ["我不信", false],
    ]);
    expect(splitClauses('"I live in Rome"', "en")[0]?.quoted).toBe(true);
    expect(splitClauses("“三体”是我最喜欢的书", "zh")[0]?.quoted).toBe(false);
  });

  it("gives only sentences for languages it does not read", () => {
    expect(splitClauses("Ich mag Tee, ich wohne hier. Ja", "other")).toHaveLength(2);
  });
});
