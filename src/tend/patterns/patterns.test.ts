import { describe, expect, it } from "vitest";
import type { Turn } from "../../model/index.ts";
import { said, Talk } from "../__fixtures__/talk.ts";
import { dueAt, patternsStep } from "./index.ts";
import { findRhythms } from "./rhythms.ts";
import { binomialTail } from "./statistics.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-05T09:00:00+08:00");

function onDay(day: number): string {
  return new Date(START + day * DAY_MS).toISOString();
}

function talkOf(texts: readonly string[]): Talk {
  return new Talk(texts.map((text, i) => said(`t${i}`, onDay(i), text)));
}

async function habitsOf(talk: Talk, day: number): Promise<readonly string[]> {
  await talk.run(patternsStep, onDay(day));
  return talk.live().map(({ text }) => text);
}

/** A small generator of numbers in [0, 1), the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const drinks = (values: readonly string[]) => values.map((value) => `来一杯${value}`);
const SEVEN_OF_TEN = ["拿铁", "拿铁", "美式", "拿铁", "拿铁", "美式", "拿铁", "拿铁", "美式", "拿铁"];

describe("choices", () => {
  it("tells seven of ten with the numbers, and quotes the seven, and calls it no habit: a coin does that too", async () => {
    const talk = talkOf(drinks(SEVEN_OF_TEN));
    const texts = await habitsOf(talk, 20);
    const choice = talk.live().find(({ tags }) => tags.includes("tally"));
    expect(texts.find((text) => text.includes("选"))).toMatch(/多选拿铁.*10次里有7次.*美式 3次.*说不上习惯/u);
    expect(choice?.quotes.map(({ turn }) => turn)).toEqual(["t0", "t1", "t3", "t4", "t6", "t7", "t9"]);
    expect(choice).toMatchObject({ kind: "fact", origin: "tend", status: "active" });
  });

  it("becomes a preference in place once chance no longer accounts for it", async () => {
    const talk = talkOf(drinks(SEVEN_OF_TEN));
    await talk.run(patternsStep, onDay(20));
    const [before] = talk.live();
    for (let i = 0; i < 8; i += 1) {
      const turn = said(`v${i}`, onDay(21 + i), "来一杯拿铁");
      talk.turns.set(turn.id, turn);
    }
    await talk.run(patternsStep, onDay(30));
    const [after] = talk.live().filter(({ tags }) => tags.includes("choice"));
    expect(after).toMatchObject({ id: before?.id, kind: "preference" });
    expect(after?.text).toMatch(/常选拿铁.*18次里有15次/u);
  });

  it("gives somebody who tosses a coin between two things a habit in at most one case in twenty", async () => {
    const random = seeded(11);
    let habits = 0;
    for (let person = 0; person < 200; person += 1) {
      const talk = talkOf(drinks(Array.from({ length: 10 }, () => (random() < 0.5 ? "拿铁" : "美式"))));
      await talk.run(patternsStep, onDay(20));
      habits += talk.live().filter(({ tags }) => tags.includes("choice")).length;
    }
    expect(habits).toBeLessThanOrEqual(10);
  });

  it("tells it in English too", async () => {
    const values = ["espresso", "espresso", "latte", ...Array.from({ length: 6 }, () => "espresso")];
    const texts = await habitsOf(talkOf(values.map((value) => `Get me one ${value} please`)), 20);
    expect(texts.join("\n")).toMatch(/Usually espresso.*8 of 9 times \(latte 1\)/u);
  });

  it("finds the choice where the tasks differ and the kind of thing is one", async () => {
    const tasks = [
      "写个爬虫",
      "做个登录接口",
      "写个定时任务",
      "实现一个排序",
      "写个日志解析",
      "处理一下表格",
      "搭个网站",
      "写个单元测试",
    ];
    const texts = tasks.map((task, i) => `用${i === 3 ? "Java" : "Rust"}${task}`);
    expect((await habitsOf(talkOf(texts), 20)).join("\n")).toMatch(/Rust.*8次里有7次/u);
  });

  it("tells nothing without a clear majority, of few choices, or of one thing alone", async () => {
    const even = Array.from({ length: 12 }, (_, i) => ["拿铁", "美式", "摩卡"][i % 3] ?? "");
    for (const values of [even, ["拿铁", "拿铁", "美式", "拿铁"], Array.from({ length: 9 }, () => "拿铁")]) {
      const talk = talkOf(drinks(values));
      await talk.run(patternsStep, onDay(20));
      expect(talk.live().filter(({ tags }) => tags.includes("choice"))).toEqual([]);
    }
  });

  it("makes no choice of different doings with things of one kind", async () => {
    const texts = [...Array.from({ length: 9 }, () => "晚上看了会儿电视"), "帮我把打印机连上网络", "把打印机搬走了"];
    const talk = talkOf(texts);
    await talk.run(patternsStep, onDay(20));
    expect(talk.live().filter(({ tags }) => tags.includes("choice"))).toEqual([]);
  });

  it("does not take what is refused for chosen", async () => {
    const talk = talkOf(SEVEN_OF_TEN.map((value) => `别给我来${value}`));
    await talk.run(patternsStep, onDay(20));
    expect(talk.live().filter(({ tags }) => tags.includes("choice"))).toEqual([]);
  });

  it("changes nothing the second time, and follows the counts in place", async () => {
    const talk = talkOf(drinks(SEVEN_OF_TEN));
    await talk.run(patternsStep, onDay(20));
    expect(await talk.run(patternsStep, onDay(20))).toEqual([]);
    const [before] = talk.live().filter(({ tags }) => tags.includes("tally"));
    const more = said("t50", onDay(25), "来一杯拿铁");
    talk.turns.set(more.id, more);
    await talk.run(patternsStep, onDay(26));
    const after = talk.live().filter(({ tags }) => tags.includes("tally"));
    expect(after.map(({ id }) => id)).toEqual([before?.id]);
    expect(after[0]?.text).toContain("11次里有8次");
  });

  it("is withdrawn when the choices change", async () => {
    const talk = talkOf(drinks(SEVEN_OF_TEN));
    await talk.run(patternsStep, onDay(20));
    for (let i = 0; i < 12; i += 1) {
      const turn = said(`u${i}`, onDay(30 + i), "来一杯美式");
      talk.turns.set(turn.id, turn);
    }
    await talk.run(patternsStep, onDay(50));
    expect(talk.live().filter(({ text }) => text.includes("选拿铁"))).toEqual([]);
    expect([...talk.memories.values()].find(({ text }) => text.includes("选拿铁"))?.status).toBe("expired");
  });

  it("does not come back once the user said otherwise", async () => {
    const talk = talkOf(drinks(SEVEN_OF_TEN));
    await talk.run(patternsStep, onDay(20));
    for (const memory of talk.live()) talk.memories.set(memory.id, { ...memory, status: "superseded" });
    expect(await talk.run(patternsStep, onDay(21))).toEqual([]);
  });
});

describe("rhythms", () => {
  const weekly = (weeks: number) =>
    new Talk(Array.from({ length: weeks }, (_, i) => said(`w${i}`, onDay(i * 7), "帮我写本周的周报")));

  it("tells what comes every Monday", async () => {
    expect(await habitsOf(weekly(6), 38)).toEqual(["每周一：「帮我写本周的周报」（6次）"]);
  });

  it("tells the day of the month", async () => {
    const days = ["2025-10-15", "2025-11-15", "2025-12-15", "2026-01-15", "2026-02-15"];
    const talk = new Talk(days.map((day, i) => said(`m${i}`, `${day}T10:00:00+08:00`, "Any new flats to rent?")));
    await talk.run(patternsStep, "2026-03-01T10:00:00+08:00");
    expect(talk.live().map(({ text }) => text)).toEqual([
      'Around day 15 of every month: "Any new flats to rent" (5 times)',
    ]);
  });

  it("is due from a fifth of the period before, and not when it was just done", async () => {
    const talk = weekly(6);
    await talk.run(patternsStep, onDay(38));
    const due = (day: number) =>
      dueAt(talk.live(), talk.turns, START + day * DAY_MS, "Asia/Shanghai").map(
        ({ dueAt: at }) => (at - START) / DAY_MS,
      );
    expect(due(38)).toEqual([]);
    expect(due(41)).toEqual([42]);
    expect(due(43)).toEqual([42]);
    const again = said("w9", onDay(42), "帮我写本周的周报");
    talk.turns.set(again.id, again);
    expect(due(43)).toEqual([]);
  });

  it("finds none in turns that fall at random", () => {
    let state = 7;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    for (let user = 0; user < 40; user += 1) {
      const hours = new Array<number>(24).fill(0);
      const series: Turn[][] = Array.from({ length: 12 }, () => []);
      for (let i = 0; i < 200; i += 1) {
        const hour = 8 + Math.floor(random() * 14);
        hours[hour] = (hours[hour] ?? 0) + 1;
        const at = `2025-01-01T${String(hour).padStart(2, "0")}:00:00+08:00`;
        const turn = said(`r${i}`, at, "x");
        series[Math.floor(random() * 12)]?.push({ ...turn, at: turn.at + Math.floor(random() * 300) * DAY_MS });
      }
      expect(findRhythms(series, hours)).toEqual([]);
    }
  });
});

describe("binomialTail", () => {
  it("gives the chance of so many and more", () => {
    expect(binomialTail(7, 10, 0.5)).toBeCloseTo(176 / 1024, 6);
    expect(binomialTail(0, 5, 0.1)).toBe(1);
    expect(binomialTail(5, 5, 0.1)).toBeCloseTo(1e-5, 9);
  });
});
