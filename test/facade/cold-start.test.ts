import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima, type ColdStartQuestion, createHaima, type Haima } from "../../src/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";
import { parseScope } from "../../src/model/index.ts";
import { createSealedRecords } from "../../src/privacy/index.ts";
import { DAY_MS, memoryHaima, NOW, settableClock } from "../support/haima.ts";

const USER = { user: "ann" };
const HELLO = { zh: "你好呀", en: "Hi there" } as const;
type Tongue = keyof typeof HELLO;

/** Opens that many sessions of small talk, a day apart, from a number on. */
async function talk(haima: Haima, tongue: Tongue, count: number, from = 1): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    await haima.observe(USER, { session: `s${number}`, text: HELLO[tongue], at: NOW - 90 * DAY_MS + number * DAY_MS });
  }
}

const last = (question: ColdStartQuestion) => question.choices.length - 1;
const keysOf = (questions: readonly ColdStartQuestion[]) => questions.map(({ key }) => key);

async function accept(haima: Haima, question: ColdStartQuestion | undefined, choice = 0) {
  if (question === undefined) throw new Error("there is no such question");
  return await haima.answer(USER, question.id, choice);
}

describe("an intent that is signalled", () => {
  it.each([
    ["我要买iPhone", "iPhone 有新款吗，想买", "iPhone"],
    ["我要买iPhone", "有没有苹果手机的优惠？", "iPhone"],
    ["再看看手机壳", "手机壳有什么颜色？", "手机壳"],
    ["推荐一下苹果手机", "iPhone现在什么价格？", "苹果手机"],
    ["looking for a standing desk", "Any discounts on standing desks?", "standing desk"],
    ["I want to buy a kayak", "How much is a kayak?", "kayak"],
    [
      "Can you recommend some noise-cancelling headphones?",
      "Which noise-cancelling headphones are best?",
      "noise-cancelling headphones",
    ],
  ])("by %s hints at a liking, and by %s makes it a default", async (first, second, thing) => {
    await using haima = await memoryHaima();
    const liking = async () => (await haima.list(USER, { kinds: ["preference"] }))[0];
    await haima.observe(USER, { session: "s1", text: first, at: NOW - 2 * DAY_MS });
    const anchor = { type: "preference", key: "taste", value: thing };
    expect(await liking()).toMatchObject({
      status: "pending",
      confidence: 0.5,
      anchor,
      text: first.replace(/[？?]$/u, ""),
    });
    await haima.observe(USER, { session: "s1", text: second, at: NOW - 2 * DAY_MS });
    expect(await liking()).toMatchObject({ status: "pending" });
    await haima.observe(USER, { session: "s2", text: second, at: NOW - DAY_MS });
    expect(await liking()).toMatchObject({ status: "active", confidence: 0.8, anchor, tags: ["default"] });
    expect((await haima.list(USER)).every(({ status }) => status === "active")).toBe(true);
    expect((await haima.list(USER)).every(({ confidence }) => confidence >= 0.8)).toBe(true);
  });

  it.each([
    ["我要买iPhone", "有没有iPhone的优惠？", "我喜欢什么手机？", "推测"],
    ["looking for a standing desk", "Any discounts on standing desks?", "What do I like?", "a default assumed"],
  ])("is told as not certain first, and then as a default: %s", async (first, second, query, mark) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: first, at: NOW - DAY_MS });
    const before = await haima.recall(USER, query, { only: "memories" });
    expect(before.verdict).not.toBe("sure");
    expect(before.context.text).not.toContain(mark);
    await haima.observe(USER, { session: "s2", text: second });
    expect((await haima.recall(USER, query, { only: "memories" })).context.text).toContain(mark);
    expect((await haima.profile(USER)).text).toMatch(/（默认|\(a default/u);
  });

  it.each([
    ["我要买iPhone", "我不喜欢iPhone"],
    ["我要买iPhone", "我喜欢iPhone"],
    ["I want to buy a kayak", "I don't want to buy a kayak"],
    ["looking for a standing desk", "I hate standing desks"],
  ])("gives way to what is stated: %s, %s", async (first, stated) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: first, at: NOW - 2 * DAY_MS });
    await haima.observe(USER, { session: "s2", text: first, at: NOW - DAY_MS });
    await haima.observe(USER, { session: "s3", text: stated });
    const memories = await haima.list(USER);
    expect(memories.filter(({ tags }) => tags.includes("default"))).toEqual([]);
    expect(memories.map(({ text }) => text)).toContain(stated);
  });

  it.each([
    ["for somebody else", "帮我给我妈挑个按摩椅", "按摩椅有什么颜色？"],
    ["for no thing", "帮我看看这道题", "这道题怎么做？"],
    ["for what is known to be liked", "推荐一家火锅店", "有没有火锅的优惠？"],
  ])("hints at nothing when it is %s", async (_, first, second) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s0", text: "我喜欢火锅", at: NOW - 3 * DAY_MS });
    await haima.observe(USER, { session: "s1", text: first, at: NOW - 2 * DAY_MS });
    await haima.observe(USER, { session: "s2", text: second, at: NOW - DAY_MS });
    expect((await haima.list(USER, { kinds: ["preference"] })).map(({ text }) => text)).toEqual(["我喜欢火锅"]);
  });

  it.each(["我朋友有一台iPhone", "我不想买iPhone", "iPhone 太贵了"])("is not strengthened by %s", async (second) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: "我要买iPhone", at: NOW - DAY_MS });
    await haima.observe(USER, { session: "s2", text: second });
    expect(
      (await haima.list(USER)).filter(({ tags, status }) => tags.includes("default") && status === "active"),
    ).toEqual([]);
  });

  it("leaves the wish itself as it was said", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: "我要买iPhone", at: NOW - DAY_MS });
    const { items, verdict } = await haima.recall(USER, "我想买什么？");
    expect(verdict).toBe("sure");
    expect(items.map((item) => [item.text, item.status])).toEqual([["我要买iPhone", "active"]]);
  });
});

