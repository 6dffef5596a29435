import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima, type Haima, type HaimaOptions } from "../../src/index.ts";
import { DAY_MS, memoryHaima, settableClock } from "../support/haima.ts";
import { isGenuine, type Receiver, startReceiver } from "../support/receiver.ts";

const ann = { user: "ann" };
const bob = { user: "bob" };

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => await receiver[Symbol.asyncDispose]());

const quick = (more: object = {}): Partial<HaimaOptions> => ({
  webhooks: { allowHosts: [receiver.host], firstWaitMs: 1, attempts: 4, deadlineMs: 300, ...more },
});

/** Sends until nothing is left, or waits for a time that the clock does not reach by itself. */
async function drained(haima: Haima): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    await haima.webhooks.deliver();
    const hooks = await haima.webhooks.list();
    if (hooks.every(({ waiting }) => waiting === 0)) return;
    if ("clock" in haima) (haima as Awaited<ReturnType<typeof memoryHaima>>).clock.advance(60_000);
  }
  throw new Error("events still wait");
}

describe("a webhook", () => {
  it("gets a tenant's events, each signed so that its receiver can check it, with ids and no words", async () => {
    await using haima = await memoryHaima(quick());
    const { secret } = await haima.webhooks.add({ url: receiver.url, tenant: "t" });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    await haima.observe({ tenant: "t", user: "ann" }, { text: "I'm allergic to walnuts.", session: "s" });
    await haima.observe({ tenant: "other", user: "ann" }, { text: "I like tea." });
    await drained(haima);
    const types = receiver.received.map(({ type }) => type).filter((type) => type !== "user.updated");
    expect(types).toEqual(["turn.observed", "memory.created"]);
    const now = Math.floor(haima.clock.now() / 1_000);
    for (const message of receiver.received) {
      expect(isGenuine(secret, message, now)).toBe(true);
      expect(isGenuine(secret, { ...message, body: message.body.replace("ann", "bob") }, now)).toBe(false);
      expect(isGenuine(secret, message, now + 301)).toBe(false);
      expect(message.data).toMatchObject({ tenant: "t", user: "ann" });
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
    expect(receiver.received.map(({ body }) => body).join()).not.toContain("walnuts");
  });

  it("gets the types that it asks for, and nothing once it is removed", async () => {
    await using haima = await memoryHaima(quick());
    const { id } = await haima.webhooks.add({ url: receiver.url, events: ["memory.forgotten"], name: "crm" });
    const { memory } = await haima.remember(ann, { text: "Likes tea" });
    await haima.forget(ann, { id: memory.id });
    await drained(haima);
    expect(receiver.received.map(({ type, data }) => [type, data["memory"]])).toEqual([
      ["memory.forgotten", memory.id],
    ]);
    await haima.webhooks.remove(id);
    const again = await haima.remember(ann, { text: "Likes coffee" });
    await haima.forget(ann, { id: again.memory.id });
    await haima.webhooks.deliver();
    expect(receiver.received).toHaveLength(1);
    await expect(haima.webhooks.remove(id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("that fails is tried again, in order for each user, and holds up no other user", async () => {
    await using haima = await memoryHaima(quick({ attempts: 10 }));
    await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    let failures = 3;
    receiver.answer((response, { data }) => {
      if (data["user"] === "ann" && failures > 0) {
        failures -= 1;
        response.writeHead(500).end();
      } else response.writeHead(200).end("thanks");
    });
    for (const [index, scope] of [ann, ann, bob, ann, bob].entries())
      await haima.observe(scope, { text: `Hello ${index}.`, session: `${index}` });
    await drained(haima);
    const sessions = (user: string) =>
      receiver.received.filter(({ data }) => data["user"] === user).map(({ data }) => data["session"]);
    expect(sessions("ann")).toEqual(["0", "0", "0", "0", "1", "3"]);
    expect(sessions("bob")).toEqual(["2", "4"]);
    const tries = receiver.received.filter(({ data }) => data["session"] === "0").map(({ id }) => id);
    expect(new Set(tries).size).toBe(1);
  });

  it("is given up after its tries, with a reason that the list tells, and the next event gets through", async () => {
    const counted: string[] = [];
    await using haima = await memoryHaima({
      ...quick(),
      meter: { count: (name, { outcome = "" }, by = 1) => counted.push(`${name} ${outcome} ${by}`) },
    });
    const { id } = await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    receiver.answer((response, { data }) => response.writeHead(data["session"] === "bad" ? 503 : 204).end());
    await haima.observe(ann, { text: "Hello.", session: "bad" });
    await haima.observe(ann, { text: "Hello.", session: "good" });
    await drained(haima);
    expect(receiver.received.map(({ data }) => data["session"])).toEqual(["bad", "bad", "bad", "bad", "good"]);
    const [hook] = await haima.webhooks.list();
    expect(hook).toMatchObject({ id, waiting: 0, givenUp: 1, stoppedAt: null });
    expect(hook?.dead).toMatchObject([{ type: "turn.observed", attempts: 4, reason: "status 503" }]);
    expect(counted).toContain("haima_webhook_events_total given_up 1");
    expect(counted).toContain("haima_webhook_events_total delivered 1");
  });

  it("waits longer with each try, with a part of it by chance", async () => {
    await using haima = await memoryHaima({ ...quick({ firstWaitMs: 10_000, attempts: 5 }) });
    await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    receiver.answer((response) => response.writeHead(500).end());
    await haima.observe(ann, { text: "Hello." });
    const tries: number[] = [];
    for (let second = 0; second < 2_000; second += 1) {
      const before = receiver.received.length;
      await haima.webhooks.deliver();
      if (receiver.received.length > before) tries.push(second);
      if (tries.length === 5) break;
      haima.clock.advance(tries.length < 3 ? 1_000 : 10_000);
      if (tries.length >= 3) second += 9;
    }
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(5 * 4 ** index);
      expect(wait).toBeLessThanOrEqual(10 * 4 ** index + 10);
    }
  });

  it("that hangs, breaks off or answers without end is a failure like any other", async () => {
    await using haima = await memoryHaima(quick({ attempts: 1 }));
    await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    receiver.answer((response, { data }) => {
      if (data["session"] === "hangs") return;
      if (data["session"] === "breaks") return void response.destroy();
      response.writeHead(200);
      response.end("x".repeat(200_000));
    });
    for (const session of ["hangs", "breaks", "endless"]) await haima.observe(ann, { text: "Hello.", session });
    await drained(haima);
    const [hook] = await haima.webhooks.list();
    expect(hook?.dead.map(({ reason }) => reason)).toEqual(["answer too large", "cannot be reached", "timed out"]);
  });

  it("is never followed to where it is redirected", async () => {
    await using elsewhere = await startReceiver();
    await using haima = await memoryHaima({ webhooks: { allowHosts: [receiver.host, elsewhere.host], attempts: 1 } });
    await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    receiver.answer((response) => response.writeHead(307, { location: elsewhere.url }).end());
    await haima.observe(ann, { text: "Hello." });
    await drained(haima);
    expect(elsewhere.received).toEqual([]);
    expect((await haima.webhooks.list())[0]?.dead[0]?.reason).toBe("status 307");
  });

  it("whose receiver says that it is gone is stopped, and its events with it", async () => {
    await using haima = await memoryHaima(quick());
    await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    receiver.answer((response) => response.writeHead(410).end());
    for (const session of ["1", "2"]) await haima.observe(ann, { text: "Hello.", session });
    await drained(haima);
    await haima.observe(ann, { text: "Hello again.", session: "3" });
    await haima.webhooks.deliver();
    expect(receiver.received).toHaveLength(1);
    const [hook] = await haima.webhooks.list();
    expect(hook?.stoppedAt).toBe(haima.clock.now());
    expect(hook?.dead.map(({ reason }) => reason).toSorted()).toEqual(["status 410", "webhook stopped"]);
  });

  it("is given a new secret: both sign until the overlap is over, and one that leaked is void at once", async () => {
    await using haima = await memoryHaima(quick());
    const { id, secret } = await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    const signedBy = async (secrets: readonly string[]): Promise<readonly boolean[]> => {
      await haima.observe(ann, { text: "Hello." });
      await drained(haima);
      const message = receiver.received.at(-1);
      const now = Math.floor(haima.clock.now() / 1_000);
      return secrets.map((one) => message !== undefined && isGenuine(one, message, now));
    };
    const rotated = await haima.webhooks.rotateSecret(id, { overlapHours: 2 });
    expect(rotated.formerSecretUntil).toBe(haima.clock.now() + 2 * 3_600_000);
    expect(await signedBy([rotated.secret, secret])).toEqual([true, true]);
    haima.clock.advance(2 * 3_600_000);
    expect(await signedBy([rotated.secret, secret])).toEqual([true, false]);
    const leaked = await haima.webhooks.rotateSecret(id, { overlapHours: 0 });
    expect(await signedBy([leaked.secret, rotated.secret])).toEqual([true, false]);
    expect(JSON.stringify(await haima.webhooks.list())).not.toContain(leaked.secret.slice(6));
    await expect(haima.webhooks.rotateSecret(id, { tenant: "other" })).rejects.toMatchObject({ code: "not_found" });
    await expect(haima.webhooks.rotateSecret(id, { overlapHours: -1 })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("is stopped and started by hand, also after its receiver said that it is gone, and tells how its last try went", async () => {
    await using haima = await memoryHaima(quick());
    const { id } = await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
    const say = async (session: string) => {
      await haima.observe(ann, { text: "Hello.", session });
      await drained(haima);
      return (await haima.webhooks.list())[0];
    };
    expect(await say("1")).toMatchObject({ stoppedAt: null, last: { at: haima.clock.now(), failure: null } });
    expect((await haima.webhooks.stop(id)).stoppedAt).toBe(haima.clock.now());
    await say("2");
    expect((await haima.webhooks.start(id)).stoppedAt).toBeNull();
    await say("3");
    receiver.answer((response) => response.writeHead(410).end());
    expect(await say("4")).toMatchObject({ stoppedAt: haima.clock.now(), last: { failure: "status 410" } });
    receiver.answer((response) => response.writeHead(204).end());
    await haima.webhooks.start(id);
    await say("5");
    expect(receiver.received.map(({ data }) => data["session"])).toEqual(["1", "3", "4", "5"]);
    for (const verb of ["stop", "start"] as const)
      await expect(haima.webhooks[verb](id, { tenant: "other" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("gets nothing of a user who is being erased but that, and keeps no name of one in what was given up", async () => {
    await using haima = await memoryHaima(quick({ deliver: true, attempts: 1 }));
    receiver.answer((response) => response.writeHead(500).end());
    await haima.webhooks.add({ url: receiver.url });
    await haima.observe(ann, { text: "Hello." });
    await drained(haima);
    receiver.answer((response) => response.writeHead(204).end());
    await haima.erase(ann);
    haima.clock.advance(8 * DAY_MS);
    await haima.tendAll();
    await haima.tendAll();
    await drained(haima);
    expect(receiver.received.slice(-2).map(({ type, data }) => [type, data["user"]])).toEqual([
      ["user.erasing", "ann"],
      ["user.erased", null],
    ]);
    const [hook] = await haima.webhooks.list();
    expect(hook?.givenUp).toBeGreaterThan(0);
    expect(JSON.stringify(hook)).not.toContain("ann");
  });
});

describe("an address for a webhook", () => {
  it.each([
    ["http://93.184.216.34/hook", "https"],
    ["http://127.0.0.1/hook", "https"],
    ["ftp://example.com/", "https"],
    ["nonsense", "no address"],
    ["https://user:pass@example.com/", "password"],
  ])("is refused as %s", async (url, why) => {
    await using haima = await memoryHaima();
    await expect(haima.webhooks.add({ url })).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining(why),
    });
  });

  it.each([
    "https://127.0.0.1:1/",
    "https://[::1]/",
    "https://169.254.169.254/",
    "https://2130706433/",
    "https://localhost/",
  ])("that is not public gets nothing, and the event is given up at once: %s", async (url) => {
    await using haima = await memoryHaima();
    await haima.webhooks.add({ url, events: ["turn.observed"] });
    await haima.observe(ann, { text: "Hello." });
    await drained(haima);
    const [hook] = await haima.webhooks.list();
    expect(hook?.dead).toMatchObject([{ reason: "address refused", attempts: 1 }]);
  });
});

describe("events on their way", () => {
  it("outlive the process: what one could not send the next one does, and the secret lies nowhere in the clear", async () => {
    const folder = mkdtempSync(join(tmpdir(), "haima-hooks-"));
    try {
      const clock = settableClock();
      const options = { data: folder, clock, ...quick({ attempts: 8 }) };
      let secret = "";
      {
        await using first = await createHaima(options);
        receiver.answer((response) => response.writeHead(500).end());
        secret = (await first.webhooks.add({ url: receiver.url, events: ["turn.observed"] })).secret;
        await first.observe(ann, { text: "Hello.", session: "one" });
        await first.webhooks.deliver();
      }
      {
        await using queues = await createHaima({ ...options, webhooks: { ...options.webhooks, deliver: false } });
        await queues.observe(ann, { text: "Hello.", session: "two" });
      }
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
        /\.(db|db-wal)$/u.test(file),
      );
      for (const file of files) {
        const bytes = readFileSync(join(folder, file)).toString("latin1");
        expect(bytes).not.toContain(secret.slice("whsec_".length));
      }
      receiver.answer((response) => response.writeHead(204).end());
      const before = receiver.received.length;
      expect(before).toBeGreaterThan(0);
      clock.advance(DAY_MS / 4);
      await using next = await createHaima(options);
      expect((await next.webhooks.list())[0]?.waiting).toBe(2);
      expect(await next.webhooks.deliver()).toEqual({ owners: 1, delivered: 2, failed: 0, givenUp: 0 });
      expect(receiver.received.slice(before).map(({ data }) => data["session"])).toEqual(["one", "two"]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("are sent once by two processes on one store that both write", async () => {
    const folder = mkdtempSync(join(tmpdir(), "haima-hooks-"));
    try {
      await using one = await createHaima({ data: folder, ...quick() });
      await using two = await createHaima({ data: folder, ...quick() });
      await one.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
      await Promise.all(
        [one, two].flatMap((haima, node) =>
          Array.from(
            { length: 5 },
            async (_, turn) => await haima.observe(ann, { text: "Hello.", session: `${node}-${turn}` }),
          ),
        ),
      );
      await receiver.until(10);
      await drained(one);
      const ids = receiver.received.map(({ id }) => id);
      expect(new Set(ids).size).toBe(10);
      expect(ids).toEqual(ids.toSorted());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("are written with what they tell of: a store that refuses one refuses both", async () => {
    await using haima = await memoryHaima(quick({ deliver: false }));
    await haima.webhooks.add({ url: receiver.url, events: ["memory.updated"] });
    const { memory } = await haima.remember(ann, { text: "Likes tea" });
    await expect(haima.revise(ann, memory.id, { importance: 4, version: 7 })).rejects.toThrow();
    expect((await haima.webhooks.list())[0]?.waiting).toBe(0);
    await haima.revise(ann, memory.id, { importance: 4 });
    expect((await haima.webhooks.list())[0]?.waiting).toBe(1);
  });
});
