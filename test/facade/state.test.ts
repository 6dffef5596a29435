import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima, type Haima } from "../../src/index.ts";
import { DAY_MS, memoryHaima, NOW, settableClock } from "../support/haima.ts";

const USER = { user: "ann" };
const BAD = ["地铁上手机被偷了，好倒霉", "又被主管批评了，好委屈", "晚上一个人哭，太难过了"] as const;

async function say(
  haima: Haima,
  texts: readonly string[],
  scope: Parameters<Haima["observe"]>[0] = USER,
): Promise<void> {
  for (const text of texts) await haima.observe(scope, { text });
}

describe("the state towards a user", () => {
  it("is at rest for a user of whom nothing was heard", async () => {
    await using haima = await memoryHaima();
    expect(await haima.state(USER)).toMatchObject({
      mood: 0,
      liking: 0.5,
      style: "neutral",
      topic: null,
      intent: null,
      lastAt: null,
      history: [],
    });
  });

  it("turns empathetic after three bad turns, with reasons in the user's language, and drifts back by the day", async () => {
    await using haima = await memoryHaima();
    await say(haima, BAD);
    const low = await haima.state(USER);
    expect(low.mood).toBeLessThan(-0.5);
    expect(low.style).toBe("empathetic");
    expect(low.reasons.join("")).toContain("心情低落");
    expect(low.history).toHaveLength(3);
    haima.clock.advance(DAY_MS);
    expect((await haima.state(USER)).mood).toBeCloseTo(low.mood / 2, 3);
    haima.clock.advance(3 * DAY_MS);
    expect(await haima.state(USER)).toMatchObject({ style: "neutral", topic: null, intent: null });
  });

  it("is each agent's own", async () => {
    await using haima = await memoryHaima();
    await say(haima, BAD, { user: "ann", agent: "coach" });
    expect((await haima.state({ user: "ann", agent: "coach" })).style).toBe("empathetic");
    expect((await haima.state({ user: "ann", agent: "shop" })).mood).toBe(0);
    expect((await haima.state(USER)).mood).toBe(0);
  });

  it("is moved by nobody but the user: not by assistants, tools, other speakers, or what is pasted", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "Hello", name: "Ann" });
    const before = await haima.state(USER);
    await haima.observe(USER, { text: "好难过，想哭", role: "assistant" });
    await haima.observe(USER, { text: "I hate you, you are useless", role: "tool" });
    await haima.observe(USER, { text: "I am so angry and sad today", name: "Bob" });
    expect(await haima.state(USER)).toEqual(before);
    await haima.observe(USER, {
      text: "Please proofread:\n\n> I hate everything. This is the worst day of my life.",
      name: "Ann",
    });
    expect((await haima.state(USER)).mood).toBeGreaterThan(-0.1);
  });

  it("goes with forget all, and its topic with what is forgotten of it", async () => {
    await using haima = await memoryHaima();
    await say(haima, ["我的猫叫布丁", "布丁今天又吐了", "布丁不吃饭"]);
    await haima.forget(USER, { query: "我的猫叫布丁" });
    expect(JSON.stringify((await haima.state(USER)).topics)).not.toContain("布丁");
    const receipt = await haima.forget(USER, { all: true });
    expect(receipt.removed).toMatchObject({ state: 1 });
    expect(await haima.state(USER)).toMatchObject({ mood: 0, lastAt: null, history: [], styleGuide: "" });
  });

  it("has a style guide once some turns were seen", async () => {
    await using haima = await memoryHaima();
    await say(haima, ["哈哈好滴😄", "咋整啊 笑死😂", "行啦😄"]);
    expect((await haima.state(USER)).styleGuide).toMatch(/随意.*表情/u);
  });
});

describe("the state after a restart", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "haima-state-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("is what it was", async () => {
    const open = () => createHaima({ data: folder, zone: "Asia/Shanghai", clock: settableClock() });
    const first = await open();
    await say(first, BAD);
    const before = await first.state(USER);
    await first.close();
    const second = await open();
    expect(await second.state(USER)).toEqual(before);
    expect(before.style).toBe("empathetic");
    await second.close();
  });
});

describe("what happened, by its feeling", () => {
  async function diary(): Promise<Awaited<ReturnType<typeof memoryHaima>>> {
    const haima = await memoryHaima();
    const entries: readonly (readonly [number, string])[] = [
      [-9, "今天升职了！太开心了！"],
      [-8, "昨天买了一个新书架"],
      [-6, "护照弄丢了，好难过"],
      [-2, "和朋友去露营了，特别开心"],
      [-1, "邻居半夜装修还骂人，气死我了"],
    ];
    for (const [day, text] of entries) {
      haima.clock.set(NOW + day * DAY_MS);
      await haima.observe(USER, { text, session: `day${day}` });
    }
    haima.clock.set(NOW);
    return haima;
  }

  it("is kept with it", async () => {
    await using haima = await diary();
    const memories = await haima.list(USER);
    const of = (words: string) => memories.find(({ text }) => text.includes(words))?.sentiment;
    expect(of("升职")).toMatchObject({ emotion: "joy" });
    expect(of("升职")?.valence).toBeGreaterThan(0.7);
    expect(of("护照")?.valence).toBeLessThan(-0.7);
    expect(of("书架")).toBeUndefined();
  });

  it.each([
    ["我什么时候最难过？", "护照"],
    ["最近有什么开心的事？", "露营"],
    ["上周有什么开心的事？", "升职"],
    ["我上次生气是因为什么？", "邻居"],
  ])("is found by it: %s", async (query, words) => {
    await using haima = await diary();
    const { items, verdict } = await haima.recall(USER, query, { session: "now" });
    expect(items[0]?.text).toContain(words);
    expect(verdict).toBe("sure");
  });

  it("what felt otherwise does not come with it", async () => {
    await using haima = await diary();
    const { items } = await haima.recall(USER, "有什么开心的事？", { session: "now" });
    expect(items.map(({ text }) => text).join()).not.toMatch(/护照|邻居/u);
  });

  it("is found in English, in its week", async () => {
    await using haima = await memoryHaima();
    haima.clock.set(NOW - 8 * DAY_MS);
    await haima.observe(USER, { text: "I missed my train and cried, I was so upset", session: "a" });
    haima.clock.set(NOW - 7 * DAY_MS);
    await haima.observe(USER, { text: "I finished the marathon! So proud!", session: "b" });
    haima.clock.set(NOW);
    expect((await haima.recall(USER, "when was I upset last week?")).items[0]?.text).toContain("train");
    expect((await haima.recall(USER, "what made me happy last week?")).items[0]?.text).toContain("marathon");
  });
});
