import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "../../../test/support/postgres.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";

// A migration changes these files; a release never edits a migration that made an earlier state of them.
const dumpOf = (dialect: string): string => readFileSync(new URL(`schema.${dialect}.txt`, import.meta.url), "utf8");

it("has on SQLite the schema of the committed dump", async () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-schema-"));
  const file = join(folder, "haima.db");
  await (await openSqliteStore({ file })).close();
  const raw = new Database(file);
  const rows = raw.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").all();
  raw.close();
  rmSync(folder, { recursive: true });
  const lines = rows.map((row) => `${(row as { sql: string }).sql};\n`);
  expect(lines.join("")).toBe(dumpOf("sqlite"));
});

describe.skipIf(findPostgres() === undefined)("PostgreSQL", () => {
  it("has the schema of the committed dump", async () => {
    await using server = await startPostgres();
    await (await openPostgresStore({ url: server.url })).close();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const columns = await client.query<{ line: string }>(
      `select format('%s.%s %s%s%s', table_name, column_name, data_type,
         case when collation_name is null then '' else ' collate ' || collation_name end,
         case is_nullable when 'NO' then ' not null' else '' end) as line
       from information_schema.columns where table_schema = 'haima' order by table_name, ordinal_position`,
    );
    const indexes = await client.query<{ line: string }>(
      "select indexdef as line from pg_indexes where schemaname = 'haima' order by indexname",
    );
    await client.end();
    const lines = [...columns.rows, ...indexes.rows].map(({ line }) => `${line};\n`);
    expect(lines.join("")).toBe(dumpOf("postgres"));
  });
});
