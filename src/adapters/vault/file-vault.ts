import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { KeyVault, UserKey } from "../../ports/index.ts";
import type { Doing } from "../sql/dialect.ts";
import { makeFolder } from "../sql/files.ts";
import { SqliteDatabase } from "../sql/sqlite-database.ts";
import { isSqliteBusy, translateSqliteError } from "../sql/sqlite-errors.ts";
import { asBytes } from "../sql/stored-bytes.ts";
import { parseMasterKey, readOrCreateMasterKey, type WrappingKey } from "./master-key.ts";
import { unwrap, wrap } from "./wrap.ts";

export interface FileVaultOptions {
  /** The keys folder, apart from the data and from its backups. It is made when missing. */
  readonly folder: string;
  /**
   * The master key: 32 bytes in base64 or hexadecimal. Without it, it lies in `master.key` in the folder, readable by its
   * owner only, and is made on first use.
   */
  readonly masterKey?: string;
}

const DATA_KEY_BYTES = 32;

/** Random, so that a key id says nothing and is never used again. */
const KEY_ID_BYTES = 12;

/** The canary: known content under the wrapping key of an epoch. It tells a wrong master key from a damaged row. */
const CANARY = Buffer.from("haima");

/** How long a call waits for another process, and the pauses between its tries. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 5;

const SCHEMA = [
  "CREATE TABLE IF NOT EXISTS epochs (epoch INTEGER PRIMARY KEY, canary BLOB NOT NULL) STRICT",
  `CREATE TABLE IF NOT EXISTS keys (
     tenant TEXT NOT NULL, user_id TEXT NOT NULL, key_id TEXT NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL,
     PRIMARY KEY (tenant, user_id)
   ) STRICT`,
];

const bytesSchema = z.union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)]).transform(asBytes);
const keyRowSchema = z.object({ key_id: z.string(), epoch: z.int(), wrapped: bytesSchema });
const canaryRowSchema = z.object({ canary: bytesSchema });

/**
 * Opens a vault of wrapped keys in a folder of its own. Several processes may have it open at once.
 *
 * @throws HaimaError `key_missing` when the master key is gone or not the one that wrapped these keys; `store_damaged`,
 *   `forbidden`, `store_busy`, `store_full`.
 * @example
 * const vault = await openFileVault({ folder: "keys" });
 */
export async function openFileVault(options: FileVaultOptions): Promise<KeyVault> {
  const { folder, masterKey } = options;
  makeFolder(folder);
  const file = join(folder, "keys.db");
  const masterFile = join(folder, "master.key");
  if (masterKey === undefined && !existsSync(file) && existsSync(masterFile)) {
    // The master key is made after the database, so here the users' keys were lost; what they sealed would never open.
    throw new HaimaError(
      "key_missing",
      `The users' keys ${file} are gone, though ${masterFile} is there. Restore both.`,
    );
  }
  closeSync(openSync(file, "a", 0o600));
  const database = await attempt("opening", () => SqliteDatabase.open(file, "full"));
  try {
    await attempt("opening", async () => {
      for (const statement of SCHEMA) database.prepare(statement).run([]);
    });
    const isUsed = database.all("SELECT 1 FROM epochs LIMIT 1").length > 0;
    const wrapping = masterKey === undefined ? readOrCreateMasterKey(masterFile, !isUsed) : parseMasterKey(masterKey);
    await attempt("writing", async () => confirmCanary(database, wrapping));
    return new FileVault(database, wrapping);
  } catch (error) {
    database.close();
    throw error;
  }
}

class FileVault implements KeyVault {
  readonly #database: SqliteDatabase;
  readonly #wrapping: WrappingKey;
  #failure: HaimaError | null = null;
  #isClosed = false;

  constructor(database: SqliteDatabase, wrapping: WrappingKey) {
    this.#database = database;
    this.#wrapping = wrapping;
  }

