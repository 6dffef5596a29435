import fc from "fast-check";
import { expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };
const ALL = ["active", "pending", "doubtful", "superseded", "expired", "archived"] as const;

const inputs = fc.array(
  fc.record({
    number: fc.integer({ min: 0, max: 40 }),
    importance: fc.integer({ min: 1, max: 5 }),
    waitDays: fc.integer({ min: 0, max: 40 }),
    ttlDays: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    pinned: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

interface Box {
  readonly number: number;
  readonly importance: number;
  readonly waitDays: number;
  readonly ttlDays: number | undefined;
  readonly pinned: boolean;
}

async function write(haima: Awaited<ReturnType<typeof memoryHaima>>, memories: readonly Box[]): Promise<void> {
  for (const { number, importance, waitDays, ttlDays, pinned } of memories) {
    await haima.remember(USER, {
      text: `Box ${number} holds glasses`,
      importance,
      pinned,
      ...(ttlDays === undefined ? {} : { ttlDays }),
    });
    haima.clock.advance(waitDays * DAY_MS);
  }
}

const stateOf = async (haima: Haima) => await haima.list(USER, { status: ALL, limit: 1_000 });

it("tended twice is tended once, and all that was there is still somewhere", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(inputs, fc.integer({ min: 0, max: 400 }), async (memories, days) => {
      await using haima = await memoryHaima({ tend: { batch: 2, cap: 4 } });
      await write(haima, memories);
      haima.clock.advance(days * DAY_MS);
      const before = await stateOf(haima);
      await haima.tend(USER);
      const once = await stateOf(haima);
      const again = await haima.tend(USER);
      expect(again.counts).toEqual({});
      expect(await stateOf(haima)).toEqual(once);
      expect(once.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
      for (const memory of once)
        if (memory.pinned || memory.importance === 5) expect(memory.status).not.toBe("archived");
    }),
    { numRuns: 30 },
  );
});

it("what is archived and then restored is as it was", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(inputs, async (memories) => {
      await using haima = await memoryHaima();
      await write(haima, memories);
      const before = new Map((await stateOf(haima)).map((memory) => [memory.id, memory]));
      haima.clock.advance(100 * DAY_MS);
      await haima.tend(USER);
      for (const { id } of await haima.list(USER, { status: ["archived"] })) {
        const restored = await haima.restore(USER, id);
        const known = before.get(id);
        expect({ ...restored, version: 0 }).toEqual({ ...known, version: 0 });
      }
      expect(await haima.list(USER, { status: ["archived"] })).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
