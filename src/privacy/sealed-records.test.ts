import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore, createMemoryVault } from "../adapters/in-memory/index.ts";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import type { RecordChange } from "../model/index.ts";
import type { KeyVault, RecordStore } from "../ports/index.ts";
import { ownerOf, seededIds } from "../testing/index.ts";
import { createSealedRecords, type SealedRecords } from "./sealed-records.ts";

const ann = ownerOf("ann");
let store: RecordStore;
let vault: KeyVault;
let records: SealedRecords;

beforeEach(() => {
  store = createMemoryStore();
  vault = createMemoryVault();
  records = createSealedRecords({ store, vault, ids: seededIds() });
});

function access(id: string, count = 1, version = 1): RecordChange {
  return { type: "put", record: "access", id, value: { count, lastAt: 1_000, version } };
}

function turn(id: string, text: string): RecordChange {
  return { type: "put", record: "turn", id, value: makeTurn(text, { id, session: "s1", at: 1_000, language: "zh" }) };
}

/** Writes a row as it would lie there after damage, below the seal. */
async function plant(id: string, change: (body: Uint8Array) => Uint8Array): Promise<void> {
  const row = await store.get(ann, "access", id);
  if (row === null) throw new Error(`no row ${id}`);
  const body = change(row.body);
  await store.commit(ann, await store.revision(ann), [{ type: "put", row: { ...row, body } }]);
}

/** The keys folder is gone, and another one stands in its place. */
function loseKeys(): void {
  vault = createMemoryVault();
  records = createSealedRecords({ store, vault, ids: seededIds() });
}

/** The methods of a vault as an object of its own, so that some may be replaced. */
function boundTo(of: KeyVault): KeyVault {
  return {
    find: async (owner, keyId) => await of.find(owner, keyId),
    obtain: async (owner) => await of.obtain(owner),
    rotate: async (owner) => await of.rotate(owner),
    dropFormer: async (owner) => await of.dropFormer(owner),
    destroy: async (owner) => await of.destroy(owner),
    wasDestroyed: async (keyId) => await of.wasDestroyed(keyId),
    renewWrapping: async () => await of.renewWrapping(),
    isMarked: async (name) => await of.isMarked(name),
    mark: async (name) => await of.mark(name),
    erasures: of.erasures,
    signer: of.signer,
    close: async () => await of.close(),
  };
}

function flipLastByte(body: Uint8Array): Uint8Array {
  const flipped = Uint8Array.from(body);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 255;
  return flipped;
}

