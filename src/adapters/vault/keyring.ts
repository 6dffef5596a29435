import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { WrappingRenewal } from "../../ports/index.ts";
import type { KeptKey, KeptKeys } from "./kept-keys.ts";
import { type KeySource, NO_SECRET, type WrappingKey } from "./master-key.ts";
import { bytesSchema, type VaultDatabase, type VaultStatements } from "./vault-database.ts";
import { type Binding, unwrap, wrap } from "./wrap.ts";

/** The canary: known content under the wrapping key of an epoch. It tells a wrong master key from a damaged row. */
const CANARY = Buffer.from("haima");

/** Readings of the kept keys in one call: another process may renew the wrapping key, but not so often. */
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
 * The wrapping keys of a vault. The database says which epoch is in use; what is kept of the keys lies in a file, or beside it. While keys are
 * wrapped anew there are two, and whatever was cut off is brought to its end by the next renewal.
 */
export class Keyring {
  readonly #database: VaultDatabase;
  readonly #kept: KeptKeys;
  readonly #source: KeySource;
  #keys: ReadonlyMap<number, Uint8Array> = new Map();

  private constructor(database: VaultDatabase, kept: KeptKeys, source: KeySource) {
    this.#database = database;
    this.#kept = kept;
    this.#source = source;
  }

