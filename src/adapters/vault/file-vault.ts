import { createHash, randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type {
  ErasureLedger,
  KeyService,
  KeyVault,
  ReceiptSigner,
  UserKey,
  WrappingRenewal,
} from "../../ports/index.ts";
import { makeFolder } from "../sql/files.ts";
import { Keyring, keyBinding } from "./keyring.ts";
import { createLedger } from "./ledger.ts";
import { environmentSource, FILE_SOURCE, type KeySource, serviceSource } from "./master-key.ts";
import { createSigner, damagedSeed, newSeed, SEED_BYTES } from "./signer.ts";
import { bytesSchema, VaultDatabase } from "./vault-database.ts";

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

const DATA_KEY_BYTES = 32;

/** Random, so that a key id says nothing and is never used again. */
const KEY_ID_BYTES = 12;

/** Name under which the seed of the signing key is kept. */
const SIGNING_SEED = "signing";

const keyRowSchema = z.object({ key_id: z.string(), epoch: z.int(), wrapped: bytesSchema });
const secretRowSchema = z.object({ epoch: z.int(), wrapped: bytesSchema });

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
  const keyFile = join(folder, source.fileName);
  if (!existsSync(file) && existsSync(keyFile)) {
    // The key file is made after the database, so here the users' keys were lost; what they sealed would never open.
    throw new HaimaError("key_missing", `The users' keys ${file} are gone, though ${keyFile} is there. Restore both.`);
  }
  closeSync(openSync(file, "a", 0o600));
  const database = await VaultDatabase.open(file);
  try {
    return new FileVault(database, await Keyring.open(database, folder, source));
  } catch (error) {
    database.close();
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

class FileVault implements KeyVault {
  readonly erasures: ErasureLedger;
  readonly signer: ReceiptSigner;
  readonly #database: VaultDatabase;
  readonly #ring: Keyring;

  constructor(database: VaultDatabase, ring: Keyring) {
    this.#database = database;
    this.#ring = ring;
    this.erasures = createLedger(database);
    this.signer = createSigner(() => this.#seed());
  }

  // Keys are not held in memory between calls: a read and an unwrapping take some 20 microseconds, and a key that another
  // process destroyed must not go on sealing.
  async find(owner: Owner, keyId?: string): Promise<UserKey | null> {
    return await this.#ring.reading(() => {
      const current = this.#read(owner, "keys");
      if (keyId === undefined || current?.id === keyId) return current;
      return this.#read(owner, "former_keys", keyId);
    });
  }

  async obtain(owner: Owner): Promise<UserKey> {
    const known = await this.find(owner);
    if (known !== null) return known;
    return await this.#ring.transaction(() => {
      // Another process may have been first.
      const made = this.#read(owner, "keys");
      if (made !== null) return made;
      if (this.#isErasing(owner)) throw new HaimaError("erased", "This user is being erased; no key is made for it.");
      return this.#insert(owner);
    });
  }

  async rotate(owner: Owner): Promise<UserKey | null> {
    return await this.#ring.transaction(() => {
      const current = this.#read(owner, "keys");
      const former = this.#database.all(
        "SELECT 1 FROM former_keys WHERE tenant = ? AND user_id = ? LIMIT 1",
        ...idsOf(owner),
      );
      if (current === null || former.length > 0) return current;
      this.#database.run(
        "INSERT INTO former_keys SELECT tenant, user_id, key_id, epoch, wrapped FROM keys WHERE tenant = ? AND user_id = ?",
        ...idsOf(owner),
      );
      this.#database.run("DELETE FROM keys WHERE tenant = ? AND user_id = ?", ...idsOf(owner));
      return this.#insert(owner);
    });
  }

  async dropFormer(owner: Owner): Promise<readonly string[]> {
    return await this.#bury(owner, ["former_keys"]);
  }

  async destroy(owner: Owner): Promise<readonly string[]> {
    return await this.#bury(owner, ["keys", "former_keys"]);
  }

  async wasDestroyed(keyId: string): Promise<boolean> {
    return await this.#database.read(
      () => this.#database.all("SELECT 1 FROM destroyed_keys WHERE digest = ?", digestOf(keyId)).length > 0,
    );
  }

  async renewWrapping(): Promise<WrappingRenewal> {
    this.#database.assertOpen();
    return await this.#ring.renew();
  }

  async close(): Promise<void> {
    if (this.#database.close()) this.#ring.close();
  }

  async #bury(owner: Owner, tables: readonly string[]): Promise<readonly string[]> {
    const ids = await this.#database.write(() => {
      const gone = tables.flatMap((table) =>
        z
          .array(z.object({ key_id: z.string() }))
          .parse(
            this.#database.all(
              `DELETE FROM ${table} WHERE tenant = ? AND user_id = ? RETURNING key_id`,
              ...idsOf(owner),
            ),
          )
          .map(({ key_id: id }) => id),
      );
      for (const id of gone)
        this.#database.run("INSERT OR IGNORE INTO destroyed_keys (digest) VALUES (?)", digestOf(id));
      return gone;
    });
    // Wiped from the files even when nothing was deleted now: a process that deleted it may have been killed before this.
    await this.#database.scrub();
    return ids;
  }

  #insert(owner: Owner): UserKey {
    const id = randomBytes(KEY_ID_BYTES).toString("base64url");
    const key = Uint8Array.from(randomBytes(DATA_KEY_BYTES));
    const { epoch, wrapped } = this.#ring.wrap(keyBinding(owner.tenant, owner.user, id), key);
    this.#database.run(
      "INSERT INTO keys (tenant, user_id, key_id, epoch, wrapped) VALUES (?, ?, ?, ?, ?)",
      ...[...idsOf(owner), id, epoch, wrapped],
    );
    return { id, key };
  }

  #read(owner: Owner, table: "keys" | "former_keys", keyId?: string): UserKey | null {
    const named = keyId === undefined ? "" : " AND key_id = ?";
    const [row] = this.#database.all(
      `SELECT key_id, epoch, wrapped FROM ${table} WHERE tenant = ? AND user_id = ?${named}`,
      ...[...idsOf(owner), ...(keyId === undefined ? [] : [keyId])],
    );
    if (row === undefined) return null;
    const { key_id: id, epoch, wrapped } = keyRowSchema.parse(row);
    const key = this.#ring.unwrap(epoch, keyBinding(owner.tenant, owner.user, id), wrapped);
    if (key !== null && key.length === DATA_KEY_BYTES) return { id, key };
    throw new HaimaError("store_damaged", "This user's stored key is damaged. Restore the keys folder.", {
      facts: { tenant: owner.tenant, user: owner.user, epoch },
    });
  }

  #isErasing(owner: Owner): boolean {
    return this.#database.all("SELECT 1 FROM erasures WHERE tenant = ? AND user_id = ?", ...idsOf(owner)).length > 0;
  }

  async #seed(): Promise<Uint8Array> {
    const known = await this.#ring.reading(() => this.#readSeed());
    return known ?? (await this.#ring.transaction(() => this.#readSeed() ?? this.#makeSeed()));
  }

  #readSeed(): Uint8Array | null {
    const [row] = this.#database.all("SELECT epoch, wrapped FROM secrets WHERE name = ?", SIGNING_SEED);
    if (row === undefined) return null;
    const { epoch, wrapped } = secretRowSchema.parse(row);
    const seed = this.#ring.unwrap(epoch, [SIGNING_SEED], wrapped);
    return seed?.length === SEED_BYTES ? seed : damagedSeed();
  }

  #makeSeed(): Uint8Array {
    const seed = newSeed();
    const { epoch, wrapped } = this.#ring.wrap([SIGNING_SEED], seed);
    this.#database.run("INSERT INTO secrets (name, epoch, wrapped) VALUES (?, ?, ?)", SIGNING_SEED, epoch, wrapped);
    return seed;
  }
}

function idsOf(owner: Owner): readonly [string, string] {
  return [owner.tenant, owner.user];
}

/** Ids are random, so that their digests tell nothing, and yet a row that names one is known again. */
function digestOf(keyId: string): Uint8Array {
  return createHash("sha256").update(keyId).digest();
}
