import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { WrappingRenewal } from "../../ports/index.ts";
import { createKeyFile, type KeptKey, readKeyFile, replaceKeyFile } from "./key-file.ts";
import { type KeySource, NO_SECRET, type WrappingKey } from "./master-key.ts";
import { bytesSchema, type VaultDatabase } from "./vault-database.ts";
import { type Binding, unwrap, wrap } from "./wrap.ts";

/** The canary: known content under the wrapping key of an epoch. It tells a wrong master key from a damaged row. */
const CANARY = Buffer.from("haima");

/** Readings of the key file in one call: another process may renew the wrapping key, but not so often. */
const READINGS = 8;

const epochSchema = z.object({ epoch: z.int().nullable() });
const canarySchema = z.object({ canary: bytesSchema });
const wrappedSchema = z.object({ key_id: z.string(), epoch: z.int(), wrapped: bytesSchema });
const ownedSchema = wrappedSchema.extend({ tenant: z.string(), user_id: z.string() });
const secretSchema = z.object({ name: z.string(), epoch: z.int(), wrapped: bytesSchema });

/** A wrapping key that this process has not read yet; it is read, and the call made again. */
class UnknownEpoch extends HaimaError {
  readonly epoch: number;
  constructor(epoch: number) {
    super("key_missing", "The wrapping key of this epoch is not there.", { facts: { epoch } });
    this.epoch = epoch;
  }
}

/**
 * The wrapping keys of a vault. The database says which epoch is in use; the key file holds the keys. While keys are wrapped anew the
 * file holds two, and whatever was cut off is brought to its end by the next renewal.
 */
export class Keyring {
  readonly #database: VaultDatabase;
  readonly #folder: string;
  readonly #source: KeySource;
  #keys: ReadonlyMap<number, Uint8Array> = new Map();

  private constructor(database: VaultDatabase, folder: string, source: KeySource) {
    this.#database = database;
    this.#folder = folder;
    this.#source = source;
  }

