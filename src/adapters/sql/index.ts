export { openPostgresStore, type PostgresStoreOptions } from "./postgres-store.ts";
export { isSameDatabase } from "./same-database.ts";
export type { Synchronous } from "./sqlite-database.ts";
export { openSqliteStore, type SqliteStoreOptions } from "./sqlite-store.ts";
