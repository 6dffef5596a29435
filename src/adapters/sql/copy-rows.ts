import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { HaimaError } from "../../errors.ts";
import { migrate } from "./migrate.ts";
import { withBackup } from "./restore-file.ts";
import type { OwnersTable, SqlSchema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import { asBytes } from "./stored-bytes.ts";

/** Rows read and written at once. */
const PAGE = 200;

/**
 * Writes all rows of a database to a SQLite file, so that a backup of PostgreSQL opens anywhere.
 *
 * @param source A transaction that sees one state throughout.
 */
export async function backupToSqlite(source: Kysely<SqlSchema>, file: string): Promise<void> {
  const { value: newStoreId } = await source
    .selectFrom("meta")
    .select("value")
    .where("name", "=", "store_id")
    .executeTakeFirstOrThrow();
  const folder = mkdtempSync(join(tmpdir(), "haima-backup-"));
  // A working copy, thrown away below: it need not be durable.
  const dialect = createSqliteDialect(join(folder, "rows.db"), "off");
  const target = new Kysely<SqlSchema>({ dialect: dialect.kysely });
  try {
    await migrate(target, dialect, { newStoreId, mayCreate: true });
    await target.transaction().execute((transaction) => copyRows(source, transaction));
    await dialect.backup(target, file);
  } finally {
    await target.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills an empty database with the rows of a backup file. */
export async function restoreFromSqlite(file: string, target: Kysely<SqlSchema>): Promise<void> {
  await withBackup(file, async (source) => {
    await target.transaction().execute(async (transaction) => {
      const held = await transaction.selectFrom("owners").select("tenant").limit(1).execute();
      if (held.length > 0) {
        throw new HaimaError("forbidden", "A backup is restored into an empty database only; this one holds records.");
      }
      await copyRows(source, transaction);
    });
  });
}

/** Copies owners and records as they are, tombstones and revisions included. */
async function copyRows(source: Kysely<SqlSchema>, target: Kysely<SqlSchema>): Promise<void> {
  let after: Pick<OwnersTable, "tenant" | "user_id"> | undefined;
  for (;;) {
    const owners = await readOwners(source, after);
    if (owners.length === 0) return;
    await target.insertInto("owners").values(owners).execute();
    for (const owner of owners) await copyRecords(source, target, owner);
    after = owners.at(-1);
  }
}

function readOwners(source: Kysely<SqlSchema>, after: Pick<OwnersTable, "tenant" | "user_id"> | undefined) {
  const query = source.selectFrom("owners").selectAll().orderBy("tenant").orderBy("user_id").limit(PAGE);
  if (after === undefined) return query.execute();
  return query
    .where((where) => where(where.refTuple("tenant", "user_id"), ">", where.tuple(after.tenant, after.user_id)))
    .execute();
}

async function copyRecords(source: Kysely<SqlSchema>, target: Kysely<SqlSchema>, owner: OwnersTable): Promise<void> {
  let last = { revision: 0, position: 0 };
  for (;;) {
    const { revision, position } = last;
    const rows = await source
      .selectFrom("records")
      .selectAll()
      .where("tenant", "=", owner.tenant)
      .where("user_id", "=", owner.user_id)
      .where((where) => where(where.refTuple("revision", "position"), ">", where.tuple(revision, position)))
      .orderBy("revision")
      .orderBy("position")
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    const copies = rows.map((row) => ({ ...row, body: row.body === null ? null : asBytes(row.body) }));
    await target.insertInto("records").values(copies).execute();
    last = { revision: end.revision, position: end.position };
  }
}
