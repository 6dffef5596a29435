import { type ErrorCode, HaimaError } from "../errors.ts";
import type { Owner } from "../model/index.ts";
import type { Facade } from "./context.ts";
import { OF_ONE_USER, sharedOwnersOf } from "./owners.ts";

/** What upkeep did of that which users of a tenant share. */
export interface SharedReceipt {
  /** Proposals that are new, or rest on more than before. */
  readonly proposed: number;
  /** Owners whose records cannot be opened. */
  readonly failed: readonly FailedOwner[];
}

interface FailedOwner extends Owner {
  readonly code: ErrorCode;
}

/**
 * Upkeep of what is shared: documents that stand on no shelf are put on one, passages that lack a vector get one, and where episodes ended
 * it is looked for what may be taught. What is proposed waits for approval.
 *
 * @param tenant whose; all tenants' when left out
 * @param withEpisodes tenants with episodes that this run closed
 */
export async function tendShared(
  facade: Facade,
  tenant: string | undefined,
  withEpisodes: readonly string[],
): Promise<SharedReceipt> {
  const failed: FailedOwner[] = [];
  for await (const owner of sharedOwnersOf(facade, tenant)) {
    const code = await codeOf(tendKnowledge(facade, owner));
    if (code !== null) failed.push({ ...owner, code });
  }
  let proposed = 0;
  for (const one of withEpisodes) {
    const { proposeOf } = await import("./procedures.ts");
    proposed += (await proposeOf(facade, { tenant: one })).written;
  }
  return { proposed, failed };
}

async function tendKnowledge(facade: Facade, owner: Owner): Promise<void> {
  const { shelveDocuments } = await import("./documents/shelves.ts");
  await shelveDocuments(facade, owner);
  if (facade.embedding === null) return;
  const { embedPassages } = await import("./documents/passage-vectors.ts");
  await embedPassages(facade, owner);
}

/** The code of what one owner's records failed with, null for nothing. */
async function codeOf(work: Promise<void>): Promise<ErrorCode | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (HaimaError.isInstance(error) && OF_ONE_USER.has(error.code)) return error.code;
    throw error;
  }
}
