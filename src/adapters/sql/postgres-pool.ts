import type { Pool } from "pg";
import { HaimaError } from "../../errors.ts";

/** The type of 64-bit integers; the client gives them as text unless told, and ours fit a number. */
const INT8 = 20;

/** Below the server's default of 100, so that several nodes can connect. */
const DEFAULT_CONNECTIONS = 10;

/** Connections to a PostgreSQL server, opened as they are needed. */
export async function createPostgresPool({
  url,
  connections = DEFAULT_CONNECTIONS,
}: {
  readonly url: string;
  readonly connections?: number;
}): Promise<Pool> {
  const pg = await loadClient();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // A connection that is lost while idle leaves the pool; the next call opens another and reports what is wrong then.
  pool.on("error", () => undefined);
  return pool;
}

async function loadClient() {
  try {
    const { default: pg } = await import("pg");
    return pg;
  } catch (cause) {
    throw new HaimaError("missing_dependency", "PostgreSQL needs the package pg. Install it: npm install pg", {
      facts: { package: "pg" },
      cause,
    });
  }
}
