import type { Owner, RecordType } from "../model/index.ts";

/** One stored record. The body is sealed: a store never sees content. */
export interface StoredRow {
  readonly record: RecordType;
  readonly id: string;
  /** Version of the record, 1 and more; bound into the seal. */
  readonly version: number;
  readonly body: Uint8Array;
}

export type RowChange =
  | { readonly type: "put"; readonly row: StoredRow }
  /** Takes the body away and leaves a tombstone, so that other processes learn of it. Unknown ids are no error. */
  | { readonly type: "remove"; readonly record: RecordType; readonly id: string };

/** Where owners are read on from: an owner, who may be gone by now, or with an empty user the place before a tenant's first. */
export interface OwnerPlace {
  readonly tenant: string;
  readonly user: string;
}

export interface LoadedRows {
  /** The owner's revision that these rows stand for; 0 for an owner without records. */
  readonly revision: number;
  /** Rows written after `since`, in the order they were written. */
  readonly rows: readonly StoredRow[];
  /** Records removed after `since`. */
  readonly removed: readonly { readonly record: RecordType; readonly id: string }[];
}

/** Which owners are asked for. */
export interface OwnersPage {
  readonly after: OwnerPlace | null;
  readonly limit: number;
  readonly holding?: RecordType;
}

/** A lease that a write is made under. */
export interface LeaseHold {
  readonly name: string;
  /** What `lease` gave for it. */
  readonly token: number;
}

/** What a check of the whole store found. */
export interface StoreCheck {
  readonly ok: boolean;
  /** Each problem in a sentence, without content. */
  readonly problems: readonly string[];
  readonly owners: number;
  readonly rows: number;
}

/**
 * The system of record: sealed rows of each owner under a revision counter.
 *
 * A commit is atomic and durable when its promise resolves. Errors: `version_conflict` (the revision moved),
 * `lease_lost` (nothing written), `store_busy`, `store_full` (nothing written), `store_failed` (outcome in doubt; every later write is refused with the
 * same code until the store is reopened), `store_damaged`, `closed`.
 */
export interface RecordStore {
  /** The owner's revision, 0 when nothing was ever written. */
  revision(owner: Owner): Promise<number>;
  /**
   * Applies all changes in one transaction if the owner's revision still is `expectedRevision`; resolves to the new revision.
   *
   * @param hold a lease that nobody else may have taken since, if there are changes: a holder that stalled past its time writes nothing any more.
   */
  commit(owner: Owner, expectedRevision: number, changes: readonly RowChange[], hold?: LeaseHold): Promise<number>;
  /**
   * Rows and removals after a revision (0 for all), read as of one revision.
   *
   * @param types reads records of these types alone; all when left out. The revision is the owner's in any case.
   */
  load(owner: Owner, since: number, types?: ReadonlySet<RecordType>): Promise<LoadedRows>;
  /** One row, or null. */
  get(owner: Owner, record: RecordType, id: string): Promise<StoredRow | null>;
  /**
   * Takes away all of an owner's rows, tombstones too, and the owner itself, if its revision still is `expectedRevision`; what was
   * deleted is wiped from the store's own files before it resolves. The owner then is at revision 0, as if it never wrote. Done again
   * for an owner without records it only wipes.
   */
  purge(owner: Owner, expectedRevision: number): Promise<void>;
  /**
   * Owners in order of tenant and user, after the given place.
   *
   * @param page.holding those alone that have a record of this type.
   */
  owners(page: OwnersPage): Promise<readonly Owner[]>;
  /**
   * Takes or renews a named lease until `now + ttlMs`; null when another holder has it.
   *
   * @returns the lease's fencing token, 1 and more: the same for one holder as long as nobody else takes it, and greater with each who does.
   */
  lease(name: string, holder: string, now: number, ttlMs: number): Promise<number | null>;
  /** Writes a consistent copy of the data (never of keys) to a file that must not exist yet. */
  backup(file: string): Promise<void>;
  /** Checks the whole store. */
  check(): Promise<StoreCheck>;
  close(): Promise<void>;
}
