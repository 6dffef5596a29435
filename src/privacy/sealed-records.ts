import { HaimaError } from "../errors.ts";
import { idFault, type Owner, type RecordChange, type RecordOf, type RecordType } from "../model/index.ts";
import type { IdSource, KeyVault, LeaseHold, RecordStore, RowChange, StoredRow, UserKey } from "../ports/index.ts";
import { assertNotErased } from "./erasure/gate.ts";
import { isRemnant, keyFor, keyMissing, keysOf, type RowKeys } from "./owner-keys.ts";
import { type Put, pack, readPacked, textOf } from "./packing.ts";
import { type LoadedRecord, readBody, readValue } from "./record-body.ts";
import { keyIdOf, NONCE_BYTES, open, type SealPlace, seal } from "./seal.ts";

/** A row that could not be read; the others are not touched by it. */
export interface DamagedRecord {
  readonly record: RecordType;
  readonly id: string;
  /** In a sentence, without content. */
  readonly reason: string;
}

export interface LoadedRecords {
  /** The owner's revision that these records stand for. */
  readonly revision: number;
  /** Records written after `since`, in the order they were written. */
  readonly records: readonly LoadedRecord[];
  readonly removed: readonly { readonly record: RecordType; readonly id: string }[];
  readonly damaged: readonly DamagedRecord[];
  /** Rows of an erased user that came back, from a backup say. They are not read; `sweep` removes them. */
  readonly remnants: number;
}

/**
 * Typed access to an owner's records; what reaches the store is sealed with the owner's key. Every call fails with `erased` while the
 * owner is being erased, in every process.
 */
export interface SealedRecords {
  /** The owner's revision, 0 when nothing was ever written. */
  revision(owner: Owner): Promise<number>;
  /**
   * Records and removals after a revision (0 for all). A row that cannot be opened or read is listed in `damaged`.
   *
   * @param types opens records of these types alone; all when left out.
   * @throws HaimaError `key_missing` when there are rows and the owner's key is not there; and the errors of the store.
   */
  load(owner: Owner, since: number, types?: ReadonlySet<RecordType>): Promise<LoadedRecords>;
  /**
   * One record, or null.
   *
   * @throws HaimaError `store_damaged` or `key_missing` when the row is there and cannot be read; and the errors of the store.
   */
  get<T extends RecordType>(owner: Owner, type: T, id: string): Promise<RecordOf<T> | null>;
  /**
   * Seals and writes all changes in one transaction; resolves to the new revision. The owner's key is made on the first write.
   *
   * @param hold a lease that nobody else may have taken since.
   * @throws HaimaError `invalid_input` when a value would not be read back (it does not fit its schema), `key_missing` when
   *   the owner has rows and no key; and the errors of the store.
   */
  commit(owner: Owner, expectedRevision: number, changes: readonly RecordChange[], hold?: LeaseHold): Promise<number>;
  /** Removes the rows that destroyed keys sealed. */
  sweep(owner: Owner): Promise<void>;
  /**
   * Seals rows anew that a former key sealed, as many as `limit`, in one transaction that changes no record.
   *
   * @returns how many were, and whether there may be more.
   */
  reseal(owner: Owner, limit: number): Promise<{ readonly resealed: number; readonly hasMore: boolean }>;
}

export interface SealedRecordsParts {
  readonly store: RecordStore;
  readonly vault: KeyVault;
  /** Gives the nonces. */
  readonly ids: Pick<IdSource, "bytes">;
}

