/** Time, as a port so that tests and replays are exact. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** A monotonic reading in milliseconds, for durations only. */
  ticks(): number;
  /** Resolves after that many milliseconds; rejects as soon as the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Ids and randomness. */
export interface IdSource {
  /** A new id that sorts by `at` (epoch ms). */
  next(at: number): string;
  /** A number in [0, 1). */
  random(): number;
  /** Random bytes fit for keys and nonces. */
  bytes(length: number): Uint8Array;
}

/** Where Haima says what happened. Never holds content of memories. */
export interface Logger {
  log(
    level: "debug" | "info" | "warn" | "error",
    event: string,
    facts: Readonly<Record<string, string | number | boolean>>,
  ): void;
}
