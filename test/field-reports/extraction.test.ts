/** What users of other memory libraries report of what is taken out of a talk, as behaviour of Haima. */
import { describe, expect, it } from "vitest";
import type { TurnInput } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";
import { answersTo, everyMemory, liveMemories, say, USER } from "./talk.ts";

describe("what is no speech of the user's makes no memory", () => {
  const SYSTEM =
    "You are Aria, a helpful assistant. The user is John, who likes golf and lives in Lisbon.\n" +
    "Memories:\n- John's wife is called Mary\n- 用户住在北京\n- John is allergic to nuts";

  it.each<readonly [string, readonly TurnInput[]]>([
    ["a system prompt and a greeting", [{ role: "system", text: SYSTEM }, { text: "hi" }]],
    [
      "memories in tags before the words",
      [{ text: "<memories>\n- I live in Lisbon\n- 我对花生过敏\n</memories>\n\nhi" }],
    ],
    ["memories under a heading", [{ text: "Relevant memories:\n- The user lives in Lisbon\n- I like golf\n\nhi" }]],
    ["the same in Chinese", [{ text: "以下是关于用户的记忆：\n1. 用户住在北京\n2. 我喜欢打篮球\n\n你好" }]],
    ["a part to play and a greeting in Chinese", [{ text: "你是一个乐于助人的助手。用户叫小王，喜欢爬山。\n你好" }]],
    [
      "the assistant's and a tool's words",
      [
        { role: "assistant", text: "Hi John! How was golf in Lisbon?" },
        { role: "tool", text: "我住在北京，喜欢打篮球" },
        { text: "嗯" },
      ],
    ],
  ])("%s, fifty times over", async (_, turns) => {
    await using haima = await memoryHaima();
    for (let round = 0; round < 50; round += 1) await say(haima, turns);
    expect((await everyMemory(haima)).map((memory) => memory.text)).toEqual([]);
  });

  it.each([
    ["I'm allergic to peanuts", "Can you suggest a snack?"],
    ["我对花生过敏，住在杭州", "推荐点零食"],
  ])("what recall composed, sent back with the next words: %s", async (fact, question) => {
    await using haima = await memoryHaima();
    await say(haima, [fact]);
    const before = await everyMemory(haima);
    const { context } = await haima.recall(USER, question);
    for (let round = 0; round < 5; round += 1)
      await say(haima, [{ role: "system", text: context.text }, `${context.text}\nok`]);
    expect((await everyMemory(haima)).map(({ text, saidCount }) => [text, saidCount])).toEqual(
      before.map(({ text, saidCount }) => [text, saidCount]),
    );
  });
});

describe("a memory is kept in the words and the language in which it was said", () => {
  it.each([
    ["我对花生过敏，住在杭州，老板是欧阳娜娜", ["花生", "杭州", "欧阳娜娜"], "老板"],
    ["我在网易上班，住在滨江，女朋友叫端木蓉", ["网易", "滨江", "端木蓉"], "女朋友"],
    ["我们公司叫云帆科技，我负责后端", ["云帆科技", "后端"], "公司"],
    ["我女儿叫慕容雪，她对牛奶过敏", ["慕容雪", "牛奶"], "女儿"],
  ])("%s", async (text, words, asked) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    const memories = await liveMemories(haima);
    expect(memories.map((memory) => memory.language)).toEqual(memories.map(() => "zh"));
    const kept = memories.map((memory) => memory.text);
    for (const word of words) expect(kept.some((one) => one.includes(word))).toBe(true);
    expect(kept.join("")).not.toMatch(/[A-Za-z]/u);
    expect((await answersTo(haima, `我的${asked}叫什么`)).join("\n")).toContain(asked);
  });

  it("keeps Chinese names inside an English sentence", async () => {
    await using haima = await memoryHaima();
    await say(haima, ["I work with 陈思远 at 蓝鲸科技"]);
    const [memory, ...rest] = await liveMemories(haima);
    expect([memory?.text, rest]).toEqual(["I work with 陈思远 at 蓝鲸科技", []]);
  });
});

describe("a dislike stays a dislike, and is no answer to a question for likes", () => {
  it.each([
    ["I hate cilantro", "cilantro", "What do I like?", "What do I dislike?"],
    ["我讨厌香菜", "香菜", "我喜欢什么", "我讨厌什么"],
    ["I can't stand horror movies", "horror", "What kind of movies do I like?", "What do I hate?"],
    ["我特别受不了榴莲", "榴莲", "我喜欢什么水果", "我不喜欢什么"],
    ["I'm not a fan of olives", "olives", "what do I like to eat", "What do I not like?"],
    ["我不喜欢吃茄子", "茄子", "我喜欢吃什么", "我不喜欢吃什么"],
  ])("%s", async (text, thing, likes, dislikes) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    expect(await liveMemories(haima)).toMatchObject([{ kind: "preference", polarity: "negative" }]);
    expect((await answersTo(haima, likes)).join("\n")).not.toContain(thing);
    expect((await answersTo(haima, dislikes))[0]).toContain(thing);
  });
});

