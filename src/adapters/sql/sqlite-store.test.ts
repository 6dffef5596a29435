import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RowChange } from "../../ports/index.ts";
import { ownerOf } from "../../testing/index.ts";
import { openSqliteStore } from "./sqlite-store.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-sqlite-"));
  file = join(folder, "data", "haima.db");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ann = ownerOf("ann");

function put(id: string, body: string): RowChange {
  return { type: "put", row: { record: "memory", id, version: 1, body: Buffer.from(body) } };
}

/** Writes one row and closes, so that all lies in the main file. */
async function fill(body = "of ann"): Promise<void> {
  const store = await openSqliteStore({ file });
  await store.commit(ann, 0, [put("m1", body)]);
  await store.close();
  settle();
}

/** Moves the log into the file and takes the side files away, as after a clean shutdown. */
function settle(): void {
  const raw = new Database(file);
  raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  raw.close();
}

function deleteDatabase(): void {
  for (const name of readdirSync(join(folder, "data"))) if (!name.endsWith(".id")) rmSync(join(folder, "data", name));
}

describe("openSqliteStore", () => {
  it("makes the folder and its files for the owner of the process only", async () => {
    const store = await openSqliteStore({ file });
    await store.commit(ann, 0, [put("m1", "x")]);
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
    const names = readdirSync(join(folder, "data"));
    expect(names).toContain("haima.db-wal");
    for (const name of names) expect([name, statSync(join(folder, "data", name)).mode & 0o777]).toEqual([name, 0o600]);
    await store.close();
  });

  it("says what is wrong with the place of a backup", async () => {
    const store = await openSqliteStore({ file });
    await expect(store.backup(join(folder, "none", "b.db"))).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("folder that is there"),
    });
    await store.close();
  });

  it("finds after reopening what was committed", async () => {
    await fill();
    const store = await openSqliteStore({ file });
    expect((await store.load(ann, 0)).rows).toHaveLength(1);
    await store.close();
  });

  it("leaves everything in the main file when it is closed", async () => {
    const store = await openSqliteStore({ file });
    await store.commit(ann, 0, [put("m1", "x")]);
    await store.close();
    expect(statSync(`${file}-wal`).size).toBe(0);
    const moved = join(folder, "moved.db");
    copyFileSync(file, moved);
    const reopened = await openSqliteStore({ file: moved });
    expect(await reopened.revision(ann)).toBe(1);
    await reopened.close();
  });

  it("lets handles see each other's commits", async () => {
    const [one, two] = await Promise.all([openSqliteStore({ file }), openSqliteStore({ file })]);
    await one.commit(ann, 0, [put("m1", "x")]);
    expect(await two.revision(ann)).toBe(1);
    await two.commit(ann, 1, [put("m2", "y")]);
    expect((await one.load(ann, 1)).rows.map((row) => row.id)).toEqual(["m2"]);
    await expect(one.commit(ann, 1, [put("m3", "z")])).rejects.toMatchObject({ code: "version_conflict" });
    await one.close();
    await two.close();
  });

  it("waits for another process's transaction", async () => {
    const store = await openSqliteStore({ file });
    const raw = new Database(file);
    raw.exec("BEGIN IMMEDIATE");
    const commit = store.commit(ann, 0, [put("m1", "x")]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    raw.exec("COMMIT");
    expect(await commit).toBe(1);
    raw.close();
    await store.close();
  });

  it("overwrites what is taken away, so that no byte of it stays in the files", async () => {
    const secret = "the secret of ann, long enough to be found";
    const store = await openSqliteStore({ file });
    await store.commit(ann, 0, [put("m1", secret), put("m2", "other")]);
    settle();
    expect(readFileSync(file).includes(secret)).toBe(true);
    await store.commit(ann, 1, [{ type: "remove", record: "memory", id: "m1" }]);
    settle();
    await store.close();
    for (const name of readdirSync(join(folder, "data"))) {
      expect(readFileSync(join(folder, "data", name)).includes(secret)).toBe(false);
    }
  });

  it("does not begin anew where a store was kept before", async () => {
    await fill();
    deleteDatabase();
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "store_damaged", message: /gone/u });
    writeFileSync(file, "");
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "store_damaged" });
    rmSync(`${file}.id`);
    const store = await openSqliteStore({ file });
    expect(await store.revision(ann)).toBe(0);
    await store.close();
  });

  it("refuses another store in the place of the one that was kept there", async () => {
    await fill();
    const marker = readFileSync(`${file}.id`);
    deleteDatabase();
    rmSync(`${file}.id`);
    await fill();
    writeFileSync(`${file}.id`, marker);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "store_damaged", message: /another store/u });
  });

  it("writes a marker that was lost, and names a marker that is damaged", async () => {
    await fill();
    const marker = readFileSync(`${file}.id`, "utf8");
    rmSync(`${file}.id`);
    await (await openSqliteStore({ file })).close();
    expect(readFileSync(`${file}.id`, "utf8")).toBe(marker);
    truncateSync(`${file}.id`, 10);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "store_damaged", message: /marker/u });
  });

  it("says that a file is no database, or a damaged one", async () => {
    await fill("x".repeat(50_000));
    const whole = readFileSync(file);
    writeFileSync(file, "no database".repeat(1_000));
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "store_damaged" });
    writeFileSync(file, whole.subarray(0, whole.length - 40_000));
    const problems = await openSqliteStore({ file }).then(
      async (store) => {
        const check = await store.check();
        await store.close();
        return check.problems;
      },
      (error: unknown) => [String(error)],
    );
    expect(problems).not.toEqual([]);
  });

  it("finds rows without an owner, and rows ahead of their owner", async () => {
    const store = await openSqliteStore({ file });
    await store.commit(ann, 0, [put("m1", "x")]);
    await store.commit(ownerOf("bob"), 0, [put("m1", "x")]);
    const raw = new Database(file);
    raw.exec("DELETE FROM owners WHERE user_id = 'ann'; UPDATE records SET revision = 9");
    const { ok, problems } = await store.check();
    expect(ok).toBe(false);
    expect(problems).toEqual(["1 rows have no owner.", "1 rows are ahead of their owner's revision."]);
    raw.exec("DROP TABLE leases");
    expect((await store.check()).problems).toEqual(["The table leases is missing."]);
    raw.close();
    await store.close();
  });

  it("refuses a store that a newer build wrote, and leaves it alone", async () => {
    await fill();
    const raw = new Database(file);
    raw.exec("UPDATE meta SET value = '99' WHERE name = 'schema_version'");
    raw.close();
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: "not_built", facts: { found: 99 } });
  });

  it("brings a store of the first version to this build's, with all that is in it", async () => {
    await fill();
    const raw = new Database(file);
    raw.exec("DROP INDEX records_by_revision; UPDATE meta SET value = '1' WHERE name = 'schema_version'");
    raw.exec("CREATE INDEX records_by_revision ON records (tenant, user_id, revision, position)");
    raw.exec("ALTER TABLE leases DROP COLUMN token; INSERT INTO leases VALUES ('tend', 'one', 1000)");
    const store = await openSqliteStore({ file });
    expect((await store.load(ann, 0)).rows).toHaveLength(1);
    expect([await store.lease("tend", "one", 900, 100), await store.lease("tend", "two", 1_000, 100)]).toEqual([1, 2]);
    await store.close();
    const indexed = raw.prepare("SELECT name FROM pragma_index_info('records_by_revision')").all();
    expect(indexed).toContainEqual({ name: "record" });
    raw.close();
  });

  it("restores only where no database is, and only what is sound", async () => {
    await fill();
    const store = await openSqliteStore({ file });
    const backup = join(folder, "backup");
    await store.backup(backup);
    await store.close();
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    await expect(openSqliteStore({ file, backup })).rejects.toMatchObject({ code: "forbidden" });
    const elsewhere = join(folder, "new", "haima.db");
    await expect(openSqliteStore({ file: elsewhere, backup: join(folder, "none") })).rejects.toMatchObject({
      code: "not_found",
    });
    writeFileSync(join(folder, "junk"), "junk".repeat(5_000));
    await expect(openSqliteStore({ file: elsewhere, backup: join(folder, "junk") })).rejects.toMatchObject({
      code: "store_damaged",
    });
    deleteDatabase();
    const before = readFileSync(backup);
    const restored = await openSqliteStore({ file, backup });
    expect((await restored.load(ann, 0)).rows).toHaveLength(1);
    await restored.close();
    expect(readFileSync(backup)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith("backup"))).toEqual(["backup"]);
  });
});
