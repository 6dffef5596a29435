import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../src/adapters/sql/index.ts";
import { createHaima } from "../../src/index.ts";
import { ownerOf } from "../../src/testing/index.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres.ts";

/** How long the store waits for a lock before PostgreSQL looks for a cycle: long enough for the test to close one. */
const CYCLE_MS = 4_000;

describe.skipIf(findPostgres() === undefined)("writers that PostgreSQL turns away", () => {
  let server: PostgresServer;
  let folder: string;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-conflicts-"));
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How often the server said so in its log. */
  async function logged(message: string): Promise<number> {
    const { rows } = await client.query<{ log: string }>(
      "select pg_read_file(regexp_replace(current_setting('data_directory'), 'data$', 'log')) as log",
    );
    return (rows[0]?.log ?? "").split(message).length - 1;
  }

  it("50 writers of ten Haimas to one user lose nothing where every transaction is serializable", async () => {
    const url = `${server.url}?options=-c%20default_transaction_isolation%3Dserializable`;
    const haimas = await Promise.all(
      Array.from({ length: 10 }, () => createHaima({ database: url, data: folder, zone: "UTC" })),
    );
    const texts = Array.from({ length: 50 }, (_, index) => `Parcel P-${7_000 + index} has been delivered`);
    await Promise.all(texts.map(async (text, index) => await haimas[index % 10]?.observe({ user: "ann" }, { text })));
    const kept = (await haimas[0]?.turns({ user: "ann" }, "default")) ?? [];
    expect(kept.map(({ text }) => text).sort()).toEqual([...texts].sort());
    await Promise.all(haimas.map((haima) => haima.close()));
    expect(await logged("could not serialize access")).toBeGreaterThan(0);
  }, 120_000);

  it("a commit that PostgreSQL ends as a deadlock is done again, once", async () => {
    const url = `${server.url}?options=-c%20deadlock_timeout%3D${CYCLE_MS}ms`;
    const store = await openPostgresStore({ url, schema: "deadlock" });
    const owner = ownerOf("bo");
    const put = (version: number) =>
      ({ type: "put", row: { record: "turn", id: "t1", version, body: Uint8Array.from([version]) } }) as const;
    await store.commit(owner, 0, [put(1)]);
    // The other transaction waits much longer before it looks for a cycle, so that the store's is the one that ends.
    await client.query("set deadlock_timeout = '60s'");
    await client.query("begin");
    await client.query("select 1 from deadlock.records for update");
    await using watch = await watcher(server.url);
    const committing = store.commit(owner, 1, [put(2)]);
    await expect.poll(() => watch.waiting(), { timeout: CYCLE_MS }).toBe(1);
    await client.query("select 1 from deadlock.owners for update");
    await client.query("commit");
    expect(await committing).toBe(2);
    expect((await store.get(owner, "turn", "t1"))?.version).toBe(2);
    expect(await logged("deadlock detected")).toBe(1);
    await store.close();
  }, 60_000);
});

/** A connection that looks at the others. */
async function watcher(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    /** Transactions that wait for a lock. */
    waiting: async (): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(
        "select count(*) from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return Number(rows[0]?.count);
    },
    [Symbol.asyncDispose]: async () => await client.end(),
  };
}
