import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { HaimaError } from "../errors.ts";
import { DATA_FILE, KEYS_FOLDER } from "./data-folder.ts";

/** What may lie in a folder that a backup is restored into: the keys, and the marker that says which store was here. */
const KEEPS: ReadonlySet<string> = new Set([KEYS_FOLDER, `${DATA_FILE}.id`]);

/** Databases in place of the folder; both as in `createHaima`. */
export interface RestorePlace {
  /** PostgreSQL for the records; its store must be empty. @default SQLite in the folder */
  readonly database?: string;
  /** PostgreSQL with the users' keys. @default the folder `keys/` below the data folder */
  readonly keys?: string;
}

/**
 * Puts a backup into a data folder, or a database, that has the users' keys and no data. Nothing is ever overwritten: in a folder the backup is
 * checked on a copy, which takes its name last; in a database it is one transaction.
 *
 * @throws HaimaError `not_found` for a missing backup, `key_missing` where there are no keys, `forbidden` for a folder or a database that
 *   has data, `store_damaged` for a file that is no sound backup.
 */
export async function restoreBackup(file: string, folder: string, place: RestorePlace = {}): Promise<void> {
  const { database, keys } = place;
  if (!existsSync(file)) throw new HaimaError("not_found", `There is no backup at ${file}.`, { facts: { file } });
  if (keys === undefined || database === undefined) await assertRestorable(folder, place);
  const { openPostgresStore, openSqliteStore } = await import("../adapters/sql/index.ts");
  const store =
    database === undefined
      ? await openSqliteStore({ file: join(folder, DATA_FILE), backup: file })
      : await openPostgresStore({ url: database, backup: file });
  await store.close();
}

async function assertRestorable(folder: string, { database, keys }: RestorePlace): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (keys === undefined && !names.includes(KEYS_FOLDER)) {
    const message = `${folder} has no keys/ folder, and a backup has none either. Put the folder keys/ of the old store there first.`;
    throw new HaimaError("key_missing", message, { facts: { folder } });
  }
  const inTheWay = database === undefined ? names.filter((name) => !KEEPS.has(name)) : [];
  if (inTheWay.length > 0) {
    const message = `${folder} is not empty (${inTheWay.slice(0, 5).join(", ")}). Restore into a folder that has keys/ and nothing else.`;
    throw new HaimaError("forbidden", message, { facts: { folder } });
  }
}
