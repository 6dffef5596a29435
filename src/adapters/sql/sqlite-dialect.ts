import { closeSync, openSync, rmSync } from "node:fs";
import { CompiledQuery, type Kysely, SqliteDialect, sql } from "kysely";
import { HaimaError } from "../../errors.ts";
import type { StoreDialect } from "./dialect.ts";
import { claimName, syncFile, temporaryName } from "./files.ts";
import { findTraces, type Pages, wipeTraces } from "./page-traces.ts";
import type { SqlSchema } from "./schema.ts";
import { SqliteDatabase, type Synchronous } from "./sqlite-database.ts";
import { isSqliteBusy, translateSqliteError } from "./sqlite-errors.ts";

/** SQLite's side of the store. Text columns compare bytes by default (BINARY). */
export function createSqliteDialect(file: string, synchronous: Synchronous): StoreDialect {
  return {
    kysely: new SqliteDialect({ database: () => SqliteDatabase.open(file, synchronous) }),
    columnTypes: { text: sql`text`, integer: sql`integer`, bytes: sql`blob` },
    // A transaction has the write lock from its start.
    lockForMigration: async () => undefined,
    isTransient: isSqliteBusy,
    translate: translateSqliteError,
    findTraces: async (db, words) => await findTraces(pagesOf(db), words),
    wipeTraces: async (transaction, words, numbers) => await wipeTraces(pagesOf(transaction), words, numbers),
    wipe,
    findDamage,
    backup: copyInto,
  };
}

function pagesOf(db: Kysely<SqlSchema>): Pages {
  const all = async (text: string, ...parameters: readonly unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
  return { all, run: all };
}

/** Deleted bytes are zeros in the file already (secure_delete); the log holds them until it is moved there and cut. */
async function wipe(db: Kysely<SqlSchema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

async function findDamage(db: Kysely<SqlSchema>): Promise<readonly string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
}

/** The copy appears under its name only when it is whole and durable. */
async function copyInto(db: Kysely<SqlSchema>, file: string): Promise<void> {
  const ready = temporaryName(file);
  // SQLite copies into an empty file too; made here, only its owner may read it.
  makeEmpty(ready, file);
  try {
    await sql`vacuum into ${ready}`.execute(db);
    syncFile(ready);
    if (!claimName(ready, file)) {
      throw new HaimaError("invalid_input", `A backup never overwrites: ${file} exists. Name a new file.`);
    }
  } finally {
    rmSync(ready, { force: true });
  }
}

function makeEmpty(ready: string, file: string): void {
  try {
    closeSync(openSync(ready, "wx", 0o600));
  } catch (cause) {
    throw new HaimaError(
      "invalid_input",
      `A backup cannot be written to ${file}. Name a file in a folder that is there and can be written to.`,
      { cause },
    );
  }
}
