import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HaimaError } from "../errors.ts";
import type { RecordStore } from "../ports/index.ts";
import { onFresh, rejects } from "./contract-support.ts";
import { leases } from "./record-store-leases.ts";
import { paging } from "./record-store-paging.ts";
import { purging } from "./record-store-purge.ts";
import { ids, ownerOf, put, remove, texts, type WithStore } from "./record-store-rows.ts";
import type { TestApi } from "./test-api.ts";

/** How a record store is opened for the contract. The suite closes what it opens. */
export interface RecordStoreFixture {
  /** Opens a new, empty store. */
  open(): Promise<RecordStore>;
  /** Opens a store that holds what a backup file holds. */
  restore(backup: string): Promise<RecordStore>;
}

/**
 * What every record store holds to.
 *
 * @example
 * recordStoreContract({ describe, it }, "my store", { open: () => openMyStore(), restore: (file) => restoreMyStore(file) });
 */
export function recordStoreContract(api: TestApi, name: string, fixture: RecordStoreFixture): void {
  api.describe(`${name} as a record store`, () => {
    const withStore: WithStore = (title, body) => {
      api.it(title, () => onFresh(() => fixture.open(), body));
    };
    commits(withStore);
    removals(withStore);
    bodies(withStore);
    isolation(withStore);
    concurrency(withStore);
    purging(withStore);
    paging(withStore);
    leases(withStore);
    backups(withStore, fixture);
    closing(withStore);
  });
}

const ann = ownerOf("ann");

function commits(withStore: WithStore): void {
  withStore("starts every owner at revision 0, without rows", async (store) => {
    assert.equal(await store.revision(ann), 0);
    assert.deepEqual(await store.load(ann, 0), { revision: 0, rows: [], removed: [] });
    assert.equal(await store.get(ann, "memory", "m1"), null);
  });

  withStore("reads back what was committed, under a revision that rises by one", async (store) => {
    assert.equal(await store.commit(ann, 0, [put("m1", "first", "memory", 7), put("t1", "said", "turn")]), 1);
    assert.equal(await store.commit(ann, 1, [put("m2", "second")]), 2);
    assert.equal(await store.revision(ann), 2);
    const loaded = await store.load(ann, 0);
    assert.equal(loaded.revision, 2);
    assert.deepEqual(texts(loaded.rows), ["first", "said", "second"]);
    const row = await store.get(ann, "memory", "m1");
    assert.equal(row?.version, 7);
    assert.equal(row.record, "memory");
    assert.equal(row.id, "m1");
    assert.equal(await store.get(ann, "turn", "m1"), null);
  });

  withStore("loads only what was written after a revision, in the order it was written", async (store) => {
    await store.commit(ann, 0, [put("z"), put("a")]);
    await store.commit(ann, 1, [put("m"), put("b")]);
    await store.commit(ann, 2, [put("z", "again", "memory", 2)]);
    assert.deepEqual(ids((await store.load(ann, 0)).rows), ["a", "m", "b", "z"]);
    assert.deepEqual(ids((await store.load(ann, 1)).rows), ["m", "b", "z"]);
    assert.deepEqual(texts((await store.load(ann, 2)).rows), ["again"]);
    assert.deepEqual(await store.load(ann, 3), { revision: 3, rows: [], removed: [] });
  });

  withStore("loads records of the wanted types alone, and the revision of all", async (store) => {
    await store.commit(ann, 0, [put("t", "said", "turn"), put("m"), put("a", "entry", "audit")]);
    await store.commit(ann, 1, [remove("t", "turn"), put("b", "entry", "audit")]);
    const wanted = new Set(["memory", "turn"] as const);
    const loaded = await store.load(ann, 0, wanted);
    assert.deepEqual(ids(loaded.rows), ["m"]);
    assert.deepEqual(loaded.removed, [{ record: "turn", id: "t" }]);
    assert.equal(loaded.revision, 2);
    assert.deepEqual(await store.load(ann, 0, new Set(["relation"] as const)), { revision: 2, rows: [], removed: [] });
  });

  withStore("refuses a commit that expects another revision, and writes nothing of it", async (store) => {
    await store.commit(ann, 0, [put("m1", "first")]);
    await rejects(store.commit(ann, 0, [put("m1", "late"), put("m2")]), "version_conflict");
    await rejects(store.commit(ann, 2, [put("m2")]), "version_conflict");
    await rejects(store.commit(ownerOf("new"), 3, [put("m2")]), "version_conflict");
    assert.deepEqual(texts((await store.load(ann, 0)).rows), ["first"]);
    assert.equal(await store.revision(ann), 1);
    assert.equal(await store.revision(ownerOf("new")), 0);
  });

  withStore("writes nothing for no changes, but checks the revision", async (store) => {
    await store.commit(ann, 0, [put("m1")]);
    assert.equal(await store.commit(ann, 1, []), 1);
    await rejects(store.commit(ann, 0, []), "version_conflict");
    assert.equal(await store.revision(ann), 1);
  });

  withStore("takes the last of several changes of one record in a commit", async (store) => {
    await store.commit(ann, 0, [put("m1", "one"), put("m2", "two"), put("m1", "three", "memory", 2)]);
    assert.deepEqual(texts((await store.load(ann, 0)).rows), ["two", "three"]);
    await store.commit(ann, 1, [
      remove("m1"),
      put("m1", "four", "memory", 3),
      put("m2", "five", "memory", 2),
      remove("m2"),
    ]);
    const loaded = await store.load(ann, 1);
    assert.deepEqual(texts(loaded.rows), ["four"]);
    assert.deepEqual(ids(loaded.removed), ["m2"]);
  });

  withStore("commits thousands of rows at once", async (store) => {
    const changes = Array.from({ length: 3_000 }, (_, index) => put(`m${index}`));
    await store.commit(ann, 0, changes);
    assert.deepEqual(
      ids((await store.load(ann, 0)).rows),
      changes.map((_, index) => `m${index}`),
    );
  });
}

