import { existsSync } from "node:fs";
import { join } from "node:path";
import { HaimaError } from "../../errors.ts";
import type { KeyService, KeyVault } from "../../ports/index.ts";
import { createDatabaseFile, makeFolder } from "../sql/files.ts";
import { keyFile } from "./key-file.ts";
import { Keyring } from "./keyring.ts";
import { environmentSource, FILE_SOURCE, type KeySource, serviceSource } from "./master-key.ts";
import { SqlVault } from "./sql-vault.ts";
import { SqliteVaultDatabase } from "./sqlite-vault-database.ts";

export interface FileVaultOptions {
  /** The keys folder, apart from the data and from its backups. It is made when missing. */
  readonly folder: string;
  /**
   * The master key: 32 bytes in base64 or hexadecimal. Each epoch has a secret of its own beside it, in `epoch.key` in the folder.
   * Without a master key or a service, wrapping keys lie in `master.key` in the folder, readable by its owner only, made on first use.
   */
  readonly masterKey?: string;
  /** A key management service in place of a master key; what it wrapped lies in `service.key` in the folder. */
  readonly keyService?: KeyService;
}

/**
 * Opens a vault of wrapped keys in a folder of its own. Several processes may have it open at once.
 *
 * @throws HaimaError `key_missing` when the master key is gone or not the one that wrapped these keys; `store_damaged`,
 *   `forbidden`, `store_busy`, `store_full`; `invalid_input` for a malformed master key, or for both a master key and a service.
 * @example
 * const vault = await openFileVault({ folder: "keys" });
 */
export async function openFileVault(options: FileVaultOptions): Promise<KeyVault> {
  const { folder } = options;
  const source = sourceOf(options);
  makeFolder(folder);
  const file = join(folder, "keys.db");
  const kept = keyFile(folder, source.fileName);
  if (!existsSync(file) && existsSync(kept.place)) {
    // The key file is made after the database, so here the users' keys were lost; what they sealed would never open.
    throw new HaimaError(
      "key_missing",
      `The users' keys ${file} are gone, though ${kept.place} is there. Restore both.`,
    );
  }
  createDatabaseFile(file);
  const database = await SqliteVaultDatabase.open(file);
  try {
    return new SqlVault(database, await Keyring.open(database, kept, source));
  } catch (error) {
    await database.close();
    throw error;
  }
}

function sourceOf({ masterKey, keyService }: FileVaultOptions): KeySource {
  if (masterKey !== undefined && keyService !== undefined) {
    throw new HaimaError("invalid_input", "Give a master key or a key service, not both.", {
      facts: { field: "masterKey" },
    });
  }
  if (keyService !== undefined) return serviceSource(keyService);
  return masterKey === undefined ? FILE_SOURCE : environmentSource(masterKey);
}
