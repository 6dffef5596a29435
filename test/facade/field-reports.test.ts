/** What users of other memory libraries report, as behaviour of recall. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHaima } from "../../src/index.ts";
import { DAY_MS, memoryHaima, NOW, settableClock } from "../support/haima.ts";

const USER = { user: "ming" };

/** Things that a developer believes; one of them is about Kubernetes. */
const BELIEFS = [
  "Our cluster runs Kubernetes 1.29",
  "The billing service is written in Go",
  "Deploys happen on Tuesday mornings",
  "The staging database is Postgres 15",
  "Logs are kept for thirty days",
  "The design system uses an eight pixel grid",
  "Anna reviews every migration",
  "The mobile app supports Android 10 and later",
  "Feature flags live in a YAML file",
  "The office plant is called Fred",
  "Invoices are sent on the first of the month",
  "The support line closes at six",
  "The search team owns the ranking code",
  "Unit tests must finish within five minutes",
  "The marketing site is static",
  "We prefer tabs over spaces",
  "The CEO dislikes dark mode",
  "The coffee machine is descaled on Fridays",
  "Payments go through Stripe",
  "The printer on floor two is broken",
  "Salaries are paid on the 28th",
  "The retro is held every second Thursday",
  "Customer data stays in Frankfurt",
  "The intern started in June",
  "The parking garage code changes in spring",
  "Our mascot is an otter",
  "The legacy importer is written in Perl",
  "Backups are tested once a quarter",
  "The newsletter has 4000 readers",
  "The logo was redrawn in 2021",
  "The VPN drops at midnight",
  "Snacks are free on Wednesdays",
  "The API limits clients to 100 calls a minute",
  "The board meets in March",
  "Translations are done by volunteers",
];

describe("words of any script (R1, R2, R7, R17)", () => {
  it.each(["小明喜欢什么运动", "篮球", "打球"])("finds a Chinese memory by %s", async (query) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "小明喜欢打篮球" });
    await haima.observe(USER, { text: "昨天的会议取消了" });
    const { items } = await haima.recall(USER, query);
    expect(items[0]?.text).toContain("打篮球");
  });

  it("counts both the Han and the Latin words of a mixed query", async () => {
    await using haima = await memoryHaima();
    for (const text of ["小明的 GitHub 账号是 xm-dev", "小明的邮箱在公司", "公司的 GitHub 组织叫 acme"])
      await haima.remember(USER, { text });
    const { items } = await haima.recall(USER, "小明的 GitHub 账号", { threshold: 0 });
    expect(items[0]?.text).toContain("xm-dev");
  });

  it.each(["state-of-the-art", "a/b", "C++", "user:1-2", '"', "*", ")", "NOT", "OR 1=1 --", "%_"])(
    "takes %s literally and never fails",
    async (query) => {
      await using haima = await memoryHaima();
      await haima.remember(USER, { text: "I teach C++ and state-of-the-art a/b tests as user:1-2" });
      await haima.remember(USER, { text: "The weather was fine" });
      const { items } = await haima.recall(USER, query);
      expect(items.every((item) => !item.text.includes("weather"))).toBe(true);
    },
  );

  it("finds a part number by its letters alone", async () => {
    await using haima = await memoryHaima();
    for (const text of ["The spare fan is part QX-7741-B", "The spare belt is part QX-7742-B", "The fan is loud"])
      await haima.remember(USER, { text });
    const { items } = await haima.recall(USER, "QX-7741-B");
    expect(items[0]?.text).toContain("QX-7741-B");
    expect(items.some((item) => item.text.includes("7742"))).toBe(false);
  });
});

