import { describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "lin" };

describe("recall", () => {
  it("says none and returns nothing to a user it does not know", async () => {
    await using haima = await memoryHaima();
    const result = await haima.recall({ user: "stranger" }, "我叫什么名字？");
    expect(result).toMatchObject({ items: [], verdict: "none", confidence: 0 });
    expect(result.context.text).toContain("没有");
  });

  it("honours a threshold exactly: 0 returns what there is, 1 nothing that is not certain", async () => {
    await using haima = await memoryHaima();
    for (const text of ["I play the cello", "I went to Oslo", "My sister bakes bread"])
      await haima.observe(USER, { text });
    const all = await haima.recall(USER, "cello", { threshold: 0, limit: 50 });
    expect(all.items.length).toBeGreaterThanOrEqual(3);
    const none = await haima.recall(USER, "cello", { threshold: 1, limit: 50 });
    expect(none.items.every((item) => item.confidence >= 1)).toBe(true);
    const middle = await haima.recall(USER, "cello", { threshold: 0.5, limit: 50 });
    expect(middle.items.every((item) => item.confidence >= 0.5)).toBe(true);
  });

  it.each([
    ["I'm allergic to peanuts. I adore jazz.", "Can you suggest a snack?", "Must be respected:", "not certain"],
    ["我对花生过敏，我很喜欢爵士乐", "推荐点零食", "必须遵守：", "不太确定"],
  ])(
    "doubts whether memories bear on a question, never whether what binds holds: %s",
    async (text, query, ...marks) => {
      await using haima = await memoryHaima();
      const [binds, doubt] = marks;
      await haima.observe(USER, { text });
      const { verdict, context } = await haima.recall(USER, query);
      expect(verdict).toBe("unsure");
      expect(context.text).toContain(binds);
      const [above = "", below = ""] = context.text.split(doubt ?? "");
      expect(above).toMatch(/peanuts|花生/u);
      expect(below === "" || /jazz|爵士/u.test(below)).toBe(true);
    },
  );

  it.each([
    ["What lighting do I like?", "unsure"],
    ["Which transport do I prefer?", "unsure"],
    ["我喜欢什么交通工具？", "unsure"],
    ["What music do I like?", "sure"],
    ["What do I like?", "sure"],
  ])(
    "takes no liking for an answer to what kind of thing is liked, unless it is of that kind: %s",
    async (query, verdict) => {
      await using haima = await memoryHaima();
      await haima.observe(USER, { text: "I adore jazz. I love baking." });
      expect(await haima.recall(USER, query)).toMatchObject({ verdict });
    },
  );

  it("never returns the turn in which the question was asked", async () => {
    await using haima = await memoryHaima();
    const question = "我上周咨询的那款手机现在有货吗？";
    await haima.observe(USER, { session: "s2", text: question });
    const result = await haima.recall(USER, question, { session: "s2", threshold: 0 });
    expect(result.items.some((item) => item.text === question)).toBe(false);
  });

  it("shows each item with its source, its score parts and its sum", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: "我对青霉素过敏", name: "小林" });
    const [item] = (await haima.recall(USER, "我对什么过敏？")).items;
    expect(item?.source).toMatchObject({
      session: "s1",
      role: "user",
      speaker: "小林",
      quote: expect.stringContaining("青霉素"),
    });
    const { total = 0, ...parts } = item?.score ?? {};
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 6);
  });

  it("answers as of a time: what was said later is not known, what was replaced later still holds", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I live in Berlin", at: NOW - 400 * DAY_MS });
    await haima.observe(USER, { text: "I moved to Munich, I don't live in Berlin anymore", at: NOW - 10 * DAY_MS });
    const now = await haima.recall(USER, "Where do I live?");
    expect(now.items[0]?.text).toContain("Munich");
    const then = await haima.recall(USER, "Where do I live?", { asOf: NOW - 200 * DAY_MS, threshold: 0 });
    expect(then.items[0]?.text).toContain("Berlin");
    expect(then.items.some((item) => item.text.includes("Munich"))).toBe(false);
  });

  it("keeps to a range of time, by when it happened or was said", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I baked a plum cake", at: NOW - 30 * DAY_MS });
    await haima.observe(USER, { text: "I baked a rye bread", at: NOW - DAY_MS });
    const result = await haima.recall(USER, "what did I bake", { from: NOW - 3 * DAY_MS, threshold: 0 });
    expect(result.items.length).toBeGreaterThan(0);
    expect(result.items.every((item) => item.text.includes("rye"))).toBe(true);
  });

  it("filters by the caller's metadata, on turns and on memories", async () => {
    await using haima = await memoryHaima();
    await haima.remember(USER, { text: "Prefers mail over phone", metadata: { source: "crm" } });
    await haima.remember(USER, { text: "Prefers phone in the evening", metadata: { source: "chat" } });
    const result = await haima.recall(USER, "phone or mail", { metadata: { source: "crm" }, threshold: 0 });
    expect(result.items.map((item) => item.text)).toEqual(["Prefers mail over phone"]);
  });

  it("stays within any token budget, and says how much was left out", async () => {
    await using haima = await memoryHaima();
    for (let index = 0; index < 60; index += 1)
      await haima.observe(USER, { text: `我喜欢第${index}号店的招牌菜，下次还想去` });
    for (const budgetTokens of [0, 10, 60, 200, 1000]) {
      const { context } = await haima.recall(USER, "我喜欢哪些店", { limit: 50, budgetTokens });
      expect(context.tokens).toBeLessThanOrEqual(budgetTokens);
      if (budgetTokens === 200) expect(context.omitted.length).toBeGreaterThan(0);
    }
  });

  it("is the same for the same records, and counts what it returned", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "My piano teacher is Frau Weber" });
    const first = await haima.recall(USER, "piano teacher");
    const second = await haima.recall(USER, "piano teacher");
    expect(second.items.map((item) => [item.id, item.score.total])).toEqual(
      first.items.map((item) => [item.id, item.score.total]),
    );
  });

  it("finds what the assistant said, as said by the assistant", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: "推荐几套春季穿搭" });
    await haima.observe(USER, { session: "s1", role: "assistant", text: "推荐日系简约风：米色针织衫配亚麻长裤。" });
    const result = await haima.recall(USER, "上次推荐的日系风格", { session: "s2" });
    expect(result.items.some((item) => item.source.role === "assistant" && item.text.includes("针织衫"))).toBe(true);
  });
});

