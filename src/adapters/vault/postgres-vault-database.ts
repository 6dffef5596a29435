import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Doing, DriverErrors } from "../sql/dialect.ts";
import { persist } from "../sql/persist.ts";
import { isPostgresTransient, translatePostgresError } from "../sql/postgres-errors.ts";
import { createPostgresPool } from "../sql/postgres-pool.ts";
import { type VaultDatabase, type VaultStatements, vaultTables } from "./vault-database.ts";

/** What the client's errors mean. */
const ERRORS: DriverErrors = { isTransient: isPostgresTransient, translate: translatePostgresError };

const TABLES = vaultTables({
  text: 'text collate "C"',
  integer: "bigint",
  bytes: "bytea",
  counter: "bigint generated always as identity primary key",
  ending: "",
});

/** Tables that a deletion leaves dead rows in. */
const SCRUBBED = ["wrapping", "keys", "former_keys", "secrets", "erasures"];

/** The vault's database on a PostgreSQL server, in a schema of its own. */
export class PostgresVaultDatabase implements VaultDatabase {
  readonly #pool: Pool;
  readonly #schema: string;
  #isClosed = false;

  private constructor(pool: Pool, schema: string) {
    this.#pool = pool;
    this.#schema = schema;
  }

  /** @param tables further tables, as they stand after CREATE TABLE IF NOT EXISTS */
  static async open(
    { url, connections }: { readonly url: string; readonly connections: number | undefined },
    schema: string,
    tables: readonly string[],
  ): Promise<PostgresVaultDatabase> {
    const pool = await createPostgresPool({ url, ...(connections === undefined ? {} : { connections }) });
    const database = new PostgresVaultDatabase(pool, schema);
    try {
      await database.write(async ({ run }) => {
        await run(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
        for (const table of [...TABLES, ...tables]) await run(table);
      });
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  async read<T>(read: (statements: VaultStatements) => Promise<T>): Promise<T> {
    this.assertOpen();
    return await persist(ERRORS, "reading", () => read(this.#statementsOn(this.#pool)));
  }

  // An outcome in doubt does not stop the writes after it: each begins by reading what is there.
  async write<T>(write: (statements: VaultStatements) => Promise<T>): Promise<T> {
    this.assertOpen();
    let doing: Doing = "writing";
    return await persist(
      ERRORS,
      () => doing,
      async () => {
        doing = "writing";
        const client = await this.#pool.connect();
        let fault: Error | undefined;
        try {
          return await this.#transaction(client, write, () => {
            doing = "committing";
          });
        } catch (error) {
          fault = await rollBack(client);
          throw error;
        } finally {
          client.release(fault);
        }
      },
    );
  }

  /** Takes the dead rows out of their pages. The bytes may stay in free space, in the log and in backups until they are written over. */
  async scrub(): Promise<void> {
    await this.read(async ({ run }) => {
      await run(`VACUUM ${SCRUBBED.map((table) => `@${table}`).join(", ")}`);
    });
  }

  async close(): Promise<boolean> {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    await this.#pool.end();
    return true;
  }

  assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  }

  async #transaction<T>(
    client: PoolClient,
    write: (statements: VaultStatements) => Promise<T>,
    onCommit: () => void,
  ): Promise<T> {
    await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
    // One writer at a time, as with a file: what is read under the lock stands until the commit.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`haima keys ${this.#schema}`]);
    // A server or role set to acknowledge before the disk has it would lose a key that already sealed something.
    await client.query(
      "SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'",
    );
    const result = await write(this.#statementsOn(client));
    onCommit();
    await client.query("COMMIT");
    return result;
  }

  #statementsOn(connection: Pool | PoolClient): VaultStatements {
    const query = async (sql: string, parameters: readonly unknown[]) =>
      await connection.query(this.#numbered(sql), parameters.map(asParameter));
    return {
      all: async (sql, ...parameters) => z.array(z.unknown()).parse((await query(sql, parameters)).rows),
      run: async (sql, ...parameters) => (await query(sql, parameters)).rowCount ?? 0,
    };
  }

  #numbered(sql: string): string {
    let count = 0;
    return sql.replaceAll("@", `${quoted(this.#schema)}.`).replaceAll("?", () => {
      count += 1;
      return `$${count}`;
    });
  }
}

/** The client takes bytes as a Buffer alone. */
function asParameter(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The error with which a connection is no good any more. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query("ROLLBACK");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("The connection is lost.");
  }
}
