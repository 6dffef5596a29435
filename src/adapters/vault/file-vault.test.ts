import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeKeyService, ownerOf } from "../../testing/index.ts";
import { openFileVault } from "./file-vault.ts";

let folder: string;
const MASTER = "11".repeat(32);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-vault-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ann = ownerOf("ann");
const bob = ownerOf("bob");

async function keyOf(options: { masterKey?: string } = {}) {
  const vault = await openFileVault({ folder, ...options });
  try {
    return await vault.obtain(ann);
  } finally {
    await vault.close();
  }
}

describe("openFileVault", () => {
  it("gives the same key after reopening", async () => {
    const key = await keyOf();
    expect(await keyOf()).toEqual(key);
  });

  it("lets only the owner of the process read the folder and its files", async () => {
    const inner = join(folder, "keys");
    const vault = await openFileVault({ folder: inner });
    await vault.obtain(ann);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(inner))
      expect([name, statSync(join(inner, name)).mode & 0o777]).toEqual([name, 0o600]);
    await vault.close();
  });

  it("agrees on one master key when many open an empty folder at once", async () => {
    const vaults = await Promise.all(Array.from({ length: 8 }, () => openFileVault({ folder })));
    const keys = await Promise.all(vaults.map((vault) => vault.obtain(ann)));
    expect(new Set(keys.map((key) => key.id)).size).toBe(1);
    for (const vault of vaults) await vault.close();
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("makes no master key file when one is handed in", async () => {
    const key = await keyOf({ masterKey: MASTER });
    expect(existsSync(join(folder, "master.key"))).toBe(false);
    expect(await keyOf({ masterKey: Buffer.from(MASTER, "hex").toString("base64") })).toEqual(key);
  });

  it("says that the master key is the wrong one", async () => {
    await keyOf({ masterKey: MASTER });
    await expect(keyOf({ masterKey: "22".repeat(32) })).rejects.toMatchObject({ code: "key_missing" });
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing" });
    expect(existsSync(join(folder, "master.key"))).toBe(false);
  });

  it("does not make a new master key in place of a lost one", async () => {
    await keyOf();
    rmSync(join(folder, "master.key"));
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing" });
    expect(existsSync(join(folder, "master.key"))).toBe(false);
  });

  it("does not begin anew when the users' keys are gone and the master key is there", async () => {
    await keyOf();
    for (const name of readdirSync(folder)) if (name !== "master.key") rmSync(join(folder, name));
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing" });
  });

  it("refuses a master key that is not 32 bytes, without repeating it", async () => {
    const short = "c2hvcnQ";
    const error = await openFileVault({ folder, masterKey: short }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "invalid_input", facts: { field: "masterKey" } });
    expect(String(error)).not.toContain(short);
  });

  it("says that a cut or altered master key file cannot be read", async () => {
    await keyOf();
    truncateSync(join(folder, "master.key"), 20);
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing" });
    writeFileSync(join(folder, "master.key"), '{"format":1,"keys":[{"epoch":1,"key":"AAAA"}]}\n');
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing" });
  });

  it("tells a damaged or moved key from a wrong master key, and leaves the others usable", async () => {
    const vault = await openFileVault({ folder });
    await vault.obtain(ann);
    const key = await vault.obtain(bob);
    const raw = new Database(join(folder, "keys.db"));
    raw.exec("UPDATE keys SET wrapped = (SELECT wrapped FROM keys WHERE user_id = 'bob') WHERE user_id = 'ann'");
    raw.close();
    await expect(vault.find(ann)).rejects.toMatchObject({ code: "store_damaged" });
    expect(await vault.find(bob)).toEqual(key);
    await vault.close();
  });

  it("says that the database of keys is damaged", async () => {
    await keyOf();
    for (const name of readdirSync(folder)) if (name.startsWith("keys.db-")) rmSync(join(folder, name));
    writeFileSync(join(folder, "keys.db"), "no database".repeat(1_000));
    await expect(keyOf()).rejects.toMatchObject({ code: "store_damaged" });
  });

  it("leaves no byte of a destroyed key in any file, wrapped or not", async () => {
    const vault = await openFileVault({ folder });
    const { id } = await vault.obtain(ann);
    await vault.obtain(bob);
    const raw = new Database(join(folder, "keys.db"));
    const row: unknown = raw.prepare("SELECT wrapped FROM keys WHERE user_id = 'ann'").all()[0];
    raw.close();
    const wrapped = Buffer.from((row as { wrapped: ArrayBuffer }).wrapped);
    expect(filesHold(wrapped)).toBe(true);
    await vault.destroy(ann);
    expect(filesHold(wrapped)).toBe(false);
    expect(filesHold(wrapped.subarray(20, 44))).toBe(false);
    expect(filesHold(Buffer.from(id))).toBe(false);
    expect(await vault.find(ann)).toBeNull();
    await vault.close();
  });

  it.each([
    { name: "its own master key", options: {} },
    { name: "a master key handed in", options: { masterKey: MASTER } },
    { name: "a key service", options: { keyService: createFakeKeyService() } },
  ])("renews the wrapping key under another handle, with $name", async ({ options }) => {
    const at = { folder, ...options };
    const [one, two] = [await openFileVault(at), await openFileVault(at)];
    const key = await one.obtain(ann);
    await one.renewWrapping();
    expect(await two.find(ann)).toEqual(key);
    const made = await two.obtain(bob);
    await two.renewWrapping();
    await one.renewWrapping();
    expect(await one.find(bob)).toEqual(made);
    await one.close();
    await two.close();
    const again = await openFileVault(at);
    expect(await again.find(ann)).toEqual(key);
    await again.close();
  });

  it("leaves no byte of a former wrapping key in any file", async () => {
    const vault = await openFileVault({ folder });
    await vault.obtain(ann);
    const { keys } = JSON.parse(readFileSync(join(folder, "master.key"), "utf8"));
    expect(filesHold(Buffer.from(keys[0].key))).toBe(true);
    await vault.renewWrapping();
    expect(filesHold(Buffer.from(keys[0].key))).toBe(false);
    expect(statSync(join(folder, "master.key")).mode & 0o777).toBe(0o600);
    await vault.close();
  });

  it("opens no copy of the keys from before a renewal with the master key of now, nor the other way round", async () => {
    const vault = await openFileVault({ folder });
    await vault.obtain(ann);
    await vault.close();
    const files = ["keys.db", "master.key"].map((name) => [name, readFileSync(join(folder, name))] as const);
    const later = await openFileVault({ folder });
    await later.renewWrapping();
    await later.close();
    const now = readFileSync(join(folder, "master.key"));
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, "master.key"), now);
    await expect(keyOf()).rejects.toMatchObject({ code: "key_missing", facts: { epoch: 1, held: 2 } });
  });

  it("brings a renewal to its end that was killed before or after the keys were written", async () => {
    const vault = await openFileVault({ folder });
    const key = await vault.obtain(ann);
    const file = join(folder, "master.key");
    const { keys } = JSON.parse(readFileSync(file, "utf8"));
    // Killed after the file had both keys, and before the database was written.
    writeFileSync(file, JSON.stringify({ format: 1, keys: [...keys, { epoch: 2, key: "A".repeat(43) }] }));
    writeFileSync(`${file}.abc.partial`, "left");
    await vault.close();
    expect(await keyOf()).toEqual(key);
    const next = await openFileVault({ folder });
    expect(await next.renewWrapping()).toMatchObject({ epoch: 2, rewrapped: 1 });
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
    // Killed after the database was written, and before the former key left the file.
    const after = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ format: 1, keys: [...keys, ...after.keys] }));
    await next.close();
    expect(await keyOf()).toEqual(key);
    const last = await openFileVault({ folder });
    expect(await last.renewWrapping()).toMatchObject({ epoch: 3 });
    expect(JSON.parse(readFileSync(file, "utf8")).keys).toHaveLength(1);
    expect(await last.find(ann)).toEqual(key);
    await last.close();
  });

  it("destroys the keys of a service with their epochs, and passes its failures on", async () => {
    const keyService = createFakeKeyService();
    const vault = await openFileVault({ folder, keyService });
    const key = await vault.obtain(ann);
    const copy = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    keyService.fail(new Error("no connection"));
    await expect(vault.renewWrapping()).rejects.toThrow("no connection");
    keyService.fail(null);
    await vault.renewWrapping();
    expect(keyService.living.size).toBe(1);
    expect(await vault.find(ann)).toEqual(key);
    await vault.close();
    for (const [name, bytes] of copy) writeFileSync(join(folder, name), bytes);
    await expect(openFileVault({ folder, keyService })).rejects.toMatchObject({ code: "key_missing" });
  });

  it("opens after a renewal that was killed between destroying the service's key and leaving its name out", async () => {
    const keyService = createFakeKeyService();
    const vault = await openFileVault({ folder, keyService });
    const key = await vault.obtain(ann);
    const file = join(folder, "service.key");
    const before = JSON.parse(readFileSync(file, "utf8"));
    await vault.renewWrapping();
    await vault.close();
    const after = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ format: 1, keys: [...before.keys, ...after.keys] }));
    const next = await openFileVault({ folder, keyService });
    expect(await next.find(ann)).toEqual(key);
    expect(await next.renewWrapping()).toMatchObject({ epoch: 3 });
    expect(JSON.parse(readFileSync(file, "utf8")).keys).toHaveLength(1);
    await next.close();
  });

  it("sees that another handle destroyed a key", async () => {
    const [one, two] = await Promise.all([openFileVault({ folder }), openFileVault({ folder })]);
    await one.obtain(ann);
    expect(await two.find(ann)).not.toBeNull();
    await one.destroy(ann);
    expect(await two.find(ann)).toBeNull();
    await one.close();
    await two.close();
  });
});

function filesHold(bytes: Buffer): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));
}
