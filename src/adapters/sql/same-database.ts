import { randomInt } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { HaimaError } from "../../errors.ts";
import { translatePostgresError } from "./postgres-errors.ts";
import { createPostgresPool } from "./postgres-pool.ts";

/** Locks are named by a 48-bit number drawn for the occasion, the most that `randomInt` gives. */
const NAMES = 2 ** 48 - 1;

/**
 * True when two addresses lead to one PostgreSQL database, whatever names they go by: a lock that is held over one address is
 * held against the other then.
 *
 * @throws HaimaError `missing_dependency`, `store_busy` when a server cannot be reached, `forbidden`, `not_found`.
 */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const name = randomInt(NAMES);
  return await onConnection(one, async (holder) => {
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock($1)", [name]);
    return await onConnection(other, async (asker) => {
      const { rows } = await asker.query<{ free: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS free", [name]);
      return rows[0]?.free === false;
    });
  });
}

/** The connection is closed afterwards, and with it what it held. */
async function onConnection<T>(url: string, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const pool: Pool = await createPostgresPool({ url, connections: 1 });
  try {
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release(true);
    }
  } catch (error) {
    throw HaimaError.isInstance(error) ? error : translatePostgresError(error, "opening");
  } finally {
    await pool.end();
  }
}
