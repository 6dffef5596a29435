import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Annotation, type LangGraphRunnableConfig, StateGraph } from "@langchain/langgraph";
import { type BaseStore, InMemoryStore } from "@langchain/langgraph-checkpoint";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima, type Haima } from "../../src/index.ts";
import { HaimaStore } from "../../src/main/langgraph.ts";
import { memoryHaima } from "../support/haima.ts";

let haima: Haima;
beforeEach(async () => {
  haima = await memoryHaima();
});
afterEach(async () => {
  await haima.close();
});

/** What LangGraph's own store does, and every other should. */
describe.each([
  ["LangGraph's store in memory", () => new InMemoryStore()],
  ["Haima's store with one owner for all namespaces", () => new HaimaStore({ haima, user: "app" })],
  ["Haima's store with the user first", () => new HaimaStore({ haima })],
] as const)("%s", (_, open) => {
  let store: BaseStore;
  const place = ["ann", "notes"];
  const keys = async (prefix: string[], options = {}) => (await store.search(prefix, options)).map(({ key }) => key);
  beforeEach(() => {
    store = open();
  });

  it("gives back what was put, and null for what was not or was deleted", async () => {
    expect(await store.get(place, "k")).toBeNull();
    await store.put(place, "k", { n: 1, deep: { list: [1, null, "二"] } });
    const item = await store.get(place, "k");
    expect(item).toMatchObject({ namespace: place, key: "k", value: { n: 1, deep: { list: [1, null, "二"] } } });
    expect(item?.createdAt).toBeInstanceOf(Date);
    await store.delete(place, "k");
    expect(await store.get(place, "k")).toBeNull();
    await store.delete(place, "never");
  });

  it("replaces the whole value and keeps when it was made", async () => {
    await store.put(place, "k", { a: 1, b: 2 });
    const { createdAt } = (await store.get(place, "k")) ?? {};
    await store.put(place, "k", { a: 3 });
    expect(await store.get(place, "k")).toMatchObject({ value: { a: 3 }, createdAt });
    expect((await store.get(place, "k"))?.value).toEqual({ a: 3 });
  });

  it("takes namespaces by whole segments", async () => {
    await store.put(["ann", "notes"], "a", { x: 1 });
    await store.put(["ann", "notes", "old"], "b", { x: 2 });
    await store.put(["ann", "notes2"], "c", { x: 3 });
    expect((await keys(["ann", "notes"])).sort()).toEqual(["a", "b"]);
    expect(await keys(["ann", "note"])).toEqual([]);
    expect((await keys(["ann"])).sort()).toEqual(["a", "b", "c"]);
    expect(await store.get(["ann"], "a")).toBeNull();
  });

  it("filters by equality and by operators", async () => {
    for (const [key, score] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const) {
      await store.put(place, key, { score, color: key === "b" ? "red" : "blue" });
    }
    expect(await keys(place, { filter: { color: "blue" } })).toEqual(["a", "c"]);
    expect(await keys(place, { filter: { score: { $gt: 1, $lte: 3 }, color: { $ne: "red" } } })).toEqual(["c"]);
    expect(await keys(place, { filter: { score: { $gte: 2 } } })).toEqual(["b", "c"]);
    expect(await keys(place, { filter: { score: { $lt: 2 } } })).toEqual(["a"]);
    expect(await keys(place, { filter: { score: { $eq: 2 } } })).toEqual(["b"]);
    expect(await keys(place, { filter: { color: { $in: ["red"] } } })).toEqual(["b"]);
    expect(await keys(place, { filter: { color: { $nin: ["red"] } } })).toEqual(["a", "c"]);
    expect(await keys(place, { filter: { size: 1 } })).toEqual([]);
    expect(await keys(place, { filter: { toString: { $ne: 1 } }, limit: 1 })).toHaveLength(1);
  });

  it("gives ten at most, and reads on by limit and offset", async () => {
    for (let index = 0; index < 12; index += 1) await store.put(place, `k${String(index).padStart(2, "0")}`, { index });
    expect(await keys(place)).toHaveLength(10);
    expect(await keys(place, { limit: 3, offset: 10 })).toEqual(["k10", "k11"]);
  });

  it("lists namespaces by prefix, suffix, wildcard and depth", async () => {
    for (const namespace of [["ann", "a", "v1"], ["ann", "a", "v2"], ["ann", "b", "v1"], ["ann"]]) {
      await store.put(namespace, "k", { x: 1 });
    }
    const list = async (options: Parameters<BaseStore["listNamespaces"]>[0]) =>
      (await store.listNamespaces({ prefix: ["ann"], ...options })).map((one) => one.join("/"));
    expect(await list({})).toEqual(["ann", "ann/a/v1", "ann/a/v2", "ann/b/v1"]);
    expect(await list({ suffix: ["v1"] })).toEqual(["ann/a/v1", "ann/b/v1"]);
    expect(await list({ prefix: ["ann", "*", "v1"] })).toEqual(["ann/a/v1", "ann/b/v1"]);
    expect(await list({ suffix: ["a", "*"] })).toEqual(["ann/a/v1", "ann/a/v2"]);
    expect(await list({ maxDepth: 2 })).toEqual(["ann", "ann/a", "ann/b"]);
    expect(await list({ limit: 2, offset: 1 })).toEqual(["ann/a/v1", "ann/a/v2"]);
    expect(await list({ prefix: ["ann", "a", "v1", "deeper"] })).toEqual([]);
  });

  it("reads before it writes within a batch, and the last write to a place counts", async () => {
    await store.put(place, "k", { n: 1 });
    const [before, nothing, found] = await store.batch([
      { namespace: place, key: "k" },
      { namespace: place, key: "k", value: { n: 2 } },
      { namespacePrefix: place, limit: 10, offset: 0 },
      { namespace: place, key: "k", value: { n: 3 } },
      { namespace: place, key: "gone", value: null },
    ] as const satisfies Parameters<BaseStore["batch"]>[0]);
    expect(before?.value["n"]).toBeLessThanOrEqual(3);
    expect(nothing ?? null).toBeNull();
    expect(found).toHaveLength(1);
    expect((await store.get(place, "k"))?.value).toEqual({ n: 3 });
  });

  it("refuses namespaces that are none", async () => {
    await expect(store.put([], "k", { n: 1 })).rejects.toThrow();
    await expect(store.put(["ann", ""], "k", { n: 1 })).rejects.toThrow();
    await expect(store.put(["a.b"], "k", { n: 1 })).rejects.toThrow();
  });
});

