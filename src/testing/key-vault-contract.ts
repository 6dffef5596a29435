import assert from "node:assert/strict";
import { type ErrorCode, HaimaError } from "../errors.ts";
import type { KeyVault } from "../ports/index.ts";
import { ownerOf } from "./record-store-contract.ts";
import type { TestApi } from "./test-api.ts";

/** How a key vault is opened for the contract. The suite closes what it opens. */
export interface KeyVaultFixture {
  /** Opens a new, empty vault. */
  open(): Promise<KeyVault>;
}

/** What every key vault holds to. */
export function keyVaultContract(api: TestApi, name: string, fixture: KeyVaultFixture): void {
  api.describe(`${name} as a key vault`, () => {
    const withVault = (title: string, body: (vault: KeyVault) => Promise<void>): void => {
      api.it(title, async () => {
        const vault = await fixture.open();
        try {
          await body(vault);
        } finally {
          await vault.close();
        }
      });
    };
    const ann = ownerOf("ann");

    withVault("has no key for an owner until one is asked for", async (vault) => {
      assert.equal(await vault.find(ann), null);
      const key = await vault.obtain(ann);
      assert.equal(key.key.length, 32);
      assert.deepEqual(await vault.find(ann), key);
      assert.deepEqual(await vault.obtain(ann), key);
    });

    withVault("gives one key to all who ask at once", async (vault) => {
      const keys = await Promise.all(Array.from({ length: 10 }, () => vault.obtain(ann)));
      assert.equal(new Set(keys.map((key) => key.id)).size, 1);
    });

    withVault("gives every owner a key of its own, whatever the ids hold", async (vault) => {
      const owners = [
        ann,
        ownerOf("ANN"),
        ownerOf("%"),
        ownerOf("../ann"),
        ownerOf("x", "team_a"),
        ownerOf("a_x", "team"),
      ];
      const keys = await Promise.all(owners.map((owner) => vault.obtain(owner)));
      assert.equal(new Set(keys.map((key) => key.id)).size, owners.length);
      assert.equal(new Set(keys.map((key) => Buffer.from(key.key).toString("hex"))).size, owners.length);
    });

    withVault("destroys a key for good and leaves the others", async (vault) => {
      const { id } = await vault.obtain(ann);
      const other = await vault.obtain(ownerOf("bob"));
      await vault.destroy(ann);
      assert.equal(await vault.find(ann), null);
      assert.deepEqual(await vault.find(ownerOf("bob")), other);
      assert.notEqual((await vault.obtain(ann)).id, id);
      await vault.destroy(ownerOf("nobody"));
    });

    withVault("refuses everything once closed, and may be closed twice", async (vault) => {
      await vault.close();
      await rejects(vault.find(ann), "closed");
      await rejects(vault.obtain(ann), "closed");
      await rejects(vault.destroy(ann), "closed");
      await vault.close();
    });
  });
}

async function rejects(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  await assert.rejects(promise, (error) => HaimaError.isInstance(error) && error.code === code);
}
