import { join } from "node:path";
import { HaimaError } from "../errors.ts";
import type { KeyService, KeyVault, RecordStore } from "../ports/index.ts";
import { DATA_FILE, KEYS_FOLDER } from "./data-folder.ts";

/** Where what is stored lies, and what opens it. */
interface Place {
  readonly folder: string;
  readonly masterKey: string | undefined;
  readonly keyService: KeyService | undefined;
  /** PostgreSQL for the records. */
  readonly database: string | undefined;
  /** PostgreSQL for the keys. */
  readonly keys: string | undefined;
  /** Most connections to each of the two. */
  readonly connections: number | undefined;
}

/** What was opened. */
interface OpenedPlace {
  readonly store: RecordStore;
  readonly vault: KeyVault;
  /** Opens the same store once more; absent for one that is this process's alone. */
  readonly reopen?: () => Promise<RecordStore>;
}

/** Opens the keys, and then what they open. */
export async function openPlace(place: Place): Promise<OpenedPlace> {
  const { folder, database, keys } = place;
  if (folder === ":memory:" && database === undefined && keys === undefined) {
    const { createMemoryStore, createMemoryVault } = await import("../adapters/in-memory/index.ts");
    return { store: createMemoryStore(), vault: createMemoryVault() };
  }
  if (folder === ":memory:" && keys === undefined) {
    throw refused(
      "data",
      "A database needs a place for its keys. Give `data` a folder, or `keys` a database of its own.",
    );
  }
  if (folder === ":memory:" && database === undefined) {
    throw refused("data", "Keys in a database go with records that stay. Give `data` a folder, or `database` too.");
  }
  const { isSameDatabase, openPostgresStore, openSqliteStore } = await import("../adapters/sql/index.ts");
  if (database !== undefined && keys !== undefined && (await isSameDatabase(database, keys))) {
    throw refused("keys", "The keys are to be in the database that they close. Give them a database of their own.");
  }
  const vault = await openVault(place);
  const open = async (connections = place.connections): Promise<RecordStore> =>
    database === undefined
      ? await openSqliteStore({ file: join(folder, DATA_FILE) })
      : await openPostgresStore({ url: database, ...(connections === undefined ? {} : { connections }) });
  try {
    return { vault, store: await open(), reopen: async () => await open(1) };
  } catch (error) {
    await vault.close();
    throw error;
  }
}

async function openVault({ folder, masterKey, keyService, keys, connections }: Place): Promise<KeyVault> {
  const { openFileVault, openPostgresVault } = await import("../adapters/vault/index.ts");
  const wrapping = {
    ...(masterKey === undefined ? {} : { masterKey }),
    ...(keyService === undefined ? {} : { keyService }),
  };
  return keys === undefined
    ? await openFileVault({ folder: join(folder, KEYS_FOLDER), ...wrapping })
    : await openPostgresVault({ url: keys, ...wrapping, ...(connections === undefined ? {} : { connections }) });
}

function refused(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}
