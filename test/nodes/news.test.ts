import { expect, it } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { createMemoryHotState } from "../../src/adapters/in-memory/hot-state.ts";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima } from "../../src/haima.ts";
import type { HotState, RecordStore } from "../../src/ports/index.ts";
import { settableClock } from "../support/haima.ts";

/** Two nodes in one process, whose news go over one hot state; with the revisions that the second one loaded from. */
function twoNodes(between: HotState = createMemoryHotState()) {
  const store = createMemoryStore();
  const loads: number[] = [];
  const watched: RecordStore = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "load") return value.bind(target);
      return async (...args: Parameters<RecordStore["load"]>) => {
        loads.push(args[1]);
        return await target.load(...args);
      };
    },
  });
  const clock = settableClock();
  const parts = {
    ...{ clock, ids: systemIds, vault: keptOpen(createMemoryVault()), zone: "UTC", cacheBytes: 2 ** 24, build: "test" },
    logger: { log: () => undefined },
    hot: { state: keptOpen(between), isShared: true },
  };
  const one = assembleHaima({ ...parts, store: keptOpen(store) });
  return { one, two: assembleHaima({ ...parts, store: keptOpen(watched) }), loads, clock };
}

const ann = { user: "ann" };

it("what one node wrote another one has read before it is asked, if it was asked for that user of late", async () => {
  const { one, two, loads, clock } = twoNodes();
  await one.observe(ann, { text: "I live in Porto." });
  expect((await two.recall(ann, "Where do I live?")).items[0]?.text).toContain("Porto");
  loads.length = 0;
  await one.observe(ann, { text: "My locker is number L-77." });
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  const read = loads.length;
  expect((await two.recall(ann, "Which locker is mine?")).items[0]?.text).toContain("L-77");
  expect(loads).toHaveLength(read);
  // Of a user whom nobody asks for any more it reads nothing ahead, and all the same nothing stale.
  clock.advance(3_600_000);
  loads.length = 0;
  await one.observe(ann, { text: "My desk is number D-12." });
  expect((await two.recall(ann, "Which desk is mine?")).items[0]?.text).toContain("D-12");
  expect(loads).toHaveLength(1);
  await one.close();
  await two.close();
}, 120_000);

it("without any news the next read is as fresh", async () => {
  const { one, two } = twoNodes({ ...createDeaf(), state: () => "away" });
  for (let round = 0; round < 5; round += 1) {
    await one.observe(ann, { text: `My order SHELF-${round} is ready for pick-up.` });
    expect(JSON.stringify(await two.recall(ann, `SHELF-${round}`))).toContain(`SHELF-${round} is`);
  }
  await one.close();
  await two.close();
}, 120_000);

it("a user who is erased on one node leaves the memory of the other at once", async () => {
  const { one, two, loads } = twoNodes();
  await one.observe(ann, { text: "I live in Porto." });
  await two.recall(ann, "Where do I live?");
  await one.erase(ann);
  await one.cancelErase(ann);
  // Had it kept what it held, it would load what came after; it begins from nothing.
  await expect
    .poll(async () => {
      loads.length = 0;
      await two.recall(ann, "Where do I live?");
      return loads[0] ?? null;
    })
    .toBe(0);
  await one.close();
  await two.close();
}, 120_000);

/** The same, which both nodes have: the one that closes first leaves it to the other. */
function keptOpen<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      if (name === "close") return async () => undefined;
      const value: unknown = Reflect.get(object, name);
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}

/** A hot state over which no message comes. */
function createDeaf(): HotState {
  const state = createMemoryHotState();
  return {
    get: async (place) => await state.get(place),
    set: async (place, entry, write) => await state.set(place, entry, write),
    remove: async (place) => await state.remove(place),
    removeScope: async (scope) => await state.removeScope(scope),
    take: async (place, allowance, units) => await state.take(place, allowance, units),
    publish: async () => undefined,
    subscribe: async () => () => undefined,
    state: () => state.state(),
    close: async () => await state.close(),
  };
}
