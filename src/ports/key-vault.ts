import type { Owner } from "../model/index.ts";

/** A user's data key. */
export interface UserKey {
  /** Names the key in the header of what it seals. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** What a renewal of the wrapping key did. */
export interface WrappingRenewal {
  /** Epochs whose wrapping keys are destroyed: what they wrapped, in any copy, opens no more. */
  readonly destroyed: readonly number[];
  /** Epoch of the wrapping key in use. */
  readonly epoch: number;
  /** Users' keys that were wrapped anew. */
  readonly rewrapped: number;
}

/**
 * Keeps the users' data keys, wrapped, in a store of their own: never in the data file or its backup. It also remembers who is being
 * erased, since that must outlive the data and a backup that brings it back.
 *
 * Errors: `key_missing` (no or wrong master key), `store_damaged`, `store_failed`, `store_full`, `store_busy`, `closed`.
 */
export interface KeyVault {
  /**
   * The owner's current key, or null when there is none.
   *
   * @param keyId the key of that id instead, the current one or a former one that still opens records; null when it is neither.
   */
  find(owner: Owner, keyId?: string): Promise<UserKey | null>;
  /**
   * The owner's current key, made durable first when there was none. Two processes asking at once get the same key.
   *
   * @throws HaimaError `erased` while the owner is being erased and has no key.
   */
  obtain(owner: Owner): Promise<UserKey>;
  /**
   * Gives the owner a new current key and keeps the one before as a former key. While a former key is there the rotation under way is
   * gone on with: the current key stays. Null for an owner without a key.
   */
  rotate(owner: Owner): Promise<UserKey | null>;
  /** Destroys the owner's former keys, once nothing is sealed with them; resolves to their ids. */
  dropFormer(owner: Owner): Promise<readonly string[]>;
  /** Destroys all keys of the owner for good; resolves to their ids. */
  destroy(owner: Owner): Promise<readonly string[]>;
  /** True for the id of a key that was destroyed here: what it sealed is gone for good, wherever it comes from. */
  wasDestroyed(keyId: string): Promise<boolean>;
  /** Wraps every key with a new wrapping key and destroys the one before, so that copies of the vault from before stay closed. */
  renewWrapping(): Promise<WrappingRenewal>;
  /** True for the name of something that was marked here, once and for good. */
  isMarked(name: string): Promise<boolean>;
  /** Marks a name for good. What is marked here is out of reach of who can only write to the data. */
  mark(name: string): Promise<void>;
  /** Who is being erased. */
  readonly erasures: ErasureLedger;
  /** Signs receipts. */
  readonly signer: ReceiptSigner;
  close(): Promise<void>;
}

/** An entry of the ledger. What it holds is for its writer to read. */
export interface LedgerEntry {
  /** 1 and more. */
  readonly version: number;
  readonly body: string;
}

/** Who is being erased, one entry an owner, and the receipts of erasures that are over. */
export interface ErasureLedger {
  /** The owner's entry; null when it is not being erased. Asked before every read and write, so it is quick. */
  get(owner: Owner): Promise<LedgerEntry | null>;
  /** Writes an entry if the owner's still has that version (0: there is none); false when it has not. */
  put(owner: Owner, expectedVersion: number, body: string): Promise<boolean>;
  /**
   * Takes the entry away and keeps a receipt in its place, if the entry still has that version; false when it has not.
   *
   * @param subject the owner's keyed hash, under which the receipt is found again.
   */
  finish(owner: Owner, expectedVersion: number, subject: string, receipt: string): Promise<boolean>;
  /** Receipts under a keyed hash, oldest first. */
  receipts(subject: string): Promise<readonly string[]>;
  /** Every owner with an entry. */
  owners(): Promise<readonly Owner[]>;
}

/** Signs with a key of the vault's own, ed25519. */
export interface ReceiptSigner {
  /** The public key: 32 bytes in base64url. */
  publicKey(): Promise<string>;
  /** Signature of a text: 64 bytes in base64url. */
  sign(text: string): Promise<string>;
  /** Keyed hash of a text (HMAC-SHA-256, base64url): tells that two are the same, and nothing to who lacks the key. */
  hash(text: string): Promise<string>;
}
