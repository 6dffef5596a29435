import assert from "node:assert/strict";
import { rejects } from "./contract-support.ts";
import { ownerOf, put, remove, texts, type WithStore } from "./record-store-rows.ts";

/** What leases hold to. */
export function leases(withStore: WithStore): void {
  const ann = ownerOf("ann");
  withStore("gives a lease to one holder until it runs out", async (store) => {
    const first = await store.lease("tend", "one", 1_000, 500);
    assert.ok(first !== null && first >= 1);
    assert.equal(await store.lease("tend", "two", 1_499, 500), null);
    assert.notEqual(await store.lease("other", "two", 1_499, 500), null);
    assert.equal(await store.lease("tend", "one", 1_400, 500), first);
    assert.equal(await store.lease("tend", "two", 1_899, 500), null);
    const second = await store.lease("tend", "two", 1_900, 500);
    assert.ok(second !== null && second > first);
    assert.equal(await store.lease("tend", "one", 1_901, 500), null);
    assert.equal(await store.lease("tend", "two", 1_902, 0), second);
    const third = await store.lease("tend", "one", 1_903, 500);
    assert.ok(third !== null && third > second);
  });

  withStore(
    "refuses what a holder writes under a lease that another one took, and nothing else of it",
    async (store) => {
      const token = await store.lease("tend", "one", 1_000, 500);
      assert.ok(token !== null);
      const hold = { name: "tend", token };
      assert.equal(await store.commit(ann, 0, [put("m1", "in time")], hold), 1);
      // Its time is over, but nobody needed it: nothing can have been done twice.
      assert.equal(await store.commit(ann, 1, [put("m2", "late, but alone")], hold), 2);
      const taken = await store.lease("tend", "two", 1_500, 500);
      assert.ok(taken !== null);
      await rejects(store.commit(ann, 2, [put("m1", "too late", "memory", 2), remove("m2")], hold), "lease_lost");
      await rejects(store.commit(ann, 2, [put("m3")], { name: "never taken", token: 1 }), "lease_lost");
      assert.deepEqual(texts((await store.load(ann, 0)).rows), ["in time", "late, but alone"]);
      assert.equal(await store.revision(ann), 2);
      assert.equal(await store.commit(ann, 2, [put("m3")], { name: "tend", token: taken }), 3);
      assert.equal(await store.commit(ann, 3, [put("m4")]), 4);
    },
  );

  withStore(
    "ends a race of a commit under a lease with who takes the lease with one of two outcomes",
    async (store) => {
      for (let round = 0; round < 10; round += 1) {
        const owner = ownerOf(`race-${round}`);
        const token = await store.lease(`race ${round}`, "one", 1_000, 500);
        assert.ok(token !== null);
        const [committed, taken] = await Promise.allSettled([
          store.commit(owner, 0, [put("m1")], { name: `race ${round}`, token }),
          store.lease(`race ${round}`, "two", 1_500, 500),
        ]);
        assert.ok(taken.status === "fulfilled" && taken.value !== null);
        assert.equal(await store.revision(owner), committed.status === "fulfilled" ? 1 : 0);
        await rejects(store.commit(owner, 1, [put("m2")], { name: `race ${round}`, token }), "lease_lost");
      }
    },
  );

  withStore("gives a lease that many ask for at once to one of them", async (store) => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.lease("tend", `holder-${index}`, 0, 1_000)),
    );
    assert.equal(asked.filter((token) => token !== null).length, 1);
  });
}
