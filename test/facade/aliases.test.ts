import { describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };

const BELIEFS = [
  "We deploy the shop on Kubernetes",
  "Our data sits in PostgreSQL",
  "The front page is written in JavaScript",
  "I live near the harbour",
  "My sister teaches biology",
  "I drink oolong tea",
  "My bike is a green Koga",
  "We go camping every August",
  "My dentist is Doctor Lee",
  "I collect old maps",
  "The office is on the third floor",
  "My manager is Priya",
  "I play the cello",
  "I run on Sundays",
  "My cat is called Tofu",
  "I read crime novels",
  "I cook Thai food",
  "My car is a small Fiat",
  "The team meets on Tuesdays",
  "I grew up in Leeds",
  "I studied geography",
  "I like brutalist architecture",
  "My flight lands at noon",
  "I keep bees",
  "I paint with watercolours",
  "My neighbour is a nurse",
  "I dislike karaoke",
  "I sing in a choir",
  "My watch is from my grandfather",
  "I am learning Portuguese",
  "The printer is broken",
  "I have two brothers",
  "My favourite season is autumn",
  "I sleep badly in summer",
  "I pay rent on the first",
];

async function knowing(texts: readonly string[], options = {}) {
  const haima = await memoryHaima(options);
  for (const text of texts) await haima.remember(USER, { text, at: NOW - DAY_MS });
  return haima;
}

describe("a question by another name", () => {
  it.each([
    ["What runs on k8s?", "We deploy the shop on Kubernetes"],
    ["Where does pg run?", "Our data sits in PostgreSQL"],
    ["What did we write in js?", "The front page is written in JavaScript"],
  ])("finds the one belief out of 35 that says it: %s", async (query, text) => {
    await using haima = await knowing(BELIEFS);
    const { items } = await haima.recall(USER, query);
    expect(items.map((item) => item.text)).toEqual([text]);
  });

  it("finds nothing for what none of them is about", async () => {
    await using haima = await knowing(BELIEFS);
    for (const query of ["What is the boiling point of mercury?", "Who won the chess final?"])
      expect((await haima.recall(USER, query)).items).toEqual([]);
  });

  it.each([
    ["我在北大读的什么专业？", "我在北京大学学物理"],
    ["我什么时候去魔都？", "我下个月去上海出差"],
    ["JD的订单到了吗", "我在京东买了一个台灯"],
    ["西红柿怎么处理？", "我买了三斤番茄"],
  ])("finds what was said in Chinese: %s", async (query, text) => {
    await using haima = await knowing([text, "我的自行车是绿色的", "我妹妹教生物", "我喜欢喝乌龙茶"]);
    const { items } = await haima.recall(USER, query);
    expect(items.map((item) => item.text)).toEqual([text]);
  });

  it("does not find a name inside another", async () => {
    await using haima = await knowing(["我在东北大学读书"]);
    const { confidence } = await haima.recall(USER, "北京大学");
    await using same = await knowing(["我在北大读书"]);
    expect((await same.recall(USER, "北京大学")).confidence).toBeGreaterThan(confidence + 0.2);
  });

  it("takes the caller's own names, and keeps those that are built in", async () => {
    const aliases = [
      ["the mothership", "Acme Holdings"],
      ["k8s", "the big cluster"],
    ];
    await using haima = await knowing(["Acme Holdings signed the lease", "The big cluster is in Oslo"], { aliases });
    expect((await haima.recall(USER, "What did the mothership sign?")).items[0]?.text).toContain("Acme");
    expect((await haima.recall(USER, "Where is our Kubernetes?")).items).toEqual([]);
    expect((await haima.recall(USER, "Where is our k8s?")).items[0]?.text).toContain("Oslo");
  });

  it.each([[[["one"]]], [[["one", ""]]], [["one"]]])("refuses names that are no groups: %j", async (aliases) => {
    const options: object = { aliases };
    await expect(memoryHaima(options)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
