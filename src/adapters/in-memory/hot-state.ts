import { LRUCache } from "lru-cache";
import { HaimaError } from "../../errors.ts";
import type { Allowance, HotEntry, HotPlace, HotState, HotWrite, Taken } from "../../ports/index.ts";

/** Bytes kept at most: the answers of a day's repetitions, at some 3 KB each. */
const MAX_BYTES = 32 * 1_048_576;
/** Counts kept at most; what falls out begins anew with a full bucket. */
const MAX_COUNTS = 100_000;
/** Rough size of an entry beside its body. */
const ENTRY_BYTES = 300;
const DAY_MS = 86_400_000;

interface Bucket {
  readonly scope: string;
  tokens: number;
  at: number;
  dayEndsAt: number;
  usedToday: number;
}

interface Kept extends HotEntry {
  readonly scope: string;
}

/**
 * The reference of a hot state: what the contract says, in this process's memory. The least recently used goes first when it is full.
 *
 * @param options.now a clock in ms. @default a monotonic one
 */
export function createMemoryHotState(options: { readonly now?: () => number } = {}): HotState {
  return new MemoryHotState(options.now ?? (() => performance.now()));
}

class MemoryHotState implements HotState {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  // Bounded by size, each of one: a bound by number has room for all of them made at once, 10 ms of each start.
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: MAX_COUNTS, sizeCalculation: () => 1 });
  readonly #listeners = new Map<string, Set<(message: string) => void>>();
  #isClosed = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  async get(place: HotPlace): Promise<HotEntry | null> {
    this.#assertOpen();
    const found = this.#entries.get(keyOf(place));
    return found === undefined ? null : { version: found.version, body: new Uint8Array(found.body) };
  }

  async set(place: HotPlace, { version, body }: HotEntry, { ttlMs, over = "older" }: HotWrite): Promise<boolean> {
    this.#assertOpen();
    const found = this.#entries.get(keyOf(place));
    if (found !== undefined && (over === "nothing" || found.version >= version)) return false;
    this.#entries.set(keyOf(place), { scope: place.scope, version, body: new Uint8Array(body) }, { ttl: ttlMs });
    return true;
  }

  async remove(place: HotPlace): Promise<void> {
    this.#assertOpen();
    this.#entries.delete(keyOf(place));
  }

  async removeScope(scope: string): Promise<number> {
    this.#assertOpen();
    let removed = 0;
    for (const held of [this.#entries, this.#buckets]) {
      for (const [key, { scope: of }] of [...held.entries()]) if (of === scope && held.delete(key)) removed += 1;
    }
    return removed;
  }

  async take(place: HotPlace, { perSecond, burst, perDay }: Allowance, units: number): Promise<Taken> {
    this.#assertOpen();
    const now = this.#now();
    const bucket = this.#bucket(place, burst, now);
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    if (perDay !== null && bucket.usedToday + units > perDay) {
      return { ok: false, limit: "day", waitMs: bucket.dayEndsAt - now };
    }
    if (bucket.tokens < 1) return { ok: false, limit: "rate", waitMs: ((1 - bucket.tokens) / perSecond) * 1_000 };
    bucket.tokens -= units;
    bucket.usedToday += units;
    return { ok: true };
  }

  async publish(topic: string, message: string): Promise<void> {
    this.#assertOpen();
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) queueMicrotask(() => listener(message));
  }

  async subscribe(topic: string, listener: (message: string) => void): Promise<() => void> {
    this.#assertOpen();
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  state(): "there" {
    return "there";
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#entries.clear();
    this.#buckets.clear();
    this.#listeners.clear();
  }

  #bucket(place: HotPlace, burst: number, now: number): Bucket {
    const known = this.#buckets.get(keyOf(place));
    if (known !== undefined && now < known.dayEndsAt) return known;
    const { tokens, at } = known ?? { tokens: burst, at: now };
    const bucket = { scope: place.scope, tokens, at, dayEndsAt: now + DAY_MS, usedToday: 0 };
    this.#buckets.set(keyOf(place), bucket);
    return bucket;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This hot state was closed. Open another one.");
  }
}

/** Neither part holds a colon. */
function keyOf({ scope, name }: HotPlace): string {
  return `${scope}:${name}`;
}
