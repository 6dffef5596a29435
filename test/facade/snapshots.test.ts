import { beforeEach, expect, it, vi } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { createMemoryHotState, createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima, type Haima } from "../../src/haima.ts";
import { parseScope } from "../../src/model/index.ts";
import type { HotState, KeyVault, RecordStore, StoredRow } from "../../src/ports/index.ts";
import { settableClock } from "../support/haima.ts";

const ANN = { user: "ann" };
const OWNER = parseScope(ANN);
const PLACES = ["Bergen", "Oslo", "Ghent", "Lyon", "Porto"];
const GOODS = ["lamps", "ropes", "下雨用的伞", "paper", "蜡烛"];

let store: RecordStore;
let vault: KeyVault;
/** Types of the rows that were loaded. */
let read: string[];
let told: string[];

beforeEach(() => {
  const inner = createMemoryStore();
  read = [];
  told = [];
  store = {
    revision: (...args) => inner.revision(...args),
    commit: (...args) => inner.commit(...args),
    get: (...args) => inner.get(...args),
    purge: (...args) => inner.purge(...args),
    owners: (...args) => inner.owners(...args),
    lease: (...args) => inner.lease(...args),
    backup: (...args) => inner.backup(...args),
    check: (...args) => inner.check(...args),
    load: async (...args) => {
      const loaded = await inner.load(...args);
      read.push(...loaded.rows.map(({ record }) => record));
      return loaded;
    },
    // The store outlives the processes that use it.
    close: async () => undefined,
  };
  vault = Object.assign(createMemoryVault(), { close: async () => undefined });
});

/** A process of a build on the store. */
function open(build = "1", hot?: HotState): Haima {
  return assembleHaima({
    ...(hot === undefined ? {} : { hot: { state: hot, isShared: true } }),
    ...{ store, vault, build, clock: settableClock(), ids: systemIds, zone: "Asia/Shanghai", cacheBytes: 1e8 },
    logger: { log: (_level, event) => void told.push(event) },
  });
}

/** Enough of a life for a snapshot to pay. */
async function live(haima: Haima): Promise<void> {
  for (let crate = 0; crate < 60; crate += 1) {
    const text = `Crate CR-${crate} with ${GOODS[crate % 5]} went to ${PLACES[crate % 5]}.`;
    await haima.observe(ANN, { text, session: `s${crate % 4}` });
    await haima.observe(ANN, { text: "I noted that.", role: "assistant", session: `s${crate % 4}` });
  }
  await haima.observe(ANN, { text: "我对花生过敏" });
  await haima.observe(ANN, { text: "I live in Bergen." });
  await haima.observe(ANN, { text: "I moved to Oslo last week." });
  await haima.remember(ANN, { text: "The spare bulbs are in box 9" });
}

/** The life, and a snapshot of it. */
async function lived(hot?: HotState): Promise<void> {
  const haima = open("1", hot);
  await live(haima);
  await haima.close();
}

const QUESTIONS = [
  "Where is crate CR-31?",
  "哪些箱子装了伞？",
  "Where do I live?",
  "我能吃花生吗",
  "What did you note?",
];

/** All that a reader can see of the user. */
async function seen(haima: Haima) {
  const recalled = [];
  for (const question of QUESTIONS) recalled.push(await haima.recall(ANN, question));
  return { recalled, listed: await haima.list(ANN), profile: await haima.profile(ANN) };
}

async function snapshotRows(): Promise<readonly StoredRow[]> {
  return (await store.load(OWNER, 0, new Set(["snapshot"]))).rows;
}

it("makes no difference to what is recalled, listed and told", async () => {
  await lived();
  expect(await snapshotRows()).toHaveLength(1);
  const [begun, anew] = [open(), open("2")];
  await begun.observe(ANN, { text: "I moved to Ghent yesterday." });
  expect(await seen(begun)).toEqual(await seen(anew));
});

it("is what the next process begins from: only what came after is read row by row", async () => {
  await lived();
  const next = open();
  read.length = 0;
  expect((await next.recall(ANN, "Where is crate CR-31?")).items.length).toBeGreaterThan(0);
  expect(read).toEqual([]);
  await next.observe(ANN, { text: "Crate CR-99 went to Lyon." });
  const third = open();
  expect((await third.recall(ANN, "Where is crate CR-99?")).items.length).toBeGreaterThan(0);
  expect(read.filter((record) => record === "turn")).toHaveLength(1);
});

it("of another build is passed over", async () => {
  await lived();
  const other = open("2");
  read.length = 0;
  expect((await other.recall(ANN, "Where is crate CR-31?")).items.length).toBeGreaterThan(0);
  expect(read.filter((record) => record === "turn")).toHaveLength(123);
});

it("is gone in the commit that forgets something it holds, and in the one that words a memory otherwise", async () => {
  await lived();
  const second = open();
  await second.forget(ANN, { query: "花生过敏" });
  expect(await snapshotRows()).toHaveLength(0);
  await second.close();
  expect(await snapshotRows()).toHaveLength(1);
  const third = open();
  const bulbs = (await third.list(ANN)).filter(({ text }) => text.includes("bulbs"));
  expect(bulbs).toHaveLength(1);
  for (const { id } of bulbs) await third.revise(ANN, id, { text: "The spare bulbs are in box 12" });
  expect(await snapshotRows()).toHaveLength(0);
  expect((await third.recall(ANN, "我能吃花生吗")).items.map(({ text }) => text)).not.toContain("我对花生过敏");
  expect((await third.audit.verify(ANN))[0]).toMatchObject({ ok: true });
});

