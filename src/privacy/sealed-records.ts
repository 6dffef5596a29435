import { HaimaError } from "../errors.ts";
import { idFault, type Owner, type RecordChange, type RecordOf, type RecordType } from "../model/index.ts";
import type { IdSource, KeyVault, RecordStore, RowChange, StoredRow, UserKey } from "../ports/index.ts";
import { packText, unpackText } from "./packing.ts";
import { type LoadedRecord, readBody } from "./record-body.ts";
import { NONCE_BYTES, open, type SealPlace, seal } from "./seal.ts";

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
}

/** Typed access to an owner's records; what reaches the store is sealed with the owner's key. */
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
   * @throws HaimaError `invalid_input` when a value would not be read back (it does not fit its schema), `key_missing` when
   *   the owner has rows and no key; and the errors of the store.
   */
  commit(owner: Owner, expectedRevision: number, changes: readonly RecordChange[]): Promise<number>;
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
    revision: (owner) => store.revision(owner),
    async load(owner, since, types) {
      const { revision, rows, removed } = await store.load(owner, since, types);
      if (rows.length === 0) return { revision, records: [], removed, damaged: [] };
      const key = (await vault.find(owner)) ?? keyMissing(owner);
      return { revision, removed, ...openRows(key, owner, rows) };
    },
    async get<T extends RecordType>(owner: Owner, type: T, id: string): Promise<RecordOf<T> | null> {
      const row = await store.get(owner, type, id);
      if (row === null) return null;
      const key = (await vault.find(owner)) ?? keyMissing(owner);
      const loaded = openRow(key, owner, row);
      const value: unknown = loaded.value;
      return isValueOf(type, loaded, value) ? value : null;
    },
    async commit(owner, expectedRevision, changes) {
      if (!changes.some((change) => change.type === "put")) {
        return store.commit(owner, expectedRevision, changes.filter(isRemoval));
      }
      const key = await obtainKey(store, vault, owner, expectedRevision);
      return store.commit(
        owner,
        expectedRevision,
        changes.map((change) => (isRemoval(change) ? change : sealPut(key, owner, change, ids.bytes(NONCE_BYTES)))),
      );
    },
  };
}

type Put = Extract<RecordChange, { type: "put" }>;
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
  return (await vault.find(owner)) ?? keyMissing(owner);
}

/** What would not be read back is never written. */
function sealPut(key: UserKey, owner: Owner, { record, id, value }: Put, nonce: Uint8Array): RowChange {
  const fault = idFault(id);
  if (fault !== null) {
    throw new HaimaError("invalid_input", `The id of a ${record} ${fault}.`, { facts: { record } });
  }
  const text = JSON.stringify(value);
  const read = readBody(record, id, text);
  if (!read.ok) {
    throw new HaimaError("invalid_input", `A ${record} ${read.fault}; it was not written.`, { facts: { record, id } });
  }
  const { version } = value;
  const body = seal(key, { owner, record, id, version }, packText(record, text), nonce);
  return { type: "put", row: { record, id, version, body } };
}

function openRows(key: UserKey, owner: Owner, rows: readonly StoredRow[]): Pick<LoadedRecords, "records" | "damaged"> {
  const records: LoadedRecord[] = [];
  const damaged: DamagedRecord[] = [];
  let foreign: HaimaError | null = null;
  for (const row of rows) {
    try {
      records.push(openRow(key, owner, row));
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
  const text = unpackText(record, open(key, place, body));
  const read = text === null ? ({ ok: false, fault: "does not unpack" } as const) : readBody(record, id, text);
  if (read.ok) return read.loaded;
  throw new HaimaError("store_damaged", `A stored ${record} ${read.fault}. Restore a backup or run doctor.`, {
    facts: { record, id },
  });
}

/** The type of a record narrows its value; `loaded.value` is handed in apart since a generic union does not narrow. */
function isValueOf<T extends RecordType>(type: T, loaded: LoadedRecord, value: unknown): value is RecordOf<T> {
  return loaded.record === type && loaded.value === value;
}

function keyMissing(owner: Owner): never {
  throw new HaimaError(
    "key_missing",
    "This user has stored records and no key to open them. Restore the keys folder, or erase the user.",
    { facts: { tenant: owner.tenant, user: owner.user } },
  );
}
