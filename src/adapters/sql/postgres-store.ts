import { randomBytes } from "node:crypto";
import type { RecordStore } from "../../ports/index.ts";
import { restoreFromSqlite } from "./copy-rows.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import { openSqlStore } from "./sql-store.ts";

export interface PostgresStoreOptions {
  /** Connection string, such as `postgres://haima@db.example.org:5432/haima`. */
  readonly url: string;
  /**
   * The schema of the tables, made when missing; one store each.
   *
   * @default "haima"
   */
  readonly schema?: string;
  /**
   * The most connections that this process opens.
   *
   * @default 10
   */
  readonly connections?: number;
  /** A backup file to start from, written by `backup` of any SQL store; refused unless the store is empty. */
  readonly backup?: string;
}

/**
 * Opens a record store in PostgreSQL 15 or newer. Any number of processes may have it open at once.
 *
 * @throws HaimaError `missing_dependency` when the package `pg` is not installed; `store_busy` when the server cannot be
 *   reached; `forbidden`, `not_found`; `not_built` when a newer build wrote it.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<RecordStore> {
  const { backup, ...connection } = options;
  const { store } = await openSqlStore(createPostgresDialect(connection), {
    newStoreId: randomBytes(16).toString("hex"),
    mayCreate: true,
    ...(backup === undefined ? {} : { fill: (db) => restoreFromSqlite(backup, db) }),
  });
  return store;
}
