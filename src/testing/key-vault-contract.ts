import assert from "node:assert/strict";
import { createHash, createPublicKey, verify } from "node:crypto";
import type { KeyVault } from "../ports/index.ts";
import { onFresh, rejects } from "./contract-support.ts";
import { ownerOf } from "./record-store-rows.ts";
import type { TestApi } from "./test-api.ts";

/** How a key vault is opened for the contract. The suite closes what it opens. */
export interface KeyVaultFixture {
  /** Opens a new, empty vault. */
  open(): Promise<KeyVault>;
}

/** What every key vault holds to. */
export function keyVaultContract(api: TestApi, name: string, fixture: KeyVaultFixture): void {
  api.describe(`${name} as a key vault`, () => {
    const withVault: WithVault = (title, body) => {
      api.it(title, () => onFresh(() => fixture.open(), body));
    };

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

    withVault("knows a destroyed key by its id, and no other", async (vault) => {
      const { id } = await vault.obtain(ann);
      assert.equal(await vault.wasDestroyed(id), false);
      assert.deepEqual(await vault.destroy(ann), [id]);
      assert.equal(await vault.wasDestroyed(id), true);
      assert.equal(await vault.wasDestroyed("another"), false);
    });
    rotation(withVault);
    renewal(withVault);
    ledger(withVault);
    signing(withVault);

    withVault("refuses everything once closed, and may be closed twice", async (vault) => {
      await vault.close();
      await rejects(vault.find(ann), "closed");
      await rejects(vault.obtain(ann), "closed");
      await rejects(vault.destroy(ann), "closed");
      await rejects(vault.rotate(ann), "closed");
      await rejects(vault.renewWrapping(), "closed");
      await rejects(vault.erasures.get(ann), "closed");
      await vault.close();
    });
  });
}

const ann = ownerOf("ann");
const bob = ownerOf("bob");

type WithVault = (title: string, body: (vault: KeyVault) => Promise<void>) => void;

function rotation(withVault: WithVault): void {
  withVault("rotates a key and keeps the one before until it is dropped", async (vault) => {
    assert.equal(await vault.rotate(ann), null);
    const first = await vault.obtain(ann);
    const second = await vault.rotate(ann);
    assert.notEqual(second?.id, first.id);
    assert.deepEqual(await vault.find(ann), second);
    assert.deepEqual(await vault.find(ann, first.id), first);
    assert.equal(await vault.find(ann, "another"), null);
    assert.equal(await vault.find(bob, first.id), null);
    assert.deepEqual(await vault.dropFormer(ann), [first.id]);
    assert.equal(await vault.find(ann, first.id), null);
    assert.equal(await vault.wasDestroyed(first.id), true);
    assert.deepEqual(await vault.find(ann), second);
  });

  withVault("goes on with a rotation under way rather than begin another", async (vault) => {
    const first = await vault.obtain(ann);
    const second = await vault.rotate(ann);
    assert.deepEqual(await vault.rotate(ann), second);
    assert.deepEqual(await vault.find(ann, first.id), first);
  });

  withVault("destroys former keys with the current one", async (vault) => {
    const first = await vault.obtain(ann);
    const second = await vault.rotate(ann);
    assert.deepEqual([...(await vault.destroy(ann))].sort(), [first.id, second?.id].sort());
    assert.equal(await vault.find(ann, first.id), null);
  });
}

function renewal(withVault: WithVault): void {
  withVault("renews the wrapping key and leaves every key as it was", async (vault) => {
    const former = await vault.obtain(ann);
    const keys = [await vault.rotate(ann), await vault.obtain(bob)];
    const signs = [await vault.signer.publicKey(), await vault.signer.hash("ann")];
    const first = await vault.renewWrapping();
    const second = await vault.renewWrapping();
    assert.deepEqual(second.destroyed, [first.epoch]);
    assert.equal(second.epoch, first.epoch + 1);
    assert.deepEqual([await vault.find(ann), await vault.find(bob)], keys);
    assert.deepEqual(await vault.find(ann, former.id), former);
    assert.deepEqual([await vault.signer.publicKey(), await vault.signer.hash("ann")], signs);
  });
}

function ledger(withVault: WithVault): void {
  withVault("keeps marks for good", async (vault) => {
    assert.equal(await vault.isMarked("done"), false);
    await vault.mark("done");
    await vault.mark("done");
    await vault.renewWrapping();
    assert.equal(await vault.isMarked("done"), true);
    assert.equal(await vault.isMarked("don"), false);
  });

  withVault("keeps one entry an owner, and writes it for who knows its version", async ({ erasures }) => {
    assert.equal(await erasures.get(ann), null);
    assert.equal(await erasures.put(ann, 0, "first"), true);
    assert.equal(await erasures.put(ann, 0, "again"), false);
    const entry = await erasures.get(ann);
    assert.equal(entry?.body, "first");
    assert.equal(await erasures.put(ann, entry?.version ?? 0, "second"), true);
    assert.equal(await erasures.put(ann, entry?.version ?? 0, "late"), false);
    assert.equal((await erasures.get(ann))?.body, "second");
    assert.equal(await erasures.get(bob), null);
    assert.deepEqual(await erasures.owners(), [ann]);
  });

  withVault("takes an entry away for a receipt, once", async ({ erasures }) => {
    await erasures.put(ann, 0, "entry");
    const { version = 0 } = (await erasures.get(ann)) ?? {};
    assert.equal(await erasures.finish(ann, version + 1, "hash", "no"), false);
    assert.equal(await erasures.finish(ann, version, "hash", "receipt"), true);
    assert.equal(await erasures.finish(ann, version, "hash", "no"), false);
    assert.equal(await erasures.get(ann), null);
    assert.deepEqual(await erasures.owners(), []);
    assert.deepEqual(await erasures.receipts("hash"), ["receipt"]);
    assert.deepEqual(await erasures.receipts("other"), []);
    await erasures.put(ann, 0, "anew");
    assert.equal(await erasures.put(ann, version, "late"), false);
  });

  withVault("makes no key for an owner with an entry, and gives the one that is there", async (vault) => {
    const key = await vault.obtain(ann);
    await vault.erasures.put(ann, 0, "entry");
    assert.deepEqual(await vault.obtain(ann), key);
    await vault.destroy(ann);
    await rejects(vault.obtain(ann), "erased");
    await vault.obtain(bob);
  });
}

function signing(withVault: WithVault): void {
  withVault("signs with one ed25519 key, and hashes with a key of its own", async ({ signer }) => {
    const x = await signer.publicKey();
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const signature = Buffer.from(await signer.sign("text"), "base64url");
    assert.equal(verify(null, Buffer.from("text"), key, signature), true);
    assert.equal(verify(null, Buffer.from("other"), key, signature), false);
    assert.equal(await signer.hash("ann"), await signer.hash("ann"));
    assert.notEqual(await signer.hash("ann"), await signer.hash("bob"));
    assert.notEqual(await signer.hash("ann"), createHash("sha256").update("ann").digest("base64url"));
  });
}
