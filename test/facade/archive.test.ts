import { describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import type { Meter } from "../../src/ports/index.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };

/** A user who said a taste, a name and an allergy 105 days ago, tended today. */
async function tendedHaima(options: Parameters<typeof memoryHaima>[0] = {}) {
  const haima = await memoryHaima(options);
  await haima.observe(USER, { text: "我喜欢喝拿铁" });
  await haima.observe(USER, { text: "我叫周舟" });
  await haima.observe(USER, { text: "我对花生过敏" });
  haima.clock.advance(105 * DAY_MS);
  const receipt = await haima.tend(USER);
  return Object.assign(haima, { receipt });
}

const textsOf = async (haima: Haima, status: "active" | "archived") =>
  (await haima.list(USER, { status: [status] })).map(({ text }) => text).sort();

describe("upkeep", () => {
  it("archives what was not used for 90 days, and never a name or an allergy", async () => {
    await using haima = await tendedHaima();
    expect(haima.receipt.counts).toMatchObject({ archived: 1 });
    expect(await textsOf(haima, "archived")).toEqual(["我喜欢喝拿铁"]);
    expect(await textsOf(haima, "active")).toEqual(["我叫周舟", "我对花生过敏"].sort());
  });

  it("counts its runs and what they changed", async () => {
    const counted: string[] = [];
    const meter = {
      count: (...[name, labels, by = 1]: Parameters<Meter["count"]>) => {
        if (name.startsWith("haima_tend") && !name.includes("seconds"))
          counted.push(`${name} ${Object.values(labels)} ${by}`);
      },
    };
    await using _ = await tendedHaima({ meter });
    expect(counted).toEqual(
      expect.arrayContaining(["haima_tend_runs_total done 1", "haima_tend_changes_total archived 1"]),
    );
  });

  it("does nothing the second time at one time", async () => {
    await using haima = await tendedHaima();
    const again = await haima.tend(USER);
    expect(again.counts).toEqual({});
    expect(again.revision).toBe(haima.receipt.revision);
  });

  it("says in a dry run what would go and why, and changes nothing", async () => {
    await using haima = await memoryHaima();
    const { memory } = await haima.remember(USER, { text: "The parcel is at the gate", ttlDays: 3 });
    const { memory: other } = await haima.remember(USER, { text: "The gate code is 4711", importance: 2 });
    haima.clock.advance(100 * DAY_MS);
    const rehearsed = await haima.tend(USER, { dryRun: true });
    const actions = rehearsed.steps.flatMap((step) => step.actions);
    expect(actions).toEqual([
      { action: "expired", subject: memory.id, reason: "ttl" },
      { action: "archived", subject: other.id, reason: "weak" },
    ]);
    expect((await haima.list(USER)).map(({ id }) => id)).toContain(other.id);
    const done = await haima.tend(USER);
    expect(done.steps.flatMap((step) => step.actions)).toEqual(actions);
  });

  it("keeps what was recalled lately, and what was pinned", async () => {
    await using haima = await memoryHaima();
    const { memory } = await haima.remember(USER, { text: "The gate code is 4711" });
    const { memory: pinned } = await haima.remember(USER, { text: "The bike key hangs in the hall", pinned: true });
    haima.clock.advance(60 * DAY_MS);
    await haima.recall(USER, "What is the gate code?");
    haima.clock.advance(60 * DAY_MS);
    expect((await haima.tend(USER)).counts).toEqual({});
    expect((await haima.list(USER)).map(({ id }) => id).sort()).toEqual([memory.id, pinned.id].sort());
  });

  it("keeps an event as long as it lies ahead", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "My visa interview is on 20 September 2026" });
    haima.clock.advance(120 * DAY_MS);
    await haima.tend(USER);
    const { items } = await haima.recall(USER, "When is my visa interview?", { only: "memories" });
    expect(items[0]?.text).toContain("visa");
  });

  it.each([
    { capOrder: "lru", stays: ["two", "three"] },
    { capOrder: "lfu", stays: ["one", "three"] },
    { capOrder: "importance", stays: ["one", "two"] },
  ] as const)("brings the live memories down to a cap by $capOrder", async ({ capOrder, stays }) => {
    await using haima = await memoryHaima({ tend: { cap: 2, capOrder } });
    for (const [text, importance] of [
      ["Locker one holds the skis", 4],
      ["Locker two holds the tent", 3],
      ["Locker three holds the paint", 2],
    ] as const) {
      await haima.remember(USER, { text, importance });
      haima.clock.advance(DAY_MS);
    }
    // Said again: one and three are used more often; two and three were used last.
    await haima.remember(USER, {
      text: "Locker one holds the skis",
      importance: 4,
      at: haima.clock.now() - 3 * DAY_MS,
    });
    await haima.remember(USER, { text: "Locker three holds the paint", importance: 2 });
    await haima.tend(USER);
    const left = (await haima.list(USER)).map(({ text }) => text.split(" ")[1] ?? "");
    expect(left.sort()).toEqual([...stays].sort());
  });

  it("forgets for good, with its quotes, what the tenant keeps no longer", async () => {
    await using haima = await memoryHaima({ tend: { retentionByTenant: { acme: 180 } } });
    const scopes = [USER, { ...USER, tenant: "acme" }];
    for (const scope of scopes) await haima.observe(scope, { text: "I like surfing at Biarritz" });
    haima.clock.advance(100 * DAY_MS);
    for (const scope of scopes) await haima.tend(scope);
    haima.clock.advance(100 * DAY_MS);
    for (const scope of scopes) await haima.tend(scope);
    expect((await haima.list(USER, { status: ["archived"] })).length).toBe(1);
    expect(await haima.list({ ...USER, tenant: "acme" }, { status: ["archived"] })).toEqual([]);
    const [turn] = await haima.turns({ ...USER, tenant: "acme" }, "default");
    expect(turn?.text).not.toContain("Biarritz");
  });

  it("refuses an option that it does not know, by name", async () => {
    await expect(memoryHaima({ tend: { cap: 0 } })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "tend.cap" },
    });
  });
});

