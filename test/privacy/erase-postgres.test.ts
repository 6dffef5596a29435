import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima, type Haima, verifyReceipt } from "../../src/index.ts";
import { DAY_MS, settableClock } from "../support/haima.ts";
import { findPostgres, startPostgres } from "../support/postgres.ts";

const BYE = { user: "bye-user" };

describe.skipIf(findPostgres() === undefined)("erasing a user on PostgreSQL", { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  let client: pg.Client;
  const clock = settableClock();
  const open = async (): Promise<Haima> =>
    await createHaima({ database: server.url, data: folder, zone: "Asia/Shanghai", clock });

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-erase-postgres-"));
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("SET search_path TO haima");
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rowsOf = async (user: string): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(
      "SELECT (SELECT count(*) FROM records WHERE user_id = $1) + (SELECT count(*) FROM owners WHERE user_id = $1) AS count",
      [user],
    );
    return Number(rows[0]?.count);
  };

  /** Files of the server and of the keys that hold some bytes, the server's own log of changes among them. */
  const filesWith = async (words: string): Promise<readonly string[]> => {
    await client.query("CHECKPOINT");
    const { rows } = await client.query<{ place: string }>("SELECT current_setting('data_directory') AS place");
    return [rows[0]?.place ?? "", folder].flatMap((place) =>
      readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => {
        const path = join(place, name);
        return statSync(path).isFile() && readFileSync(path).includes(Buffer.from(words));
      }),
    );
  };

  it("goes through all stages for every process, and rows that a replica brings back are nobody's", async () => {
    await using haima = await open();
    await using other = await open();
    for (const user of ["bye-user", "stay"]) await haima.observe({ user }, { text: "我住在青岛，我对花生过敏" });
    await other.recall(BYE, "我住在哪里");
    const before = await haima.list({ user: "stay" });
    for (const table of ["owners", "records"])
      await client.query(`CREATE TABLE old_${table} AS SELECT * FROM ${table}`);
    await haima.erase(BYE);
    for (const process of [haima, other]) {
      await expect(process.recall(BYE, "我住在哪里")).rejects.toMatchObject({ code: "erased" });
      await expect(process.observe(BYE, { text: "我住在大连" })).rejects.toMatchObject({ code: "erased" });
    }
    clock.advance(DAY_MS);
    expect((await other.tendAll()).counts).toMatchObject({ key_destroyed: 1 });
    expect(await haima.doctor()).toMatchObject({ ok: true, users: 1, erasing: 1 });
    clock.advance(6 * DAY_MS);
    expect((await haima.tendAll()).counts).toMatchObject({ rows_removed: 1 });
    const status = await other.erasure(BYE);
    expect([status?.stage, verifyReceipt(status?.receipt).problems]).toEqual(["rows_removed", []]);
    expect(await rowsOf("bye-user")).toBe(0);
    expect(await filesWith("青岛")).toEqual([]);
    expect(await haima.list({ user: "stay" })).toEqual(before);

    for (const table of ["owners", "records"])
      await client.query(`INSERT INTO ${table} SELECT * FROM old_${table} WHERE user_id = 'bye-user'`);
    expect(await other.list(BYE)).toEqual([]);
    expect(await haima.doctor()).toMatchObject({ ok: true, damaged: [] });
    await other.observe(BYE, { text: "我住在大连" });
    const { items } = await haima.recall(BYE, "我住在哪里");
    expect(items.map(({ text }) => text).join()).toMatch(/^(?=.*大连)(?!.*青岛)/su);
  });
});
