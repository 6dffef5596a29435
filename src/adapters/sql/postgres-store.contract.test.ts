import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../../../test/support/postgres.ts";
import type { RowChange } from "../../ports/index.ts";
import { ownerOf, recordStoreContract } from "../../testing/index.ts";
import { openPostgresStore } from "./postgres-store.ts";

const ann = ownerOf("ann");
const removal: RowChange = { type: "remove", record: "turn", id: "t1" };

describe.skipIf(findPostgres() === undefined)("PostgreSQL", () => {
  let server: PostgresServer;
  let count = 0;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.stop());

  /** A place for a new store; a schema each, since a database takes long to make. */
  function newPlace() {
    count += 1;
    return { url: server.url, schema: `store ${count}` };
  }

  recordStoreContract({ describe, it }, "the PostgreSQL store", {
    open: () => openPostgresStore(newPlace()),
    restore: (backup) => openPostgresStore({ ...newPlace(), backup }),
  });

  it("is opened by many at once, in a database that holds other things", async () => {
    const { url, schema } = newPlace();
    await query(url, "create table meta (a int); create table records (b int)");
    const stores = await Promise.all(
      Array.from({ length: 5 }, () => openPostgresStore({ url, schema, connections: 2 })),
    );
    const outcomes = await Promise.allSettled(stores.map((store) => store.commit(ann, 0, [removal])));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const store of stores) {
      expect(await store.revision(ann)).toBe(1);
      await store.close();
    }
  });

  it("acknowledges only what is on disk, on a server that is set to do otherwise", async () => {
    const { url, schema } = newPlace();
    const store = await openPostgresStore({ url: `${url}?options=-c%20synchronous_commit%3Doff`, schema });
    for (let revision = 0; revision < 5; revision += 1) {
      await store.commit(ann, revision, [removal]);
      const [row] = await query(url, "select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as flushed");
      expect(row).toEqual({ flushed: true });
    }
    await store.close();
  });

  it("goes on by itself after its connections were cut", async () => {
    const place = newPlace();
    const store = await openPostgresStore(place);
    await store.commit(ann, 0, [removal]);
    await query(
      place.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    expect(await store.commit(ann, 1, [removal])).toBe(2);
    await store.close();
  });

  it("says what is wrong with an address", async () => {
    await expect(openPostgresStore({ url: server.url.replace(/:\d+\//u, ":1/") })).rejects.toMatchObject({
      code: "store_busy",
    });
    await expect(openPostgresStore({ url: server.url.replace(/postgres$/u, "nowhere") })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("refuses to restore over records", async () => {
    const place = newPlace();
    const folder = mkdtempSync(join(tmpdir(), "haima-postgres-backup-"));
    const store = await openPostgresStore(place);
    await store.commit(ann, 0, [removal]);
    await store.backup(join(folder, "backup"));
    await store.close();
    await expect(openPostgresStore({ ...place, backup: join(folder, "backup") })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(openPostgresStore({ ...place, backup: join(folder, "none") })).rejects.toMatchObject({
      code: "not_found",
    });
    rmSync(folder, { recursive: true });
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}