/** Joins a record store and a key vault; closing them stays with the caller. */
export function createSealedRecords({ store, vault, ids }: SealedRecordsParts): SealedRecords {
  return {
    async revision(owner) {
      await assertNotErased(vault, owner);
      return await store.revision(owner);
    },
    async load(owner, since, types) {
      await assertNotErased(vault, owner);
      return await load({ store, vault }, owner, since, types);
    },
    async get<T extends RecordType>(owner: Owner, type: T, id: string): Promise<RecordOf<T> | null> {
      await assertNotErased(vault, owner);
      const row = await store.get(owner, type, id);
      if (row === null) return null;
      const keys = await keysOf(vault, owner, [row]);
      if (isRemnant(row, keys)) return null;
      const loaded = openRow(keyFor(row, keys, owner), owner, row);
      const value: unknown = loaded.value;
      return isValueOf(type, loaded, value) ? value : null;
    },
    async commit(owner, expectedRevision, changes, hold) {
      await assertNotErased(vault, owner);
      if (!changes.some((change) => change.type === "put")) {
        return store.commit(owner, expectedRevision, changes.filter(isRemoval), hold);
      }
      const key = await obtainKey(store, vault, owner, expectedRevision);
      return store.commit(
        owner,
        expectedRevision,
        changes.map((change) => (isRemoval(change) ? change : sealPut(key, owner, change, ids.bytes(NONCE_BYTES)))),
        hold,
      );
    },
    sweep: async (owner) => await sweep(store, vault, owner),
    reseal: async (owner, limit) => await reseal({ store, vault, ids }, owner, limit),
  };
}

async function load(
  { store, vault }: Pick<SealedRecordsParts, "store" | "vault">,
  owner: Owner,
  since: number,
  types?: ReadonlySet<RecordType>,
): Promise<LoadedRecords> {
  const { revision, rows, removed } = await store.load(owner, since, types);
  if (rows.length === 0) return { revision, records: [], removed, damaged: [], remnants: 0 };
  const keys = await keysOf(vault, owner, rows);
  const living = keys.destroyed.size === 0 ? rows : rows.filter((row) => !isRemnant(row, keys));
  return { revision, removed, ...openRows(keys, owner, living), remnants: rows.length - living.length };
}

/**
 * Records of a user who is being erased, for the erasure itself; nobody else gets past its gate.
 *
 * @throws HaimaError `key_missing` when there are rows and no key; and the errors of the store.
 */
export async function loadErasing(
  parts: Pick<SealedRecordsParts, "store" | "vault">,
  owner: Owner,
  types: ReadonlySet<RecordType>,
): Promise<readonly LoadedRecord[]> {
  return (await load(parts, owner, 0, types)).records;
}

async function sweep(store: RecordStore, vault: KeyVault, owner: Owner): Promise<void> {
  await assertNotErased(vault, owner);
  const { revision, rows } = await store.load(owner, 0);
  const keys = await keysOf(vault, owner, rows);
  const remnants = rows.filter((row) => isRemnant(row, keys));
  if (remnants.length === 0) return;
  if (remnants.length === rows.length && keys.current === null) {
    await store.purge(owner, revision);
    return;
  }
  const removals = remnants.map(({ record, id }) => ({ type: "remove", record, id }) as const);
  await store.commit(owner, revision, removals);
}

async function reseal({ store, vault, ids }: SealedRecordsParts, owner: Owner, limit: number) {
  await assertNotErased(vault, owner);
  const { revision, rows } = await store.load(owner, 0);
  const keys = await keysOf(vault, owner, rows);
  const { current } = keys;
  if (current === null) return { resealed: 0, hasMore: false };
  const former = rows.filter(({ body }) => {
    const id = keyIdOf(body, current.id);
    return id !== null && id !== current.id && keys.keys.has(id);
  });
  const changes: RowChange[] = [];
  for (const row of former) {
    const place: SealPlace = { owner, record: row.record, id: row.id, version: row.version };
    const content = openUnlessDamaged(keyFor(row, keys, owner), place, row.body);
    if (content === null) continue;
    changes.push({ type: "put", row: { ...row, body: seal(current, place, content, ids.bytes(NONCE_BYTES)) } });
    if (changes.length >= limit) break;
  }
  // With nothing left to seal, a removal of nothing raises the revision: who found the former key before cannot commit with it any more.
  const fence: RowChange = { type: "remove", record: "job", id: "-" };
  await store.commit(owner, revision, changes.length === 0 ? [fence] : changes);
  return { resealed: changes.length, hasMore: changes.length > 0 };
}

