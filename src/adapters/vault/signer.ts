import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { ReceiptSigner } from "../../ports/index.ts";

/** A seed of ed25519, and of the key of hashes. */
export const SEED_BYTES = 32;

/** The bytes before a seed in PKCS 8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

const publicKeySchema = z.object({ x: z.string() });

/** Signs with the seed that the vault keeps; it is asked for each time, since another process may be the first to make it. */
export function createSigner(seedOf: () => Promise<Uint8Array>): ReceiptSigner {
  let known: { readonly key: KeyObject; readonly hashing: Uint8Array } | null = null;
  const keys = async () => {
    const seed = await seedOf();
    known ??= {
      key: createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" }),
      hashing: new Uint8Array(hkdfSync("sha256", seed, new Uint8Array(), "haima.subject", SEED_BYTES)),
    };
    return known;
  };
  return {
    async publicKey() {
      const { key } = await keys();
      return publicKeySchema.parse(createPublicKey(key).export({ format: "jwk" })).x;
    },
    async sign(text) {
      return sign(null, Buffer.from(text), (await keys()).key).toString("base64url");
    },
    async hash(text) {
      return createHmac("sha256", (await keys()).hashing)
        .update(text)
        .digest("base64url");
    },
  };
}

/** A new seed. */
export function newSeed(): Uint8Array {
  return Uint8Array.from(randomBytes(SEED_BYTES));
}

/** @throws HaimaError `store_damaged` */
export function damagedSeed(): never {
  throw new HaimaError("store_damaged", "The vault's signing key is damaged. Restore the keys folder.");
}
