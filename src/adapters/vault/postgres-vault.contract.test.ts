import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "../../../test/support/postgres.ts";
import { createFakeKeyService, keyVaultContract, ownerOf } from "../../testing/index.ts";
import { openPostgresVault, type PostgresVaultOptions } from "./postgres-vault.ts";

const MASTER = "11".repeat(32);
const ann = ownerOf("ann");
const bob = ownerOf("bob");

describe.skipIf(findPostgres() === undefined)("keys on PostgreSQL", () => {
  let server: PostgresServer;
  let count = 0;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.stop());

  /** A place for new keys; a schema each, since a database takes long to make. */
  function newPlace(options: Partial<PostgresVaultOptions> = { masterKey: MASTER }): PostgresVaultOptions {
    count += 1;
    return { url: server.url, schema: `keys ${count}`, ...options };
  }

  keyVaultContract({ describe, it }, "the PostgreSQL vault with a master key", {
    open: () => openPostgresVault(newPlace()),
  });
  keyVaultContract({ describe, it }, "the PostgreSQL vault with a key service", {
    open: () => openPostgresVault(newPlace({ keyService: createFakeKeyService() })),
  });

  it("is opened by many at once, who agree on every key", async () => {
    const place = newPlace();
    const vaults = await Promise.all(Array.from({ length: 5 }, () => openPostgresVault(place)));
    const keys = await Promise.all(vaults.map((vault) => vault.obtain(ann)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(new Set(await Promise.all(vaults.map((vault) => vault.signer.publicKey()))).size).toBe(1);
    for (const vault of vaults) await vault.close();
    const again = await openPostgresVault(place);
    expect(await again.find(ann)).toEqual(keys[0]);
    await again.close();
  });

  it.each([
    { name: "a master key", options: () => ({ masterKey: MASTER }) },
    { name: "a key service", options: () => ({ keyService: createFakeKeyService() }) },
  ])("renews the wrapping key under another handle, and sees what it destroyed, with $name", async ({ options }) => {
    const place = newPlace(options());
    const [one, two] = [await openPostgresVault(place), await openPostgresVault(place)];
    const key = await one.obtain(ann);
    await one.renewWrapping();
    expect(await two.find(ann)).toEqual(key);
    const made = await two.obtain(bob);
    await two.renewWrapping();
    expect(await one.find(bob)).toEqual(made);
    const renewals = await Promise.all([one.renewWrapping(), two.renewWrapping()]);
    expect(renewals.map(({ epoch }) => epoch).sort()).toEqual([4, 5]);
    expect([await one.find(ann), await two.find(bob)]).toEqual([key, made]);
    await one.destroy(ann);
    expect(await two.find(ann)).toBeNull();
    await one.close();
    await two.close();
  });

  it("says that the master key is the wrong one, or missing, or malformed without repeating it", async () => {
    const { masterKey: _, ...place } = newPlace();
    const vault = await openPostgresVault({ ...place, masterKey: MASTER });
    await vault.obtain(ann);
    await vault.close();
    await expect(openPostgresVault({ ...place, masterKey: "22".repeat(32) })).rejects.toMatchObject({
      code: "key_missing",
    });
    await expect(openPostgresVault(place)).rejects.toMatchObject({ code: "invalid_input" });
    const error = await openPostgresVault({ ...place, masterKey: "c2hvcnQ" }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "invalid_input", facts: { field: "masterKey" } });
    expect(String(error)).not.toContain("c2hvcnQ");
  });

  it("says that what is kept of the wrapping keys is gone", async () => {
    const place = newPlace();
    const vault = await openPostgresVault(place);
    await vault.close();
    await query(`delete from "${place.schema}".wrapping`);
    await expect(openPostgresVault(place)).rejects.toMatchObject({ code: "key_missing" });
  });

  it("tells a damaged or moved key, and leaves the others usable", async () => {
    const place = newPlace();
    const vault = await openPostgresVault(place);
    await vault.obtain(ann);
    const key = await vault.obtain(bob);
    const keys = `"${place.schema}".keys`;
    await query(
      `update ${keys} set wrapped = (select wrapped from ${keys} where user_id = 'bob') where user_id = 'ann'`,
    );
    await expect(vault.find(ann)).rejects.toMatchObject({ code: "store_damaged" });
    expect(await vault.find(bob)).toEqual(key);
    await vault.close();
  });

  it("goes on by itself after its connections were cut", async () => {
    const vault = await openPostgresVault(newPlace());
    const key = await vault.obtain(ann);
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    expect(await vault.find(ann)).toEqual(key);
    await vault.obtain(bob);
    await vault.close();
  });

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }
});
