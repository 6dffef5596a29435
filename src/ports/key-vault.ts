import type { Owner } from "../model/index.ts";

/** A user's data key. */
export interface UserKey {
  /** Names the key in the header of what it seals. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/**
 * Keeps the users' data keys, wrapped, in a store of their own: never in the data file or its backup.
 * Errors: `key_missing` (no or wrong master key), `store_failed`, `store_full`, `closed`.
 */
export interface KeyVault {
  /** The owner's current key, or null when there is none. */
  find(owner: Owner): Promise<UserKey | null>;
  /** The owner's current key, made durable first when there was none. Two processes asking at once get the same key. */
  obtain(owner: Owner): Promise<UserKey>;
  /** Destroys the owner's key for good. */
  destroy(owner: Owner): Promise<void>;
  close(): Promise<void>;
}
