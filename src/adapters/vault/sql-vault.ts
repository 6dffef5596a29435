import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { ErasureLedger, KeyVault, ReceiptSigner, UserKey, WrappingRenewal } from "../../ports/index.ts";
import { type Keyring, keyBinding } from "./keyring.ts";
import { createLedger } from "./ledger.ts";
import { createSigner, damagedSeed, newSeed, SEED_BYTES } from "./signer.ts";
import { bytesSchema, type VaultDatabase, type VaultStatements } from "./vault-database.ts";

const DATA_KEY_BYTES = 32;

/** Random, so that a key id says nothing and is never used again. */
const KEY_ID_BYTES = 12;

/** Name under which the seed of the signing key is kept. */
const SIGNING_SEED = "signing";

const keyRowSchema = z.object({ key_id: z.string(), epoch: z.int(), wrapped: bytesSchema });
const secretRowSchema = z.object({ epoch: z.int(), wrapped: bytesSchema });

/** A vault of wrapped keys over a database of its own. */
export class SqlVault implements KeyVault {
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

  // Keys are not held in memory between calls: a read and an unwrapping are quick, and a key that another
  // process destroyed must not go on sealing.
  async find(owner: Owner, keyId?: string): Promise<UserKey | null> {
    return await this.#ring.reading(async (statements) => {
      // A key goes from the current ones to the former ones, so that in this order none is missed.
      const current = await this.#read(statements, owner, "@keys");
      if (keyId === undefined || current?.id === keyId) return current;
      return await this.#read(statements, owner, "@former_keys", keyId);
    });
  }

  async obtain(owner: Owner): Promise<UserKey> {
    const known = await this.find(owner);
    if (known !== null) return known;
    return await this.#ring.transaction(async (statements) => {
      // Another process may have been first.
      const made = await this.#read(statements, owner, "@keys");
      if (made !== null) return made;
      if (await isErasing(statements, owner))
        throw new HaimaError("erased", "This user is being erased; no key is made for it.");
      return await this.#insert(statements, owner);
    });
  }

  async rotate(owner: Owner): Promise<UserKey | null> {
    return await this.#ring.transaction(async (statements) => {
      const current = await this.#read(statements, owner, "@keys");
      const former = await statements.all(
        "SELECT 1 FROM @former_keys WHERE tenant = ? AND user_id = ? LIMIT 1",
        ...idsOf(owner),
      );
      if (current === null || former.length > 0) return current;
      await statements.run(
        "INSERT INTO @former_keys SELECT tenant, user_id, key_id, epoch, wrapped FROM @keys WHERE tenant = ? AND user_id = ?",
        ...idsOf(owner),
      );
      await statements.run("DELETE FROM @keys WHERE tenant = ? AND user_id = ?", ...idsOf(owner));
      return await this.#insert(statements, owner);
    });
  }

  async dropFormer(owner: Owner): Promise<readonly string[]> {
    return await this.#bury(owner, ["@former_keys"]);
  }

  async destroy(owner: Owner): Promise<readonly string[]> {
    return await this.#bury(owner, ["@keys", "@former_keys"]);
  }

  async wasDestroyed(keyId: string): Promise<boolean> {
    const rows = await this.#database.read(({ all }) =>
      all("SELECT 1 FROM @destroyed_keys WHERE digest = ?", digestOf(keyId)),
    );
    return rows.length > 0;
  }

  async renewWrapping(): Promise<WrappingRenewal> {
    this.#database.assertOpen();
    return await this.#ring.renew();
  }

  async isMarked(name: string): Promise<boolean> {
    const rows = await this.#database.read(({ all }) => all("SELECT 1 FROM @marks WHERE name = ?", name));
    return rows.length > 0;
  }

  async mark(name: string): Promise<void> {
    await this.#database.write(({ run }) => run("INSERT INTO @marks (name) VALUES (?) ON CONFLICT DO NOTHING", name));
  }

  async close(): Promise<void> {
    if (await this.#database.close()) this.#ring.close();
  }

  async #bury(owner: Owner, tables: readonly string[]): Promise<readonly string[]> {
    const ids = await this.#database.write(async ({ all, run }) => {
      const gone: string[] = [];
      for (const table of tables) {
        const rows = await all(
          `DELETE FROM ${table} WHERE tenant = ? AND user_id = ? RETURNING key_id`,
          ...idsOf(owner),
        );
        gone.push(
          ...z
            .array(z.object({ key_id: z.string() }))
            .parse(rows)
            .map(({ key_id: id }) => id),
        );
      }
      for (const id of gone)
        await run("INSERT INTO @destroyed_keys (digest) VALUES (?) ON CONFLICT DO NOTHING", digestOf(id));
      return gone;
    });
    // Wiped from the files even when nothing was deleted now: a process that deleted it may have been killed before this.
    await this.#database.scrub();
    return ids;
  }

  async #insert(statements: VaultStatements, owner: Owner): Promise<UserKey> {
    const id = randomBytes(KEY_ID_BYTES).toString("base64url");
    const key = Uint8Array.from(randomBytes(DATA_KEY_BYTES));
    const { epoch, wrapped } = await this.#ring.wrap(statements, keyBinding(owner.tenant, owner.user, id), key);
    await statements.run(
      "INSERT INTO @keys (tenant, user_id, key_id, epoch, wrapped) VALUES (?, ?, ?, ?, ?)",
      ...[...idsOf(owner), id, epoch, wrapped],
    );
    return { id, key };
  }

  async #read(
    { all }: VaultStatements,
    owner: Owner,
    table: "@keys" | "@former_keys",
    keyId?: string,
  ): Promise<UserKey | null> {
    const named = keyId === undefined ? "" : " AND key_id = ?";
    const [row] = await all(
      `SELECT key_id, epoch, wrapped FROM ${table} WHERE tenant = ? AND user_id = ?${named}`,
      ...[...idsOf(owner), ...(keyId === undefined ? [] : [keyId])],
    );
    if (row === undefined) return null;
    const { key_id: id, epoch, wrapped } = keyRowSchema.parse(row);
    const key = this.#ring.unwrap(epoch, keyBinding(owner.tenant, owner.user, id), wrapped);
    if (key !== null && key.length === DATA_KEY_BYTES) return { id, key };
    throw new HaimaError("store_damaged", "This user's stored key is damaged. Restore the keys.", {
      facts: { tenant: owner.tenant, user: owner.user, epoch },
    });
  }

  async #seed(): Promise<Uint8Array> {
    const known = await this.#ring.reading((statements) => this.#readSeed(statements));
    if (known !== null) return known;
    return await this.#ring.transaction(
      async (statements) => (await this.#readSeed(statements)) ?? (await this.#makeSeed(statements)),
    );
  }

  async #readSeed({ all }: VaultStatements): Promise<Uint8Array | null> {
    const [row] = await all("SELECT epoch, wrapped FROM @secrets WHERE name = ?", SIGNING_SEED);
    if (row === undefined) return null;
    const { epoch, wrapped } = secretRowSchema.parse(row);
    const seed = this.#ring.unwrap(epoch, [SIGNING_SEED], wrapped);
    return seed?.length === SEED_BYTES ? seed : damagedSeed();
  }

  async #makeSeed(statements: VaultStatements): Promise<Uint8Array> {
    const seed = newSeed();
    const { epoch, wrapped } = await this.#ring.wrap(statements, [SIGNING_SEED], seed);
    await statements.run("INSERT INTO @secrets (name, epoch, wrapped) VALUES (?, ?, ?)", SIGNING_SEED, epoch, wrapped);
    return seed;
  }
}

async function isErasing({ all }: VaultStatements, owner: Owner): Promise<boolean> {
  return (await all("SELECT 1 FROM @erasures WHERE tenant = ? AND user_id = ?", ...idsOf(owner))).length > 0;
}

function idsOf(owner: Owner): readonly [string, string] {
  return [owner.tenant, owner.user];
}

/** Ids are random, so that their digests tell nothing, and yet a row that names one is known again. */
function digestOf(keyId: string): Uint8Array {
  return createHash("sha256").update(keyId).digest();
}
