import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { createHaima, verifyReceipt } from "../../src/index.ts";
import { signReceipt } from "../../src/privacy/index.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";

const ANN = { user: "ann-4711" };

async function told() {
  const haima = await memoryHaima({ erasure: { keyHours: 0, rowDays: 0 } });
  await haima.observe(ANN, { text: "My name is Ottilie Brandt. My phone number is 415-555-0132." });
  await haima.observe(ANN, { text: "我叫欧阳青禾，邮箱是qinghe@example.org，住在杭州市西湖区文三路90号3栋502室" });
  return haima;
}

/** What documents and facts say, and by what the user is named there. */
const SHARED: readonly (readonly [text: string, of: readonly string[]])[] = [
  ["On the rota this week: ann-4711 and ben-12.", ["id"]],
  ["Talk to OTTILIE BRANDT about the keys.", ["name"]],
  ["值班：欧阳青禾，周三。", ["name"]],
  ["Out of hours ring +1 (415) 555.0132, not the desk.", ["PHONENUMBER"]],
  ["报销单寄给 QingHe@Example.org 处理", ["EMAIL"]],
  ["送货到 杭州市 西湖区 文三路90号3栋502室", ["ADDRESS"]],
  ["Ottilie Brandt, 415 555 0132", ["name", "PHONENUMBER"]],
  ["Serial numbers: ann-47110, 1415555013299, ottilie brandtner", []],
  ["Shoes off in the house. 进门请脱鞋。", []],
];

