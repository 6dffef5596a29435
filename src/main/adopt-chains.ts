import type { Clock, IdSource, KeyVault, RecordStore } from "../ports/index.ts";

/**
 * Name of the mark in the vault: every record of the store is in a chain. It lies in the vault, so that who can write to the database cannot have a
 * chain begun anew by taking the old one away.
 */
const CHAINED = "chained";

/** Begins the chains of a store from before there were any, once; and notes of a new one that it never has to be done. Both are closed when it cannot be. */
export async function adoptChainsOnce(parts: {
  readonly store: RecordStore;
  readonly vault: KeyVault;
  readonly clock: Clock;
  readonly ids: IdSource;
}): Promise<void> {
  const { store, vault } = parts;
  try {
    if (await vault.isMarked(CHAINED)) return;
    if ((await store.owners({ after: null, limit: 1 })).length > 0) {
      const { adoptChains } = await import("../privacy/chain/adopt.ts");
      await adoptChains(parts);
    }
    await vault.mark(CHAINED);
  } catch (error) {
    await store.close();
    await vault.close();
    throw error;
  }
}
