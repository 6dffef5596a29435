import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { HotState, Logger } from "../../ports/index.ts";
import { createSealedHotState, type SealedHotState } from "../../privacy/index.ts";
import type { Facade } from "../context.ts";
import type { HaimaParts } from "../parts.ts";
import { News } from "./news.ts";

/** What nodes share for a while beside the records. */
export interface Hot {
  readonly sealed: SealedHotState;
  /** Tells other nodes what was written; null where there are none. */
  readonly news: News | null;
}

/** Stands in where the composition root hands in none: nothing is kept, and nothing is counted. */
const NO_HOT_STATE: HotState = {
  get: async () => null,
  set: async () => true,
  remove: async () => undefined,
  removeScope: async () => 0,
  take: async () => ({ ok: true }),
  publish: async () => undefined,
  subscribe: async () => () => undefined,
  state: () => "there",
  close: async () => undefined,
};

export function openHot({ hot, vault, ids, clock, logger }: HaimaParts, facade: () => Facade): Hot {
  const sealed = createSealedHotState({ state: hot?.state ?? NO_HOT_STATE, vault, ids });
  if (hot === undefined || !hot.isShared) return { sealed, news: null };
  const news = new News({
    hot: sealed,
    node: ids.next(clock.now()),
    clock,
    logger,
    holds: (owner) => facade().users.holds(owner),
    refresh: async (owner) => await facade().users.read(owner, () => undefined),
    drop: async (owner) => (await import("../erasure/erase.ts")).dropFromProcess(facade(), owner),
  });
  return { sealed, news };
}

/**
 * Removes what nodes share of a user who is being erased, and has the others let go of it.
 *
 * @returns how many values there were; null when they cannot be reached now: they are sealed, go by themselves within a day, and the next upkeep
 *   tries again.
 */
export async function eraseShared(
  { hot, logger }: { readonly hot: Hot; readonly logger: Logger },
  owner: Owner,
): Promise<number | null> {
  try {
    const removed = await hot.sealed.removeOwner(owner);
    await hot.news?.tellErased(owner);
    return removed;
  } catch (error) {
    if (!HaimaError.isInstance(error) || error.code !== "store_busy") throw error;
    logger.log("warn", "shared_state_not_erased", { code: error.code });
    return null;
  }
}