describe("thresholds and precision (R4, R6, R16)", () => {
  it("honours 0, .5 and 1 exactly on every way of reading", async () => {
    await using haima = await memoryHaima();
    for (const text of ["I play the cello", "I went to Oslo last week", "My sister bakes bread"])
      await haima.observe(USER, { text });
    for (const only of [undefined, "memories", "turns"] as const) {
      const options = only === undefined ? {} : { only };
      for (const threshold of [0, 0.5, 1]) {
        const { items, history } = await haima.recall(USER, "cello", { ...options, threshold, limit: 50 });
        expect([...items, ...history].every((item) => item.confidence >= threshold)).toBe(true);
        if (threshold === 0) expect(items.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("returns the one belief that a question is about, and none for an off-topic one", async () => {
    await using haima = await memoryHaima();
    for (const text of BELIEFS) await haima.remember(USER, { text });
    const { items } = await haima.recall(USER, "Which Kubernetes version does our cluster run?");
    expect(items.map((item) => item.text)).toEqual([BELIEFS[0]]);
    for (const question of ["How do penguins sleep?", "火星上有没有水？", "Who wrote Hamlet?"]) {
      const off = await haima.recall(USER, question);
      expect([question, off.verdict, off.items.map((item) => item.text)]).toEqual([question, "none", []]);
    }
  });

  it("keeps a large answer within its budget, the best first, and says what was cut", async () => {
    await using haima = await memoryHaima();
    const turns = Array.from({ length: 120 }, (_, n) => ({
      text: `Entity number ${n} of the catalogue is a blue widget with ${n} holes and a long description of its uses`,
    }));
    await haima.observeMany(USER, turns);
    const { items, context } = await haima.recall(USER, "blue widget catalogue", { limit: 100, budgetTokens: 800 });
    expect(context.tokens).toBeLessThanOrEqual(800);
    expect(context.omitted.length).toBeGreaterThan(0);
    expect(context.omitted).not.toContain(items[0]?.id);
    expect(context.text).toContain(`${context.omitted.length} more`);
  });
});

describe("scopes (R9)", () => {
  it("returns nothing of another user's by any way of reading", async () => {
    await using haima = await memoryHaima();
    const receipt = await haima.observe({ user: "ann" }, { session: "s", text: "My locker code is 4711" });
    const bob = { user: "bob" };
    await haima.observe(bob, { session: "s", text: "Hello there" });
    for (const options of [
      {},
      { session: "s" },
      { threshold: 0, limit: 200 },
      { only: "turns" as const, threshold: 0 },
    ])
      expect(JSON.stringify(await haima.recall(bob, "locker code", options))).not.toContain("4711");
    expect(JSON.stringify(await haima.explain(bob, { missing: "locker code 4711" }))).toContain("not_said");
    await expect(haima.feedback(bob, receipt.turn, "right")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("time (R10, R11, R12)", () => {
  it.each(["十万年前发生了什么", "公元前221年", "99999年", "0000-00-00", "the year 99999", "13月45日"])(
    "answers a question with the date %s",
    async (query) => {
      await using haima = await memoryHaima();
      await haima.observe(USER, { text: "我在读秦朝的历史" });
      await expect(haima.recall(USER, query)).resolves.toHaveProperty("verdict");
    },
  );

  it("measures recency from the time of the question", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "I am learning Danish", at: Date.parse("2023-03-01T10:00:00Z") });
    await haima.observe(USER, { text: "I am learning Danish grammar", at: Date.parse("2026-03-01T10:00:00Z") });
    const { items } = await haima.recall(USER, "learning Danish", { asOf: "2023-04-01T00:00:00Z", threshold: 0 });
    expect(items.map((item) => new Date(item.source.at).getUTCFullYear())).not.toContain(2026);
    expect(items.length).toBeGreaterThan(0);
  });

  it.each(["Asia/Shanghai", "America/New_York"])("takes yesterday for exactly the local day in %s", async (zone) => {
    const offset = zone === "Asia/Shanghai" ? "+08:00" : "-05:00";
    await using haima = await memoryHaima({ zone });
    const said = [
      ["2026-03-03T23:55", "soup"],
      ["2026-03-04T00:05", "rice"],
      ["2026-03-04T23:55", "beans"],
      ["2026-03-05T00:05", "toast"],
    ] as const;
    for (const [time, dish] of said)
      await haima.observe(USER, { text: `I cooked ${dish}`, at: Date.parse(`${time}:00${offset}`) });
    haima.clock.set(Date.parse(`2026-03-05T12:00:00${offset}`));
    const { items } = await haima.recall(USER, "What did I cook yesterday?", { limit: 2 });
    expect(items.map((item) => item.text.split(" ").at(-1)).sort()).toEqual(["beans", "rice"]);
  });
});

describe("reading one's own writes (R15)", () => {
  it("finds at once what this or another opened Haima has just written", async () => {
    const folder = await mkdtemp(join(tmpdir(), "haima-"));
    onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
    const options = { data: folder, zone: "Asia/Shanghai", clock: settableClock() };
    await using first = await createHaima(options);
    await using second = await createHaima(options);
    expect((await second.recall(USER, "What is my dog called?")).verdict).toBe("none");
    await first.observe(USER, { text: "My dog is called Biscuit" });
    for (const haima of [first, second])
      expect((await haima.recall(USER, "What is my dog called?")).items[0]?.text).toContain("Biscuit");
  });
});

describe("a change of mind (U16)", () => {
  it("retires the plan that it is about, and tells it as history beside the new one", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "五一我打算去大理玩", at: NOW - 5 * DAY_MS });
    await haima.observe(USER, { text: "我改变主意了，不去大理了，去厦门", at: NOW - DAY_MS });
    const { items } = await haima.recall(USER, "五一我要去哪里玩");
    expect(items[0]?.text).toContain("厦门");
    expect(items.some((item) => item.text.includes("打算去大理"))).toBe(false);
  });

  it("flags what rested on the old fact as doubtful and does not delete it", async () => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text: "我住在上海，每天坐2号线上班", at: NOW - 60 * DAY_MS });
    await haima.observe(USER, { text: "我上个月搬到深圳了", at: NOW - DAY_MS });
    const { items, context } = await haima.recall(USER, "我怎么上班");
    const commute = items.find((item) => item.text.includes("2号线"));
    expect(commute?.status).toBe("doubtful");
    expect(context.text).toContain("可能已过时");
  });
});
