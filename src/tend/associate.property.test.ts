import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeMemory } from "../model/__fixtures__/memory.ts";
import { type Memory, relationSchema } from "../model/index.ts";
import { Talk } from "./__fixtures__/talk.ts";
import { associateStep } from "./associate.ts";

const NOW = "2026-03-20T09:00:00+08:00";
const SAID = Date.parse("2026-03-01T09:00:00+08:00");

async function tiesAmong(memories: readonly Memory[]): Promise<readonly string[]> {
  const talk = new Talk([], memories);
  await talk.run(associateStep, NOW);
  return [...talk.relations.keys()];
}

const GUITAR = "会弹钢琴和吉他";
const BASS = "学过吉他和贝斯";

describe("association", () => {
  it("ties memories about nearly one thing, by how alike they are, in both languages", async () => {
    const talk = new Talk(
      [],
      [
        makeMemory("a", GUITAR),
        makeMemory("b", BASS),
        makeMemory("c", "在杭州上班"),
        makeMemory("d", "I keep bees and chickens"),
        makeMemory("e", "I keep ducks and chickens on the farm"),
      ],
    );
    await talk.run(associateStep, NOW);
    expect([...talk.relations.keys()].sort()).toEqual(["similar:a:b", "similar:d:e"]);
    for (const relation of talk.relations.values()) {
      expect(relationSchema.parse(relation)).toEqual(relation);
      expect(relation.confidence).toBeGreaterThanOrEqual(0.7);
    }
  });

  it("leaves apart what is about different people, or kept by one agent", async () => {
    const sister = { subject: { who: "other", name: "姐姐" } } as const;
    expect(await tiesAmong([makeMemory("a", GUITAR), makeMemory("b", BASS, sister)])).toEqual([]);
    expect(await tiesAmong([makeMemory("a", GUITAR), makeMemory("b", BASS, { private: true })])).toEqual([]);
  });

  it("never ties what speaks against each other", async () => {
    expect(
      await tiesAmong([makeMemory("a", "喜欢喝咖啡"), makeMemory("b", "不喜欢喝咖啡", { polarity: "negative" })]),
    ).toEqual([]);
    const talk = new Talk([], [makeMemory("a", GUITAR), makeMemory("b", BASS)]);
    const clash = makeMemory("a", GUITAR).id;
    const other = makeMemory("b", BASS).id;
    const told = { id: "c", type: "contradicts", from: clash, to: other, confidence: 0.9, at: SAID, version: 1 };
    talk.relations.set("c", relationSchema.parse(told));
    await talk.run(associateStep, NOW);
    expect([...talk.relations.keys()]).toEqual(["c"]);
  });

  it("takes the tie away when one end is no longer live, and when it was reworded", async () => {
    const [a, b] = [makeMemory("a", GUITAR), makeMemory("b", BASS)];
    for (const next of [
      { ...b, status: "superseded" as const },
      { ...b, text: "在杭州上班", updatedAt: Date.parse(NOW) + 1 },
    ]) {
      const talk = new Talk([], [a, b]);
      await talk.run(associateStep, NOW);
      expect(talk.relations.size).toBe(1);
      talk.memories.set(b.id, next);
      await talk.run(associateStep, NOW);
      expect(talk.relations.size).toBe(0);
    }
    const talk = new Talk([], [a, b]);
    await talk.run(associateStep, NOW);
    talk.memories.delete(b.id);
    await talk.run(associateStep, NOW);
    expect(talk.relations.size).toBe(0);
  });

  it("makes the same graph in small steps as in one, and nothing the second time", async () => {
    const texts = [
      GUITAR,
      BASS,
      "会拉小提琴和弹吉他",
      "喜欢喝咖啡",
      "喜欢喝拿铁咖啡",
      "在学西班牙语",
      "报了西班牙语口语课",
    ];
    const some = fc.array(fc.tuple(fc.constantFrom(...texts), fc.boolean()), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 5 }), async (said, limit) => {
        const memories = said.map(([text, isLive], i) =>
          makeMemory(`m${i}`, text, { status: isLive ? "active" : "superseded", lastSaidAt: SAID + i }),
        );
        const talk = new Talk([], memories);
        await talk.run(associateStep, NOW, { limit });
        const once = JSON.stringify([...talk.relations.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(await talk.run(associateStep, NOW)).toEqual([]);
        const whole = new Talk([], memories);
        await whole.run(associateStep, NOW);
        expect(JSON.stringify([...whole.relations.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))).toBe(once);
      }),
      { numRuns: 30 },
    );
  });
});