describe("createSealedRecords", () => {
  it("gives back typed what was committed, and the store sees none of it", async () => {
    const text = "我对花生过敏\ud800 and \u0000";
    expect(await records.commit(ann, 0, [turn("t1", text), access("m1", 4)])).toBe(1);
    const { revision, records: loaded, damaged } = await records.load(ann, 0);
    expect([revision, damaged]).toEqual([1, []]);
    expect(loaded.map(({ record, id }) => [record, id])).toEqual([
      ["turn", "t1"],
      ["access", "m1"],
    ]);
    expect((await records.get(ann, "turn", "t1"))?.text).toBe(text);
    expect((await records.get(ann, "access", "m1"))?.count).toBe(4);
    expect(await records.get(ann, "access", "t1")).toBeNull();
    const { rows } = await store.load(ann, 0);
    for (const row of rows) expect(Buffer.from(row.body).includes("花生")).toBe(false);
  });

  it("tells of what was written and removed since a revision", async () => {
    await records.commit(ann, 0, [access("m1"), access("m2")]);
    await records.commit(ann, 1, [access("m3")]);
    await records.commit(ann, 2, [{ type: "remove", record: "access", id: "m1" }]);
    const { revision, records: loaded, removed } = await records.load(ann, 1);
    expect(revision).toBe(3);
    expect(loaded.map(({ id }) => id)).toEqual(["m3"]);
    expect(removed).toEqual([{ record: "access", id: "m1" }]);
    expect(await records.revision(ann)).toBe(3);
  });

  it("makes no key for an owner who never wrote", async () => {
    expect(await records.load(ann, 0)).toEqual({
      revision: 0,
      records: [],
      removed: [],
      damaged: [],
      remnants: 0,
    });
    expect(await records.get(ann, "turn", "t1")).toBeNull();
    expect(await vault.find(ann)).toBeNull();
  });

  it("reports a row whose bytes changed and reads all others", async () => {
    await records.commit(ann, 0, [access("m1"), access("m2"), access("m3")]);
    await plant("m2", flipLastByte);
    const { records: loaded, damaged } = await records.load(ann, 0);
    expect(loaded.map(({ id }) => id)).toEqual(["m1", "m3"]);
    expect(damaged).toEqual([{ record: "access", id: "m2", reason: expect.stringContaining("altered") }]);
    await expect(records.get(ann, "access", "m2")).rejects.toMatchObject({ code: "store_damaged" });
    expect(await records.commit(ann, 2, [access("m2", 2, 2)])).toBe(3);
    expect((await records.load(ann, 0)).damaged).toEqual([]);
  });

  it("reports a row that was put back from an older version or taken from another record", async () => {
    await records.commit(ann, 0, [access("m1"), access("m2")]);
    const old = await store.get(ann, "access", "m1");
    await records.commit(ann, 1, [access("m1", 2, 2)]);
    await plant("m1", () => old?.body ?? new Uint8Array());
    await plant("m2", () => old?.body ?? new Uint8Array());
    const { records: loaded, damaged } = await records.load(ann, 0);
    expect(loaded).toEqual([]);
    expect(damaged.map(({ id }) => id)).toEqual(["m1", "m2"]);
  });

  it("writes nothing that it could not read back", async () => {
    await expect(records.commit(ann, 0, [access("m1"), access("m2", Number.NaN)])).rejects.toMatchObject({
      code: "invalid_input",
      facts: { record: "access", id: "m2" },
    });
    await expect(records.commit(ann, 0, [access("")])).rejects.toMatchObject({ code: "invalid_input" });
    expect(await records.revision(ann)).toBe(0);
  });

  it("says that the key is missing, and makes no new one, when rows are there without it", async () => {
    await records.commit(ann, 0, [access("m1")]);
    loseKeys();
    await expect(records.load(ann, 0)).rejects.toMatchObject({ code: "key_missing" });
    await expect(records.get(ann, "access", "m1")).rejects.toMatchObject({ code: "key_missing" });
    await expect(records.commit(ann, 1, [access("m2")])).rejects.toMatchObject({ code: "key_missing" });
    await expect(records.commit(ann, 0, [access("m2")])).rejects.toMatchObject({ code: "key_missing" });
    expect(await vault.find(ann)).toBeNull();
  });

  it("says that the key is missing when another key lies in its place", async () => {
    await records.commit(ann, 0, [access("m1"), access("m2")]);
    loseKeys();
    await vault.obtain(ann);
    await expect(records.load(ann, 0)).rejects.toMatchObject({ code: "key_missing" });
  });

  it("takes the key of another writer who was first in the same moment", async () => {
    const other = createSealedRecords({ store, vault, ids: seededIds(2) });
    let isFirstLook = true;
    const slow: KeyVault = {
      ...boundTo(vault),
      async find(owner) {
        if (!isFirstLook) return vault.find(owner);
        isFirstLook = false;
        await other.commit(ann, 0, [access("m1")]);
        return null;
      },
    };
    const late = createSealedRecords({ store, vault: slow, ids: seededIds(3) });
    await expect(late.commit(ann, 0, [access("m2")])).rejects.toMatchObject({ code: "version_conflict" });
    expect(await late.commit(ann, 1, [access("m2")])).toBe(2);
    expect((await records.load(ann, 0)).damaged).toEqual([]);
  });

  it("does not read what a destroyed key sealed, and lets a new life begin over it", async () => {
    await records.commit(ann, 0, [access("m1"), access("m2")]);
    await vault.destroy(ann);
    expect(await records.load(ann, 0)).toMatchObject({ records: [], damaged: [], remnants: 2 });
    expect(await records.get(ann, "access", "m1")).toBeNull();
    expect(await records.commit(ann, 1, [access("m3")])).toBe(2);
    expect(await records.load(ann, 0)).toMatchObject({ records: [{ id: "m3" }], remnants: 2 });
    await records.sweep(ann);
    expect((await store.load(ann, 0)).rows.map(({ id }) => id)).toEqual(["m3"]);
  });

  it("sweeps an owner of whom nothing else is left as if it had never written", async () => {
    await records.commit(ann, 0, [access("m1")]);
    await vault.destroy(ann);
    await records.sweep(ann);
    expect(await store.owners({ after: null, limit: 9 })).toEqual([]);
  });

  it("refuses everything of who is being erased, of other owners nothing", async () => {
    await records.commit(ann, 0, [access("m1")]);
    await vault.erasures.put(ann, 0, "{}");
    for (const call of [
      () => records.revision(ann),
      () => records.load(ann, 0),
      () => records.get(ann, "access", "m1"),
      () => records.commit(ann, 1, [access("m2")]),
      () => records.reseal(ann, 9),
      () => records.sweep(ann),
    ])
      await expect(call()).rejects.toMatchObject({ code: "erased" });
    expect(await records.commit(ownerOf("bob"), 0, [access("m1")])).toBe(1);
  });

  it("reads under the key before and the key since while records are sealed anew, in steps", async () => {
    await records.commit(
      ann,
      0,
      Array.from({ length: 5 }, (_, index) => access(`m${index}`)),
    );
    const former = await vault.find(ann);
    await vault.rotate(ann);
    expect(await records.reseal(ann, 2)).toEqual({ resealed: 2, hasMore: true });
    await records.commit(ann, 2, [access("new")]);
    expect((await records.load(ann, 0)).records).toHaveLength(6);
    expect(await records.reseal(ann, 9)).toEqual({ resealed: 3, hasMore: true });
    expect(await records.reseal(ann, 9)).toEqual({ resealed: 0, hasMore: false });
    await vault.dropFormer(ann);
    expect(await records.load(ann, 0)).toMatchObject({ damaged: [], remnants: 0, records: { length: 6 } });
    for (const { body } of (await store.load(ann, 0)).rows)
      expect(Buffer.from(body).includes(former?.id ?? "")).toBe(false);
  });

  it("does not let a writer of before the rotation commit with the former key", async () => {
    await records.commit(ann, 0, [access("m1")]);
    const slow: KeyVault = {
      ...boundTo(vault),
      async find(owner, keyId) {
        const found = await vault.find(owner, keyId);
        if (keyId !== undefined) return found;
        await vault.rotate(ann);
        while ((await records.reseal(ann, 9)).hasMore);
        await vault.dropFormer(ann);
        return found;
      },
    };
    const late = createSealedRecords({ store, vault: slow, ids: seededIds(4) });
    await expect(late.commit(ann, 1, [access("m2")])).rejects.toMatchObject({ code: "version_conflict" });
  });

  it("does not open a row that was moved to another user, record or type", async () => {
    const bob = ownerOf("bob");
    await records.commit(ann, 0, [access("m1")]);
    await records.commit(bob, 0, [access("m1"), turn("m1", "text")]);
    const [row] = (await store.load(ann, 0)).rows;
    if (row === undefined) throw new Error("no row");
    await store.commit(bob, 1, [{ type: "put", row }]);
    await expect(records.get(bob, "access", "m1")).rejects.toMatchObject({ code: "key_missing" });
    await store.commit(bob, 2, [{ type: "put", row: { ...row, record: "turn" } }]);
    await expect(records.get(bob, "turn", "m1")).rejects.toMatchObject({ code: "key_missing" });
    await store.commit(ann, 1, [{ type: "put", row: { ...row, record: "state" } }]);
    await expect(records.get(ann, "state", "m1")).rejects.toMatchObject({ code: "store_damaged" });
  });

  it("removes without needing the key", async () => {
    await records.commit(ann, 0, [access("m1")]);
    await vault.destroy(ann);
    expect(await records.commit(ann, 1, [{ type: "remove", record: "access", id: "m1" }])).toBe(2);
    expect(await records.load(ann, 0)).toMatchObject({ revision: 2, records: [] });
  });

  it("refuses a stale revision", async () => {
    await records.commit(ann, 0, [access("m1")]);
    await expect(records.commit(ann, 0, [access("m2")])).rejects.toMatchObject({ code: "version_conflict" });
  });
});
