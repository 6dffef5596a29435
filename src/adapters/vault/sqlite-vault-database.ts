import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { DriverErrors } from "../sql/dialect.ts";
import { findTraces, wipeTraces, wordsOf } from "../sql/page-traces.ts";
import { persist, untilDone } from "../sql/persist.ts";
import { SqliteDatabase } from "../sql/sqlite-database.ts";
import { isSqliteBusy, translateSqliteError } from "../sql/sqlite-errors.ts";
import { type VaultDatabase, type VaultStatements, vaultTables } from "./vault-database.ts";

/** What the driver's errors mean. */
const ERRORS: DriverErrors = { isTransient: isSqliteBusy, translate: translateSqliteError };

const TABLES = vaultTables({
  text: "TEXT",
  integer: "INTEGER",
  bytes: "BLOB",
  counter: "INTEGER PRIMARY KEY",
  ending: " STRICT",
});

/**
 * The vault's database in a SQLite file. One connection, and its calls one after the other, so that none comes in between the statements of
 * another; after a write with its outcome in doubt it only reads.
 */
export class SqliteVaultDatabase implements VaultDatabase {
  readonly #database: SqliteDatabase;
  readonly #statements: VaultStatements;
  #last: Promise<unknown> = Promise.resolve();
  #failure: HaimaError | null = null;
  #isClosed = false;

  private constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#statements = {
      all: async (sql, ...parameters) => database.all(plain(sql), ...parameters),
      run: async (sql, ...parameters) => Number(database.prepare(plain(sql)).run(parameters).changes),
    };
  }

  static async open(file: string): Promise<SqliteVaultDatabase> {
    const database = await persist(ERRORS, "opening", () => SqliteDatabase.open(file, "full"));
    try {
      await persist(ERRORS, "opening", async () => {
        for (const table of TABLES) database.prepare(plain(table)).run([]);
      });
      return new SqliteVaultDatabase(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async read<T>(read: (statements: VaultStatements) => Promise<T>): Promise<T> {
    this.assertOpen();
    return await this.#inTurn(() => persist(ERRORS, "reading", () => read(this.#statements)));
  }

  async write<T>(write: (statements: VaultStatements) => Promise<T>): Promise<T> {
    this.assertOpen();
    return await this.#inTurn(async () => {
      if (this.#failure !== null) {
        throw new HaimaError("store_failed", "A write to the keys failed earlier. Reopen them.", {
          cause: this.#failure,
        });
      }
      try {
        return await persist(ERRORS, "writing", () => this.#transaction(write));
      } catch (error) {
        if (HaimaError.isInstance(error) && error.code === "store_failed") this.#failure ??= error;
        throw error;
      }
    });
  }

  /** What was deleted is gone only when the log has been moved into the file and cut. */
  async scrub(owner?: Owner): Promise<void> {
    this.assertOpen();
    if (owner !== undefined) await this.#wipeTraces(wordsOf(owner));
    await this.#inTurn(() =>
      untilDone(
        () => persist(ERRORS, "writing", async () => this.#database.truncateLog()),
        "Another process reads the keys. Retry.",
      ),
    );
  }

  async close(): Promise<boolean> {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    await this.#last;
    this.#database.close();
    return true;
  }

  assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  }

  async #wipeTraces(words: string): Promise<void> {
    const numbers = await this.read((statements) => findTraces(statements, words));
    if (numbers.length > 0) await this.write((statements) => wipeTraces(statements, words, numbers));
  }

  /** Waits for the calls before. */
  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.then(
      () => null,
      () => null,
    );
    return await turn;
  }

  /** With the write lock from its start. */
  async #transaction<T>(write: (statements: VaultStatements) => Promise<T>): Promise<T> {
    this.#database.prepare("begin").run([]);
    try {
      const result = await write(this.#statements);
      this.#database.prepare("commit").run([]);
      return result;
    } catch (error) {
      this.#database.prepare("rollback").run([]);
      throw error;
    }
  }
}

/** The file holds nothing but the vault, so its tables have their plain names. */
function plain(sql: string): string {
  return sql.replaceAll("@", "");
}
