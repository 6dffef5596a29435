import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import type { RecordStore } from "../../ports/index.ts";
import { createDatabaseFile, makeFolder } from "./files.ts";
import { assertNotLost, confirmMarker, readMarker } from "./marker.ts";
import { restoreFile } from "./restore-file.ts";
import { openSqlStore } from "./sql-store.ts";
import type { Synchronous } from "./sqlite-database.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

export interface SqliteStoreOptions {
  /** The database file; it and its folder are made when missing. */
  readonly file: string;
  /**
   * A small file with the store's id. When it is there and the database is not, opening is refused.
   *
   * @default the database file's name with `.id`
   */
  readonly marker?: string;
  /**
   * How a commit reaches the disk. Anything but `full` may lose acknowledged commits when the power fails.
   *
   * @default "full"
   */
  readonly synchronous?: Synchronous;
  /** A backup file to start from, written by `backup` of any SQL store; refused when there is a store already. */
  readonly backup?: string;
}

/**
 * Opens a record store in a SQLite file. Several processes may have it open at once.
 *
 * @throws HaimaError `store_damaged` when the file is damaged, gone or another store's; `forbidden` when it may not be
 *   opened; `store_full`, `store_busy`; `not_built` when a newer build wrote it.
 * @example
 * const store = await openSqliteStore({ file: "data/haima.db" });
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<RecordStore> {
  const { file, marker = `${file}.id`, synchronous = "full", backup } = options;
  makeFolder(dirname(file));
  const markedId = readMarker(marker);
  if (backup !== undefined) await restoreFile(backup, file);
  assertNotLost(file, marker, markedId);
  // Made here so that only its owner may read it; SQLite's own files beside it take over its permissions.
  createDatabaseFile(file);
  const { store, storeId } = await openSqlStore(createSqliteDialect(file, synchronous), {
    newStoreId: randomBytes(16).toString("hex"),
    mayCreate: markedId === null,
  });
  try {
    confirmMarker(marker, markedId, storeId);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
