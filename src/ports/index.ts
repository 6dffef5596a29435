export type { Clock, IdSource, Logger } from "./ambient.ts";
export type { KeyVault, UserKey } from "./key-vault.ts";
export type { LoadedRows, RecordStore, RowChange, StoreCheck, StoredRow } from "./record-store.ts";