describe("the archive", () => {
  it("is looked at when nothing live bears on the query, and told apart", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "My locker at the gym has number 318" });
    haima.clock.advance(120 * DAY_MS);
    await haima.tend(USER);
    const result = await haima.recall(USER, "Which number has my locker at the gym?");
    expect(result.items).toEqual([]);
    expect(result.verdict).toBe("none");
    expect(result.archive?.[0]).toMatchObject({ status: "archived" });
    expect(result.context.text).toContain("archive");
    expect((await haima.recall(USER, "What colour are my curtains?")).archive).toEqual([]);
  });

  it("is ranked with the rest when it is asked for", async () => {
    await using haima = await tendedHaima();
    const result = await haima.recall(USER, "我喜欢喝什么", { archive: true });
    expect(result.items[0]).toMatchObject({ status: "archived", text: "我喜欢喝拿铁" });
    expect(result.archive).toBeNull();
  });

  it("keeps the quoted turn out of the live items, and in the log", async () => {
    await using haima = await tendedHaima();
    const { items, history } = await haima.recall(USER, "我喜欢喝什么");
    expect(items.map(({ text }) => text)).not.toContain("我喜欢喝拿铁");
    expect(history.map(({ text, status }) => [text, status])).toContainEqual(["我喜欢喝拿铁", "archived"]);
    expect((await haima.turns(USER, "default")).map(({ text }) => text)).toContain("我喜欢喝拿铁");
  });

  it("does not hide what was live at the time of a question put back in time", async () => {
    await using haima = await tendedHaima();
    const asOf = haima.clock.now() - 50 * DAY_MS;
    const result = await haima.recall(USER, "我喜欢喝什么", { asOf });
    expect(result.items[0]).toMatchObject({ status: "active", text: "我喜欢喝拿铁" });
  });

  it("gives a memory back at .9 when it is said again", async () => {
    await using haima = await tendedHaima();
    const [before] = await haima.list(USER, { status: ["archived"] });
    const { effects } = await haima.observe(USER, { text: "我喜欢喝拿铁" });
    expect(effects).toMatchObject([{ action: "merged", memory: before?.id, status: "active" }]);
    const after = await haima.get(USER, before?.id ?? "");
    expect(after).toMatchObject({ status: "active", confidence: 0.9, saidCount: 2 });
    expect(await textsOf(haima, "archived")).toEqual([]);
  });

  it("is taken from when its memory is denied", async () => {
    await using haima = await tendedHaima();
    await haima.observe(USER, { text: "我不喜欢喝拿铁了" });
    expect(await textsOf(haima, "archived")).toEqual([]);
    const versions = await haima.history(USER, "拿铁");
    expect(versions.map(({ status }) => status)).toContain("superseded");
  });

  it("gives a memory back as it was, and keeps it then", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I like rowing on the lake" });
    const [before] = await haima.list(USER);
    haima.clock.advance(120 * DAY_MS);
    await haima.tend(USER);
    const restored = await haima.restore(USER, before?.id ?? "");
    expect({ ...restored, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await haima.tend(USER)).counts).toEqual({});
    await expect(haima.restore(USER, before?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is reached by get, explain, history and the question why something did not come back", async () => {
    await using haima = await tendedHaima();
    const [memory] = await haima.list(USER, { status: ["archived"] });
    const id = memory?.id ?? "";
    expect(await haima.get(USER, id)).toMatchObject({ status: "archived" });
    expect((await haima.explain(USER, id)).sources[0]?.quote).toBe("我喜欢喝拿铁");
    expect((await haima.history(USER, "拿铁")).map((one) => one.id)).toContain(id);
    expect(await haima.explain(USER, { missing: "我喜欢喝拿铁" })).toMatchObject({ reason: "archived" });
  });

  it("is forgotten with the rest, by id, by query and altogether", async () => {
    for (const target of ["id", "query", "all"] as const) {
      await using haima = await tendedHaima();
      const [memory] = await haima.list(USER, { status: ["archived"] });
      const wish =
        target === "id" ? { id: memory?.id ?? "" } : target === "query" ? { query: "拿铁" } : ({ all: true } as const);
      const { forgotten } = await haima.forget(USER, wish);
      expect(forgotten.map((one) => one.memory)).toContain(memory?.id);
      expect(await textsOf(haima, "archived")).toEqual([]);
      expect((await haima.turns(USER, "default")).some(({ text }) => text.includes("拿铁"))).toBe(false);
    }
  });

  it("is not seen by another agent where the memory was private", async () => {
    await using haima = await memoryHaima();
    const own = { ...USER, agent: "coach" };
    const { memory } = await haima.remember(own, { text: "The goal is ten pull-ups", private: true });
    haima.clock.advance(120 * DAY_MS);
    await haima.tend(USER);
    await expect(haima.get(USER, memory.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(haima.restore(USER, memory.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await haima.recall(USER, "What is the goal of pull-ups?", { archive: true })).items).toEqual([]);
    expect((await haima.recall(own, "What is the goal of pull-ups?", { archive: true })).items).toHaveLength(1);
  });
});
