/** What users of other memory libraries report of loss, corruption and races, as behaviour of Haima. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima, createHaima, HaimaError, type RecordStore } from "../../src/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";
import { seededIds } from "../../src/testing/index.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";
import { answersTo, everyMemory, say, USER } from "./talk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Options of a Haima on a folder of the test's own. */
const onFolder = () => ({ data: temporaryFolder(), zone: "Asia/Shanghai", clock: settableClock() });

describe("many writes at once", () => {
  it.each([
    ["observed turns", (n: number) => `Parcel number PN-${500 + n} is on its way`],
    ["turns in Chinese", (n: number) => `包裹PN-${500 + n}已经发出`],
  ])("thirty %s are all kept, in order, also after a restart", async (_, textOf) => {
    const options = onFolder();
    const texts = Array.from({ length: 30 }, (__, n) => textOf(n));
    {
      await using haima = await createHaima(options);
      await Promise.all(texts.map(async (text) => await haima.observe(USER, { text })));
    }
    await using haima = await createHaima(options);
    const log = await haima.turns(USER, "default");
    expect(log.map((turn) => turn.text).sort()).toEqual(texts.toSorted());
    expect(log.map((turn) => turn.position)).toEqual(texts.map((__, position) => position));
    expect((await answersTo(haima, "PN-529"))[0]).toContain("PN-529");
  });

  it("fifty to fields of one session are all there", async () => {
    await using haima = await memoryHaima();
    const keys = Array.from({ length: 50 }, (_, n) => `field-${n}`);
    await Promise.all(keys.map(async (key) => await haima.note(USER, { session: "s", key, value: `value of ${key}` })));
    const { notes } = await haima.resume(USER, "s");
    expect(
      Object.entries(notes)
        .map(([key, { value }]) => [key, value])
        .sort(),
    ).toEqual(keys.map((key) => [key, `value of ${key}`]).sort());
  });

  it("of two corrections that read the same version one is told of the conflict", async () => {
    await using haima = await memoryHaima();
    const { memory } = await haima.remember(USER, { text: "鞋码是42" });
    const tries = ["43", "44", "45"].map(
      async (size) => await haima.revise(USER, memory.id, { text: `鞋码是${size}`, version: memory.version }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const outcome of outcomes.slice(1))
      expect(outcome).toMatchObject({ reason: { code: "version_conflict", isRetryable: true } });
    expect((await haima.get(USER, memory.id)).text).toBe("鞋码是43");
  });
});

describe("a stored record that cannot be read", () => {
  const damages = [
    ["was cut off in the middle", (body: Buffer) => body.subarray(0, body.length / 2)],
    ["is garbage", (body: Buffer) => randomBytes(body.length)],
    ["is empty", () => Buffer.alloc(0)],
  ] as const;

  it.each(damages)("%s: it is reported, all others work, and writing goes on", async (_, damage) => {
    const options = onFolder();
    const texts = ["My desk is by the window", "我的工位在三楼", "My badge number is TX-4410"];
    {
      await using haima = await createHaima(options);
      await say(haima, texts);
    }
    const raw = new Database(join(options.data, "haima.db"));
    const [row] = raw.prepare("SELECT id, body FROM records WHERE record = 'turn' ORDER BY id LIMIT 1 OFFSET 1").all();
    const { id, body } = row as { id: string; body: ArrayBuffer };
    raw.prepare("UPDATE records SET body = ? WHERE record = 'turn' AND id = ?").run([damage(Buffer.from(body)), id]);
    raw.close();

    const logged: string[] = [];
    await using haima = await createHaima({ ...options, logger: { log: (_level, event) => logged.push(event) } });
    expect((await haima.turns(USER, "default")).map((turn) => turn.text)).toEqual([texts[0], texts[2]]);
    expect((await answersTo(haima, "TX-4410"))[0]).toBe(texts[2]);
    expect(logged).toContain("record_damaged");
    await say(haima, ["My locker is number 9"]);
    expect((await answersTo(haima, "Which locker is mine?"))[0]).toContain("locker");
    const report = await haima.doctor();
    expect(report).toMatchObject({ ok: false, damaged: [{ user: USER.user, record: "turn", id }] });
  });
});

describe("forgetting all of one user", () => {
  it.each([
    ["My locker code is 4711", "locker code", "4711"],
    ["我的储物柜密码是4711", "储物柜密码", "4711"],
  ])("takes that user's alone, and a target that names nobody takes nothing: %s", async (text, query, secret) => {
    await using haima = await memoryHaima();
    const [ann, bob] = [{ user: "ann" }, { user: "bob" }];
    for (const scope of [ann, bob]) await haima.observe(scope, { text });
    // @ts-expect-error callers in plain JavaScript pass anything
    await expect(haima.forget({ user: undefined }, { all: true })).rejects.toMatchObject({ code: "invalid_scope" });
    for (const target of [{}, { all: undefined }, { user: "ann" }])
      await expect(haima.forget(ann, target as never)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await haima.recall(ann, query)).items[0]?.text).toContain(secret);
    await haima.forget(ann, { all: true });
    expect(JSON.stringify([await haima.recall(ann, query, { threshold: 0 }), await haima.list(ann)])).not.toContain(
      secret,
    );
    expect((await haima.recall(bob, query)).items[0]?.text).toContain(secret);
  });
});

