import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { HaimaError } from "../errors.ts";
import type { Allowance, HotState } from "../ports/index.ts";
import { onFresh } from "./contract-support.ts";
import type { TestApi } from "./test-api.ts";

/** How a hot state is opened for the contract. The suite closes what it opens. */
export interface HotStateFixture {
  /** Opens one that shares nothing with those before. */
  open(): Promise<HotState>;
}

type WithState = (title: string, body: (state: HotState) => Promise<void>) => void;

const PLACE = { scope: "user-1", name: "note" } as const;
const LONG = { ttlMs: 60_000 } as const;
/** Slow enough that nothing comes back within a test. */
const SLOW: Allowance = { perSecond: 0.001, burst: 3, perDay: null };
/** Longest wait for what comes about by itself, ms. */
const PATIENCE_MS = 10_000;

/**
 * What every hot state holds to.
 *
 * @example
 * hotStateContract({ describe, it }, "my state", { open: () => openMyState() });
 */
export function hotStateContract(api: TestApi, name: string, fixture: HotStateFixture): void {
  api.describe(`${name} as a hot state`, () => {
    const withState: WithState = (title, body) => {
      api.it(title, () => onFresh(() => fixture.open(), body));
    };
    values(withState);
    scopes(withState);
    allowances(withState);
    topics(withState);
    closing(withState);
  });
}

function entry(text: string, version = 1): { readonly version: number; readonly body: Uint8Array } {
  return { version, body: new Uint8Array(Buffer.from(text)) };
}

async function textAt(state: HotState, place: { readonly scope: string; readonly name: string }) {
  const found = await state.get(place);
  return found === null ? null : Buffer.from(found.body).toString();
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, "it did not come about");
    await sleep(5);
  }
}

function values(withState: WithState): void {
  withState("has nothing at first, and gives back what was set with its version, byte by byte", async (state) => {
    assert.equal(await state.get(PLACE), null);
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    assert.equal(await state.set(PLACE, { version: 41, body: bytes }, LONG), true);
    const given = bytes.slice();
    bytes.fill(0);
    assert.deepEqual(await state.get(PLACE), { version: 41, body: given });
    assert.equal(await state.set({ ...PLACE, name: "empty" }, { version: 0, body: new Uint8Array() }, LONG), true);
    assert.deepEqual(await state.get({ ...PLACE, name: "empty" }), { version: 0, body: new Uint8Array() });
  });

  withState("takes a newer version in place of an older one, and none other", async (state) => {
    assert.equal(await state.set(PLACE, entry("nine", 9), LONG), true);
    assert.equal(await state.set(PLACE, entry("again", 9), LONG), false);
    assert.equal(await state.set(PLACE, entry("eight", 8), LONG), false);
    assert.equal(await textAt(state, PLACE), "nine");
    assert.equal(await state.set(PLACE, entry("ten", 10), LONG), true);
    assert.equal(await textAt(state, PLACE), "ten");
  });

  withState("writes over nothing alone when that is asked for, and lets one of many who ask at once", async (state) => {
    const claims = Array.from({ length: 8 }, async (_, index) => {
      return await state.set(PLACE, entry(`claim ${index}`, index), { ...LONG, over: "nothing" });
    });
    assert.equal((await Promise.all(claims)).filter(Boolean).length, 1);
    await state.remove(PLACE);
    assert.equal(await state.set(PLACE, entry("anew", 0), { ...LONG, over: "nothing" }), true);
  });

  withState("lets go of a value when its time is over, and of one that is removed", async (state) => {
    await state.set(PLACE, entry("brief"), { ttlMs: 30 });
    await eventually(async () => (await state.get(PLACE)) === null);
    assert.equal(await state.set(PLACE, entry("older than before", 0), LONG), true);
    await state.remove(PLACE);
    await state.remove(PLACE);
    assert.equal(await state.get(PLACE), null);
  });
}

