import type { Dialect, Kysely } from "kysely";
import type { HaimaError } from "../../errors.ts";
import type { ColumnTypes } from "./migrations.ts";
import type { SqlSchema } from "./schema.ts";

/** What the errors of a driver mean. */
export interface DriverErrors {
  /** True when the same transaction may well go through if run again from its start. */
  isTransient(error: unknown): boolean;
  /** Says what an error of the driver means. */
  translate(error: unknown, during: Doing): HaimaError;
}

/** What differs between the databases. Everything else is written once over Kysely. */
export interface StoreDialect extends DriverErrors {
  /** Makes Kysely's side. Its transactions are for writing: they take the write lock of what they touch. */
  readonly kysely: Dialect;
  /** The schema that holds the tables, where the database has such. */
  readonly schema?: string;
  readonly columnTypes: ColumnTypes;
  /** Keeps other processes out while migrations run, until the transaction ends. */
  lockForMigration(transaction: Kysely<SqlSchema>): Promise<void>;
  /** Numbers of the pages of the database's own files that may hold words of deleted rows; none where the database keeps no such. */
  findTraces(db: Kysely<SqlSchema>, words: string): Promise<readonly number[]>;
  /** Wipes them there. */
  wipeTraces(transaction: Kysely<SqlSchema>, words: string, numbers: readonly number[]): Promise<void>;
  /** Wipes what was deleted from the database's own files; false while another process stands in the way. */
  wipe(db: Kysely<SqlSchema>): Promise<boolean>;
  /** Problems of the database's own structures, each in a sentence. */
  findDamage(db: Kysely<SqlSchema>): Promise<readonly string[]>;
  /** Writes a consistent copy to a file that does not exist yet. */
  backup(db: Kysely<SqlSchema>, file: string): Promise<void>;
}

/** What was going on when an error came: after `committing` began, its outcome is in doubt. */
export type Doing = "opening" | "reading" | "writing" | "committing";