it("that does not open any more is told of and passed over", async () => {
  await lived();
  const [before, anew] = [await seen(open("2")), open()];
  const inner = store.get.bind(store);
  store = Object.assign(store, {
    get: async (...args: Parameters<RecordStore["get"]>) => {
      const row = await inner(...args);
      return row?.record === "snapshot"
        ? { ...row, body: row.body.map((byte, at) => (at === 90 ? byte ^ 1 : byte)) }
        : row;
    },
  });
  expect(await seen(anew)).toEqual(before);
  expect(told).toContain("record_damaged");
});

it("is not in an export, which is the same with it and without", async () => {
  const linesOf = async (haima: Haima) => {
    const lines = [];
    for await (const line of haima.export(ANN)) lines.push(JSON.stringify(line));
    return lines;
  };
  const first = open();
  await live(first);
  const lines = await linesOf(first);
  await first.close();
  expect(await snapshotRows()).toHaveLength(1);
  expect(await linesOf(open())).toEqual(lines);
});

it("that one process writes keeps another from nothing", async () => {
  const [one, two] = [open(), open()];
  await live(one);
  await two.observe(ANN, { text: "My bicycle is green." });
  await Promise.all([one.close(), two.observe(ANN, { text: "My boat is red." })]);
  expect((await two.list(ANN)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(["My bicycle is green", "My boat is red"]),
  );
});

it("is not written for a user who is being erased", async () => {
  const haima = open();
  await live(haima);
  await haima.erase(ANN, { reason: "asked" });
  await haima.close();
  expect(await snapshotRows()).toHaveLength(0);
});

it("is written a while after a load that had to read the rows", async () => {
  await lived();
  await store.commit(OWNER, await store.revision(OWNER), [{ type: "remove", record: "snapshot", id: "0" }]);
  const haima = open();
  await haima.recall(ANN, "Where is crate CR-31?");
  await vi.waitFor(async () => expect(await snapshotRows()).toHaveLength(1), 10_000);
  expect(read).toContain("turn");
});

it("lies in the hot state where nodes share one, and what is forgotten neither stays in it nor comes back", async () => {
  const bodies = new Map<string, number>();
  const inner = createMemoryHotState(settableClock());
  const hot: HotState = Object.assign(inner, { close: async () => undefined });
  const set = inner.set.bind(inner);
  hot.set = async (place, entry, write) => {
    const isWritten = await set(place, entry, write);
    if (isWritten && place.name.startsWith("snapshot")) bodies.set(place.name, entry.body.length);
    return isWritten;
  };
  await lived(hot);
  expect(await snapshotRows()).toEqual([]);
  const whole = bodies.get("snapshot-0") ?? 0;
  expect(whole).toBeGreaterThan(5_000);
  const [next, late] = [open("1", hot), open("1", hot)];
  read.length = 0;
  expect((await next.recall(ANN, "Where is crate CR-31?")).items.length).toBeGreaterThan(0);
  expect(read).toEqual([]);
  await late.recall(ANN, "Where is crate CR-31?");
  await next.forget(ANN, { query: "花生过敏" });
  expect(bodies.get("snapshot-0")).toBeLessThan(1_000);
  await late.close();
  expect(bodies.get("snapshot-0")).toBeLessThan(1_000);
  const third = await open("1", hot).recall(ANN, "我能吃花生吗");
  expect(third.items.map(({ text }) => text)).not.toContain("我对花生过敏");
});

it("in the hot state of a database that was put back to an earlier time is passed over", async () => {
  const hot: HotState = Object.assign(createMemoryHotState(settableClock()), { close: async () => undefined });
  const early = open("1", hot);
  await early.observe(ANN, { text: "My bicycle is green." });
  const { rows } = await store.load(OWNER, 0);
  await live(early);
  await early.close();
  const restored = createMemoryStore();
  await restored.commit(
    OWNER,
    0,
    rows.map((row) => ({ type: "put", row })),
  );
  store = restored;
  const texts = (await open("1", hot).list(ANN)).map(({ text }) => text);
  expect(texts).toEqual(["My bicycle is green"]);
});

it("is of users alone: no fact that a tenant shares is in it, and none is lost", async () => {
  const facts = Array.from({ length: 200 }, (_, n) => [`Depot ${n}`, "part of", "North"] as const);
  const haima = open();
  await haima.knowledge.relate(facts);
  await haima.close();
  const [shared] = await store.owners({ after: null, limit: 1 });
  if (shared === undefined) throw new Error("nothing was written");
  const { rows } = await store.load(shared, 0);
  expect(rows.filter(({ record }) => record === "triple")).toHaveLength(200);
  expect(rows.filter(({ record }) => record === "snapshot")).toEqual([]);
  expect(await open().knowledge.query({ subject: "Depot 117" })).toHaveLength(1);
});
