export type { Synchronous } from "./sqlite-database.ts";
export { openSqliteStore, type SqliteStoreOptions } from "./sqlite-store.ts";