  /** @throws HaimaError `key_missing` when the master key is gone, or is not the one that wrapped these keys. */
  static async open(database: VaultDatabase, kept: KeptKeys, source: KeySource): Promise<Keyring> {
    const ring = new Keyring(database, kept, source);
    const isNew = await database.read(
      async (statements) => (await currentEpoch(statements)) === null && (await kept.read(statements)) === null,
    );
    if (isNew) {
      const first = await source.make(1);
      await database.write((statements) => kept.create(statements, [first]));
    }
    await ring.#reload();
    await ring.transaction((statements) => ring.#confirmCanary(statements));
    return ring;
  }

  /** Runs a reading with the keys that it needs. */
  async reading<T>(read: (statements: VaultStatements) => Promise<T>): Promise<T> {
    return await this.#withKeys(() => this.#database.read(read));
  }

  /** Runs a transaction with the keys that it needs. */
  async transaction<T>(write: (statements: VaultStatements) => Promise<T>): Promise<T> {
    return await this.#withKeys(() => this.#database.write(write));
  }

  /** Wraps with the key in use; in a transaction alone, since another process may renew it. */
  async wrap(
    statements: VaultStatements,
    binding: Binding,
    content: Uint8Array,
  ): Promise<{ readonly epoch: number; readonly wrapped: Uint8Array }> {
    const wrapping = await this.#inUse(statements);
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
      const before = await this.#database.read(currentEpoch);
      const made = await this.#source.make((before ?? 0) + 1);
      const wrapping = await this.#source.open(made);
      const rewrapped = await this.transaction((statements) => this.#moveTo(statements, made, wrapping, before));
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

  /** Null when the epoch in use is not the one before any more. */
  async #moveTo(
    statements: VaultStatements,
    made: KeptKey,
    wrapping: WrappingKey,
    before: number | null,
  ): Promise<number | null> {
    if ((await currentEpoch(statements)) !== before) return null;
    const kept = (await this.#kept.read(statements)) ?? [];
    // Every key opens with what this process holds, before any is written.
    const keys = [];
    for (const table of ["@keys", "@former_keys"])
      keys.push({ table, rows: await this.#rewrapKeys(statements, table, wrapping) });
    const secrets = await this.#rewrapSecrets(statements, wrapping);
    await this.#kept.replace(statements, [...kept.filter(({ epoch }) => epoch === before), made]);
    for (const { table, rows } of keys) {
      for (const { tenant, user_id: user, key_id: id, wrapped } of rows) {
        await statements.run(
          `UPDATE ${table} SET epoch = ?, wrapped = ? WHERE tenant = ? AND user_id = ? AND key_id = ?`,
          ...[made.epoch, wrapped, tenant, user, id],
        );
      }
    }
    for (const { name, wrapped } of secrets)
      await statements.run("UPDATE @secrets SET epoch = ?, wrapped = ? WHERE name = ?", made.epoch, wrapped, name);
    await statements.run("DELETE FROM @epochs");
    await statements.run("INSERT INTO @epochs (epoch, canary) VALUES (?, ?)", made.epoch, canaryOf(wrapping));
    return keys.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  async #rewrapKeys({ all }: VaultStatements, table: string, wrapping: WrappingKey) {
    const rows = z.array(ownedSchema).parse(await all(`SELECT * FROM ${table}`));
    return rows.flatMap((row) => {
      const binding = keyBinding(row.tenant, row.user_id, row.key_id);
      const content = this.unwrap(row.epoch, binding, row.wrapped);
      // A damaged key is left as it is: its row says so when it is asked for.
      return content === null ? [] : [{ ...row, wrapped: wrap(wrapping, binding, content) }];
    });
  }

  async #rewrapSecrets({ all }: VaultStatements, wrapping: WrappingKey) {
    const rows = z.array(secretSchema).parse(await all("SELECT * FROM @secrets"));
    return rows.flatMap((row) => {
      const content = this.unwrap(row.epoch, [row.name], row.wrapped);
      return content === null ? [] : [{ ...row, wrapped: wrap(wrapping, [row.name], content) }];
    });
  }

  /** Destroys every key but the one in use; what a killed renewal left, too. Resolves to the epochs that are gone. */
  async #settle(): Promise<readonly number[]> {
    const [inUse, kept] = await this.#database.read(
      async (statements) => [await currentEpoch(statements), (await this.#kept.read(statements)) ?? []] as const,
    );
    // A service destroys first: cut off here, what is kept still names what is to be destroyed.
    for (const key of kept) if (inUse !== null && key.epoch < inUse) await this.#source.destroy(key);
    return await this.#database.write(async (statements) => {
      const current = await currentEpoch(statements);
      const now = (await this.#kept.read(statements)) ?? [];
      const others = now.filter(({ epoch }) => epoch !== current);
      if (others.length > 0) {
        const left = now.filter(({ epoch }) => epoch === current);
        await this.#kept.replace(statements, left);
      }
      await this.#kept.removeLeftovers();
      return others.map(({ epoch }) => epoch);
    });
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
    for (let reading = 1; ; reading += 1) {
      const kept = (await this.#database.read(this.#kept.read)) ?? (await this.#keptNowhere());
      const opened = (await Promise.all(kept.map(async (key) => await this.#openKept(key)))).flatMap(
        (key) => key ?? [],
      );
      // Nothing opens when another process renewed and destroyed meanwhile: what it keeps now is read.
      if (opened.length === 0 && reading < READINGS) continue;
      this.close();
      this.#keys = new Map(opened.map(({ epoch, key }) => [epoch, key]));
      return;
    }
  }

  /** Null for a key of the past that is destroyed and still named, since a process was cut off or is at it. */
  async #openKept(key: KeptKey): Promise<WrappingKey | null> {
    try {
      return await this.#source.open(key);
    } catch (error) {
      const inUse = await this.#database.read(currentEpoch);
      const isDestroyed = HaimaError.isInstance(error) && error.code === "key_missing" && key.epoch < (inUse ?? 0);
      if (!isDestroyed) throw error;
      return null;
    }
  }

  async #keptNowhere(): Promise<readonly KeptKey[]> {
    const epoch = await this.#database.read(currentEpoch);
    if (this.#kept.firstMayBeMissing && epoch === 1) return [{ epoch, key: NO_SECRET }];
    throw new HaimaError(
      "key_missing",
      `The master key ${this.#kept.place} is gone; without it no stored text opens. Restore it.`,
    );
  }

  #keyOf(epoch: number): WrappingKey {
    const key = this.#keys.get(epoch);
    if (key === undefined) throw new UnknownEpoch(epoch);
    return { epoch, key };
  }

  async #inUse(statements: VaultStatements): Promise<WrappingKey> {
    return this.#keyOf((await currentEpoch(statements)) ?? Math.max(...this.#keys.keys()));
  }

  /** Leaves the canary of a new vault, or finds that this is the key that left it. */
  async #confirmCanary(statements: VaultStatements): Promise<void> {
    const wrapping = await this.#inUse(statements);
    await statements.run(
      "INSERT INTO @epochs (epoch, canary) VALUES (?, ?) ON CONFLICT DO NOTHING",
      wrapping.epoch,
      canaryOf(wrapping),
    );
    const [row] = await statements.all("SELECT canary FROM @epochs WHERE epoch = ?", wrapping.epoch);
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
        : `These users' keys are of epoch ${epoch}; the master key ${this.#kept.place} is an old copy, of epoch ${held}. Restore the one of now.`;
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
async function currentEpoch({ all }: VaultStatements): Promise<number | null> {
  const [row] = await all("SELECT max(epoch) AS epoch FROM @epochs");
  return epochSchema.parse(row).epoch;
}
