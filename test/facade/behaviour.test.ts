import { describe, expect, it } from "vitest";
import type { Haima, TurnInput } from "../../src/index.ts";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };
const START = NOW - 60 * DAY_MS;

/** Says each turn on a day of its own, in a session of its own. */
async function live(haima: Haima, turns: readonly (string | Partial<TurnInput>)[], from = 0): Promise<void> {
  for (const [number, said] of turns.entries()) {
    const turn = typeof said === "string" ? { text: said } : { text: "", ...said };
    await haima.observe(USER, { session: `s${from + number}`, at: START + (from + number) * DAY_MS, ...turn });
  }
}

const statusOf = async (haima: Haima, text: string) =>
  (await haima.history(USER, text)).concat(await haima.list(USER)).find((memory) => memory.text === text)?.status;

const CHANGED: readonly (readonly [string, readonly string[]])[] = [
  ["我不喜欢数学", ["今天数学课很有意思", "数学考了95分", "I really enjoyed maths today"]],
  ["I hate maths", ["I really enjoyed maths today", "Got 95 on my math test", "Maths class was so much fun"]],
  ["我不喜欢弹钢琴", ["今天弹钢琴弹了两个小时，很开心", "钢琴考级过了八级", "今天的钢琴课好有趣"]],
  ["I don't like running", ["I ran 5k this morning", "Went for a run again today", "Had a great run in the park"]],
  ["我不喜欢喝咖啡", ["今天又喝了一杯咖啡", "早上买了杯咖啡，真香", "下午点了杯拿铁"]],
  [
    "I hate voice messages",
    ["I sent a voice message to Jo", "I recorded a voice note for Jack", "Sent another voice message"],
  ],
  [
    "I love coffee",
    ["I had tea instead of coffee this morning", "My coffee made me sick today", "Coffee tasted awful today"],
  ],
  ["我喜欢数学", ["数学考了45分", "数学课好无聊", "数学太枯燥了"]],
];

describe("what the user does against a stated liking", () => {
  it.each(CHANGED)(
    "does nothing twice and makes it doubtful the third time, never superseded: %s",
    async (stated, doings) => {
      await using haima = await memoryHaima();
      await live(haima, [stated, ...doings.slice(0, 2)]);
      expect(await statusOf(haima, stated)).toBe("active");
      await live(haima, doings.slice(2), 3);
      expect(await statusOf(haima, stated)).toBe("doubtful");
    },
  );

  it.each([
    ["我不喜欢数学", "我喜欢数学吗？", "可能已过时"],
    ["I hate maths", "Do I like maths?", "may be out of date"],
  ])("is worded so in the context, and is no contradiction by itself: %s", async (stated, query, words) => {
    await using haima = await memoryHaima();
    const doings = CHANGED.find(([one]) => one === stated)?.[1] ?? [];
    await live(haima, [stated, doings[0] ?? ""]);
    const before = await haima.recall(USER, query);
    expect(before.conflicts).toEqual([]);
    expect(before.context.text).not.toContain(words);
    await live(haima, doings.slice(1), 2);
    expect((await haima.recall(USER, query)).context.text).toContain(
      `${stated}${stated.startsWith("I") ? " (" : "（"}${words}`,
    );
  });

  it("is tied to it as evidence", async () => {
    await using haima = await memoryHaima();
    await live(haima, ["I hate maths", "Maths class was so much fun"]);
    const [stated] = (await haima.list(USER)).filter(({ text }) => text === "I hate maths");
    const { related } = await haima.explain(USER, stated?.id ?? "");
    expect(related).toMatchObject([{ type: "contradicts", memory: { text: "Maths class was so much fun" } }]);
  });

  it.each([
    ["the new direction", "我喜欢弹钢琴", "superseded", "active"],
    ["the old direction", "我不喜欢弹钢琴", "active", "active"],
  ])("is settled by the next statement, in %s", async (_, next, old, fresh) => {
    await using haima = await memoryHaima();
    await live(haima, ["我不喜欢弹钢琴", ...(CHANGED[2]?.[1] ?? []), next, "今天的钢琴课好有趣"]);
    expect(await statusOf(haima, "我不喜欢弹钢琴")).toBe(old);
    expect(await statusOf(haima, next)).toBe(fresh);
  });

  it("counts once for one session on one day", async () => {
    await using haima = await memoryHaima();
    const doings = CHANGED[2]?.[1] ?? [];
    await live(haima, ["我不喜欢弹钢琴"]);
    for (const text of doings) await haima.observe(USER, { session: "s1", text, at: START + DAY_MS });
    expect(await statusOf(haima, "我不喜欢弹钢琴")).toBe("active");
  });

  it("is outweighed by as many doings that agree", async () => {
    await using haima = await memoryHaima();
    await live(haima, [
      "我喜欢数学",
      "今天数学课很有意思",
      "今天数学课很好玩",
      "数学考了98分",
      ...(CHANGED[7]?.[1] ?? []),
    ]);
    expect(await statusOf(haima, "我喜欢数学")).toBe("active");
  });

  it.each([
    ["what must be done", "我讨厌看牙医", ["今天去看了牙医", "又去看牙医了", "昨天看了牙医"]],
    ["what was asked of the user", "我不喜欢喝酒", ["老板让我喝了酒", "不得不喝了红酒", "今晚应酬喝了白酒"]],
    [
      "what was not done",
      "I don't like running",
      ["I didn't run today", "I never went for a run", "I cancelled my run"],
    ],
    ["what others do", "我不喜欢跑步", ["我弟弟今天跑步跑得很开心", "我妹妹跑步得了第一名", "我同事又去跑步了"]],
    ["other things", "I hate jazz", ["I had a great run today", "I enjoyed the opera", "The blues concert was fun"]],
  ])("is not read in %s", async (_, stated, doings) => {
    await using haima = await memoryHaima();
    await live(haima, [stated, ...doings]);
    expect(await statusOf(haima, stated)).toBe("active");
  });
});

describe("the way in which the user talks", () => {
  it.each([
    ["我讨厌发语音", { channel: "voice" }],
    ["I hate voice messages", { metadata: { channel: "voice" } }],
    ["我不喜欢打电话", { channel: "call" }],
  ])("counts against a dislike of it, whatever is said: %s", async (stated, over) => {
    await using haima = await memoryHaima();
    await live(haima, [stated, { text: "明天天气怎么样？", ...over }, { text: "在吗", ...over }]);
    expect(await statusOf(haima, stated)).toBe("active");
    await live(haima, [{ text: "讲个笑话", ...over }], 3);
    expect(await statusOf(haima, stated)).toBe("doubtful");
  });

  it("counts for nothing else", async () => {
    await using haima = await memoryHaima();
    const voice = { text: "明天天气怎么样？", channel: "voice" };
    await live(haima, ["我讨厌数学", voice, voice, voice, voice]);
    expect(await statusOf(haima, "我讨厌数学")).toBe("active");
  });
});