function scopes(withState: WithState): void {
  withState("keeps scopes and names apart, and removes all of one scope with its counts", async (state) => {
    const other = { ...PLACE, scope: "user-11" };
    await state.set(PLACE, entry("one"), LONG);
    await state.set({ ...PLACE, name: "note-2" }, entry("two"), LONG);
    await state.set(other, entry("other"), LONG);
    const count = { scope: "user-1", name: "count" };
    await state.take(count, SLOW, 5);
    assert.equal(await state.removeScope("user-1"), 3);
    assert.equal(await state.get(PLACE), null);
    assert.equal(await state.get({ ...PLACE, name: "note-2" }), null);
    assert.equal((await state.take(count, SLOW, 1)).ok, true);
    assert.equal(await textAt(state, other), "other");
    assert.equal(await state.removeScope("never"), 0);
  });
}

function allowances(withState: WithState): void {
  withState("lets a burst through, then says when to come back", async (state) => {
    const place = { scope: "key-1", name: "limit" };
    for (let unit = 0; unit < 3; unit += 1) assert.deepEqual(await state.take(place, SLOW, 1), { ok: true });
    const refused = await state.take(place, SLOW, 1);
    assert.ok(!refused.ok && refused.limit === "rate" && refused.waitMs > 900_000 && refused.waitMs <= 1_000_000);
    assert.equal((await state.take({ ...place, scope: "key-2" }, SLOW, 1)).ok, true);
  });

  withState("counts all who ask at once together", async (state) => {
    const place = { scope: "key-1", name: "limit" };
    const asked = await Promise.all(Array.from({ length: 20 }, () => state.take(place, SLOW, 1)));
    assert.equal(asked.filter(({ ok }) => ok).length, 3);
  });

  withState("lets a batch beyond the burst through, for which the next one waits", async (state) => {
    const place = { scope: "key-1", name: "limit" };
    const allowance = { perSecond: 100, burst: 10, perDay: null };
    assert.equal((await state.take(place, allowance, 30)).ok, true);
    const refused = await state.take(place, allowance, 1);
    assert.ok(!refused.ok && refused.waitMs > 0 && refused.waitMs <= 210);
    await eventually(async () => (await state.take(place, allowance, 1)).ok);
  });

  withState("refuses what is beyond the quota of the day, and counts nothing of it", async (state) => {
    const place = { scope: "key-1", name: "limit" };
    const allowance = { perSecond: 1_000, burst: 1_000, perDay: 5 };
    assert.equal((await state.take(place, allowance, 3)).ok, true);
    const refused = await state.take(place, allowance, 3);
    assert.ok(!refused.ok && refused.limit === "day" && refused.waitMs > 0 && refused.waitMs <= 86_400_000);
    assert.equal((await state.take(place, allowance, 2)).ok, true);
    assert.equal((await state.take(place, allowance, 1)).ok, false);
  });
}

function topics(withState: WithState): void {
  withState("tells messages of a topic to all who listen to it, in order, until they stop", async (state) => {
    const first: string[] = [];
    const second: string[] = [];
    const stop = await state.subscribe("revisions", (message) => first.push(message));
    await state.subscribe("revisions", (message) => second.push(message));
    await state.subscribe("others", () => assert.fail("a message of another topic"));
    await state.publish("revisions", "one 一");
    await state.publish("revisions", "two");
    await state.publish("nobody", "listens");
    await eventually(async () => first.length === 2 && second.length === 2);
    assert.deepEqual(first, ["one 一", "two"]);
    stop();
    await state.publish("revisions", "three");
    await eventually(async () => second.length === 3);
    assert.equal(first.length, 2);
  });
}

function closing(withState: WithState): void {
  withState("is there, and fails with `closed` once it is closed, twice without harm", async (state) => {
    assert.equal(state.state(), "there");
    await state.close();
    await state.close();
    await assert.rejects(state.get(PLACE), (error) => HaimaError.isInstance(error) && error.code === "closed");
    const taking = state.take(PLACE, SLOW, 1);
    await assert.rejects(taking, (error) => HaimaError.isInstance(error) && error.code === "closed");
  });
}
