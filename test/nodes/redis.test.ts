import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { hasRedis, type RedisServer, startRedis } from "../support/redis.ts";
import { callService, type ServeProcess, startServe } from "../support/serve-process.ts";

/** Requests a day that one key has. */
const PER_DAY = 30;

describe.skipIf(findPostgres() === undefined || !hasRedis())("two nodes on one PostgreSQL and one Redis", () => {
  let server: PostgresServer;
  let redis: RedisServer;
  let folder: string;
  let nodes: readonly [ServeProcess, ServeProcess];

  beforeAll(async () => {
    [server, redis] = await Promise.all([startPostgres(), startRedis()]);
    folder = mkdtempSync(join(tmpdir(), "haima-redis-nodes-"));
    const limits = ["--per-second", "100000", "--per-day", String(PER_DAY)];
    const args = ["--database", server.url, ...limits];
    // By the option and by the environment.
    nodes = await Promise.all([
      startServe({ folder, args: [...args, "--redis", redis.url] }),
      startServe({ folder, args, env: { HAIMA_REDIS: redis.url } }),
    ]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all([server.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Both nodes, as a program with a key of its own sees them: the quota of one test is not that of another. */
  async function doors(role: "agent" | "admin" = "agent") {
    await using haima = await createHaima({ database: server.url, data: folder, zone: "UTC" });
    const { token } = await haima.apiKeys.create({ role });
    const [one, two] = nodes;
    return [
      { url: one.url, token },
      { url: two.url, token },
    ] as const;
  }

  const ready = async (node: { readonly url: string }) =>
    (await (await fetch(`${node.url}/health/ready`)).json()) as {
      readonly ready: boolean;
      readonly reasons: readonly string[];
      readonly checks: { readonly redis?: string };
    };
  const metricsOf = async (node: { readonly url: string; readonly token: string }) =>
    await (await fetch(`${node.url}/metrics`, { headers: { authorization: `Bearer ${node.token}` } })).text();

  it("count what a key may do together", async () => {
    const [one, two] = await doors();
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? [one, two] : [two, one])).flat();
    const statuses = await Promise.all(
      asked.map(async (door) => (await callService(door, "GET", "/v1/users/ann/sessions"))?.status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_DAY);
    expect(statuses.filter((status) => status === 429)).toHaveLength(asked.length - PER_DAY);
  }, 120_000);

  it("take in once what is sent to both under one idempotency key, at once or later", async () => {
    const [one, two] = await doors();
    const batch = { turns: [{ text: "My locker is number L-77." }, { text: "I live in Porto." }] };
    const send = async (door: { readonly url: string; readonly token: string }, body: unknown) => {
      const response = await fetch(`${door.url}/v1/users/bo/turns/batch`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${door.token}`,
          "content-type": "application/json",
          "idempotency-key": "order-of-bo",
        },
        body: JSON.stringify(body),
      });
      const replayed = response.headers.get("idempotent-replayed");
      return { status: response.status, replayed, body: await response.text() };
    };
    const both = await Promise.all([send(one, batch), send(two, batch)]);
    const later = [await send(one, batch), await send(two, batch)];
    expect(new Set([...both, ...later].map(({ body }) => body)).size).toBe(1);
    expect(both.filter(({ replayed }) => replayed === "true")).toHaveLength(1);
    expect(later.map(({ replayed }) => replayed)).toEqual(["true", "true"]);
    expect((await send(two, { turns: [{ text: "something else" }] })).status).toBe(400);
    await using haima = await createHaima({ database: server.url, data: folder, zone: "UTC" });
    expect(await haima.turns({ user: "bo" }, "default")).toHaveLength(2);
  }, 120_000);

  it("let a talk go on at the other: its turns, its notes, the mood of the agent", async () => {
    const [one, two] = await doors();
    const talk = "/v1/users/eva";
    await callService(one, "POST", `${talk}/turns`, { session: "s1", text: "I'm so happy, my exam went great!" });
    await callService(two, "PUT", `${talk}/sessions/s1/notes/form.city`, { value: "Porto" });
    await callService(one, "POST", `${talk}/turns`, { session: "s1", text: "My locker is number L-77." });
    const [here, there] = await Promise.all(
      [one, two].map(async (door) => (await callService(door, "GET", `${talk}/sessions/s1`))?.body),
    );
    expect(there).toEqual(here);
    for (const said of ["exam went great", "L-77", "Porto"]) expect(JSON.stringify(there)).toContain(said);
    const moods = await Promise.all(
      [one, two].map(async (door) => (await callService(door, "GET", `${talk}/state`))?.body.mood),
    );
    expect(moods[0]).toBeGreaterThan(0);
    expect(moods[1]).toBeCloseTo(moods[0], 2);
  }, 120_000);

  it("keep nothing in clear in Redis, and nothing at all of a user who is erased", async () => {
    await redis.ask(["FLUSHALL"]);
    const [one, two] = await doors("admin");
    const secret = ["marzipan-cy", "Quillfeather", "SHELF-8841", "note-of-cy"];
    const turns = [{ text: "My dog is called Quillfeather and my order is SHELF-8841." }];
    for (const door of [one, two]) {
      const response = await fetch(`${door.url}/v1/users/marzipan-cy/turns/batch`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${door.token}`,
          "content-type": "application/json",
          "idempotency-key": "note-of-cy",
        },
        body: JSON.stringify({ turns }),
      });
      expect(response.status).toBe(200);
      await callService(door, "POST", "/v1/users/marzipan-cy/recall", { query: "What is my dog called?" });
    }
    const namesIn = async () =>
      [...(await redis.ask(["KEYS", "*"])).toString().matchAll(/^haima:.*$/gmu)].map(([name]) => name.trim());
    const scopeOf = (name: string) => /\{[^}]*\}/u.exec(name)?.[0];
    const before = await namesIn();
    const ofCallers = before.filter((name) => name.endsWith(":limit")).map(scopeOf);
    const ofUser = before.filter((name) => !ofCallers.includes(scopeOf(name)));
    expect(ofUser.length).toBeGreaterThan(0);
    expect(await foundIn(redis, before, secret)).toEqual([]);
    expect((await callService(one, "POST", "/v1/users/marzipan-cy/erasure", {}))?.status).toBe(202);
    const after = await namesIn();
    expect(after.filter((name) => ofUser.includes(name))).toEqual([]);
    expect(after.map(scopeOf).every((scope) => ofCallers.includes(scope))).toBe(true);
    expect(await foundIn(redis, after, secret)).toEqual([]);
    const { body } = (await callService(one, "GET", "/v1/users/marzipan-cy/erasure")) ?? { body: null };
    expect(JSON.stringify(body)).toContain('"shared"');
  }, 120_000);

  it("keep snapshots there for an hour, sealed; another node begins from them, and what is forgotten is in none", async () => {
    await redis.ask(["FLUSHALL"]);
    const fay = { user: "quince-fay" };
    const open = async () => await createHaima({ database: server.url, data: folder, redis: redis.url, zone: "UTC" });
    const large = async (): Promise<readonly string[]> => {
      const names = [...(await redis.ask(["KEYS", "haima:*"])).toString().matchAll(/^haima:.*$/gmu)];
      const found: string[] = [];
      for (const name of names.map(([one]) => one.trim())) {
        const [, bytes] = /:(\d+)/u.exec((await redis.ask(["MEMORY", "USAGE", name])).toString()) ?? [];
        if (Number(bytes) > 5_000) found.push(name);
      }
      return found;
    };
    {
      await using first = await open();
      const turns = Array.from({ length: 120 }, (_, n) => ({ text: `My stone ${n} is called Marbleworth-${n}.` }));
      await first.observeMany(fay, turns);
    }
    const [name = "", ...others] = await large();
    expect(others).toEqual([]);
    const left = Number(/:(-?\d+)/u.exec((await redis.ask(["PTTL", name])).toString())?.[1]);
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const words = ["Marbleworth", "stone", fay.user];
    expect(await foundIn(redis, [name], words)).toEqual([]);
    await using next = await open();
    expect((await next.recall(fay, "Marbleworth-7")).items[0]?.text).toContain("Marbleworth-7");
    await next.forget(fay, { query: "Marbleworth-7" });
    expect(await large()).toEqual([]);
    expect((await next.recall(fay, "Marbleworth-8")).items[0]?.text).toContain("Marbleworth-8");
  }, 120_000);

  it("go on while Redis is killed, comes back, hangs and goes on: each write is seen by the next read on the other", async () => {
    const [one, two] = await doors("admin");
    let round = 0;
    const exchange = async () => {
      round += 1;
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
      const shelf = `SHELF-${6_100 + round}`;
      const written = await callService(writer, "POST", "/v1/users/di/turns", { text: `My order ${shelf} is ready` });
      const read = await callService(reader, "POST", "/v1/users/di/recall", { query: shelf, threshold: 0 });
      expect([written?.status, read?.status]).toEqual([201, 200]);
      expect(JSON.stringify(read?.body)).toContain(`${shelf} is ready`);
    };
    await exchange();
    for (const outage of ["kill", "hang"] as const) {
      await (outage === "kill" ? redis.kill() : redis.hang());
      await exchange();
      await exchange();
      for (const node of nodes) {
        await expect.poll(async () => (await ready(node)).checks.redis, { timeout: 20_000 }).toBe("away");
        const { ready: isReady, reasons } = await ready(node);
        expect([isReady, reasons.some((reason) => reason.startsWith("redis away"))]).toEqual([true, true]);
      }
      await (outage === "kill" ? redis.restart() : redis.goOn());
      for (const node of nodes) {
        await expect.poll(async () => (await ready(node)).checks.redis, { timeout: 20_000 }).toBe("there");
      }
      await exchange();
    }
    const metrics = await metricsOf(one);
    expect(metrics).toMatch(/^haima_shared_up 1$/mu);
    expect(metrics).toMatch(/^haima_shared_fallbacks_total [1-9]/mu);
    expect(metrics).toMatch(/^haima_log_events_total\{event="redis_away",level="warn"\} [2-9]/mu);
  }, 120_000);
});

/** Which of some words lie in Redis in clear: in the names of keys, in what they hold, or in the file that it writes. */
async function foundIn(
  redis: RedisServer,
  keys: readonly string[],
  words: readonly string[],
): Promise<readonly string[]> {
  const held = await redis.ask(
    ...keys.flatMap((key) => [
      ["HGETALL", key],
      ["SMEMBERS", key],
      ["DUMP", key],
    ]),
  );
  const all = Buffer.concat([Buffer.from(keys.join("\n")), held, await redis.files()]).toString("latin1");
  return words.filter((word) => all.includes(word));
}