/** A row that no key opens stays as it is; it is told where records are read. */
function openUnlessDamaged(key: UserKey, place: SealPlace, body: Uint8Array): Uint8Array | null {
  try {
    return open(key, place, body);
  } catch (error) {
    if (HaimaError.isInstance(error) && error.code === "store_damaged") return null;
    throw error;
  }
}

type Removal = Extract<RecordChange, { type: "remove" }>;

function isRemoval(change: RecordChange): change is Removal {
  return change.type === "remove";
}

/** An owner with rows whose key is gone gets no new key: what is there would be given up silently. */
async function obtainKey(
  store: RecordStore,
  vault: KeyVault,
  owner: Owner,
  expectedRevision: number,
): Promise<UserKey> {
  const known = await vault.find(owner);
  if (known !== null) return known;
  if (expectedRevision === 0 && (await store.revision(owner)) === 0) return vault.obtain(owner);
  // Rows come after their key: looked for again, the key of rows that another process wrote just now is there.
  const late = await vault.find(owner);
  if (late !== null) return late;
  // What is left of an erased user keeps nobody from beginning anew.
  const { rows } = await store.load(owner, 0);
  const keys = await keysOf(vault, owner, rows);
  return rows.every((row) => isRemnant(row, keys)) ? await vault.obtain(owner) : keyMissing(owner);
}

/** What would not be read back is never written. */
function sealPut(key: UserKey, owner: Owner, put: Put, nonce: Uint8Array): RowChange {
  const { record, id, value } = put;
  const fault = idFault(id);
  if (fault !== null) {
    throw new HaimaError("invalid_input", `The id of a ${record} ${fault}.`, { facts: { record } });
  }
  const text = textOf(put);
  // JSON has no bytes.
  const read = record === "snapshot" ? readValue(record, id, value) : readBody(record, id, text);
  if (!read.ok) {
    throw new HaimaError("invalid_input", `A ${record} ${read.fault}; it was not written.`, { facts: { record, id } });
  }
  const { version } = value;
  const body = seal(key, { owner, record, id, version }, pack(put, text), nonce);
  return { type: "put", row: { record, id, version, body } };
}

function openRows(keys: RowKeys, owner: Owner, rows: readonly StoredRow[]): Pick<LoadedRecords, "records" | "damaged"> {
  const records: LoadedRecord[] = [];
  const damaged: DamagedRecord[] = [];
  let foreign: HaimaError | null = null;
  for (const row of rows) {
    try {
      records.push(openRow(keyFor(row, keys, owner), owner, row));
    } catch (error) {
      if (!HaimaError.isInstance(error)) throw error;
      if (error.code === "key_missing") foreign = error;
      damaged.push({ record: row.record, id: row.id, reason: error.message });
    }
  }
  // One row under a foreign key is damage; when nothing at all opens, the key is the wrong one.
  if (foreign !== null && records.length === 0) throw foreign;
  return { records, damaged };
}

function openRow(key: UserKey, owner: Owner, { record, id, version, body }: StoredRow): LoadedRecord {
  const place: SealPlace = { owner, record, id, version };
  const read = readPacked(record, id, open(key, place, body));
  if (read.ok) return read.loaded;
  throw new HaimaError("store_damaged", `A stored ${record} ${read.fault}. Restore a backup or run doctor.`, {
    facts: { record, id },
  });
}

/** The type of a record narrows its value; `loaded.value` is handed in apart since a generic union does not narrow. */
function isValueOf<T extends RecordType>(type: T, loaded: LoadedRecord, value: unknown): value is RecordOf<T> {
  return loaded.record === type && loaded.value === value;
}
