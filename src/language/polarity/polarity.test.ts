import { describe, expect, it } from "vitest";
import { splitClauses } from "../clauses/index.ts";
import { detectLanguage } from "../normalise/index.ts";
import { readPolarity } from "./index.ts";

function read(text: string) {
  const language = detectLanguage(text);
  const [clause] = splitClauses(text, language);
  return readPolarity(clause!, language);
}

function words(text: string): readonly string[] {
  return read(text).negations.map(({ start, end }) => text.slice(start, end));
}

describe("readPolarity reads denial by words that deny", () => {
  it.each([
    ["我不吃香菜", ["不"]],
    ["我从不迟到", ["从不"]],
    ["我从来没去过海南", ["从来没"]],
    ["我不从这里走", ["不"]],
    ["我没有车", ["没有"]],
    ["我对虾不过敏", ["不"]],
    ["不要红眼航班", ["不"]],
    ["我戒烟了", ["戒"]],
    ["我不再喝酒", ["不再"]],
    ["我已经不住青岛了", ["不"]],
    ["我吃不了辣", ["不"]],
    ["别给我放葱", ["别"]],
    ["I don't live in Bergen anymore", ["don't"]],
    ["I no longer eat meat", ["no longer"]],
    ["I've never been to Rome", ["never"]],
    ["I can't eat gluten", ["can't"]],
    ["I’m not a doctor", ["not"]],
    ["I quit smoking", ["quit"]],
    ["I stopped drinking coffee", ["stopped"]],
    ["I used to live in Bergen", ["used to"]],
    ["I have no pets", ["no"]],
    ["I hardly ever cook", ["hardly ever"]],
  ])("%j is denied by %j", (text, negations) => {
    expect(read(text).polarity).toBe("negative");
    expect(words(text)).toEqual(negations);
  });
});

describe("readPolarity takes no part of another word for a denial", () => {
  it.each([
    "这家店不错",
    "我不得不早起",
    "我不仅会游泳",
    "不过我会游泳",
    "差不多三十岁",
    "我忍不住吃了蛋糕",
    "我特别会做饭",
    "我的性别是男",
    "别的我都会",
    "我住在没有电梯的楼里",
    "我买了不锈钢锅",
    "无论如何我会去",
    "我用无线耳机",
    "我非常忙",
    "没问题",
    "我未来会去海南",
    "我住别墅",
    "Whenever I travel I book aisle seats",
    "I not only ski but also skate",
    "No problem",
    "I can't wait to see Rome",
    "I don't mind dogs",
    "It's not bad",
    "I am used to early mornings",
    "I can't help eating cake",
    "I bought a knot ring",
  ])("%j", (text) => {
    expect(read(text)).toMatchObject({ polarity: "positive", negations: [] });
  });
});

describe("readPolarity tells liking from disliking", () => {
  it.each([
    ["我喜欢喝茶", "like"],
    ["我爱吃火锅", "like"],
    ["我无辣不欢", "like"],
    ["我非苹果手机不用", "like"],
    ["没有不喜欢的水果", "like"],
    ["我不讨厌香菜", "like"],
    ["我不是不喜欢他", "like"],
    ["我喜欢不辣的菜", "like"],
    ["我离不开咖啡", "like"],
    ["我讨厌香菜", "dislike"],
    ["我不喜欢香菜", "dislike"],
    ["我不是很喜欢吵的地方", "dislike"],
    ["我不怎么爱喝酒", "dislike"],
    ["我不再喜欢爵士乐了", "dislike"],
    ["我受不了烟味", "dislike"],
    ["我怕辣", "dislike"],
    ["那家店真难吃", "dislike"],
    ["这个不好用", "dislike"],
    ["我爱人在银行工作", null],
    ["我买了爱马仕的包", null],
    ["我住在青岛", null],
    ["I love jazz", "like"],
    ["My favourite player is Xavi", "like"],
    ["I can't get enough of ramen", "like"],
    ["I don't dislike tea", "like"],
    ["I prefer window seats", "like"],
    ["I like food that isn't spicy", "like"],
    ["I'm into climbing", "like"],
    ["I hate cilantro", "dislike"],
    ["I can't stand noise", "dislike"],
    ["I don't really like opera", "dislike"],
    ["I do not like opera", "dislike"],
    ["What do I not like", "dislike"],
    ["which foods don't I like", "dislike"],
    ["I'm not a fan of crowds", "dislike"],
    ["I don't like it anymore", "dislike"],
    ["It looks like rain", null],
    ["It's not like that", null],
    ["Not like yesterday", null],
    ["I'd like a table", null],
    ["I live in Oslo", null],
  ])("%j: %s", (text, attitude) => {
    expect(read(text).attitude).toBe(attitude);
    if (attitude !== null) expect(read(text).polarity).toBe(attitude === "like" ? "positive" : "negative");
  });

  it("orders strength: craving above love above liking above not minding", () => {
    const strengths = ["我无辣不欢", "我热爱辣", "我喜欢辣", "我不讨厌辣"].map((text) => read(text).strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(new Set(strengths).size).toBe(4);
  });
});

describe("readPolarity tells what held once and holds no more", () => {
  it.each([
    "我不再喝酒",
    "我戒烟了",
    "我不住青岛了",
    "我以前抽烟",
    "I used to smoke",
    "I no longer eat meat",
    "I don't live there anymore",
    "I quit smoking",
  ])("%j", (text) => {
    expect(read(text)).toMatchObject({ polarity: "negative", noLonger: true });
  });

  it.each(["我不喝酒", "我喜欢喝茶", "I don't smoke", "I'm used to the cold"])("not %j", (text) => {
    expect(read(text).noLonger).toBe(false);
  });
});

it("readPolarity gives the scope after the first denial, in the original text", () => {
  const text = "你好，我不吃香菜";
  const reading = readPolarity(splitClauses(text, "zh")[1]!, "zh");
  expect(text.slice(reading.scopeStart ?? 0)).toBe("吃香菜");
});
