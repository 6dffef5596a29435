import { HaimaError } from "../../errors.ts";
import type { KeyService, KeyVault } from "../../ports/index.ts";
import { KEY_TABLE, keyTable } from "./key-table.ts";
import { Keyring } from "./keyring.ts";
import { environmentSource, serviceSource } from "./master-key.ts";
import { PostgresVaultDatabase } from "./postgres-vault-database.ts";
import { SqlVault } from "./sql-vault.ts";

export interface PostgresVaultOptions {
  /** Connection string of a database for the keys alone: never that of the data, and not in its backups. */
  readonly url: string;
  /**
   * The schema of the tables, made when missing; one vault each.
   *
   * @default "haima_keys"
   */
  readonly schema?: string;
  /**
   * The most connections that this process opens.
   *
   * @default 10
   */
  readonly connections?: number;
  /** The master key: 32 bytes in base64 or hexadecimal, the same for all nodes. It, or a key service, is needed. */
  readonly masterKey?: string;
  /** A key management service in place of a master key. */
  readonly keyService?: KeyService;
}

/**
 * Opens a vault of wrapped keys in PostgreSQL 15 or newer, for nodes that share no disk. Any number of processes may have it open at once.
 *
 * What is kept of each wrapping key (a secret of its epoch, or what the service wrapped) lies beside what it wraps, so a copy of this database
 * from before a renewal opens with the master key of now. With a key service it does not: the service destroys the key of the epoch.
 *
 * @throws HaimaError `key_missing` when the master key is not the one that wrapped these keys; `invalid_input` without a master key or a
 *   service, or with both; `missing_dependency`, `forbidden`, `not_found`, `store_busy`.
 */
export async function openPostgresVault(options: PostgresVaultOptions): Promise<KeyVault> {
  const { url, schema = "haima_keys", connections, masterKey, keyService } = options;
  const source = keyService === undefined ? sourceOf(masterKey) : serviceSource(keyService);
  if (keyService !== undefined && masterKey !== undefined)
    throw refused("Give a master key or a key service, not both.");
  const database = await PostgresVaultDatabase.open({ url, connections }, schema, [KEY_TABLE]);
  try {
    return new SqlVault(database, await Keyring.open(database, keyTable(source.fileName), source));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database holds what is wrapped, so that what wraps it must come from elsewhere. */
function sourceOf(masterKey: string | undefined) {
  if (masterKey !== undefined) return environmentSource(masterKey);
  throw refused("Keys in a database need a master key: 32 bytes as base64 in HAIMA_MASTER_KEY, or a key service.");
}

function refused(message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field: "masterKey" } });
}
