import { type Owner, type RecordType, tenantIdSchema, userIdSchema } from "../model/index.ts";
import type { RecordStore, RowChange, StoredRow } from "../ports/index.ts";

/** Declares one test over a store of its own. */
export type WithStore = (title: string, body: (store: RecordStore) => Promise<void>) => void;

/** An owner for tests. */
export function ownerOf(user: string, tenant = "default"): Owner {
  return { tenant: tenantIdSchema.parse(tenant), user: userIdSchema.parse(user) };
}

/** Writes a row, by default a memory that holds its own id. */
export function put(id: string, body: string | Uint8Array = id, record: RecordType = "memory", version = 1): RowChange {
  return { type: "put", row: { record, id, version, body: typeof body === "string" ? Buffer.from(body) : body } };
}

export function remove(id: string, record: RecordType = "memory"): RowChange {
  return { type: "remove", record, id };
}

export function texts(rows: readonly StoredRow[]): readonly string[] {
  return rows.map((row) => Buffer.from(row.body).toString());
}

export function ids(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map((row) => row.id);
}
