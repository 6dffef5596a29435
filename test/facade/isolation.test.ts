import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

/** Ids that other systems confuse: wildcards, paths, prefixes, pairs that join alike. */
const USERS = ["a_", "ab", "%", "../b", "acme", "acme-corp", "ACME", "'; --", "用户", " a", "a"] as const;

let haima: Haima;
beforeAll(async () => {
  haima = await memoryHaima();
  for (const [index, user] of USERS.entries())
    await haima.observe({ user }, { text: `My locker code is QX-${1000 + index}` });
});
afterAll(async () => {
  await haima.close();
});

describe("what one user said", () => {
  it.each(USERS.map((user, index) => [user, `QX-${1000 + index}`] as const))(
    "is found by that user alone: %s",
    async (user, code) => {
      const result = await haima.recall({ user }, "What is my locker code?", { threshold: 0, limit: 50 });
      const text = [...result.items, ...result.history].map((item) => item.text).join("\n");
      expect(text).toContain(code);
      expect(text.match(/QX-\d+/gu)?.every((found) => found === code)).toBe(true);
      expect(result.context.text.match(/QX-\d+/gu)?.every((found) => found === code)).toBe(true);
    },
  );

  it("stays apart by tenant, also when tenant and user join to the same string", async () => {
    await haima.observe({ tenant: "team_a", user: "x" }, { text: "My badge number is TA-1111" });
    await haima.observe({ tenant: "team", user: "a_x" }, { text: "My badge number is TB-2222" });
    const first = await haima.recall({ tenant: "team_a", user: "x" }, "badge number", { threshold: 0 });
    const second = await haima.recall({ tenant: "team", user: "a_x" }, "badge number", { threshold: 0 });
    expect(JSON.stringify(first)).not.toContain("TB-2222");
    expect(JSON.stringify(second)).not.toContain("TA-1111");
    expect((await haima.recall({ user: "x" }, "badge number", { threshold: 0 })).items).toEqual([]);
  });

  it("cannot be reached by its id from another user's scope", async () => {
    const [memory] = await haima.list({ user: "acme" });
    const id = memory?.id ?? "";
    for (const call of [haima.get, haima.explain, haima.pin]) {
      await expect(call({ user: "acme-corp" }, id)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(haima.revise({ user: "acme-corp" }, id, { text: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(haima.forget({ user: "acme-corp" }, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("stays when another user forgets everything", async () => {
    await haima.forget({ user: "ab" }, { all: true });
    expect(await haima.list({ user: "ab" })).toEqual([]);
    expect((await haima.list({ user: "a_" })).length).toBeGreaterThan(0);
  });

  it("cannot be claimed by metadata that names another user", async () => {
    await haima.observe({ user: "meta" }, { text: "I keep bees", metadata: { user_id: "acme", tenant: "team" } });
    expect(
      (await haima.recall({ user: "acme" }, "bees", { threshold: 0 })).items.some((item) => item.text.includes("bees")),
    ).toBe(false);
    expect(
      (await haima.recall({ user: "meta" }, "bees", { metadata: { user_id: "acme" } })).items.length,
    ).toBeGreaterThan(0);
  });
});

describe("a private memory", () => {
  it("is seen by the agent that wrote it alone", async () => {
    const nurse = { user: "pat", agent: "nurse" };
    await haima.remember(nurse, { text: "The patient is afraid of needles", private: true });
    expect((await haima.recall(nurse, "needles")).items.length).toBe(1);
    expect((await haima.recall({ user: "pat", agent: "billing" }, "needles")).items).toEqual([]);
    expect((await haima.recall({ user: "pat" }, "needles")).items).toEqual([]);
    expect(await haima.list({ user: "pat" })).toEqual([]);
  });
});
