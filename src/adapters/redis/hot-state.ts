import type { Redis } from "ioredis";
import { HaimaError } from "../../errors.ts";
import type { Allowance, HotEntry, HotPlace, HotState, HotWrite, Taken } from "../../ports/index.ts";
import type { RedisLink } from "./link.ts";
import { REMOVE_SCOPE, SET, TAKE } from "./scripts.ts";

/** What the keys and channels of Haima begin with. */
const PREFIX = "haima:";

type Listener = (message: string) => void;

/** A hot state in Redis 7: each value a hash of version and body with a time to live, each scope a set of its names. */
export class RedisHotState implements HotState {
  readonly #link: RedisLink;
  readonly #newListener: () => Redis;
  readonly #listeners = new Map<string, Set<Listener>>();
  #subscriber: Redis | null = null;
  #isClosed = false;

  /** @param newListener makes a connection that only listens, and is not connected yet. */
  constructor(link: RedisLink, newListener: () => Redis) {
    this.#link = link;
    this.#newListener = newListener;
  }

  async get(place: HotPlace): Promise<HotEntry | null> {
    const [version, body] = await this.#link.call(async (client) => await client.hmgetBuffer(keyOf(place), "v", "b"));
    if (version === null || version === undefined || body === null || body === undefined) return null;
    return { version: Number(version.toString()), body: new Uint8Array(body) };
  }

  async set(place: HotPlace, { version, body }: HotEntry, { ttlMs, over = "older" }: HotWrite): Promise<boolean> {
    const args = [place.name, version, Buffer.from(body), Math.ceil(ttlMs), over];
    return (await this.#run(SET, place, args)) === 1;
  }

  async remove(place: HotPlace): Promise<void> {
    await this.#link.call(async (client) => await client.unlink(keyOf(place)));
  }

  async removeScope(scope: string): Promise<number> {
    const index = indexOf(scope);
    return Number(await this.#link.call(async (client) => await client.eval(REMOVE_SCOPE, 1, index, `${index}:`)));
  }

  async take(place: HotPlace, { perSecond, burst, perDay }: Allowance, units: number): Promise<Taken> {
    const answer = await this.#run(TAKE, place, [place.name, perSecond, burst, perDay ?? -1, units]);
    const [outcome, waitMs] = Array.isArray(answer) ? answer.map(Number) : [];
    if (outcome === 0) return { ok: true };
    return { ok: false, limit: outcome === 2 ? "day" : "rate", waitMs: waitMs ?? 0 };
  }

  async publish(topic: string, message: string): Promise<void> {
    await this.#link.call(async (client) => await client.publish(PREFIX + topic, message));
  }

  async subscribe(topic: string, listener: Listener): Promise<() => void> {
    if (this.#isClosed) throw new HaimaError("closed", "This hot state was closed. Open another one.");
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    await this.#listen(topic);
    return () => {
      listeners.delete(listener);
    };
  }

  state(): "there" | "away" {
    return this.#link.state;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#subscriber?.disconnect();
    this.#link.close();
  }

  async #run(script: string, place: HotPlace, args: readonly (string | number | Buffer)[]): Promise<unknown> {
    const keys = [indexOf(place.scope), keyOf(place)];
    return await this.#link.call(async (client) => await client.eval(script, keys.length, ...keys, ...args));
  }

  /** Asks the server for a topic now if it is there; when it comes back, all topics are asked for again. */
  async #listen(topic: string): Promise<void> {
    if (this.#subscriber === null) {
      const subscriber = this.#newListener();
      this.#subscriber = subscriber;
      subscriber.on("error", () => undefined);
      subscriber.on("message", (channel: string, message: string) => {
        for (const listener of this.#listeners.get(channel.slice(PREFIX.length)) ?? []) listener(message);
      });
      subscriber.on("ready", () => {
        for (const known of this.#listeners.keys()) subscriber.subscribe(PREFIX + known).catch(lost);
      });
      await subscriber.connect().catch(lost);
    }
    if (this.#subscriber.status === "ready") await this.#subscriber.subscribe(PREFIX + topic).catch(lost);
  }
}

/** It is asked for again with the next connection, which the client makes by itself. */
const lost = (): undefined => undefined;

/** The braces keep the keys of a scope in one slot of a cluster. */
function indexOf(scope: string): string {
  return `${PREFIX}{${scope}}`;
}

function keyOf({ scope, name }: HotPlace): string {
  return `${indexOf(scope)}:${name}`;
}