function removals(withStore: WithStore): void {
  withStore("tells of removals to whoever loads from before them", async (store) => {
    await store.commit(ann, 0, [put("m1"), put("m2")]);
    await store.commit(ann, 1, [remove("m1"), put("m3")]);
    const loaded = await store.load(ann, 1);
    assert.deepEqual(loaded.removed, [{ record: "memory", id: "m1" }]);
    assert.deepEqual(ids(loaded.rows), ["m3"]);
    assert.equal(await store.get(ann, "memory", "m1"), null);
    assert.deepEqual(ids((await store.load(ann, 0)).rows), ["m2", "m3"]);
    assert.deepEqual((await store.load(ann, 2)).removed, []);
  });

  withStore("takes removals of unknown or removed records as done", async (store) => {
    await store.commit(ann, 0, [put("m1")]);
    await store.commit(ann, 1, [remove("m1")]);
    assert.equal(await store.commit(ann, 2, [remove("m1"), remove("never")]), 3);
    assert.deepEqual(await store.load(ann, 2), { revision: 3, rows: [], removed: [] });
  });

  withStore("brings a removed record back when it is put again", async (store) => {
    await store.commit(ann, 0, [put("m1", "old")]);
    await store.commit(ann, 1, [remove("m1")]);
    await store.commit(ann, 2, [put("m1", "new", "memory", 2)]);
    const loaded = await store.load(ann, 0);
    assert.deepEqual(texts(loaded.rows), ["new"]);
    assert.deepEqual(loaded.removed, []);
  });
}

function bodies(withStore: WithStore): void {
  withStore("keeps empty, binary and large bodies byte by byte", async (store) => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const large = randomBytes(1024 * 1024);
    await store.commit(ann, 0, [put("empty", new Uint8Array()), put("every", every), put("large", large)]);
    const [empty, binary, big] = (await store.load(ann, 0)).rows;
    assert.deepEqual(empty?.body, new Uint8Array());
    assert.deepEqual(binary?.body, every);
    assert.ok(Buffer.from(big?.body ?? []).equals(large));
    assert.deepEqual((await store.get(ann, "memory", "every"))?.body, every);
  });

  withStore("keeps a stretch of a larger buffer as that stretch, apart from the caller's bytes", async (store) => {
    const buffer = Buffer.of(1, 2, 3, 4, 5);
    const stretch = buffer.subarray(1, 3);
    await store.commit(ann, 0, [put("m1", stretch)]);
    buffer.fill(9);
    assert.deepEqual((await store.get(ann, "memory", "m1"))?.body, Uint8Array.of(2, 3));
  });
}

function isolation(withStore: WithStore): void {
  withStore("keeps owners apart whatever their ids hold", async (store) => {
    const owners = [
      ...[
        "../b",
        "b",
        "%",
        "_",
        "a_",
        "ab",
        "a",
        "A",
        "acme",
        "acme-corp",
        "Ａ",
        "é",
        "e\u0301",
        " a",
        "a ",
        "'; --",
        "😀",
        "\uffff",
      ],
    ].map((user) => ownerOf(user));
    const crossed = [ownerOf("x", "team_a"), ownerOf("a_x", "team"), ownerOf('a","b', "t"), ownerOf("b", 't","a')];
    const all = [...owners, ...crossed];
    for (const [index, owner] of all.entries()) await store.commit(owner, 0, [put("m1", `of ${index}`)]);
    for (const [index, owner] of all.entries()) {
      assert.deepEqual(texts((await store.load(owner, 0)).rows), [`of ${index}`]);
      assert.equal(await store.revision(owner), 1);
    }
    await store.commit(ownerOf("%"), 1, [remove("m1")]);
    await store.commit(ownerOf("_"), 1, [remove("m1")]);
    assert.deepEqual(texts((await store.load(ownerOf("a"), 0)).rows), ["of 6"]);
  });

  withStore("keeps record ids apart whatever they hold", async (store) => {
    const names = ["m_1", "m%1", "mx1", "M_1", "../m", "", "m\u0000".replace("\u0000", "0"), "长".repeat(170), "m\n1"];
    await store.commit(
      ann,
      0,
      names.map((id) => put(id, `of ${id}`)),
    );
    for (const id of names)
      assert.deepEqual(Buffer.from((await store.get(ann, "memory", id))?.body ?? []).toString(), `of ${id}`);
    await store.commit(ann, 1, [remove("m%1")]);
    assert.equal((await store.load(ann, 0)).rows.length, names.length - 1);
  });
}

