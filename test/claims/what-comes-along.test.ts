/** What comes along with an answer without sharing a word with the question, and how often it is told. */
import { describe, expect, it } from "vitest";
import { answersTo, say, USER } from "../field-reports/talk.ts";
import { memoryHaima } from "../support/haima.ts";

async function answer(told: readonly string[], question: string): Promise<readonly string[]> {
  await using haima = await memoryHaima();
  await say(haima, told);
  return await answersTo(haima, question);
}

describe("an allergy to a drug comes along when one is ill or asks for medicine", () => {
  it.each([
    ["I'm allergic to penicillin", "I have a sore throat, what antibiotic could I get?"],
    ["I'm allergic to penicillin", "The dentist says the tooth is infected, what should I know?"],
    ["I'm allergic to ibuprofen", "What helps against a headache?"],
    ["I'm allergic to sulfa drugs", "Which pills could I take for a urinary infection?"],
    ["我对青霉素过敏", "感冒了吃什么药好"],
    ["我对青霉素过敏", "我嗓子发炎了怎么办"],
    ["我对阿司匹林过敏", "我发烧了该怎么办"],
    ["我对头孢过敏", "明天要去拔牙，有什么要注意的"],
  ])("%s / %s", async (told, question) => {
    expect(await answer([told, "I live in Oslo"], question)).toContain(told);
  });

  it.each([
    ["I'm allergic to cats", "The dentist says the tooth is infected, what should I know?"],
    ["我对芒果过敏", "我嗓子发炎了怎么办"],
    ["I'm allergic to penicillin", "Which laptop should I buy?"],
    ["我对青霉素过敏", "推荐一款笔记本电脑"],
  ])("and what has nothing to do with it does not: %s / %s", async (told, question) => {
    expect(await answer([told], question)).not.toContain(told);
  });
});

describe("what was said once is told once", () => {
  it.each([
    ["五月想带爸妈去杭州玩，预算每人3000元以内", "去杭州要带爸妈，有什么要注意的", "杭州玩"],
    ["I want to take my parents to Rome in May", "What should I know for the trip to Rome with my parents?", "Rome"],
    ["我想带孩子去三亚玩", "去三亚玩有什么推荐", "三亚"],
  ])("%s / %s", async (told, question, word) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: told });
    const { items, context } = await haima.recall(USER, question);
    const texts = items.map((item) => item.text);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
    const lines = context.text.split("\n").filter((line) => line.startsWith("- ") && line.includes(word));
    expect(lines).toHaveLength(1);
  });
});