describe("what a tenant shares that may name an erased user", { timeout: 120_000 }, () => {
  it("stands in the receipt by id and by what it names the user, and stays as it is", async () => {
    await using haima = await told();
    const ids = new Map<string, readonly string[]>();
    for (const [index, [text, of]] of SHARED.entries()) {
      const { id } = await haima.knowledge.learn({ title: `Note ${index}`, text });
      ids.set(id, of);
    }
    const own = await haima.knowledge.learn({ title: "Desk", text: "欧阳青禾 sits here." }, { agent: "guide" });
    const all = await haima.knowledge.learn({ title: "ann-4711", text: "A page." }, { scope: "shared" });
    await haima.knowledge.relate([["Ottilie Brandt", "works at", "the mill"]]);
    await haima.knowledge.learn({ title: "Elsewhere", text: "ann-4711" }, { tenant: "other" });

    const { receipt } = await haima.erase(ANN);
    const found = receipt.receipt.mentions?.found ?? [];
    const expected = [...ids].filter(([, of]) => of.length > 0);
    for (const [id, of] of expected)
      expect(found).toContainEqual({ record: "document", id, scope: "tenant", agent: null, of });
    expect(found).toContainEqual({ record: "document", id: own.id, scope: "agent", agent: "guide", of: ["name"] });
    expect(found).toContainEqual({ record: "document", id: all.id, scope: "shared", agent: null, of: ["id"] });
    expect(found.filter(({ record }) => record === "fact")).toEqual([expect.objectContaining({ of: ["name"] })]);
    expect(found).toHaveLength(expected.length + 3);
    expect(receipt.receipt.mentions?.searched).toEqual(["ADDRESS", "EMAIL", "PHONENUMBER", "id", "name"]);
    expect(receipt.receipt.stages[0]?.places).toContainEqual({
      place: "knowledge",
      found: { document: expected.length + 2, fact: 1 },
      removed: {},
    });
    expect(JSON.stringify(receipt)).not.toMatch(/ann-4711|Ottilie|欧阳|555|qinghe|文三路/iu);
    expect(verifyReceipt(receipt).ok).toBe(true);

    await haima.tendAll();
    const last = await haima.erasure(ANN);
    expect([last?.stage, last?.receipt.receipt.mentions?.found]).toEqual(["rows_removed", found]);
    expect(await haima.knowledge.documents()).toHaveLength(SHARED.length + 1);
    for (const { id, scope, agent } of found.filter(({ record }) => record === "document"))
      expect(await haima.knowledge.forget({ id }, { scope, ...(agent === null ? {} : { agent }) })).toBe(1);
  });

  it("is looked for once the user is inactive, and other work of the process goes on meanwhile", async () => {
    const clock = settableClock();
    let during: Promise<unknown> | null = null;
    const { sleep } = clock;
    await using haima = await memoryHaima({
      clock: Object.assign(clock, {
        sleep: async (ms: number) => {
          if (isErasing) during ??= haima.list(ANN).catch(({ code }) => code);
          await sleep(ms);
        },
      }),
    });
    let isErasing = false;
    await haima.observe(ANN, { text: "My name is Ottilie Brandt." });
    await haima.knowledge.learn({ title: "Long", text: `${"A line of no interest. ".repeat(10_000)}Ottilie Brandt.` });
    isErasing = true;
    const { receipt } = await haima.erase(ANN);
    expect(receipt.receipt.mentions?.found).toEqual([expect.objectContaining({ of: ["name"] })]);
    expect(await during).toBe("erased");
  });

  it("is looked for by upkeep, before the key is destroyed, where a process was killed before it looked", async () => {
    const data = mkdtempSync(join(tmpdir(), "haima-mentions-"));
    try {
      await using haima = await createHaima({ data, erasure: { keyHours: 0, rowDays: 0 } });
      await haima.observe(ANN, { text: "My name is Ottilie Brandt." });
      const { id } = await haima.knowledge.learn({ title: "Desk", text: "Ottilie Brandt sits here." });
      await haima.erase(ANN);
      const keys = new Database(join(data, "keys", "keys.db"));
      const row = keys.prepare("SELECT body FROM erasures").get() as { body: string };
      const { mentions, stages, ...rest } = JSON.parse(row.body);
      const places = stages[0].places.filter(({ place }: { place: string }) => place !== "knowledge");
      const before = JSON.stringify({ ...rest, stages: [{ ...stages[0], places }] });
      expect(keys.prepare("UPDATE erasures SET body = ?").run([before]).changes).toBe(1);
      keys.close();
      await haima.tendAll();
      const { receipt } = (await haima.erasure(ANN))?.receipt ?? {};
      expect(receipt?.mentions).toEqual(mentions);
      expect(receipt?.mentions?.found.map((found) => found.id)).toEqual([id]);
      expect(receipt?.stages.map(({ stage }) => stage)).toEqual(["inactive", "key_destroyed", "rows_removed"]);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });

  it("is nothing where nobody is named, and is found by the id of a user of whom nothing is kept", async () => {
    await using haima = await memoryHaima();
    await haima.knowledge.learn({ title: "House rules", text: "Shoes off." });
    expect((await haima.erase({ user: "cara-9" })).receipt.receipt.mentions).toEqual({
      searched: ["id"],
      found: [],
      more: 0,
    });
  });

  it("is no part of receipts that were signed before it was looked for, and they hold", async () => {
    await using haima = await memoryHaima();
    const { mentions: _gone, ...before } = (await haima.erase(ANN)).receipt.receipt;
    const { signer } = createMemoryVault();
    const old = await signReceipt({ ...before, doing: "inactive", keys: [], records: {} }, before.subject, signer);
    expect(verifyReceipt(JSON.parse(JSON.stringify(old)))).toMatchObject({ ok: true });
  });

  it("is left out where the user's key is damaged, and the user is erased all the same", async () => {
    const data = mkdtempSync(join(tmpdir(), "haima-mentions-"));
    try {
      await using haima = await createHaima({ data, erasure: { keyHours: 0, rowDays: 0 } });
      await haima.observe(ANN, { text: "I live in Oslo." });
      const keys = new Database(join(data, "keys", "keys.db"));
      keys.exec("UPDATE keys SET wrapped = zeroblob(length(wrapped)) WHERE user_id = 'ann-4711'");
      keys.close();
      const { stage, receipt } = await haima.erase(ANN);
      expect([stage, receipt.receipt.mentions]).toEqual(["inactive", undefined]);
      await haima.tendAll();
      expect((await haima.erasure(ANN))?.stage).toBe("rows_removed");
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });
});
