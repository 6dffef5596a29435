import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { settableClock } from "../support/haima.ts";

const ANN = { user: "ann" };

let root: string;
const open = async () => await createHaima({ data: root, zone: "Asia/Shanghai", clock: settableClock() });

function change(file: string, statement: string): void {
  const db = new Database(join(root, file));
  db.exec(statement);
  db.close();
}

const CUT_CHAINS = "DELETE FROM records WHERE record IN ('link', 'head')";
const FORGET_MARKS = "DELETE FROM marks";

/** As such a store was: no links, and keys that know of no chains. */
function makeOld(): void {
  change("haima.db", CUT_CHAINS);
  change("keys/keys.db", FORGET_MARKS);
}

async function problems(): Promise<readonly string[]> {
  await using haima = await open();
  const [check] = await haima.audit.verify(ANN);
  return [...new Set(check?.problems.map(({ problem }) => problem))].sort();
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "haima-adopt-"));
  await using haima = await open();
  await haima.observe(ANN, { text: "I live in Bergen." });
  await haima.remember(ANN, { text: "The spare bulbs are in box 9" });
  await haima.observe(ANN, { text: "I moved to Oslo." });
  await haima.observe({ user: "ben" }, { text: "I keep bees in Ghent." });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a store from before the chain", { timeout: 120_000 }, () => {
  it("is taken for what it is when it is first opened, and the audit says so; from then on it is whole", async () => {
    makeOld();
    expect(await problems()).toEqual([]);
    const haima = await open();
    const adopted = (await haima.audit.list(ANN)).filter(({ action }) => action === "chain_adopted");
    expect(adopted).toEqual([expect.objectContaining({ counts: { records: expect.any(Number) }, subjects: [] })]);
    expect((await haima.audit.verify(null)).every(({ ok }) => ok)).toBe(true);
    await haima.observe(ANN, { text: "I play the cello." });
    await haima.close();
    expect(await problems()).toEqual([]);
    change("haima.db", "DELETE FROM records WHERE user_id = 'ann' AND record = 'memory'");
    expect(await problems()).toContain("missing");
  });

  it("is so once: a chain that is taken away later is missed, and not begun anew", async () => {
    makeOld();
    expect(await problems()).toEqual([]);
    change("haima.db", CUT_CHAINS);
    expect(await problems()).toContain("tail_missing");
    expect(await problems()).toContain("tail_missing");
  });

  it("is never a store that was begun with chains", async () => {
    change("haima.db", CUT_CHAINS);
    expect(await problems()).toContain("tail_missing");
  });

  it("is adopted in part where it holds links already, and the links go on", async () => {
    change("haima.db", "DELETE FROM records WHERE user_id = 'ben' AND record IN ('link', 'head')");
    change("keys/keys.db", FORGET_MARKS);
    await using haima = await open();
    const adopted = async (user: string) =>
      (await haima.audit.list({ user })).filter(({ action }) => action === "chain_adopted").length;
    expect([await adopted("ann"), await adopted("ben")]).toEqual([0, 1]);
    expect((await haima.audit.verify(null)).map(({ ok }) => ok)).toEqual([true, true]);
  });
});
