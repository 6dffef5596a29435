import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { HaimaError } from "../../errors.ts";
import type { StoreDialect } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import type { SqlSchema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import { translateSqliteError } from "./sqlite-errors.ts";

/** Puts a sound copy of a backup in the place of a database that is not there. */
export async function restoreFile(backup: string, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new HaimaError("forbidden", `A backup is restored only where no database is. Move ${file} away first.`);
  }
  await withBackup(backup, (db, dialect) => dialect.backup(db, file), dirname(file));
}

/**
 * Opens a copy of a backup file, checked and brought to this build's schema; the backup itself is not touched.
 *
 * @throws HaimaError `not_found`, or `store_damaged` when it is not a sound backup.
 */
export async function withBackup(
  backup: string,
  use: (db: Kysely<SqlSchema>, dialect: StoreDialect) => Promise<void>,
  nearby: string = tmpdir(),
): Promise<void> {
  if (!existsSync(backup)) throw new HaimaError("not_found", `The backup ${backup} is not there.`);
  const folder = mkdtempSync(join(nearby, "haima-restore-"));
  const copy = join(folder, "copy.db");
  copyFileSync(backup, copy);
  const dialect = createSqliteDialect(copy, "off");
  const db = new Kysely<SqlSchema>({ dialect: dialect.kysely });
  try {
    const damage = await dialect.findDamage(db);
    if (damage.length > 0) throw new HaimaError("store_damaged", `The backup ${backup} is damaged. Take another.`);
    await migrate(db, dialect, { newStoreId: "", mayCreate: false });
    await use(db, dialect);
  } catch (error) {
    throw HaimaError.isInstance(error) ? error : translateSqliteError(error, "opening");
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
