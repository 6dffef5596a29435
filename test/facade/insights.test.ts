import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };
const START = NOW - 30 * DAY_MS;

let haima: Awaited<ReturnType<typeof memoryHaima>>;
beforeEach(async () => {
  haima = await memoryHaima();
});
afterEach(async () => {
  await haima.close();
});

async function say(day: number, text: string, session = `s${day}`, minute = 0) {
  const at = START + day * DAY_MS + minute * 60_000;
  haima.clock.set(at);
  return await haima.observe(USER, { session, text, at });
}

async function failTwice(): Promise<void> {
  for (const day of [1, 4]) {
    await say(day, "帮我把打印机连上办公室的网络", `p${day}`);
    await say(day, "重启过了，还是连不上", `p${day}`, 5);
  }
  haima.clock.set(NOW);
  await haima.tend(USER);
}

describe("a habit", () => {
  it("explains itself by the times it rests on, word for word", async () => {
    for (let day = 0; day < 10; day += 1)
      await say(day, `写个脚本处理第${day + 1}份日志，用${day % 4 === 2 ? "Rust" : "Go"}实现吧`);
    haima.clock.set(NOW);
    await haima.tend(USER);
    const found = await haima.recall(USER, "写个脚本用什么语言好", { only: "memories" });
    const [first] = found.items;
    expect(first?.text).toMatch(/Go.*10次里有8次/u);
    const { sources, origin } = await haima.explain(USER, first?.id ?? "");
    expect(origin).toBe("tend");
    expect(sources).toHaveLength(8);
    expect(sources.every(({ intact, supports }) => intact && supports)).toBe(true);
  });
});

describe("failures on one thing", () => {
  it("come up as a lesson before the next try", async () => {
    await failTwice();
    const { context } = await haima.recall(USER, "再帮我连一下打印机", { session: "next" });
    expect(context.text).toContain("试过2次都没成");
  });

  it("are forgotten with all that was made of them", async () => {
    await failTwice();
    await haima.forget(USER, { query: "打印机" });
    await haima.tend(USER);
    expect(await haima.episodes(USER, { query: "打印机" })).toEqual([]);
    const told = JSON.stringify([await haima.intents(USER), await haima.episodes(USER), await haima.list(USER)]);
    expect(told).not.toContain("打印机");
  });
});

describe("what was merged of several", () => {
  async function mergeThree(): Promise<string> {
    for (const day of [1, 8, 15]) await say(day, day === 15 ? "我今天又去西山爬山了" : "我今天去西山爬山了");
    haima.clock.set(NOW);
    await haima.tend(USER);
    const merged = (await haima.list(USER, { tags: ["merged"] }))[0];
    return merged?.id ?? "";
  }

  it("stands for them, and explains itself by all of them", async () => {
    const id = await mergeThree();
    const { memory, sources } = await haima.explain(USER, id);
    expect(memory.text).toContain("共3次");
    expect(sources.map(({ intact, supports }) => intact && supports)).toEqual([true, true, true]);
    expect((await haima.recall(USER, "我去哪里爬山", { only: "memories" })).items[0]?.id).toBe(id);
  });

  it("is forgotten with its sources", async () => {
    const id = await mergeThree();
    await haima.forget(USER, { id });
    await haima.tend(USER);
    expect(
      (await haima.recall(USER, "西山爬山", { archive: true, threshold: 0 })).items.map(({ text }) => text),
    ).toEqual([]);
  });
});
