import assert from "node:assert/strict";
import type { Owner } from "../model/index.ts";
import type { RowChange } from "../ports/index.ts";
import { ownerOf, put, remove, type WithStore } from "./record-store-rows.ts";

/** What reading owners page by page holds to. */
export function paging(withStore: WithStore): void {
  withStore("pages through owners by bytes of tenant and user", async (store) => {
    const owners = [
      ownerOf("b", "a"),
      ownerOf("a", "a-"),
      ownerOf("a", "aa"),
      ...["B", "a", "a-", "a_", "é", "中", "\uffff", "😀"].map((user) => ownerOf(user, "t")),
    ];
    for (const owner of owners.toReversed()) await store.commit(owner, 0, [put("m1")]);
    const seen: Owner[] = [];
    for (let page = await store.owners({ after: null, limit: 3 }); page.length > 0; ) {
      seen.push(...page);
      page = await store.owners({ after: page.at(-1) ?? null, limit: 3 });
    }
    assert.deepEqual(seen, owners);
    assert.deepEqual(await store.owners({ after: { tenant: "a", user: "" }, limit: 2 }), owners.slice(0, 2));
    assert.deepEqual(await store.owners({ after: { tenant: "t", user: "a." }, limit: 1 }), [ownerOf("a_", "t")]);
  });

  withStore("pages through those owners alone that have a record of a type now", async (store) => {
    const waiting = (id: string): RowChange => put(id, id, "outbox");
    await store.commit(ownerOf("a"), 0, [put("m1")]);
    await store.commit(ownerOf("b"), 0, [put("m1"), waiting("-")]);
    await store.commit(ownerOf("c"), 0, [waiting("-")]);
    await store.commit(ownerOf("d"), 0, [put("m1"), waiting("-")]);
    await store.commit(ownerOf("d"), 1, [remove("-", "outbox")]);
    const page = { after: null, limit: 5, holding: "outbox" } as const;
    assert.deepEqual(await store.owners(page), [ownerOf("b"), ownerOf("c")]);
    assert.deepEqual(await store.owners({ ...page, after: ownerOf("b") }), [ownerOf("c")]);
    await store.commit(ownerOf("d"), 2, [waiting("-")]);
    assert.deepEqual(await store.owners({ ...page, after: ownerOf("c") }), [ownerOf("d")]);
  });
}
