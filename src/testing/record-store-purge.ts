import assert from "node:assert/strict";
import { rejects } from "./contract-support.ts";
import { ownerOf, put, remove, texts, type WithStore } from "./record-store-rows.ts";

/** What a purge of an owner holds to. */
export function purging(withStore: WithStore): void {
  const ann = ownerOf("ann");
  withStore("purges an owner as if it had never written, and no other", async (store) => {
    await store.commit(ann, 0, [put("m1"), put("m2")]);
    await store.commit(ann, 1, [remove("m1")]);
    await store.commit(ownerOf("bob"), 0, [put("m1", "of bob")]);
    await rejects(store.purge(ann, 1), "version_conflict");
    assert.equal((await store.load(ann, 0)).rows.length, 1);
    await store.purge(ann, 2);
    assert.equal(await store.revision(ann), 0);
    assert.deepEqual(await store.load(ann, 0), { revision: 0, rows: [], removed: [] });
    assert.deepEqual(await store.owners({ after: null, limit: 9 }), [ownerOf("bob")]);
    assert.deepEqual(texts((await store.load(ownerOf("bob"), 0)).rows), ["of bob"]);
    assert.deepEqual(await store.check(), { ok: true, problems: [], owners: 1, rows: 1 });
  });

  withStore("purges again without harm, and refuses who expects what is gone", async (store) => {
    await store.commit(ann, 0, [put("m1")]);
    await store.purge(ann, 1);
    await store.purge(ann, 0);
    await rejects(store.purge(ann, 1), "version_conflict");
    await rejects(store.commit(ann, 1, [put("late")]), "version_conflict");
    assert.equal(await store.commit(ann, 0, [put("m1", "anew")]), 1);
    await rejects(store.purge(ann, 0), "version_conflict");
    assert.deepEqual(texts((await store.load(ann, 0)).rows), ["anew"]);
  });
}