describe("Haima's store for LangGraph", () => {
  it("finds by words in Chinese and English, best first, within the filter and the namespace", async () => {
    const store = new HaimaStore({ haima });
    await store.put(["ann", "trips"], "food", { text: "always orders the vegetarian meal", year: 2025 });
    await store.put(["ann", "trips"], "seat", { text: "窗边的座位", year: 2026 });
    await store.put(["ann", "work"], "food", { text: "vegetarian canteen" });
    const [best] = await store.search(["ann", "trips"], { query: "vegetarian meal" });
    expect(best).toMatchObject({ key: "food", namespace: ["ann", "trips"], score: expect.any(Number) });
    expect((await store.search(["ann"], { query: "座位" }))[0]?.key).toBe("seat");
    expect(await store.search(["ann"], { query: "vegetarian", filter: { year: 2026 } })).toEqual([]);
  });

  it("searches the fields that are to be indexed and no others", async () => {
    const store = new HaimaStore({ haima, index: ["title"] });
    const value = { title: "umbrella", secret: "4471-zk", parts: [{ name: "oboe" }, { name: "passport" }] };
    await store.put(["ann"], "default", value);
    await store.put(["ann"], "paths", value, ["parts[1].name", "parts[*].none"]);
    await store.put(["ann"], "none", value, false);
    const keysFor = async (query: string) => (await store.search(["ann"], { query })).map(({ key }) => key);
    expect((await keysFor("umbrella"))[0]).toBe("default");
    expect((await keysFor("passport"))[0]).toBe("paths");
    expect(await keysFor("4471-zk")).toEqual([]);
    expect((await store.get(["ann"], "none"))?.value).toEqual(value);
  });

  it("keeps users apart and never searches over all of them", async () => {
    const store = new HaimaStore({ haima });
    await store.put(["ann", "n"], "k", { text: "hers" });
    await store.put(["bob", "n"], "k", { text: "his" });
    expect((await store.search(["ann"])).map(({ value }) => value["text"])).toEqual(["hers"]);
    await expect(store.search([])).rejects.toMatchObject({ code: "invalid_scope" });
    await expect(store.listNamespaces()).rejects.toMatchObject({ code: "invalid_scope" });
    await expect(store.listNamespaces({ prefix: ["*"] })).rejects.toMatchObject({ code: "invalid_scope" });
    const second = new HaimaStore({ haima, user: 1 });
    await second.put(["memories", "ann"], "k", { text: "more of hers" });
    expect(await store.search(["ann"])).toHaveLength(1);
    expect(await second.search(["memories", "ann"])).toHaveLength(1);
    expect((await haima.items({ user: "ann" })).length).toBe(2);
  });

  it("keeps values as data: no memory, nothing that recall returns, and gone with the user's records", async () => {
    const store = new HaimaStore({ haima });
    await store.put(["ann", "n"], "k", { text: "I am allergic to peanuts" });
    expect(await haima.list({ user: "ann" })).toEqual([]);
    expect((await haima.recall({ user: "ann" }, "What am I allergic to?", { threshold: 0 })).items).toEqual([]);
    await haima.forget({ user: "ann" }, { all: true });
    expect(await store.get(["ann", "n"], "k")).toBeNull();
  });

  it("keeps any JSON object as it was, and each caller has a copy of its own", async () => {
    const store = new HaimaStore({ haima });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
        const json = JSON.stringify(value);
        await store.put(["ann"], "k", value);
        const read = await store.get(["ann"], "k");
        expect(JSON.stringify(read?.value)).toBe(json);
        if (read !== null) read.value["changed"] = true;
        expect(JSON.stringify((await store.get(["ann"], "k"))?.value)).toBe(json);
      }),
      { numRuns: 25 },
    );
    await expect(store.put(["ann"], "k", { big: 1n })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("stands after a restart, sealed in the file", async () => {
    const data = mkdtempSync(join(tmpdir(), "haima-langgraph-"));
    try {
      const first = await createHaima({ data });
      await new HaimaStore({ haima: first }).put(["ann", "n"], "k", { text: "window seat" });
      await first.close();
      await using second = await createHaima({ data });
      const store = new HaimaStore({ haima: second });
      expect((await store.search(["ann"], { query: "window" }))[0]?.value).toEqual({ text: "window seat" });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });

  it("serves a graph through compile({ store })", async () => {
    const State = Annotation.Root({ user: Annotation<string>, said: Annotation<string>, known: Annotation<string[]> });
    const graph = new StateGraph(State)
      .addNode("remember", async ({ user, said }, { store }: LangGraphRunnableConfig) => {
        await store?.put([user, "said"], said, { text: said });
        const found = (await store?.search([user, "said"], { query: "tea", limit: 1 })) ?? [];
        return { known: found.map(({ value }) => String(value["text"])) };
      })
      .addEdge("__start__", "remember")
      .addEdge("remember", "__end__")
      .compile({ store: new HaimaStore({ haima }) });
    await graph.invoke({ user: "ann", said: "I like green tea" });
    await graph.invoke({ user: "bob", said: "Coffee for me" });
    expect(await graph.invoke({ user: "ann", said: "The weather is fine" })).toMatchObject({
      known: ["I like green tea"],
    });
  });
});