describe("forget", () => {
  it("takes the memory, its quote in the log, its echo by the assistant and its summary line, and leaves the rest", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { session: "s1", text: "我对花生过敏" });
    await haima.observe(USER, {
      session: "s1",
      role: "assistant",
      text: "好的，我会记得您对花生过敏。需要推荐餐厅吗？",
    });
    await haima.observe(USER, { session: "s1", text: "我养了一只叫豆豆的猫" });
    const receipt = await haima.forget(USER, { query: "花生过敏" });
    expect(receipt.forgotten.length).toBeGreaterThan(0);
    const everything = [
      await haima.recall(USER, "花生过敏", { threshold: 0, limit: 50 }),
      await haima.history(USER, "过敏"),
      await haima.turns(USER, "s1"),
      await haima.resume(USER, "s1"),
      await haima.list(USER, { status: ["active", "superseded", "pending", "doubtful"] }),
    ];
    expect(JSON.stringify(everything)).not.toContain("花生");
    expect((await haima.recall(USER, "我的猫叫什么")).items[0]?.text).toContain("豆豆");
  });

  it("changes nothing on a dry run, and lists what would go", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I'm allergic to peanuts" });
    const dry = await haima.forget(USER, { query: "allergic to peanuts", dryRun: true });
    expect(dry.forgotten.map((entry) => entry.text).join()).toContain("peanuts");
    expect((await haima.recall(USER, "What am I allergic to?")).items[0]?.text).toContain("peanuts");
  });

  it("does not take what shares only a part of the words", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I'm allergic to peanuts" });
    await haima.observe(USER, { text: "I'm allergic to shellfish" });
    await haima.forget(USER, { query: "allergic to peanuts" });
    expect((await haima.list(USER)).map((memory) => memory.text).join()).toContain("shellfish");
  });

  it("says not found for an id that is not there", async () => {
    await using haima = await memoryHaima();
    await expect(haima.forget(USER, { id: "nope" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a receipt under an idempotency key", () => {
  it("holds no word of a memory that was forgotten", async () => {
    await using haima = await memoryHaima();
    const turn = { text: "I'm allergic to walnuts", idempotencyKey: "k1" };
    expect((await haima.observe(USER, turn)).effects.map((effect) => effect.text).join()).toContain("walnuts");
    expect((await haima.observe(USER, turn)).effects.map((effect) => effect.text).join()).toContain("walnuts");
    await haima.forget(USER, { query: "allergic to walnuts" });
    expect(JSON.stringify(await haima.observe(USER, turn))).not.toContain("walnuts");
  });
});
