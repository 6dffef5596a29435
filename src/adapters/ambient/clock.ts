import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../ports/index.ts";

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }),
};