describe.each(["zh", "en"] as const)("questions for a new user who speaks %s", (tongue) => {
  it("come from the third session on, at most three, each with choices in the user's language", async () => {
    await using haima = await memoryHaima();
    expect(await haima.ask(USER)).toEqual([]);
    await talk(haima, tongue, 2);
    expect(await haima.ask(USER)).toEqual([]);
    await talk(haima, tongue, 1, 3);
    const questions = await haima.ask(USER);
    expect(keysOf(questions)).toEqual(["communication", "diet", "allergy"]);
    for (const question of questions) {
      expect(question.language).toBe(tongue);
      expect(/\p{Script=Han}/u.test(question.text + question.choices[0]?.label)).toBe(tongue === "zh");
      expect(question.choices.filter((choice) => choice.declines)).toHaveLength(1);
    }
  });

  it("make an active memory of the choice, in the first person and in the words of the anchor's key", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    const diet = (await haima.ask(USER)).find(({ key }) => key === "diet");
    const receipt = await accept(haima, diet);
    expect(receipt).toMatchObject({ declined: false, effects: [{ action: "stored" }] });
    expect(await haima.list(USER)).toEqual([receipt.memory]);
    expect(receipt.memory).toMatchObject({
      text: tongue === "zh" ? "我不吃辣" : "I don't eat spicy food",
      kind: "preference",
      polarity: "negative",
      anchor: { type: "constraint", key: "diet" },
      status: "active",
      confidence: 0.8,
      origin: "caller",
    });
  });

  it("are recalled by their topic once answered", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    const allergy = (await haima.ask(USER)).find(({ key }) => key === "allergy");
    await accept(haima, allergy);
    const query = tongue === "zh" ? "推荐点零食吧" : "Can you suggest a snack?";
    const { items } = await haima.recall(USER, query);
    expect(items[0]?.text).toBe(tongue === "zh" ? "我对坚果过敏" : "I'm allergic to nuts");
  });

  it("give way to what the user says later", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    const diet = (await haima.ask(USER)).find(({ key }) => key === "diet");
    const { memory } = await accept(haima, diet);
    const text = tongue === "zh" ? "我又开始吃辣了" : "I eat spicy food now";
    await haima.observe(USER, { session: "s3", text });
    expect(await haima.get(USER, memory!.id)).toMatchObject({ status: "superseded" });
    expect((await haima.list(USER)).map((one) => one.text)).toEqual([text]);
  });

  it("leave out what the user has said", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    await haima.observe(USER, { session: "s3", text: tongue === "zh" ? "我对花生过敏" : "I'm allergic to peanuts" });
    expect(keysOf(await haima.ask(USER, { language: tongue }))).toEqual(["communication", "diet", "budget.level"]);
  });

  it("do not leave out what the user said of someone else", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    const text = tongue === "zh" ? "我妈妈对花生过敏" : "My mother is allergic to peanuts";
    await haima.observe(USER, { session: "s3", text });
    expect(keysOf(await haima.ask(USER))).toContain("allergy");
  });

  it("store nothing for none of these, and come once more in a later session", async () => {
    await using haima = await memoryHaima();
    await talk(haima, tongue, 3);
    const [first] = await haima.ask(USER);
    expect(await accept(haima, first, last(first!))).toMatchObject({ declined: true, memory: null, effects: [] });
    expect(await haima.list(USER)).toEqual([]);
    expect(keysOf(await haima.ask(USER))).not.toContain("communication");
    await talk(haima, tongue, 1, 4);
    expect(keysOf(await haima.ask(USER))).toContain("communication");
    await accept(haima, first, last(first!));
    for (const number of [5, 6]) {
      await talk(haima, tongue, 1, number);
      expect(keysOf(await haima.ask(USER))).not.toContain("communication");
    }
  });

  it("end when nothing is missing", async () => {
    await using haima = await memoryHaima();
    const asked: string[] = [];
    for (let number = 1; number <= 8; number += 1) {
      await talk(haima, tongue, 1, number);
      const questions = await haima.ask(USER);
      asked.push(...keysOf(questions));
      for (const question of questions) await accept(haima, question);
      expect(await haima.ask(USER)).toEqual([]);
    }
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(await haima.list(USER)).toHaveLength(asked.length);
  });
});