  // Keys are not held in memory between calls: a read and an unwrapping take some 20 microseconds, and a key that another
  // process destroyed must not go on sealing.
  async find(owner: Owner): Promise<UserKey | null> {
    this.#assertOpen();
    return attempt("reading", async () => this.#read(owner));
  }

  async obtain(owner: Owner): Promise<UserKey> {
    const known = await this.find(owner);
    if (known !== null) return known;
    const key = {
      id: randomBytes(KEY_ID_BYTES).toString("base64url"),
      key: Uint8Array.from(randomBytes(DATA_KEY_BYTES)),
    };
    const wrapped = wrap(this.#wrapping, binding(owner, key.id), key.key);
    await this.#write(() => {
      this.#database
        .prepare(
          "INSERT INTO keys (tenant, user_id, key_id, epoch, wrapped) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .run([owner.tenant, owner.user, key.id, this.#wrapping.epoch, wrapped]);
    });
    // Another process may have been first, or may have destroyed it already; the row decides.
    return (await this.find(owner)) ?? this.obtain(owner);
  }

  async destroy(owner: Owner): Promise<void> {
    await this.#write(() => {
      this.#database.prepare("DELETE FROM keys WHERE tenant = ? AND user_id = ?").run([owner.tenant, owner.user]);
    });
    // The wrapped key is wiped from the file only when the log has been moved into it and cut.
    await attempt("committing", async () => {
      if (!this.#database.truncateLog()) throw new HaimaError("store_busy", "Another process reads the keys. Retry.");
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wrapping.key.fill(0);
    this.#database.close();
  }

  #read(owner: Owner): UserKey | null {
    const [row] = this.#database.all(
      "SELECT key_id, epoch, wrapped FROM keys WHERE tenant = ? AND user_id = ?",
      owner.tenant,
      owner.user,
    );
    if (row === undefined) return null;
    const { key_id: id, epoch, wrapped } = keyRowSchema.parse(row);
    const facts = { tenant: owner.tenant, user: owner.user, epoch };
    if (epoch !== this.#wrapping.epoch) {
      throw new HaimaError("key_missing", `This user's key was wrapped in epoch ${epoch}. Give that master key.`, {
        facts,
      });
    }
    const key = unwrap(this.#wrapping, binding(owner, id), wrapped);
    if (key !== null && key.length === DATA_KEY_BYTES) return { id, key };
    throw new HaimaError("store_damaged", "This user's stored key is damaged. Restore the keys folder.", { facts });
  }

  async #write(write: () => void): Promise<void> {
    this.#assertOpen();
    if (this.#failure !== null) {
      throw new HaimaError("store_failed", "A write to the keys failed earlier. Reopen them.", {
        cause: this.#failure,
      });
    }
    try {
      await attempt("writing", async () => write());
    } catch (error) {
      if (HaimaError.isInstance(error) && error.code === "store_failed") this.#failure ??= error;
      throw error;
    }
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  }
}

function binding(owner: Owner, keyId: string): readonly string[] {
  return [owner.tenant, owner.user, keyId];
}

/** Leaves the canary of a new epoch, or finds that this is the key that left it. */
function confirmCanary(database: SqliteDatabase, wrapping: WrappingKey): void {
  database
    .prepare("INSERT INTO epochs (epoch, canary) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .run([wrapping.epoch, wrap(wrapping, ["canary"], CANARY)]);
  const [row] = database.all("SELECT canary FROM epochs WHERE epoch = ?", wrapping.epoch);
  const canary = canaryRowSchema.parse(row).canary;
  const opened = unwrap(wrapping, ["canary"], canary);
  if (opened !== null && CANARY.equals(opened)) return;
  throw new HaimaError("key_missing", "This is not the master key that wrapped the users' keys. Give that one.", {
    facts: { epoch: wrapping.epoch },
  });
}

/** Waits while another process stands in the way, then says what the error means. */
async function attempt<T>(doing: Doing, run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = HaimaError.isInstance(error) ? error.code === "store_busy" : isSqliteBusy(error);
      if (!isBusy || performance.now() > deadline) {
        throw HaimaError.isInstance(error) ? error : translateSqliteError(error, doing);
      }
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
