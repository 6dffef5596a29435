import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };

let haima: Awaited<ReturnType<typeof memoryHaima>>;
beforeEach(async () => {
  haima = await memoryHaima();
});
afterEach(async () => {
  await haima.close();
});

async function say(...texts: readonly string[]): Promise<void> {
  for (const [day, text] of texts.entries()) {
    const at = NOW - (30 - day) * DAY_MS;
    haima.clock.set(at);
    await haima.observe(USER, { session: `s${day}`, text, at });
  }
  haima.clock.set(NOW);
}

async function ask(text: string) {
  const { items, verdict } = await haima.recall(USER, text, { limit: 20 });
  return { items, verdict, texts: items.map((item) => item.text).join("\n") };
}

describe("what shares no word with the question", () => {
  it.each([
    {
      said: ["我喜欢弹吉他和钢琴", "我喜欢小提琴和吉他", "我在杭州工作"],
      query: "钢琴弹得怎么样了",
      found: "喜欢吉他",
    },
    {
      said: ["I keep bees and chickens", "I keep ducks and chickens on the farm", "I work in Leeds"],
      query: "what about my bees",
      found: "ducks",
    },
  ])("comes up by its tie to what does, once upkeep tied them: $query", async ({ said, query, found }) => {
    await say(...said);
    const before = await ask(query);
    expect(before.texts).not.toContain(found);
    expect(JSON.stringify(before.items)).not.toContain("association");
    await haima.tend(USER);
    const { items, verdict } = await ask(query);
    const place = items.findIndex((item) => item.text.includes(found));
    expect(place).toBeGreaterThan(0);
    expect(items[place]?.score["association"]).toBeGreaterThan(0);
    expect(verdict).toBe(before.verdict);
  });

  it.each([
    {
      said: ["帮我找便宜的蓝牙耳机", "通勤用的降噪耳机推荐一下，预算500元以内", "我在杭州工作"],
      query: "有没有音质好的耳机",
      other: "今天的比赛谁赢了",
      found: "预算500元以内",
    },
  ])("comes up by the wish that the question words anew: $query", async ({ said, query, other, found }) => {
    await say(...said);
    const before = await ask(query);
    expect(before.texts).not.toContain(found);
    await haima.tend(USER);
    const { items, verdict } = await ask(query);
    expect(items.find((item) => item.text.includes(found))?.score["association"]).toBeGreaterThan(0);
    expect(verdict).toBe("unsure");
    expect((await ask(other)).verdict).toBe("none");
  });
});
