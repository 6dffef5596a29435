import type { Redis, RedisOptions } from "ioredis";
import { HaimaError } from "../../errors.ts";
import type { HotState } from "../../ports/index.ts";
import { RedisHotState } from "./hot-state.ts";
import { type OnChange, RedisLink } from "./link.ts";

export interface RedisHotStateOptions {
  /** `redis://host:6379/0`, or `rediss://` for TLS; user and password stand before the host. */
  readonly url: string;
  /** Told when the server goes away and comes back. @default nobody is */
  readonly onChange?: OnChange;
}

/** Longest wait for a connection, ms. */
const CONNECT_MS = 1_000;
/** Waits between two tries to connect, ms: they double from the first to the longest. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;
/** So that a peer that went without a word is noticed. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens a hot state in Redis 7 or newer. A server that is away when it is opened is waited for shortly, then looked for in the background.
 *
 * @throws HaimaError `missing_dependency` when the package `ioredis` is not installed; `invalid_input` for an address that is none;
 *   `forbidden` for a password that the server refuses.
 */
export async function openRedisHotState({ url, onChange }: RedisHotStateOptions): Promise<HotState> {
  if (!URL.canParse(url) || !/^rediss?:$/u.test(new URL(url).protocol)) {
    const message = "The address of Redis is redis://host:port, or rediss:// for TLS.";
    throw new HaimaError("invalid_input", message, { facts: { field: "redis" } });
  }
  const connect = await loadClient();
  const link = new RedisLink(connect(url, OPTIONS), onChange ?? (() => undefined));
  try {
    await link.open();
  } catch (error) {
    link.close();
    throw error;
  }
  return new RedisHotState(link, () => connect(url, OPTIONS));
}

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS,
  keepAlive: KEEP_ALIVE_MS,
  connectionName: "haima",
  disableClientInfo: true,
  // What cannot be sent now fails now: there is another way, and a count that is sent twice is wrong.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: null,
  retryStrategy: (times) => Math.min(FIRST_WAIT_MS * 2 ** Math.min(times, 10), LONGEST_WAIT_MS),
};

async function loadClient(): Promise<(url: string, options: RedisOptions) => Redis> {
  try {
    const { Redis } = await import("ioredis");
    return (url, options) => new Redis(url, options);
  } catch (cause) {
    throw new HaimaError("missing_dependency", "Redis needs the package ioredis. Install it: npm install ioredis", {
      facts: { package: "ioredis" },
      cause,
    });
  }
}