  /** @throws HaimaError `key_missing` when the master key is gone, or is not the one that wrapped these keys. */
  static async open(database: VaultDatabase, folder: string, source: KeySource): Promise<Keyring> {
    const ring = new Keyring(database, folder, source);
    const isUsed = (await database.read(() => currentEpoch(database))) !== null;
    if (!isUsed && readKeyFile(ring.#file) === null) createKeyFile(ring.#file, [await source.make(1)]);
    await ring.#reload();
    await ring.transaction(() => ring.#confirmCanary());
    return ring;
  }

  /** Runs a reading with the keys that it needs. */
  async reading<T>(read: () => T): Promise<T> {
    return await this.#withKeys(() => this.#database.read(read));
  }

  /** Runs a transaction with the keys that it needs. */
  async transaction<T>(write: () => T): Promise<T> {
    return await this.#withKeys(() => this.#database.write(write));
  }

  /** Wraps with the key in use; in a transaction alone, since another process may renew it. */
  wrap(binding: Binding, content: Uint8Array): { readonly epoch: number; readonly wrapped: Uint8Array } {
    const wrapping = this.#inUse();
    return { epoch: wrapping.epoch, wrapped: wrap(wrapping, binding, content) };
  }

  /** What was wrapped in an epoch; null when it was altered or bound elsewhere. */
  unwrap(epoch: number, binding: Binding, wrapped: Uint8Array): Uint8Array | null {
    return unwrap(this.#keyOf(epoch), binding, wrapped);
  }

  /** Wraps everything with a new key and destroys the one before. */
  async renew(): Promise<WrappingRenewal> {
    await this.#settle();
    for (;;) {
      const before = await this.#database.read(() => currentEpoch(this.#database));
      const made = await this.#source.make((before ?? 0) + 1);
      const wrapping = await this.#source.open(made);
      const rewrapped = await this.transaction(() => this.#moveTo(made, wrapping, before));
      if (rewrapped === null) {
        // Another process renewed it meanwhile; what was made here wrapped nothing.
        await this.#source.destroy(made);
        continue;
      }
      await this.#reload();
      await this.#database.scrub();
      const destroyed = await this.#settle();
      return { destroyed, epoch: made.epoch, rewrapped };
    }
  }

  close(): void {
    for (const key of this.#keys.values()) key.fill(0);
    this.#keys = new Map();
  }

  get #file(): string {
    return join(this.#folder, this.#source.fileName);
  }

  /** Null when the epoch in use is not the one before any more. */
  #moveTo(made: KeptKey, wrapping: WrappingKey, before: number | null): number | null {
    if (currentEpoch(this.#database) !== before) return null;
    const kept = readKeyFile(this.#file) ?? [];
    // Every key opens with what this process holds, before any is written.
    const keys = ["keys", "former_keys"].map((table) => ({ table, rows: this.#rewrapKeys(table, wrapping) }));
    const secrets = this.#rewrapSecrets(wrapping);
    replaceKeyFile(this.#file, [...kept.filter(({ epoch }) => epoch === before), made]);
    for (const { table, rows } of keys) {
      for (const { tenant, user_id: user, key_id: id, wrapped } of rows) {
        this.#database.run(
          `UPDATE ${table} SET epoch = ?, wrapped = ? WHERE tenant = ? AND user_id = ? AND key_id = ?`,
          ...[made.epoch, wrapped, tenant, user, id],
        );
      }
    }
    for (const { name, wrapped } of secrets)
      this.#database.run("UPDATE secrets SET epoch = ?, wrapped = ? WHERE name = ?", made.epoch, wrapped, name);
    this.#database.run("DELETE FROM epochs");
    this.#database.run("INSERT INTO epochs (epoch, canary) VALUES (?, ?)", made.epoch, canaryOf(wrapping));
    return keys.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  #rewrapKeys(table: string, wrapping: WrappingKey) {
    const rows = z.array(ownedSchema).parse(this.#database.all(`SELECT * FROM ${table}`));
    return rows.flatMap((row) => {
      const binding = keyBinding(row.tenant, row.user_id, row.key_id);
      const content = this.unwrap(row.epoch, binding, row.wrapped);
      // A damaged key is left as it is: its row says so when it is asked for.
      return content === null ? [] : [{ ...row, wrapped: wrap(wrapping, binding, content) }];
    });
  }

  #rewrapSecrets(wrapping: WrappingKey) {
    const rows = z.array(secretSchema).parse(this.#database.all("SELECT * FROM secrets"));
    return rows.flatMap((row) => {
      const content = this.unwrap(row.epoch, [row.name], row.wrapped);
      return content === null ? [] : [{ ...row, wrapped: wrap(wrapping, [row.name], content) }];
    });
  }

  /** Destroys every key but the one in use; what a killed renewal left, too. Resolves to the epochs that are gone. */
  async #settle(): Promise<readonly number[]> {
    const kept = readKeyFile(this.#file) ?? [];
    const inUse = await this.#database.read(() => currentEpoch(this.#database));
    // A service destroys first: cut off here, the file still names what is to be destroyed.
    for (const key of kept) if (inUse !== null && key.epoch < inUse) await this.#source.destroy(key);
    return await this.#database.write(() => {
      const current = currentEpoch(this.#database);
      const now = readKeyFile(this.#file) ?? [];
      const others = now.filter(({ epoch }) => epoch !== current);
      if (others.length > 0)
        replaceKeyFile(
          this.#file,
          now.filter(({ epoch }) => epoch === current),
        );
      this.#removeLeftovers();
      return others.map(({ epoch }) => epoch);
    });
  }

  /** Files that a killed process was writing; under the database's lock no one else writes any. */
  #removeLeftovers(): void {
    for (const name of readdirSync(this.#folder)) {
      if (name.startsWith(`${this.#source.fileName}.`) && name.endsWith(".partial"))
        rmSync(join(this.#folder, name), { force: true });
    }
  }

  async #withKeys<T>(run: () => Promise<T>): Promise<T> {
    for (let reading = 1; ; reading += 1) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof UnknownEpoch)) throw error;
        if (reading >= READINGS) throw this.#otherEpoch(error.epoch);
        await this.#reload();
        if (!this.#keys.has(error.epoch)) throw this.#otherEpoch(error.epoch);
      }
    }
  }

  async #reload(): Promise<void> {
    const kept = readKeyFile(this.#file) ?? (await this.#keptWithoutFile());
    const opened = await Promise.all(kept.map(async (key) => await this.#source.open(key)));
    this.close();
    this.#keys = new Map(opened.map(({ epoch, key }) => [epoch, key]));
  }

  /** Vaults of a master key that is handed in had no key file before their first renewal. */
  async #keptWithoutFile(): Promise<readonly KeptKey[]> {
    const epoch = await this.#database.read(() => currentEpoch(this.#database));
    if (this.#source.fileName === "epoch.key" && epoch === 1) return [{ epoch, key: NO_SECRET }];
    throw new HaimaError(
      "key_missing",
      `The master key ${this.#file} is gone; without it no stored text opens. Restore it.`,
    );
  }

  #keyOf(epoch: number): WrappingKey {
    const key = this.#keys.get(epoch);
    if (key === undefined) throw new UnknownEpoch(epoch);
    return { epoch, key };
  }

  #inUse(): WrappingKey {
    return this.#keyOf(currentEpoch(this.#database) ?? Math.max(...this.#keys.keys()));
  }

  /** Leaves the canary of a new vault, or finds that this is the key that left it. */
  #confirmCanary(): void {
    const wrapping = this.#inUse();
    this.#database.run(
      "INSERT INTO epochs (epoch, canary) VALUES (?, ?) ON CONFLICT DO NOTHING",
      wrapping.epoch,
      canaryOf(wrapping),
    );
    const [row] = this.#database.all("SELECT canary FROM epochs WHERE epoch = ?", wrapping.epoch);
    const opened = unwrap(wrapping, ["canary"], canarySchema.parse(row).canary);
    if (opened !== null && CANARY.equals(opened)) return;
    throw new HaimaError("key_missing", "This is not the master key that wrapped the users' keys. Give that one.", {
      facts: { epoch: wrapping.epoch },
    });
  }

  #otherEpoch(epoch: number): HaimaError {
    const held = Math.max(...this.#keys.keys());
    const message =
      epoch < held
        ? `These users' keys are a copy from before a renewal (epoch ${epoch}); the master key is of epoch ${held}. Its key was destroyed then, so that they stay closed. Use the keys of now.`
        : `These users' keys are of epoch ${epoch}; the master key ${this.#file} is an old copy, of epoch ${held}. Restore the one of now.`;
    return new HaimaError("key_missing", message, { facts: { epoch, held } });
  }
}

/** What a user's key is bound to: it opens under no other name. */
export function keyBinding(tenant: string, user: string, keyId: string): Binding {
  return [tenant, user, keyId];
}

function canaryOf(wrapping: WrappingKey): Uint8Array {
  return wrap(wrapping, ["canary"], CANARY);
}

/** Null for a vault that is new. */
function currentEpoch(database: VaultDatabase): number | null {
  return epochSchema.parse(database.all("SELECT max(epoch) AS epoch FROM epochs")[0]).epoch;
}
