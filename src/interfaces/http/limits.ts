import { HaimaError } from "../../errors.ts";

/** How much one API key may do. */
export interface KeyLimits {
  /** Requests a second, over time. */
  readonly perSecond: number;
  /** Requests at once, after a pause. */
  readonly burst: number;
  /** Requests in 24 hours from the first; null for no quota. */
  readonly perDay: number | null;
}

export const KEY_LIMITS = {
  /** Above what one agent with a hundred users in talk at once asks for: a turn is two requests every ten seconds or so. */
  perSecond: 100,
  /** Two seconds' worth, so that a start or an import of a session goes through. */
  burst: 200,
  perDay: null,
} as const satisfies KeyLimits;

const DAY_MS = 86_400_000;

interface Bucket {
  tokens: number;
  at: number;
  dayEndsAt: number;
  usedToday: number;
}

/** A token bucket and a quota for each key, in this process. */
export class KeyMeter {
  readonly #limits: KeyLimits;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param now a clock in ms. */
  constructor(limits: KeyLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Counts units against a key. Units beyond the burst are let through and paid off: the next request waits for them.
   *
   * @throws HaimaError `rate_limited` with `retryAfterSeconds`.
   */
  take(key: string, units: number): void {
    const { perSecond, burst, perDay } = this.#limits;
    const now = this.#now();
    const bucket = this.#bucket(key, now);
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    if (perDay !== null && bucket.usedToday + units > perDay) {
      throw tooMany("The key's quota of the day is used up.", (bucket.dayEndsAt - now) / 1_000);
    }
    if (bucket.tokens < 1) throw tooMany("Too many requests with this key.", (1 - bucket.tokens) / perSecond);
    bucket.tokens -= units;
    bucket.usedToday += units;
  }

  #bucket(key: string, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known !== undefined && now < known.dayEndsAt) return known;
    const tokens = known?.tokens ?? this.#limits.burst;
    const bucket = { tokens, at: known?.at ?? now, dayEndsAt: now + DAY_MS, usedToday: 0 };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}

function tooMany(message: string, seconds: number): HaimaError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new HaimaError("rate_limited", `${message} Wait ${retryAfterSeconds} s.`, { facts: { retryAfterSeconds } });
}
