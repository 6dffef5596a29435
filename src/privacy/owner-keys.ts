import { HaimaError } from "../errors.ts";
import type { Owner } from "../model/index.ts";
import type { KeyVault, StoredRow, UserKey } from "../ports/index.ts";
import { keyIdOf } from "./seal.ts";

/** The keys that some rows of an owner were sealed with. */
export interface RowKeys {
  /** The current key; null when the owner has none. */
  readonly current: UserKey | null;
  /** Current and former keys by id. */
  readonly keys: ReadonlyMap<string, UserKey>;
  /** Ids of keys that were destroyed: their rows are what is left of an erased user. */
  readonly destroyed: ReadonlySet<string>;
}

/** Looks up the keys of rows. */
export async function keysOf(vault: KeyVault, owner: Owner, rows: readonly StoredRow[]): Promise<RowKeys> {
  const current = await vault.find(owner);
  const keys = new Map(current === null ? [] : [[current.id, current]]);
  const destroyed = new Set<string>();
  const others = new Set<string>();
  for (const { body } of rows) {
    const id = keyIdOf(body, current?.id ?? null);
    if (id !== null && id !== current?.id) others.add(id);
  }
  for (const id of others) {
    const former = await vault.find(owner, id);
    if (former !== null) keys.set(id, former);
    else if (await vault.wasDestroyed(id)) destroyed.add(id);
  }
  return { current, keys, destroyed };
}

/** True for a row that a destroyed key sealed. */
export function isRemnant(row: StoredRow, { current, destroyed }: RowKeys): boolean {
  if (destroyed.size === 0) return false;
  const id = keyIdOf(row.body, current?.id ?? null);
  return id !== null && destroyed.has(id);
}

/** The key of a row; the current one, where no key of the row's id is known, so that opening it says what is wrong. */
export function keyFor(row: StoredRow, { current, keys }: RowKeys, owner: Owner): UserKey {
  const id = keyIdOf(row.body, current?.id ?? null);
  return (id === null ? undefined : keys.get(id)) ?? current ?? keyMissing(owner);
}

/** @throws HaimaError `key_missing` */
export function keyMissing(owner: Owner): never {
  throw new HaimaError(
    "key_missing",
    "This user has stored records and no key to open them. Restore the keys folder, or erase the user.",
    { facts: { tenant: owner.tenant, user: owner.user } },
  );
}
