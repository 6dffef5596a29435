import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { seededIds } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

const NAMES = ["formal", "warm", "brief"] as const;

describe("a learned choice", () => {
  it("goes to what works, for each segment by itself", async () => {
    const haima = await memoryHaima({ ids: seededIds() });
    const works: Readonly<Record<string, string>> = { vip: "formal", new: "warm" };
    const picked: string[] = [];
    for (let round = 0; round < 200; round += 1) {
      for (const segment of ["vip", "new"]) {
        const { id, strategy } = await haima.strategies.choose("greeting", NAMES, { segment });
        await haima.strategies.feedback("greeting", id, strategy === works[segment] ? 1 : 0);
        if (round >= 100) picked.push(`${segment} ${strategy}`);
      }
    }
    expect(picked.filter((one) => one === "vip formal").length).toBeGreaterThan(80);
    expect(picked.filter((one) => one === "new warm").length).toBeGreaterThan(80);
    const [best] = await haima.strategies.report("greeting");
    expect(best?.rate).toBeGreaterThan(0.9);
  });

  it("is kept over a restart, and apart for each tenant", async () => {
    const data = await mkdtemp(join(tmpdir(), "haima-strategies-"));
    try {
      await using first = await createHaima({ data });
      const { id } = await first.strategies.choose("greeting", NAMES, { tenant: "a" });
      await first.close();
      await using second = await createHaima({ data });
      await expect(second.strategies.feedback("greeting", id, 1, { tenant: "b" })).rejects.toMatchObject({
        code: "not_found",
      });
      await second.strategies.feedback("greeting", id, 0.5, { tenant: "a" });
      expect(await second.strategies.report("greeting", { tenant: "a" })).toMatchObject([{ tries: 1, rate: 0.5 }]);
      expect(await second.strategies.report("greeting", { tenant: "b" })).toEqual([]);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });

  it("counts its feedback once", async () => {
    const haima = await memoryHaima();
    const { id } = await haima.strategies.choose("greeting", NAMES);
    await haima.strategies.feedback("greeting", id, 1);
    await expect(haima.strategies.feedback("greeting", id, 1)).rejects.toMatchObject({ code: "not_found" });
    expect(await haima.strategies.report("greeting")).toMatchObject([{ tries: 1 }]);
  });

  it.each([
    [[], 1],
    [["one"], 1],
    [["a", "a"], 1],
    [["a", ""], 1],
  ])("is not made among %j", async (names) => {
    const haima = await memoryHaima();
    await expect(haima.strategies.choose("greeting", names)).rejects.toMatchObject({ code: "invalid_input" });
  });

  it.each([-0.1, 1.1, Number.NaN])("takes no reward of %d", async (reward) => {
    const haima = await memoryHaima();
    const { id } = await haima.strategies.choose("greeting", NAMES);
    await expect(haima.strategies.feedback("greeting", id, reward)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
