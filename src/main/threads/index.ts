import { availableParallelism } from "node:os";
import { createLocalBus } from "../../adapters/in-process/index.ts";
import type { Haima } from "../../haima.ts";
import type { HaimaEvent } from "../../model/index.ts";
import type { ThreadPlace } from "./messages.ts";
import { ThreadPool, type Watch } from "./pool.ts";
import { threadedHaima } from "./threaded.ts";

/** Each holds the word lists and vectors in some 100 MB. */
const MOST_THREADS = 8;
/** Megabytes of users' records that all threads keep together. */
const CACHE_MB = 256;

/**
 * Has the verbs of a Haima done in threads of this process, over the same records; closing it ends them.
 *
 * @param options.threads 1 and more. @default one for each core but one, at most 8
 */
export async function inThreads(
  local: Haima,
  place: Omit<ThreadPlace, "cacheMb">,
  options: Watch & { readonly threads?: number },
): Promise<Haima> {
  const { threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)), ...watch } = options;
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
