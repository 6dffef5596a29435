import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HaimaError } from "../../errors.ts";
import { SqliteDatabase } from "../sql/sqlite-database.ts";
import { translateSqliteError } from "../sql/sqlite-errors.ts";
import { type FileVaultOptions, openFileVault } from "./file-vault.ts";

const DATABASE = "keys.db";
/** Times that a copy is made anew because the wrapping key was renewed between its two halves. */
const ATTEMPTS = 3;

/**
 * Copies a folder of keys to a new folder while it is in use. The copy is opened before it counts: the database of keys and the file of the key that
 * wraps them are two files, and an erasure may renew both between the copying of one and the other.
 *
 * @throws HaimaError `not_found` where there are no keys, `invalid_input` for a target that exists, and the errors of opening a vault.
 */
export async function copyFileVault({ folder, ...wrapping }: FileVaultOptions, target: string): Promise<void> {
  if (!existsSync(join(folder, DATABASE))) {
    throw new HaimaError("not_found", `There are no keys in ${folder}.`, { facts: { folder } });
  }
  if (existsSync(target)) {
    throw new HaimaError("invalid_input", `A backup never overwrites: ${target} exists. Name a new folder.`, {
      facts: { field: "keysTo" },
    });
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await copyFiles(folder, target);
      const copy = await openFileVault({ folder: target, ...wrapping });
      await copy.close();
      return;
    } catch (error) {
      rmSync(target, { recursive: true, force: true });
      const isTorn = HaimaError.isInstance(error) && error.code === "key_missing";
      if (!isTorn || attempt >= ATTEMPTS) throw error;
    }
  }
}

async function copyFiles(folder: string, target: string): Promise<void> {
  mkdirSync(target, { mode: 0o700 });
  const file = join(target, DATABASE);
  const database = await SqliteDatabase.open(join(folder, DATABASE), "full");
  try {
    database.prepare("vacuum into ?").run([file]);
  } catch (error) {
    throw HaimaError.isInstance(error) ? error : translateSqliteError(error, "reading");
  } finally {
    database.close();
  }
  chmodSync(file, 0o600);
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".key"))) {
    copyFileSync(join(folder, name), join(target, name));
    chmodSync(join(target, name), 0o600);
  }
}