describe("a host that keeps one session id", () => {
  const HOUR_MS = 3_600_000;
  const say = (haima: Haima, at: number) => haima.observe(USER, { session: "one", text: "Hi there", at });

  it.each([
    ["from the third talk on, parted by hours of quiet", {}, [0, 7, 14], true],
    ["not while one talk goes on", {}, [0, 5, 10, 15, 20], false],
    ["by the pause that is configured", { talkGapHours: 4 }, [0, 5, 10], true],
  ])("is given questions %s", async (_, coldStart, hours, asks) => {
    await using haima = await memoryHaima({ coldStart });
    for (const hour of hours) await say(haima, NOW - 2 * DAY_MS + hour * HOUR_MS);
    expect(await haima.ask(USER)).toHaveLength(asks ? 3 : 0);
  });

  it("is given three more in the next talk, those that wait first, and none that was declined in two", async () => {
    await using haima = await memoryHaima();
    for (const hour of [0, 7, 14]) await say(haima, NOW - 9 * DAY_MS + hour * HOUR_MS);
    const asked: (readonly string[])[] = [];
    for (const day of [8, 7, 6]) {
      const questions = await haima.ask(USER);
      asked.push(keysOf(questions));
      await accept(haima, questions[0], last(questions[0]!));
      await accept(haima, questions[1]);
      expect(keysOf(await haima.ask(USER))).toEqual(asked.at(-1)?.slice(2));
      await say(haima, NOW - day * DAY_MS);
    }
    expect(asked).toEqual([
      ["communication", "diet", "allergy"],
      ["communication", "allergy", "budget.level"],
      ["budget.level", "schedule", "travel.style"],
    ]);
  });
});

