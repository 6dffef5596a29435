import { join } from "node:path";
import { KEYS_FOLDER } from "./data-folder.ts";

/**
 * Copies the folder of keys of a data folder to a new folder, apart from any backup of the data, while both are in use.
 *
 * @throws HaimaError `not_found`, `invalid_input` for a folder that exists, `key_missing`.
 */
export async function backupKeys(folder: string, target: string): Promise<void> {
  const { copyFileVault } = await import("../adapters/vault/index.ts");
  const masterKey = process.env["HAIMA_MASTER_KEY"];
  await copyFileVault({ folder: join(folder, KEYS_FOLDER), ...(masterKey === undefined ? {} : { masterKey }) }, target);
}
