import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Doing } from "../sql/dialect.ts";
import { SqliteDatabase } from "../sql/sqlite-database.ts";
import { isSqliteBusy, translateSqliteError } from "../sql/sqlite-errors.ts";
import { asBytes } from "../sql/stored-bytes.ts";

/** How long a call waits for another process, and the pauses between its tries. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;

const SCHEMA = [
  "CREATE TABLE IF NOT EXISTS epochs (epoch INTEGER PRIMARY KEY, canary BLOB NOT NULL) STRICT",
  `CREATE TABLE IF NOT EXISTS keys (
     tenant TEXT NOT NULL, user_id TEXT NOT NULL, key_id TEXT NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL,
     PRIMARY KEY (tenant, user_id)
   ) STRICT`,
  `CREATE TABLE IF NOT EXISTS former_keys (
     tenant TEXT NOT NULL, user_id TEXT NOT NULL, key_id TEXT NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL,
     PRIMARY KEY (tenant, user_id, key_id)
   ) STRICT`,
  "CREATE TABLE IF NOT EXISTS destroyed_keys (digest BLOB PRIMARY KEY) STRICT",
  "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL) STRICT",
  `CREATE TABLE IF NOT EXISTS erasures (
     tenant TEXT NOT NULL, user_id TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (tenant, user_id)
   ) STRICT`,
  "CREATE TABLE IF NOT EXISTS receipts (place INTEGER PRIMARY KEY, subject TEXT NOT NULL, body TEXT NOT NULL) STRICT",
  "CREATE INDEX IF NOT EXISTS receipts_by_subject ON receipts (subject)",
];

/** Bytes as the driver hands them out. */
export const bytesSchema = z.union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)]).transform(asBytes);

/**
 * The database of a vault. Its transactions are synchronous, so that no other call of this process comes in between; after a write
 * with its outcome in doubt it only reads.
 */
export class VaultDatabase {
  readonly #database: SqliteDatabase;
  #failure: HaimaError | null = null;
  #isClosed = false;

  private constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  static async open(file: string): Promise<VaultDatabase> {
    const database = await attempt("opening", () => SqliteDatabase.open(file, "full"));
    try {
      await attempt("opening", async () => {
        for (const statement of SCHEMA) database.prepare(statement).run([]);
      });
      return new VaultDatabase(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Rows of a statement, within a transaction. */
  all(sql: string, ...parameters: readonly unknown[]): readonly unknown[] {
    return this.#database.all(sql, ...parameters);
  }

  /** Runs a statement, within a transaction; resolves to the number of rows that it changed. */
  run(sql: string, ...parameters: readonly unknown[]): number {
    return Number(this.#database.prepare(sql).run(parameters).changes);
  }

  /** Reads while no other process stands in the way. */
  async read<T>(read: () => T): Promise<T> {
    this.assertOpen();
    return await attempt("reading", async () => read());
  }

  /** Runs one transaction, with the write lock from its start. */
  async write<T>(write: () => T): Promise<T> {
    this.assertOpen();
    if (this.#failure !== null) {
      throw new HaimaError("store_failed", "A write to the keys failed earlier. Reopen them.", {
        cause: this.#failure,
      });
    }
    try {
      return await attempt("writing", async () => this.#transaction(write));
    } catch (error) {
      if (HaimaError.isInstance(error) && error.code === "store_failed") this.#failure ??= error;
      throw error;
    }
  }

  /** Wipes from the files what was deleted: it is gone only when the log has been moved into the file and cut. */
  async scrub(): Promise<void> {
    await attempt("committing", async () => {
      if (!this.#database.truncateLog()) throw new HaimaError("store_busy", "Another process reads the keys. Retry.");
    });
  }

  /** @returns False when it was closed before. */
  close(): boolean {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    this.#database.close();
    return true;
  }

  assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  }

  #transaction<T>(write: () => T): T {
    this.#database.prepare("begin").run([]);
    try {
      const result = write();
      this.#database.prepare("commit").run([]);
      return result;
    } catch (error) {
      this.#database.prepare("rollback").run([]);
      throw error;
    }
  }
}

/** Waits while another process stands in the way, then says what the error means. */
async function attempt<T>(doing: Doing, run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = HaimaError.isInstance(error) ? error.code === "store_busy" : isSqliteBusy(error);
      if (!isBusy || performance.now() > deadline) {
        throw HaimaError.isInstance(error) ? error : translateSqliteError(error, doing);
      }
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
