import { describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };

/** Two notes on one thing: an old one that is critical, and a new one that is trivial. */
async function twoNotes(options: Parameters<typeof memoryHaima>[0] = {}) {
  const haima = await memoryHaima(options);
  await haima.remember(USER, { text: "The cellar note says paint", importance: 5 });
  haima.clock.advance(20 * DAY_MS);
  await haima.remember(USER, { text: "The cellar note says glue", importance: 1 });
  return haima;
}

describe("a score preset", () => {
  it.each([
    ["recency", "glue"],
    ["importance", "paint"],
    ["companion", "paint"],
  ] as const)("named %s decides by a query between two notes on one thing", async (ranking, first) => {
    await using haima = await twoNotes();
    const { items } = await haima.recall(USER, "What does the cellar note say?", { ranking });
    expect(items[0]?.text).toContain(first);
  });

  it("holds for every recall when createHaima names it", async () => {
    await using recent = await twoNotes({ ranking: "recency" });
    expect((await recent.recall(USER, "What does the cellar note say?")).items[0]?.text).toContain("glue");
    await using important = await twoNotes({ ranking: "importance" });
    expect((await important.recall(USER, "What does the cellar note say?")).items[0]?.text).toContain("paint");
  });

  it("is refused by name when there is none of that name", async () => {
    await using haima = await twoNotes();
    // @ts-expect-error the type refuses it, too
    await expect(haima.recall(USER, "note", { ranking: "best" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("counts strength as it has decayed", async () => {
    await using haima = await twoNotes();
    const strengths = async () => {
      const { items } = await haima.recall(USER, "What does the cellar note say?", { ranking: "companion" });
      return items.find(({ text }) => text.includes("glue"))?.score["strength"] ?? Number.NaN;
    };
    const fresh = await strengths();
    haima.clock.advance(30 * DAY_MS);
    const faded = await strengths();
    expect(fresh).toBeCloseTo(0.3 * 0.2);
    expect(faded).toBeLessThan(fresh / 10);
    // The recall just now counts as use.
    expect(await strengths()).toBeLessThan(fresh + 1e-9);
  });
});
