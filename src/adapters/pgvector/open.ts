import { HaimaError } from "../../errors.ts";
import type { KnowledgeIndex } from "../../ports/index.ts";
import { createPostgresPool } from "../sql/postgres-pool.ts";
import { createPgvectorIndex, type Database, type Query } from "./knowledge-index.ts";

export interface PgvectorOptions {
  /** Connection string, such as `postgres://haima@db.example.org:5432/haima`. */
  readonly url: string;
  /** The schema of the tables, made when missing. @default "haima_knowledge" */
  readonly schema?: string;
  /** The most connections that this process opens. @default 4 */
  readonly connections?: number;
}

const DEFAULT_SCHEMA = "haima_knowledge";
const DEFAULT_CONNECTIONS = 4;

/**
 * Opens an index of passages in PostgreSQL 15 or newer: with the extension pgvector (0.8 or newer) over HNSW, else exact in this process, as
 * `capability` tells. Vectors and the names of sources and tags lie there unsealed.
 *
 * @throws HaimaError `missing_dependency` when the package `pg` is not installed; `store_busy` when the server cannot be reached.
 */
export async function openPgvectorIndex(options: PgvectorOptions): Promise<KnowledgeIndex> {
  const database = await connect(options);
  try {
    const hasVectors = await database.transaction(hasExtension);
    return createPgvectorIndex(database, options.schema ?? DEFAULT_SCHEMA, hasVectors);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether there is pgvector; made where the server has it and the role may. */
export async function hasExtension(query: Query): Promise<boolean> {
  const [known] = await query("select 1 as one from pg_extension where extname = 'vector'");
  if (known !== undefined) return true;
  const [offered] = await query("select 1 as one from pg_available_extensions where name = 'vector'");
  if (offered === undefined) return false;
  await query("create extension if not exists vector");
  return true;
}

async function connect({ url, connections = DEFAULT_CONNECTIONS }: PgvectorOptions): Promise<Database> {
  const pool = await createPostgresPool({ url, connections });
  return {
    async transaction(use) {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new HaimaError("store_busy", "The database of the knowledge index cannot be reached.", { cause });
      });
      let failure: Error | undefined;
      try {
        await client.query("begin");
        const result = await use(async (text, values) => (await client.query(text, [...(values ?? [])])).rows);
        await client.query("commit");
        return result;
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        if (HaimaError.isInstance(error)) throw error;
        throw new HaimaError(
          "store_failed",
          "The knowledge index refused a statement; nothing of the call was written.",
          {
            cause: error,
          },
        );
      } finally {
        // A connection whose transaction failed is not used again: ending it rolls back.
        client.release(failure ?? false);
      }
    },
    close: async () => await pool.end(),
  };
}