function concurrency(withStore: WithStore): void {
  withStore("lets one of two commits on the same revision win", async (store) => {
    const outcomes = await Promise.allSettled([store.commit(ann, 0, [put("m1")]), store.commit(ann, 0, [put("m2")])]);
    assert.equal(outcomes.filter((outcome) => outcome.status === "fulfilled").length, 1);
    assert.equal((await store.load(ann, 0)).rows.length, 1);
  });

  withStore("keeps all of many parallel commits that retry on conflict", async (store) => {
    const writeOne = async (index: number): Promise<void> => {
      for (;;) {
        const revision = await store.revision(ann);
        try {
          await store.commit(ann, revision, [put(`m${index}`)]);
          return;
        } catch (error) {
          if (!HaimaError.isInstance(error) || error.code !== "version_conflict") throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => writeOne(index)));
    const loaded = await store.load(ann, 0);
    assert.equal(loaded.revision, 30);
    assert.equal(new Set(ids(loaded.rows)).size, 30);
  });

  withStore("takes parallel commits of different owners", async (store) => {
    const owners = Array.from({ length: 20 }, (_, index) => ownerOf(`user-${index}`));
    await Promise.all(owners.map((owner) => store.commit(owner, 0, [put("m1", owner.user)])));
    for (const owner of owners) assert.deepEqual(texts((await store.load(owner, 0)).rows), [owner.user]);
  });
}

function backups(withStore: WithStore, fixture: RecordStoreFixture): void {
  withStore("writes a backup from which all comes back", async (store) => {
    await store.commit(ann, 0, [put("m1", "one"), put("m2", "two")]);
    await store.commit(ann, 1, [remove("m1"), put("m3", randomBytes(100))]);
    await store.commit(ownerOf("bob", "acme"), 0, [put("t1", "of bob", "turn", 4)]);
    await inFolder(async (folder) => {
      const file = join(folder, "backup");
      await store.backup(file);
      const before = [await store.load(ann, 0), await store.load(ownerOf("bob", "acme"), 0)];
      await store.commit(ann, 2, [put("m4")]);
      const restored = await fixture.restore(file);
      try {
        assert.deepEqual([await restored.load(ann, 0), await restored.load(ownerOf("bob", "acme"), 0)], before);
        assert.equal((await restored.check()).ok, true);
        assert.equal(await restored.commit(ann, 2, [put("m5")]), 3);
      } finally {
        await restored.close();
      }
    });
  });

  withStore("never overwrites a file with a backup", async (store) => {
    await inFolder(async (folder) => {
      const file = join(folder, "backup");
      await store.backup(file);
      await rejects(store.backup(file), "invalid_input");
      assert.equal(existsSync(file), true);
    });
  });

  withStore("finds a sound store sound, and counts what it holds", async (store) => {
    await store.commit(ann, 0, [put("m1"), put("m2")]);
    await store.commit(ann, 1, [remove("m1")]);
    await store.commit(ownerOf("bob"), 0, [put("m1")]);
    assert.deepEqual(await store.check(), { ok: true, problems: [], owners: 2, rows: 2 });
  });
}

function closing(withStore: WithStore): void {
  withStore("refuses everything once closed, and may be closed twice", async (store) => {
    await store.commit(ann, 0, [put("m1")]);
    await store.close();
    await rejects(store.revision(ann), "closed");
    await rejects(store.load(ann, 0), "closed");
    await rejects(store.get(ann, "memory", "m1"), "closed");
    await rejects(store.commit(ann, 1, [put("m2")]), "closed");
    await rejects(store.purge(ann, 1), "closed");
    await rejects(store.owners({ after: null, limit: 1 }), "closed");
    await rejects(store.lease("tend", "one", 0, 1), "closed");
    await rejects(store.check(), "closed");
    await store.close();
  });
}

async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "haima-contract-"));
  try {
    await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
