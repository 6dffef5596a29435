import type Libsql from "libsql";

/** How a commit reaches the disk. Only `full` survives a power cut with every acknowledged commit. */
export type Synchronous = "full" | "normal" | "off";

/**
 * How long SQLite itself waits, with this thread, for another connection's lock. Short, since it stops everything else in the
 * process; whoever calls waits on in pauses of its own.
 */
const BLOCKING_WAIT_MS = 8;

/** The log is cut back to this size when it was moved into the file, so that one large write does not keep its space for good. */
const LOG_SIZE_LIMIT = 16 * 1024 * 1024;

/** Kibibytes of page cache: the inner pages of the indexes of some millions of rows. */
const CACHE_KIB = 16_384;

/** The statements in use number about twenty; inserts of many sizes come on top. */
const CACHED_STATEMENTS = 64;

type Statement = Libsql.Statement;

/** A row as the driver gives it. */
export type SqliteRow = Readonly<Record<string, unknown>>;

/**
 * One connection to a SQLite file, with the settings that make it durable and leave no deleted bytes behind. Statements are
 * prepared once. The shape is what Kysely's SQLite dialect takes.
 */
export class SqliteDatabase {
  readonly #connection: Libsql.Database;
  readonly #statements = new Map<string, PreparedStatement>();

  private constructor(connection: Libsql.Database) {
    this.#connection = connection;
  }

  /** Opens a file, creating it when it is missing. Throws the driver's errors. */
  static async open(file: string, synchronous: Synchronous): Promise<SqliteDatabase> {
    const { default: Database } = await import("libsql");
    const connection = new Database(file);
    try {
      connection.exec(`PRAGMA busy_timeout = ${BLOCKING_WAIT_MS}`);
      connection.exec("PRAGMA journal_mode = WAL");
      connection.exec(`PRAGMA synchronous = ${synchronous.toUpperCase()}`);
      connection.exec("PRAGMA secure_delete = ON");
      connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
      connection.exec(`PRAGMA journal_size_limit = ${LOG_SIZE_LIMIT}`);
      return new SqliteDatabase(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#prepare(sql);
    if (this.#statements.size >= CACHED_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Rows of a statement. */
  all(sql: string, ...parameters: readonly unknown[]): readonly unknown[] {
    return this.prepare(sql).all(parameters);
  }

  /** Moves the log into the file and cuts it to nothing; false while a reader or writer stands in the way. */
  truncateLog(): boolean {
    const [row] = this.all("PRAGMA wal_checkpoint(TRUNCATE)");
    return typeof row === "object" && row !== null && "busy" in row && row.busy === 0;
  }

  /**
   * Ends the connection, and leaves all in the main file when no one else has it open. The driver lets go of the file only once
   * the prepared statements are collected, so SQLite's own moving of the log at the last closing comes too late or never.
   */
  close(): void {
    try {
      this.truncateLog();
    } catch {
      // What could not be moved stays in the log, durable as before, and is read from there at the next opening.
    }
    this.#statements.clear();
    this.#connection.close();
  }

  #prepare(sql: string): PreparedStatement {
    // Kysely says "begin". Taking the write lock at once keeps a transaction from failing half way.
    if (sql === "begin") return prepared(this.#connection.prepare("BEGIN IMMEDIATE"));
    if (sql !== "rollback") return prepared(this.#connection.prepare(sql));
    // SQLite has rolled back by itself after some errors, and would say that there is nothing to roll back.
    const rollback = prepared(this.#connection.prepare(sql));
    const nothing = { changes: 0, lastInsertRowid: 0 };
    return { ...rollback, run: (parameters) => (this.#connection.inTransaction ? rollback.run(parameters) : nothing) };
  }
}

/** What Kysely's SQLite dialect asks of a statement. */
export interface PreparedStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

function prepared(statement: Statement): PreparedStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
}
