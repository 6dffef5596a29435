import { expect, it } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima } from "../../src/haima.ts";
import type { RecordStore } from "../../src/ports/index.ts";
import { DAY_MS, settableClock } from "../support/haima.ts";

it("a node that stalls while it tends a user writes nothing more once another one took the user over", async () => {
  const store = createMemoryStore();
  const parts = {
    vault: createMemoryVault(),
    clock: settableClock(),
    ids: systemIds,
    zone: "UTC",
    build: "test",
    cacheBytes: 2 ** 24,
  };
  const silent = { log: () => undefined };
  const holds: { readonly name: string; readonly token: number }[] = [];
  let isStalling = true;
  /** Asleep in its first write under a lease until its time is over and another one has it. */
  const stalling: RecordStore = new Proxy(store, {
    get(target, name) {
      if (name !== "commit") {
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (...args: Parameters<RecordStore["commit"]>) => {
        const [, , , hold] = args;
        if (hold !== undefined) holds.push(hold);
        if (hold !== undefined && isStalling) {
          isStalling = false;
          parts.clock.advance(DAY_MS);
          expect(await store.lease(hold.name, "another", parts.clock.now(), 60_000)).toBe(hold.token + 1);
        }
        return await target.commit(...args);
      };
    },
  });
  const node = assembleHaima({ ...parts, store: stalling, logger: silent });
  await node.remember({ user: "ann" }, { text: "The parking code is 4417.", ttlDays: 1 });
  const owner = (await store.owners({ after: null, limit: 1 }))[0];
  if (owner === undefined) throw new Error("nothing was written");
  const revision = await store.revision(owner);
  parts.clock.advance(DAY_MS + 1_000);

  const stalled = await node.tend({ user: "ann" });
  expect(stalled).toMatchObject({ outcome: "busy", expired: [] });
  expect(stalled.steps.reduce((sum, { commits }) => sum + commits, 0)).toBe(0);
  expect(holds).toHaveLength(1);
  expect(await store.revision(owner)).toBe(revision);

  // The other one is gone without having done it: whoever comes next does, under a token of its own.
  parts.clock.advance(120_000);
  const next = await node.tend({ user: "ann" });
  expect(next.outcome).toBe("done");
  expect(next.expired).toHaveLength(1);
  expect(holds.at(-1)?.token).toBe((holds[0]?.token ?? 0) + 2);
  await node.close();
});
