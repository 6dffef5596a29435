import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasRedis, type RedisServer, startRedis } from "../../../test/support/redis.ts";
import type { HotState } from "../../ports/index.ts";
import { hotStateContract } from "../../testing/index.ts";
import { openRedisHotState } from "./open.ts";

const PLACE = { scope: "user-1", name: "note" } as const;
const ENTRY = { version: 1, body: Uint8Array.of(1, 2, 3) } as const;
const LONG = { ttlMs: 60_000 } as const;

describe.skipIf(!hasRedis())("Redis", () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => void (await server.ask(["FLUSHALL"])));

  hotStateContract({ describe, it }, "Redis", { open: async () => await openRedisHotState({ url: server.url }) });

  it("has a time to live on every key, and removes a scope by its own keys alone", async () => {
    const state = await openRedisHotState({ url: server.url });
    await state.set(PLACE, ENTRY, LONG);
    await state.take({ scope: "key-1", name: "limit" }, { perSecond: 1, burst: 1, perDay: 9 }, 1);
    const keys = await namesIn(server);
    expect(keys.sort()).toEqual(["haima:{key-1}", "haima:{key-1}:limit", "haima:{user-1}", "haima:{user-1}:note"]);
    const lives = await server.ask(...keys.map((key) => ["PTTL", key]));
    for (const [, ttl] of lives.toString().matchAll(/:(-?\d+)\r\n/gu)) expect(Number(ttl)).toBeGreaterThan(0);
    await state.removeScope("user-1");
    expect((await namesIn(server)).sort()).toEqual(["haima:{key-1}", "haima:{key-1}:limit"]);
    await state.close();
  });

  it("fails soon when the server is killed or hangs, and works again with it, listeners too", async () => {
    const changes: string[] = [];
    const state = await openRedisHotState({ url: server.url, onChange: (change) => changes.push(change) });
    const heard: string[] = [];
    await state.subscribe("t", (message) => heard.push(message));
    for (const outage of ["kill", "hang"] as const) {
      await (outage === "kill" ? server.kill() : server.hang());
      await expect.poll(async () => await codeOf(state)).toBe("store_busy");
      expect(state.state()).toBe("away");
      await (outage === "kill" ? server.restart() : server.goOn());
      await expect.poll(() => state.state(), { timeout: 20_000 }).toBe("there");
      expect(await state.set(PLACE, ENTRY, LONG)).toBe(true);
      await state.remove(PLACE);
      heard.length = 0;
      await expect
        .poll(async () => {
          await state.publish("t", "hello");
          return heard[0];
        })
        .toBe("hello");
    }
    expect(changes).toEqual(["away", "there", "away", "there"]);
    await state.close();
  }, 60_000);

  it("is there when the server is full: it writes nothing more, and still removes", async () => {
    const state = await openRedisHotState({ url: server.url });
    await state.set(PLACE, ENTRY, LONG);
    await server.ask(["CONFIG", "SET", "maxmemory", "1"]);
    try {
      await expect(state.set({ ...PLACE, name: "more" }, ENTRY, LONG)).rejects.toMatchObject({ code: "store_busy" });
      expect(state.state()).toBe("there");
      expect(await state.removeScope(PLACE.scope)).toBe(1);
    } finally {
      await server.ask(["CONFIG", "SET", "maxmemory", "0"]);
    }
    expect(await state.set(PLACE, ENTRY, LONG)).toBe(true);
    await state.close();
  });

  it("opens while the server is away, and finds it later", async () => {
    await server.kill();
    const state = await openRedisHotState({ url: server.url });
    expect(await codeOf(state)).toBe("store_busy");
    await server.restart();
    await expect.poll(() => state.state(), { timeout: 20_000 }).toBe("there");
    await state.close();
  }, 60_000);

  it("opens when the other end takes the connection and says nothing", async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await new Promise((resolve) => mute.once("listening", resolve));
    const address = mute.address();
    const port = typeof address === "object" ? address?.port : 0;
    const state = await openRedisHotState({ url: `redis://127.0.0.1:${port}` });
    expect(state.state()).toBe("away");
    await state.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });

  it("refuses a wrong password and an address that is none", async () => {
    await server.ask(["CONFIG", "SET", "requirepass", "right"]);
    const withPassword = (password: string) => server.url.replace("redis://", `redis://:${password}@`);
    try {
      for (const url of [server.url, withPassword("wrong")]) {
        await expect(openRedisHotState({ url })).rejects.toMatchObject({ code: "forbidden" });
      }
      const state = await openRedisHotState({ url: withPassword("right") });
      expect(await state.get(PLACE)).toBeNull();
      await state.close();
    } finally {
      await server.ask(["AUTH", "right"], ["CONFIG", "SET", "requirepass", ""]);
    }
    for (const url of ["localhost:6379", "http://127.0.0.1", "redis"]) {
      await expect(openRedisHotState({ url })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});

async function namesIn(server: RedisServer): Promise<string[]> {
  return [...(await server.ask(["KEYS", "*"])).toString().matchAll(/^haima:.*$/gmu)].map(([name]) => name.trim());
}

async function codeOf(state: HotState): Promise<unknown> {
  return await state.get(PLACE).then(
    () => "none",
    (error: { readonly code: unknown }) => error.code,
  );
}
