import { describe, expect, it } from "vitest";
import { readAskedFeeling } from "./feeling.ts";

describe("a query that asks for times or events of a feeling", () => {
  it.each([
    ["我什么时候最难过？", "negative", "sadness"],
    ["上周有什么开心的事", "positive", "joy"],
    ["我上次生气是因为什么", "negative", "anger"],
    ["讲讲我不开心的时候", "negative", "sadness"],
    ["最近有哪些好消息？", "positive", "joy"],
    ["我哪天最焦虑", "negative", "fear"],
    ["when was I upset last week?", "negative", "sadness"],
    ["what made me happy this month?", "positive", "joy"],
    ["tell me about a time I felt sad", "negative", "sadness"],
    ["why was I so angry on Friday?", "negative", "anger"],
  ] as const)("%s", (query, side, emotion) => {
    const asked = readAskedFeeling(query);
    expect(asked?.side).toBe(side);
    expect(asked?.emotions.has(emotion)).toBe(true);
  });

  it.each([
    "今天心情不好",
    "最近压力好大，好难过",
    "我住在哪里？",
    "推荐一家开心的餐厅名字？",
    "I am so happy today",
    "is it a good idea to buy a house?",
    "what is the best way to cook rice?",
    "安慰我一下",
  ])("%s asks for none", (query) => {
    expect(readAskedFeeling(query)).toBeNull();
  });

  it("knows when the last of them is asked for", () => {
    expect(readAskedFeeling("我上次哭是什么时候")?.latest).toBe(true);
    expect(readAskedFeeling("我什么时候最难过？")?.latest).toBe(false);
  });
});
