import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openSqliteStore } from "../adapters/sql/index.ts";
import { HaimaError } from "../errors.ts";

const DATA_FILE = "haima.db";
/** What may lie in a folder that a backup is restored into: the keys, and the marker that says which store was here. */
const KEEPS: ReadonlySet<string> = new Set(["keys", `${DATA_FILE}.id`]);

/**
 * Puts a backup into a data folder that has the users' keys and no data. Nothing is ever overwritten: the copy is checked
 * beside its place and takes its name last.
 *
 * @throws HaimaError `not_found` for a missing backup, `key_missing` for a folder without keys, `forbidden` for one that
 *   has data, `store_damaged` for a file that is no sound backup.
 */
export async function restoreBackup(file: string, folder: string): Promise<void> {
  if (!(await isFile(file))) {
    throw new HaimaError("not_found", `There is no backup at ${file}.`, { facts: { file } });
  }
  await assertRestorable(folder);
  const place = await mkdtemp(join(folder, ".restore-"));
  try {
    const copy = join(place, DATA_FILE);
    await copyFile(file, copy, constants.COPYFILE_EXCL);
    await chmod(copy, 0o600);
    await assertSound(copy);
    await sync(copy);
    await rename(copy, join(folder, DATA_FILE));
    await sync(folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function assertRestorable(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (!names.includes("keys")) {
    const message = `${folder} has no keys/ folder, and a backup has none either. Put the folder keys/ of the old store there first.`;
    throw new HaimaError("key_missing", message, { facts: { folder } });
  }
  const inTheWay = names.filter((name) => !KEEPS.has(name));
  if (inTheWay.length > 0) {
    const message = `${folder} is not empty (${inTheWay.slice(0, 5).join(", ")}). Restore into a folder that has keys/ and nothing else.`;
    throw new HaimaError("forbidden", message, { facts: { folder } });
  }
}

/** Opens the copy as a store of its own and checks it, so that a broken one never takes the place of nothing. */
async function assertSound(copy: string): Promise<void> {
  const store = await openSqliteStore({ file: copy });
  try {
    const { ok, problems } = await store.check();
    if (!ok) {
      throw new HaimaError(
        "store_damaged",
        `The backup is damaged: ${problems.slice(0, 3).join("; ")}. Take another one.`,
      );
    }
  } finally {
    await store.close();
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? await readdir(folder) : [];
}

async function isFile(path: string): Promise<boolean> {
  return existsSync(path) && (await stat(path)).isFile();
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
