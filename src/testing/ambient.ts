import type { Clock, IdSource } from "../ports/index.ts";

/** A clock that a test moves by hand. Sleeping moves it too, so that nothing waits. */
export interface SteppedClock extends Clock {
  /** Moves the clock by that many milliseconds, back when negative. */
  advance(ms: number): void;
}

/** A clock that stands at one time. */
export function fixedClock(at: number): Clock {
  return { now: () => at, ticks: () => 0, sleep: async (_ms, signal) => signal?.throwIfAborted() };
}

/** A clock that starts at a time and moves when told. */
export function steppedClock(startAt: number): SteppedClock {
  let now = startAt;
  let ticks = 0;
  const advance = (ms: number): void => {
    now += ms;
    ticks += Math.max(ms, 0);
  };
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    advance(ms);
  };
  return { now: () => now, ticks: () => ticks, advance, sleep };
}

/** Digits of the count in an id; more ids than this has room for are not made in one test. */
const COUNT_DIGITS = 6;

/**
 * Ids, chance and bytes that are the same in every run with the same seed. Ids sort by time, then by count. Never for keys.
 */
export function seededIds(seed = 1): IdSource {
  const random = mulberry32(seed);
  let count = 0;
  return {
    next(at) {
      count += 1;
      return `${String(at).padStart(14, "0")}-${String(count).padStart(COUNT_DIGITS, "0")}`;
    },
    random,
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(random() * 256)),
  };
}

/** Mulberry32 (Tommy Ettinger, public domain): a small generator with a period of 2^32. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