describe("what was forgotten", () => {
  it.each([
    ["I'm allergic to peanuts", "allergic to peanuts", "peanuts", "Do I have an allergy?"],
    ["我对花生过敏", "花生过敏", "花生", "我对什么过敏"],
    ["My badge number is TX-4410", "badge number TX-4410", "4410", "What is my badge number?"],
  ])("comes back by no way of reading, warm or after a restart: %s", async (text, target, word, question) => {
    const options = onFolder();
    const everything = async (haima: Awaited<ReturnType<typeof createHaima>>) => {
      const results: unknown[] = [];
      for (const query of [question, word, text])
        for (const only of ["memories", "turns"] as const)
          results.push(await haima.recall(USER, query, { only, threshold: 0, limit: 100 }));
      results.push(await haima.history(USER, question), await haima.turns(USER, "s"), await haima.resume(USER, "s"));
      results.push(await everyMemory(haima), await haima.profile(USER), await haima.explain(USER, { missing: text }));
      return JSON.stringify(results).replaceAll(JSON.stringify(text), "");
    };
    {
      await using haima = await createHaima(options);
      await say(haima, [
        { session: "s", text },
        { session: "s", text: "我养了一只叫豆豆的猫" },
      ]);
      expect(await everything(haima)).toContain(word);
      const receipt = await haima.forget(USER, { query: target });
      expect(receipt.forgotten.length + receipt.redacted.length).toBeGreaterThan(1);
      expect(await everything(haima)).not.toContain(word);
      await expect(haima.forget(USER, { id: receipt.forgotten[0]?.memory ?? "" })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await using again = await createHaima(options);
    expect(await everything(again)).not.toContain(word);
    expect((await answersTo(again, "我的猫叫什么"))[0]).toContain("豆豆");
    for (const file of readdirSync(options.data, { recursive: true, encoding: "utf8" })) {
      const path = join(options.data, file);
      if (statSync(path).isFile()) expect(readFileSync(path).includes(word)).toBe(false);
    }
  });
});

describe("a write that fails", () => {
  /** A store whose next commit fails, before or after it took effect. */
  function failingStore() {
    const store = createMemoryStore();
    const commit = store.commit.bind(store);
    let fault: "before" | "after" | null = null;
    const failing: RecordStore["commit"] = async (owner, revision, changes) => {
      const now = fault;
      fault = null;
      if (now === "before") throw new HaimaError("store_full", "The disk is full. Nothing was written.");
      const after = await commit(owner, revision, changes);
      if (now === "after") throw new HaimaError("store_failed", "The outcome is in doubt.");
      return after;
    };
    const failNext = (when: "before" | "after") => {
      fault = when;
    };
    return { store: Object.assign(store, { commit: failing }), failNext };
  }

  it.each([
    ["before", "I have a cat called Momo"],
    ["after", "I have a cat called Momo"],
    ["before", "我养了一只叫豆豆的猫"],
    ["after", "我养了一只叫豆豆的猫"],
  ] as const)("%s its commit is an error, and a retry with its key ends in exactly one: %s", async (when, text) => {
    const { store, failNext } = failingStore();
    await using haima = assembleHaima({
      store,
      vault: createMemoryVault(),
      clock: settableClock(),
      ids: seededIds(),
      logger: { log: () => undefined },
      build: "test",
      anchors: loadAnchors(),
      zone: "Asia/Shanghai",
      cacheBytes: 1_048_576,
    });
    const turn = { text, idempotencyKey: "message-1" };
    failNext(when);
    await expect(haima.observe(USER, turn)).rejects.toMatchObject({
      code: when === "before" ? "store_full" : "store_failed",
    });
    expect(await haima.observe(USER, turn)).toMatchObject({ repeated: when === "after" });
    expect((await haima.turns(USER, "default")).map((one) => one.text)).toEqual([text]);
    expect((await everyMemory(haima)).map(({ saidCount }) => saidCount)).toEqual([1]);
  });
});

describe("one bad turn of a batch", () => {
  it.each([
    ["over the limit", { text: "x".repeat(1_048_577) }, "over_limit"],
    ["without words", { text: " \n" }, "invalid_input"],
    ["at a time that is none", { text: "I like tea", at: "the day before" }, "invalid_input"],
  ])("%s fails alone, and each has its own outcome", async (_, bad, code) => {
    await using haima = await memoryHaima();
    const good = Array.from({ length: 9 }, (__, n) => ({ text: `The password of room ${n} is R-${400 + n}` }));
    const outcomes = await haima.observeMany(USER, [...good.slice(0, 4), bad, ...good.slice(4)]);
    expect(outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.error.code))).toEqual([
      ...Array.from({ length: 4 }, () => "ok"),
      code,
      ...Array.from({ length: 5 }, () => "ok"),
    ]);
    expect((await answersTo(haima, "R-408"))[0]).toContain("room 8");
  });
});
