import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { Logger } from "../../ports/index.ts";
import type { Hot } from "./parts.ts";

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
