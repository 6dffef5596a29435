import assert from "node:assert/strict";
import type { Owner } from "../model/index.ts";
import type { IndexedPassage, KnowledgeIndex } from "../ports/index.ts";
import { onFresh } from "./contract-support.ts";
import { ownerOf } from "./record-store-rows.ts";
import type { TestApi } from "./test-api.ts";

const SPACE = { model: "contract", dimensions: 3 } as const;
const OPEN = { agent: null, sources: null, tags: [] } as const;

function passage(id: string, vector: readonly number[], more: Partial<IndexedPassage> = {}): IndexedPassage {
  const length = Math.hypot(...vector);
  return {
    id,
    document: id.split("#")[0] ?? id,
    agent: null,
    source: null,
    tags: [],
    ...more,
    vector: Float32Array.from(vector, (value) => value / length),
  };
}

/** What every index of passages does. Each test gets an empty one. */
export function knowledgeIndexContract(api: TestApi, name: string, open: () => Promise<KnowledgeIndex>): void {
  const { describe, it } = api;
  const ann = ownerOf("knowledge", "a_");
  const withIndex = (title: string, body: (index: KnowledgeIndex) => Promise<void>): unknown =>
    it(title, () => onFresh(open, body));
  const idsFor = async (
    index: KnowledgeIndex,
    owner: Owner,
    filter: Partial<typeof OPEN> | object = {},
    limit = 10,
  ) => {
    const vector = new Float32Array([1, 0, 0]);
    const found = await index.search(owner, SPACE, { vector, limit, filter: { ...OPEN, ...filter } });
    return found.map(({ id }) => id);
  };
  const three = [passage("d1#0", [1, 0.1, 0]), passage("d1#1", [1, 1, 0]), passage("d2#0", [0, 0, 1])];

  describe(`${name} is an index of passages`, () => {
    withIndex("finds the nearest first, as many as are asked for, with their cosines", async (index) => {
      await index.put(ann, SPACE, three);
      assert.deepEqual(await idsFor(index, ann), ["d1#0", "d1#1", "d2#0"]);
      assert.deepEqual(await idsFor(index, ann, {}, 1), ["d1#0"]);
      const vector = new Float32Array([1, 0, 0]);
      const [, second] = await index.search(ann, SPACE, { vector, limit: 2, filter: OPEN });
      assert.equal(Math.round((second?.similarity ?? 0) * 100), 71);
    });

    withIndex("keeps owners and models apart, ids matched whole", async (index) => {
      await index.put(ann, SPACE, three);
      await index.put(ownerOf("knowledge", "ax"), SPACE, [passage("other", [1, 0, 0])]);
      await index.put(ann, { ...SPACE, model: "newer" }, [passage("newer", [1, 0, 0])]);
      assert.deepEqual(await idsFor(index, ann), ["d1#0", "d1#1", "d2#0"]);
      assert.deepEqual(await idsFor(index, ownerOf("knowledge", "ax")), ["other"]);
      assert.deepEqual(await idsFor(index, ownerOf("knowledge", "a%")), []);
    });

    withIndex("replaces a passage of the same id, and takes out documents whole", async (index) => {
      await index.put(ann, SPACE, three);
      await index.put(ann, SPACE, [passage("d2#0", [1, 0, 0])]);
      assert.deepEqual(await idsFor(index, ann, {}, 1), ["d2#0"]);
      assert.deepEqual(Object.fromEntries(await index.documents(ann, SPACE)), { d1: 2, d2: 1 });
      await index.remove(ann, ["d1", "unknown"]);
      assert.deepEqual(Object.fromEntries(await index.documents(ann, SPACE)), { d2: 1 });
      await index.clear(ann);
      assert.deepEqual(await idsFor(index, ann), []);
    });

    withIndex("narrows by agent, source and tags within the search", async (index) => {
      await index.put(ann, SPACE, [
        passage("all", [1, 0, 0]),
        passage("staff", [1, 0.1, 0], { agent: "staff" }),
        passage("wiki", [1, 0.2, 0], { source: "wiki", tags: ["a", "b"] }),
        passage("desk", [1, 0.3, 0], { source: "de'sk", tags: ["b"] }),
      ]);
      assert.deepEqual(await idsFor(index, ann), ["all", "wiki", "desk"]);
      assert.deepEqual(await idsFor(index, ann, { agent: "staff" }), ["all", "staff", "wiki", "desk"]);
      assert.deepEqual(await idsFor(index, ann, { sources: ["de'sk"] }), ["desk"]);
      assert.deepEqual(await idsFor(index, ann, { tags: ["a", "b"] }, 1), ["wiki"]);
      assert.deepEqual(await idsFor(index, ann, { tags: ["c"] }), []);
    });

    withIndex("refuses vectors of another length and writes nothing of the call", async (index) => {
      const wrong = { ...passage("long", [1, 0, 0]), vector: new Float32Array([1, 0, 0, 0]) };
      await assert.rejects(index.put(ann, SPACE, [passage("good", [1, 0, 0]), wrong]), { code: "invalid_input" });
      assert.deepEqual(await idsFor(index, ann), []);
    });

    withIndex("fails with `closed` once it was closed", async (index) => {
      await index.close();
      await assert.rejects(index.documents(ann, SPACE), { code: "closed" });
    });
  });
}
