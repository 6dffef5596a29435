import { describe, expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const ann = { user: "ann" };

describe("consent", () => {
  it("withdrawn keeps and returns nothing, by any verb that reads; given again, what was kept comes back", async () => {
    await using haima = await memoryHaima();
    await haima.consent(ann, { version: 1, granted: true });
    const { effects } = await haima.observe(ann, { text: "我住在苏州，我对花生过敏" });
    const id = effects[0]?.memory ?? "";
    await haima.consent(ann, { version: 1, granted: false });
    const receipt = await haima.observe(ann, { text: "我养了一条狗" });
    expect(receipt).toMatchObject({ effects: [], refused: [{ reason: "consent" }] });
    const read = [
      await haima.recall(ann, "我住在哪里"),
      await haima.recall(ann, "我住在哪里", { archive: true, threshold: 0 }),
      await haima.list(ann, { status: ["active", "pending", "doubtful", "superseded", "hidden", "archived"] }),
      await haima.history(ann, "住在哪里"),
      await haima.profile(ann),
      await haima.sessions(ann),
      await haima.episodes(ann),
      await haima.intents(ann),
      await haima.anticipate(ann),
    ];
    expect(JSON.stringify(read)).not.toMatch(/苏州|花生|狗/u);
    await expect(haima.get(ann, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(haima.remember(ann, { text: "喜欢茶" })).rejects.toMatchObject({
      code: "forbidden",
      facts: { reason: "consent" },
    });
    await haima.tend(ann);
    await haima.consent(ann, { version: 2, granted: true });
    const { items } = await haima.recall(ann, "我住在哪里");
    expect(items[0]?.text).toContain("苏州");
    expect(JSON.stringify(await haima.recall(ann, "我养了什么", { threshold: 0 }))).not.toContain("狗");
  });

  it("leaves its version on what is kept, and none without consent on record", async () => {
    await using haima = await memoryHaima();
    await haima.remember(ann, { text: "likes tea" });
    await haima.consent(ann, { version: "2026-03", granted: true });
    await haima.remember(ann, { text: "plays the violin" });
    const kept = await haima.list(ann);
    expect(kept.map(({ text, consentVersion }) => [text, consentVersion])).toEqual([
      ["plays the violin", "2026-03"],
      ["likes tea", undefined],
    ]);
  });

  it("of an older version is demoted until it is renewed: doubtful, never sure", async () => {
    await using haima = await memoryHaima({ consent: { version: "10" } });
    await haima.consent(ann, { version: "9", granted: true });
    await haima.observe(ann, { text: "我住在苏州" });
    const before = await haima.recall(ann, "我住在哪里");
    expect(before).toMatchObject({ verdict: "unsure", items: [{ status: "doubtful" }] });
    await haima.consent(ann, { version: "10", granted: true });
    expect(await haima.recall(ann, "我住在哪里")).toMatchObject({ verdict: "sure", items: [{ status: "active" }] });
  });

  it("of an older version is hidden where the tenant's rules say so, and new turns are kept on", async () => {
    await using haima = await memoryHaima({
      consent: { tenants: { acme: { version: "2", older: "hide", withdrawn: "refuse" } } },
    });
    for (const tenant of ["acme", "other"]) {
      const scope = { ...ann, tenant };
      await haima.consent(scope, { version: "1", granted: true });
      await haima.observe(scope, { text: "我住在苏州" });
    }
    expect((await haima.recall({ ...ann, tenant: "acme" }, "我住在哪里")).items).toEqual([]);
    expect((await haima.recall({ ...ann, tenant: "other" }, "我住在哪里")).verdict).toBe("sure");
    await haima.consent({ ...ann, tenant: "acme" }, { version: "2", granted: true });
    expect((await haima.recall({ ...ann, tenant: "acme" }, "我住在哪里")).verdict).toBe("sure");
    await haima.consent({ ...ann, tenant: "acme" }, { version: "2", granted: false });
    await expect(haima.observe({ ...ann, tenant: "acme" }, { text: "我养了一条狗" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is needed first where it is required", async () => {
    await using haima = await memoryHaima({ consent: { required: true } });
    expect((await haima.observe(ann, { text: "我住在苏州" })).effects).toEqual([]);
    await haima.consent(ann, { version: "1", granted: true });
    expect((await haima.observe(ann, { text: "我住在大连" })).effects).toHaveLength(1);
  });

  it("withdrawn does not keep anyone from forgetting, exporting or erasing what was kept", async () => {
    await using haima = await memoryHaima();
    await haima.observe(ann, { text: "我住在苏州" });
    await haima.consent(ann, { version: "1", granted: false });
    const lines: string[] = [];
    for await (const line of haima.export(ann)) lines.push(JSON.stringify(line));
    expect(lines.join()).toContain("苏州");
    expect((await haima.forget(ann, { query: "苏州" })).forgotten).toHaveLength(1);
    expect((await haima.erase(ann)).stage).toBe("inactive");
  });

  it.each([[{ version: "", granted: true }], [{ version: "1" }], [{ version: "1", granted: "yes" }]])(
    "refuses %o",
    async (input) => {
      await using haima = await memoryHaima();
      await expect(haima.consent(ann, JSON.parse(JSON.stringify(input)))).rejects.toMatchObject({
        code: "invalid_input",
      });
    },
  );
});
