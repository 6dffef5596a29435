import { HaimaError } from "../../errors.ts";
import { type Erasure, erasureSchema, isReservedUser, type Owner } from "../../model/index.ts";
import type { KeyVault } from "../../ports/index.ts";

/** An erasure under way with the version of its entry. */
export interface FoundErasure {
  readonly erasure: Erasure;
  readonly version: number;
}

/** The owner's erasure under way, or null. */
export async function findErasure(vault: Pick<KeyVault, "erasures">, owner: Owner): Promise<FoundErasure | null> {
  const entry = await vault.erasures.get(owner);
  if (entry === null) return null;
  const parsed = erasureSchema.safeParse(JSON.parse(entry.body));
  if (parsed.success) return { erasure: parsed.data, version: entry.version };
  throw new HaimaError("store_damaged", "An entry of the erasures under way cannot be read. Restore the keys folder.", {
    cause: parsed.error,
  });
}

/**
 * Lets nobody at the records of who is being erased. It asks the vault each time, so that every process refuses at once.
 *
 * @throws HaimaError `erased`
 */
export async function assertNotErased(vault: Pick<KeyVault, "erasures">, owner: Owner): Promise<void> {
  if (isReservedUser(owner.user) || (await vault.erasures.get(owner)) === null) return;
  throw new HaimaError("erased", "This user is being erased. The id is free again once nothing is stored any more.", {
    facts: { tenant: owner.tenant, user: owner.user },
  });
}
