import { createLocalBus } from "../../adapters/in-process/index.ts";
import type { Haima } from "../../haima.ts";
import type { HaimaEvent } from "../../model/index.ts";
import type { ThreadPlace } from "./messages.ts";
import { ThreadPool, type Watch } from "./pool.ts";
import { threadedHaima } from "./threaded.ts";

/** Megabytes of users' records that all threads keep together. */
const CACHE_MB = 256;

/**
 * Has the verbs of a Haima done in threads of this process, over the same records; closing it ends them.
 */
export async function inThreads(
  local: Haima,
  place: Omit<ThreadPlace, "cacheMb">,
  { threads, ...watch }: Watch & { readonly threads: number },
): Promise<Haima> {
  const cacheMb = Math.max(1, Math.floor(CACHE_MB / threads));
  const bus = createLocalBus((_, { type }) => watch.logger.log("error", "event_handler_failed", { type }));
  try {
    const hearing = { ...watch, onEvent: (event: HaimaEvent) => bus.publish([event]) };
    return threadedHaima(local, await ThreadPool.start(threads, { ...place, cacheMb }, hearing), bus);
  } catch (error) {
    await local.close();
    throw error;
  }
}