describe("what was asked", () => {
  it("comes again in the same words until it is answered, and counts towards the three of the session", async () => {
    await using haima = await memoryHaima();
    await talk(haima, "en", 3);
    const questions = await haima.ask(USER);
    const revision = (await haima.recall(USER, "diet")).revision;
    expect(await haima.ask(USER)).toEqual(questions);
    expect((await haima.recall(USER, "diet")).revision).toBe(revision);
    await accept(haima, questions[0]);
    expect(await haima.ask(USER)).toEqual(questions.slice(1));
  });

  it("may be answered although it was declined before, and not once it is answered", async () => {
    await using haima = await memoryHaima();
    await talk(haima, "en", 3);
    const [question] = await haima.ask(USER);
    await accept(haima, question, last(question!));
    expect(await accept(haima, question, 1)).toMatchObject({ declined: false });
    await expect(accept(haima, question, 2)).rejects.toMatchObject({ code: "not_found" });
    expect(await haima.list(USER)).toHaveLength(1);
  });

  it("is no note of the caller's: it is not shown, and its key is refused", async () => {
    await using haima = await memoryHaima();
    await talk(haima, "en", 3);
    await haima.note(USER, { session: "s3", key: "plan", value: "call back" });
    await haima.ask(USER);
    expect(Object.keys((await haima.resume(USER)).notes)).toEqual(["plan"]);
    expect((await haima.sessions(USER)).flatMap(({ notes }) => Object.keys(notes))).toEqual(["plan"]);
    await expect(haima.note(USER, { session: "s3", key: "haima.asked", value: "" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("is forgotten with all the rest", async () => {
    await using haima = await memoryHaima();
    await talk(haima, "en", 3);
    await accept(haima, (await haima.ask(USER))[0]);
    await haima.forget(USER, { all: true });
    expect(await haima.ask(USER)).toEqual([]);
    await talk(haima, "en", 3);
    expect(keysOf(await haima.ask(USER))).toContain("communication");
  });

  it.each([
    ["a question that there is not", "shoes/en", 0, "not_found"],
    ["a question that was not put to this user", "risk/en", 0, "not_found"],
    ["a choice past the last", "communication/en", 9, "invalid_input"],
    ["a choice before the first", "communication/en", -1, "invalid_input"],
    ["half a choice", "communication/en", 0.5, "invalid_input"],
  ])("refuses %s", async (_, question, choice, code) => {
    await using haima = await memoryHaima();
    await talk(haima, "en", 3);
    await haima.ask(USER);
    await expect(haima.answer(USER, question, choice)).rejects.toMatchObject({ code });
    expect(await haima.list(USER)).toEqual([]);
  });
});

describe("questions and answers", () => {
  it("are audited by key and id, without content", async () => {
    const [store, vault, clock] = [createMemoryStore(), createMemoryVault(), settableClock()];
    const anchors = loadAnchors();
    await using haima = assembleHaima({
      store,
      vault,
      clock,
      ids: systemIds,
      logger: { log: () => undefined },
      build: "test",
      anchors,
      zone: "Asia/Shanghai",
      cacheBytes: 1_000_000,
    });
    await talk(haima, "en", 3);
    const questions = await haima.ask(USER);
    const { memory } = await accept(haima, questions[0]);
    await accept(haima, questions[1], last(questions[1]!));
    const { records } = await createSealedRecords({ store, vault, ids: systemIds }).load(parseScope(USER), 0);
    const audits = records.flatMap((one) => (one.record === "audit" ? [one.value] : []));
    expect(audits.slice(-3).map(({ action, subjects }) => [action, ...subjects])).toEqual([
      ["ask", "communication", "diet", "allergy"],
      ["answer", "communication", memory?.id],
      ["decline", "diet"],
    ]);
  });
});

describe("what was asked, in a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "haima-cold-start-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const open = () => createHaima({ data: folder, zone: "Asia/Shanghai", clock: settableClock() });

  it("survives a restart and is seen by another process", async () => {
    await using other = await open();
    let waiting: readonly ColdStartQuestion[] = [];
    {
      await using haima = await open();
      await talk(haima, "zh", 3);
      const questions = await haima.ask(USER);
      expect(await other.ask(USER)).toEqual(questions);
      await accept(haima, questions[0]);
      await accept(haima, questions[1], last(questions[1]!));
      waiting = questions.slice(2);
    }
    await using haima = await open();
    expect(await haima.ask(USER)).toEqual(waiting);
    expect(await other.ask(USER)).toEqual(waiting);
    await accept(other, waiting[0]);
    expect(await haima.ask(USER)).toEqual([]);
  });
});
