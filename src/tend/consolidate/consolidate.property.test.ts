import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeMemory } from "../../model/__fixtures__/memory.ts";
import type { Memory } from "../../model/index.ts";
import { Talk } from "../__fixtures__/talk.ts";
import { consolidateStep } from "./index.ts";

const NOW = "2026-03-20T09:00:00+08:00";
const DAY_MS = 86_400_000;

function memory(id: string, text: string, more: Partial<Memory> = {}): Memory {
  const quotes = [{ turn: `t-${id}`, start: 0, end: text.length, sha256: id }];
  return makeMemory(id, text, { kind: "event", quotes, ...more });
}

function eventOn(id: string, day: number, text = "去西山爬山了"): Memory {
  const from = Date.parse("2026-03-01T00:00:00+08:00") + day * DAY_MS;
  return memory(id, text, { event: { from, to: from + DAY_MS }, saidAt: from, lastSaidAt: from });
}

async function merged(memories: readonly Memory[]): Promise<Talk> {
  const talk = new Talk([], memories);
  await talk.run(consolidateStep, NOW);
  return talk;
}

describe("consolidation", () => {
  it("makes one of three that say one thing, with count, dates, quotes and sources", async () => {
    const talk = await merged([eventOn("a", 0), eventOn("b", 7), eventOn("c", 14, "周末去西山爬山了")]);
    const [one, ...others] = talk.live();
    expect(others).toEqual([]);
    expect(one?.text).toMatch(/爬山了（共3次：2026-03-01, 2026-03-08, 2026-03-15）$/u);
    expect(one).toMatchObject({ saidCount: 3, derivedFrom: ["a", "b", "c"], origin: "tend" });
    expect(one?.quotes.map(({ turn }) => turn)).toEqual(["t-a", "t-b", "t-c"]);
  });

  it("keeps the members, whole, in the archive", async () => {
    const members = [eventOn("a", 0), eventOn("b", 7), eventOn("c", 14)];
    const talk = new Talk([], members);
    const changes = await talk.run(consolidateStep, NOW);
    const segment = changes.find((change) => change.type === "put" && change.record === "segment");
    const archived = members.map((one) => expect.objectContaining({ memory: one, reason: "merged" }));
    expect(segment).toMatchObject({ value: { archived: expect.arrayContaining(archived) } });
  });

  it("holds from when the first of them held until the last, whichever lends its words", async () => {
    const from = Date.parse("2026-03-01T00:00:00+08:00");
    const members = [0, 7, 14].map((day) =>
      memory(`m${day}`, "每周末去西山爬山", { valid: { from: from + day * DAY_MS, to: from + (day + 30) * DAY_MS } }),
    );
    const [one] = (await merged(members)).live();
    expect(one?.valid).toEqual({ from, to: from + 44 * DAY_MS });
  });

  it("leaves two alone, and takes a third one into what was merged", async () => {
    expect((await merged([eventOn("a", 0), eventOn("b", 7)])).live()).toHaveLength(2);
    const talk = await merged([eventOn("a", 0), eventOn("b", 7), eventOn("c", 14)]);
    const fourth = eventOn("d", 18);
    talk.memories.set(fourth.id, fourth);
    await talk.run(consolidateStep, NOW);
    expect(talk.live().map(({ id, saidCount }) => [id, saidCount])).toEqual([["merged-a", 4]]);
  });

  it.each([
    ["numbers", ["我的储物柜是12号", "我的储物柜是13号", "我的储物柜是14号"]],
    ["days", ["每周六去西山爬山", "每周日去西山爬山", "每周五去西山爬山"]],
    ["codes", ["I bought the BT-500", "I bought the BT-600", "I bought the BT-700"]],
    ["alternatives", ["喜欢喝热咖啡", "喜欢喝冰咖啡", "喜欢喝浓咖啡"]],
    ["people", ["Lunch with Anna in town", "Lunch with Peter in town", "Lunch with Maria in town"]],
  ])("never brings together what differs in %s", async (_, texts) => {
    const talk = await merged(texts.map((text, i) => memory(`m${i}`, text)));
    expect(talk.live()).toHaveLength(3);
  });

  it("never merges across polarity, subject, the metadata that callers filter by, or what is superseded, critical, pinned or private", async () => {
    const text = "每周末去西山爬山";
    const differing: Partial<Memory>[] = [
      { polarity: "negative" },
      { subject: { who: "other", name: "妈妈" } },
      { status: "superseded" },
      { importance: 5 },
      { pinned: true },
      { private: true },
      { metadata: { project: "b" } },
    ];
    for (const more of differing) {
      const talk = await merged([memory("a", text), memory("b", text), memory("c", text, more)]);
      expect(talk.memories.size).toBe(3);
    }
  });

  it("comes to the same when it is run twice as when it is run once, whatever the memories and the size of the steps", async () => {
    const texts = [
      "去西山爬山了",
      "周末去西山爬山了",
      "喜欢爬山",
      "经常爬山",
      "在家做饭",
      "I went hiking",
      "Went hiking in the hills",
    ];
    const memoryArb = fc.record({
      text: fc.constantFrom(...texts),
      day: fc.nat(18),
      kind: fc.constantFrom("event" as const, "fact" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(memoryArb, { maxLength: 14 }), fc.integer({ min: 1, max: 20 }), async (list, limit) => {
        const memories = list.map(({ text, day, kind }, i) => ({ ...eventOn(`m${i}`, day, text), kind }));
        const talk = new Talk([], memories);
        await talk.run(consolidateStep, NOW, { limit });
        const once = JSON.stringify([...talk.memories.values()]);
        expect(await talk.run(consolidateStep, NOW)).toEqual([]);
        expect(JSON.stringify([...talk.memories.values()])).toBe(once);
        const counted = talk.live().reduce((total, { saidCount }) => total + saidCount, 0);
        expect(counted).toBe(memories.length);
      }),
      { numRuns: 40 },
    );
  });
});
