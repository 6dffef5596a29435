import type { HotState } from "../../ports/index.ts";
import { createSealedHotState } from "../../privacy/index.ts";
import type { Facade } from "../context.ts";
import type { HaimaParts } from "../parts.ts";
import { News } from "./news.ts";
import type { Hot } from "./parts.ts";

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
