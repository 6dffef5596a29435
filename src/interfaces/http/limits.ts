import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";

/** How much one API key may do, over all nodes that share their state. */
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

/** A token bucket and a quota for each key. */
export class KeyMeter {
  readonly #limits: KeyLimits;
  readonly #shared: Pick<Haima["shared"], "take">;

  constructor(limits: KeyLimits, shared: Pick<Haima["shared"], "take">) {
    this.#limits = limits;
    this.#shared = shared;
  }

  /**
   * Counts units against a key. Units beyond the burst are let through and paid off: the next request waits for them.
   *
   * @throws HaimaError `rate_limited` with `retryAfterSeconds`.
   */
  async take(key: string, units: number): Promise<void> {
    const taken = await this.#shared.take(key, this.#limits, units);
    if (taken.ok) return;
    const what = taken.limit === "day" ? "The key's quota of the day is used up." : "Too many requests with this key.";
    const retryAfterSeconds = Math.max(1, Math.ceil(taken.waitMs / 1_000));
    throw new HaimaError("rate_limited", `${what} Wait ${retryAfterSeconds} s.`, { facts: { retryAfterSeconds } });
  }
}
