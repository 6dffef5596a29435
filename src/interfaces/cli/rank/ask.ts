import type { Haima } from "../../../haima.ts";
import type { RecallItem } from "../../../model/index.ts";
import type { Document } from "./input.ts";
import type { Origins } from "./take-in.ts";

/** Most items that one recall returns. */
const MOST_ITEMS = 200;
/** Items asked for per id wanted: a turn and each memory read from it are items of their own. */
const ITEMS_PER_ID = 3;

/** Ranks the corpus ids of one conversation for a question, best first, without repeats. */
export async function rankFor(
  haima: Haima,
  user: string,
  question: string,
  options: { readonly limit: number; readonly origins: Origins },
): Promise<readonly Document["id"][]> {
  const limit = Math.min(MOST_ITEMS, options.limit * ITEMS_PER_ID);
  const { items } = await haima.recall({ user }, question, { limit, threshold: 0 });
  const ids = new Set(items.flatMap((item) => originsOf(item, options.origins)));
  return [...ids].slice(0, options.limit);
}

/** A memory counts as the turn that it quotes; one that was stored directly as itself. */
function originsOf(item: RecallItem, origins: Origins): readonly Document["id"][] {
  return origins.get(item.source.turn ?? item.id) ?? origins.get(item.id) ?? [];
}
