import { CompiledQuery, type Kysely, PostgresDialect, sql } from "kysely";
import { backupToSqlite } from "./copy-rows.ts";
import type { StoreDialect } from "./dialect.ts";
import { isPostgresTransient, translatePostgresError } from "./postgres-errors.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import type { SqlSchema } from "./schema.ts";

/** The tables live in a schema of their own, beside whatever else the database holds. */
const DEFAULT_SCHEMA = "haima";

/** Names the lock that migrations take: the bytes of "haima" as a number. */
const MIGRATION_LOCK = 0x6861696d61;

export interface PostgresConnectionOptions {
  readonly url: string;
  readonly schema?: string;
  readonly connections?: number;
}

/** PostgreSQL's side of the store. */
export function createPostgresDialect(options: PostgresConnectionOptions): StoreDialect {
  const { schema = DEFAULT_SCHEMA } = options;
  return {
    schema,
    kysely: new PostgresDialect({
      pool: () => createPostgresPool(options),
      // A server or role set to acknowledge before the disk has it would lose what Haima acknowledged.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(
          CompiledQuery.raw(
            "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
          ),
        );
      },
    }),
    // "C" compares bytes, as SQLite does, whatever the database's locale is.
    columnTypes: { text: sql`text collate "C"`, integer: sql`bigint`, bytes: sql`bytea` },
    lockForMigration: async (transaction) => {
      // Where transactions are serializable by default, who waited here would not see what the one before made.
      await sql`set transaction isolation level read committed`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
      await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
    },
    isTransient: isPostgresTransient,
    translate: translatePostgresError,
    // The server keeps dead rows until its autovacuum comes by; they are sealed, and their key is gone.
    findTraces: async () => [],
    wipeTraces: async () => undefined,
    wipe: async () => true,
    // The server checks its pages as it reads them (data checksums); amcheck needs a superuser.
    findDamage: async () => [],
    backup: backupRows,
  };
}

async function backupRows(db: Kysely<SqlSchema>, file: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => backupToSqlite(snapshot, file));
}