describe("a word that only holds a denial denies nothing", () => {
  it.each([
    "Whenever I travel I book aisle seats",
    "Whenever I drive I listen to podcasts",
    "However busy I am, I go running on Sundays",
    "I use Nevernote every day",
    "我每次开会都带笔记本",
    "我从不远的地方搬来",
    "我差不多每天都喝咖啡",
    "不管多忙我都会跑步",
    "我非常喜欢莫言的小说",
  ])("%s", async (text) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    expect((await liveMemories(haima)).map((memory) => memory.polarity)).toEqual(["positive"]);
  });

  it.each(["我从不迟到", "我不从这里走", "I never eat breakfast", "我从来不喝可乐", "I don't ever take the lift"])(
    "while a denial does: %s",
    async (text) => {
      await using haima = await memoryHaima();
      await say(haima, [text]);
      expect((await liveMemories(haima)).map((memory) => memory.polarity)).toEqual(["negative"]);
    },
  );
});

describe("a denial of what was said is a correction, not a repetition", () => {
  it.each([
    ["I live in Berlin", "I don't live in Berlin"],
    ["我住在成都", "我不住在成都"],
    ["I have a dog", "I do not have a dog"],
    ["我会游泳", "我不会游泳"],
    ["I'm allergic to shrimp", "I'm not allergic to shrimp"],
    ["我在腾讯工作", "我没有在腾讯工作"],
  ])("%s / %s", async (before, after) => {
    await using haima = await memoryHaima();
    await say(haima, [before, after]);
    expect((await everyMemory(haima)).map(({ text, status, saidCount }) => [text, status, saidCount])).toEqual([
      [before, "superseded", 1],
      [after, "active", 1],
    ]);
  });
});

describe("what somebody else likes is not what the speaker likes", () => {
  it.each([
    ["My brother Jack hates jazz, I love it", "jack", "jazz"],
    ["我妈妈不吃辣，我无辣不欢", "mother", "辣"],
    ["Tom doesn't eat meat, whereas I love steak", "tom", "steak"],
    ["我同事小李不喝酒，我特别喜欢红酒", "小李", "红酒"],
    ["My sister can't stand coffee. I really enjoy coffee.", "sister", "coffee"],
  ])("%s", async (text, other, mine) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    const memories = await liveMemories(haima);
    const [theirs, own, ...rest] = ["other", "user"].map((who) => memories.filter((one) => one.subject.who === who));
    expect(rest).toEqual([]);
    expect(theirs).toMatchObject([{ subject: { name: other }, polarity: "negative" }]);
    expect(own).toMatchObject([{ kind: "preference", polarity: "positive" }]);
    expect(own?.[0]?.text).toContain(mine);
  });
});

describe("what the assistant says is never the user's", () => {
  it.each([
    ["You could move to Lisbon", "maybe", "Lisbon"],
    ["你可以考虑搬去昆明", "再说吧", "昆明"],
    ["You should try skiing, you would love it", "I'll think about it", "skiing"],
    ["要不你买一辆特斯拉？", "看情况", "特斯拉"],
    ["Are you a vegetarian?", "perhaps", "vegetarian"],
  ])("%s / %s", async (suggestion, reply, word) => {
    await using haima = await memoryHaima();
    await say(haima, [{ role: "assistant", text: suggestion }, reply]);
    expect(await everyMemory(haima)).toEqual([]);
    const { items } = await haima.recall(USER, word);
    const found = items.find((item) => item.text.includes(word));
    expect(found).toMatchObject({ type: "turn", source: { role: "assistant" } });
  });
});

describe("an event has the day on which it happened", () => {
  it.each([
    ["I ran a half marathon last Saturday", "2023-05-08T12:00:00+08:00", "2023-05-06"],
    ["昨天我拿到了驾照", "2024-02-15T12:00:00+08:00", "2024-02-14"],
    ["上周五我做了手术", "2025-06-18T12:00:00+08:00", "2025-06-13"],
    ["I adopted a cat three days ago", "2022-08-20T12:00:00+08:00", "2022-08-17"],
  ])("by the time of its own turn, not by today: %s", async (text, at, day) => {
    await using haima = await memoryHaima();
    await say(haima, [{ text, at }]);
    const [memory] = await liveMemories(haima);
    const time = memory?.event ?? memory?.valid;
    expect(time?.from).toBe(Date.parse(`${day}T00:00:00+08:00`));
  });

  it.each([
    ["今天签了合同", "2026-03-11T00:30:00+08:00", "Asia/Shanghai", "2026-03-11T00:00:00+08:00"],
    ["昨天交了房租", "2026-03-11T00:10:00+08:00", "Asia/Shanghai", "2026-03-10T00:00:00+08:00"],
    ["I signed the lease today", "2026-03-10T23:30:00-04:00", "America/New_York", "2026-03-10T00:00:00-04:00"],
  ])("in the user's zone, also round midnight: %s", async (text, at, zone, from) => {
    await using haima = await memoryHaima();
    await say(haima, [{ text, at, zone }]);
    expect((await liveMemories(haima))[0]?.event?.from).toBe(Date.parse(from));
  });
});

describe("a sentence of a few characters is kept", () => {
  it.each([
    ["我叫小明", "name", "小明"],
    ["我是阿强", "name", "阿强"],
    ["叫我老李", "nickname", "老李"],
    ["I'm Bo", "name", "Bo"],
    ["我30岁", "age", 30],
    ["我怕狗", "taste", "狗"],
  ])("%s", async (text, key, value) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    expect((await liveMemories(haima)).map(({ anchor }) => [anchor?.key, anchor?.value])).toEqual([[key, value]]);
  });
});
