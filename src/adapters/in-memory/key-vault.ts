import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { ErasureLedger, KeyVault, LedgerEntry, ReceiptSigner, UserKey } from "../../ports/index.ts";

const KEY_BYTES = 32;
const KEY_ID_BYTES = 12;

interface OwnerKeys {
  readonly current: UserKey;
  readonly former: readonly UserKey[];
}

/** Keeps keys in this process's memory: for tests, and for data that is not meant to outlive the process. */
export function createMemoryVault(): KeyVault {
  return new MemoryVault();
}

class MemoryVault implements KeyVault {
  readonly erasures: ErasureLedger;
  readonly signer: ReceiptSigner;
  readonly #keys = new Map<string, OwnerKeys>();
  readonly #destroyed = new Set<string>();
  readonly #marks = new Set<string>();
  readonly #entries = new Map<string, LedgerEntry & { readonly owner: Owner }>();
  readonly #receipts: { readonly subject: string; readonly receipt: string }[] = [];
  #epoch = 1;
  #isClosed = false;

  constructor() {
    const assertOpen = (): void => this.#assertOpen();
    this.erasures = memoryLedger(this.#entries, this.#receipts, assertOpen);
    this.signer = memorySigner(assertOpen);
  }

  async find(owner: Owner, keyId?: string): Promise<UserKey | null> {
    this.#assertOpen();
    const keys = this.#keys.get(ownerKey(owner));
    if (keyId === undefined) return keys?.current ?? null;
    return [...(keys === undefined ? [] : [keys.current, ...keys.former])].find(({ id }) => id === keyId) ?? null;
  }

  async obtain(owner: Owner): Promise<UserKey> {
    this.#assertOpen();
    const known = this.#keys.get(ownerKey(owner));
    if (known !== undefined) return known.current;
    if (this.#entries.has(ownerKey(owner))) {
      throw new HaimaError("erased", "This user is being erased; no key is made for it.");
    }
    const current = newKey();
    this.#keys.set(ownerKey(owner), { current, former: [] });
    return current;
  }

  async rotate(owner: Owner): Promise<UserKey | null> {
    this.#assertOpen();
    const keys = this.#keys.get(ownerKey(owner));
    if (keys === undefined || keys.former.length > 0) return keys?.current ?? null;
    const current = newKey();
    this.#keys.set(ownerKey(owner), { current, former: [keys.current] });
    return current;
  }

  async dropFormer(owner: Owner): Promise<readonly string[]> {
    this.#assertOpen();
    const keys = this.#keys.get(ownerKey(owner));
    if (keys === undefined) return [];
    this.#keys.set(ownerKey(owner), { current: keys.current, former: [] });
    return this.#bury(keys.former);
  }

  async destroy(owner: Owner): Promise<readonly string[]> {
    this.#assertOpen();
    const keys = this.#keys.get(ownerKey(owner));
    this.#keys.delete(ownerKey(owner));
    return keys === undefined ? [] : this.#bury([keys.current, ...keys.former]);
  }

  async wasDestroyed(keyId: string): Promise<boolean> {
    this.#assertOpen();
    return this.#destroyed.has(keyId);
  }

  async renewWrapping() {
    this.#assertOpen();
    const before = this.#epoch;
    this.#epoch += 1;
    return { destroyed: [before], epoch: this.#epoch, rewrapped: this.#keys.size };
  }

  async isMarked(name: string): Promise<boolean> {
    this.#assertOpen();
    return this.#marks.has(name);
  }

  async mark(name: string): Promise<void> {
    this.#assertOpen();
    this.#marks.add(name);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #bury(keys: readonly UserKey[]): readonly string[] {
    return keys.map(({ id, key }) => {
      key.fill(0);
      this.#destroyed.add(id);
      return id;
    });
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  }
}

/** Versions that one erasure may come to. */
const VERSIONS = 64;

function memoryLedger(
  entries: Map<string, LedgerEntry & { readonly owner: Owner }>,
  receipts: { readonly subject: string; readonly receipt: string }[],
  assertOpen: () => void,
): ErasureLedger {
  return {
    async get(owner) {
      assertOpen();
      const entry = entries.get(ownerKey(owner));
      return entry === undefined ? null : { version: entry.version, body: entry.body };
    },
    async put(owner, expectedVersion, body) {
      assertOpen();
      if ((entries.get(ownerKey(owner))?.version ?? 0) !== expectedVersion) return false;
      const version = expectedVersion === 0 ? receipts.length * VERSIONS + 1 : expectedVersion + 1;
      entries.set(ownerKey(owner), { owner, version, body });
      return true;
    },
    async finish(owner, expectedVersion, subject, receipt) {
      assertOpen();
      if (entries.get(ownerKey(owner))?.version !== expectedVersion) return false;
      entries.delete(ownerKey(owner));
      receipts.push({ subject, receipt });
      return true;
    },
    async receipts(subject) {
      assertOpen();
      return receipts.filter((kept) => kept.subject === subject).map(({ receipt }) => receipt);
    },
    async owners() {
      assertOpen();
      return [...entries.values()].map(({ owner }) => owner);
    },
  };
}

const publicKeySchema = z.object({ x: z.string() });

function memorySigner(assertOpen: () => void): ReceiptSigner {
  const pair = generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const hashing = randomBytes(KEY_BYTES);
  return {
    async publicKey() {
      assertOpen();
      return publicKeySchema.parse(createPublicKey(pair.publicKey).export({ format: "jwk" })).x;
    },
    async sign(text) {
      assertOpen();
      return sign(null, Buffer.from(text), createPrivateKey(pair.privateKey)).toString("base64url");
    },
    async hash(text) {
      assertOpen();
      return createHmac("sha256", hashing).update(text).digest("base64url");
    },
  };
}

function newKey(): UserKey {
  return { id: randomBytes(KEY_ID_BYTES).toString("base64url"), key: Uint8Array.from(randomBytes(KEY_BYTES)) };
}

/** JSON keeps the two ids apart whatever they hold. */
function ownerKey(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
