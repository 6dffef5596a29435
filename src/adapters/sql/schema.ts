import type { RecordType, TenantId, UserId } from "../../model/index.ts";

/** Who owns records, and how often they were written: the revision rises by one with each commit. */
export interface OwnersTable {
  tenant: TenantId;
  user_id: UserId;
  revision: number;
}

/** One row per record. A row without a body is a tombstone: it tells other processes that the record is gone. */
export interface RecordsTable {
  tenant: TenantId;
  user_id: UserId;
  record: RecordType;
  id: string;
  version: number;
  /** The owner's revision with which the row was last written. */
  revision: number;
  /** Place of the change within its commit, from 0. */
  position: number;
  /** Sealed. Drivers hand out bytes as Buffer, Uint8Array or ArrayBuffer. */
  body: Uint8Array | ArrayBuffer | null;
}

/** Who may do a piece of upkeep, and until when (epoch ms). */
export interface LeasesTable {
  name: string;
  holder: string;
  expires_at: number;
  /** Rises with each change of holder. */
  token: number;
}

/** Facts of the store itself: `store_id` and `schema_version`. */
export interface MetaTable {
  name: string;
  value: string;
}

export interface SqlSchema {
  owners: OwnersTable;
  records: RecordsTable;
  leases: LeasesTable;
  meta: MetaTable;
}

/** Every table with its columns, for checking a database against this build. */
export const TABLE_COLUMNS: { readonly [T in keyof SqlSchema]: readonly (keyof SqlSchema[T] & string)[] } = {
  owners: ["tenant", "user_id", "revision"],
  records: ["tenant", "user_id", "record", "id", "version", "revision", "position", "body"],
  leases: ["name", "holder", "expires_at", "token"],
  meta: ["name", "value"],
};
