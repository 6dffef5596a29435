import { systemClock } from "../adapters/ambient/index.ts";
import { HaimaError } from "../errors.ts";
import type { Haima } from "../haima.ts";
import type { JsonLog } from "../interfaces/http/index.ts";

/** Time between two looks for events that no process of this store is at, ms: one was killed, or the next try was hours away at its end. */
const LOOK_FOR_EVENTS_MS = 30_000;

/** Sends what an earlier process left for webhooks, and what others leave; what this one writes is sent at once. */
export async function sendEvents(haima: Haima, log: JsonLog, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await haima.webhooks.deliver();
      await systemClock.sleep(LOOK_FOR_EVENTS_MS, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      log.log("warn", "webhooks_stopped", { code: HaimaError.isInstance(error) ? error.code : "internal" });
      await systemClock.sleep(LOOK_FOR_EVENTS_MS, stopping).catch(() => null);
    }
  }
}
