/** Clauses that hold two claims, answers with an aside, and stays that are no homes. */
import { describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { everyMemory, USER } from "../field-reports/talk.ts";
import { memoryHaima } from "../support/haima.ts";

async function kept(...turns: readonly (string | { readonly asked: string })[]) {
  await using haima: Haima = await memoryHaima();
  for (const turn of turns)
    await haima.observe(USER, typeof turn === "string" ? { text: turn } : { text: turn.asked, role: "assistant" });
  return (await everyMemory(haima)).filter(({ status }) => status === "active" || status === "pending");
}

describe("two claims in one clause are two memories", () => {
  it.each([
    ["I'm a nurse and mother of two", "nurse", "mother of two"],
    ["I'm a teacher and a father of three", "teacher", "father of three"],
    ["我是护士也是两个孩子的妈妈", "护士", "两个孩子的妈妈"],
    ["我是老师，也是三个孩子的爸爸", "老师", "三个孩子的爸爸"],
  ])("%s", async (text, job, family) => {
    const memories = await kept(text);
    expect(memories.find(({ anchor }) => anchor?.key === "job")?.text).toContain(job);
    const relation = memories.find(({ anchor }) => anchor?.key.startsWith("family."));
    expect(relation?.text).toContain(family);
    expect(relation?.text).not.toContain(job);
  });

  it("and one calling with two words is one", async () => {
    expect(await kept("I'm a singer and songwriter")).toHaveLength(1);
  });
});

describe("an answer with an aside is an answer and another claim", () => {
  it.each([
    ["你喜欢什么运动？", "羽毛球吧，游泳我不行", "羽毛球", "游泳我不行"],
    ["What sports do you like?", "Badminton, I can't swim", "Badminton", "I can't swim"],
    ["您喜欢喝什么？", "茶吧，咖啡喝了我睡不着", "茶", "咖啡喝了我睡不着"],
  ])("%s %s", async (asked, text, answer, aside) => {
    const memories = await kept({ asked }, text);
    expect(memories.find((one) => one.text === answer)?.polarity).toBe("positive");
    expect(memories.find((one) => one.text === aside)?.polarity).toBe("negative");
  });

  it.each([
    ["您住在哪个城市？", "嗯，我住在青岛", "我住在青岛"],
    ["Where do you live?", "Well, I live in Oslo", "I live in Oslo"],
  ])("and a filler is none: %s %s", async (asked, text, claim) => {
    const texts = (await kept({ asked }, text)).map((one) => one.text.replace(/^(?:嗯，|Well, )/u, ""));
    expect(texts).toEqual([claim]);
  });
});

describe("where one sleeps for some nights is no home", () => {
  it.each(["我下个月住希尔顿酒店", "我住民宿，三天", "I'll stay at the Hilton Hotel next week"])("%s", async (text) => {
    const memories = await kept(text);
    expect(memories.length).toBeGreaterThan(0);
    expect(memories.filter(({ anchor }) => anchor?.key === "residence")).toEqual([]);
  });

  it.each(["我住在上海", "I live in Oslo"])("a town is: %s", async (text) => {
    expect((await kept(text))[0]?.anchor?.key).toBe("residence");
  });
});

describe("what befell another and how one lives since are told apart", () => {
  it.each([
    ["老伴走了以后我一个人住", "我一个人住"],
    ["我爱人去世后我一个人住", "我一个人住"],
    ["妈妈走后我搬回了成都", "我搬回了成都"],
    ["My husband died last year, I live alone now", "I live alone now"],
  ])("%s", async (text, own) => {
    const memories = await kept(text);
    expect(memories.find((one) => one.text === own)?.subject.who).toBe("user");
    expect(memories.some((one) => one.subject.who === "other")).toBe(true);
  });
});
