/**
 * A key management service (AWS KMS, Google Cloud KMS, HashiCorp Vault's transit engine): its keys never leave it. It wraps the
 * wrapping keys of a vault, one key of the service for each epoch, so that destroying that key closes every copy of the epoch.
 *
 * Errors: `key_missing` for a key that is gone or may not be used; any other is passed on as it is.
 */
export interface KeyService {
  /** Makes a key and resolves to its id. */
  createKey(): Promise<string>;
  /** Wraps 32 bytes; the context is bound to them and must be given again. */
  wrap(keyId: string, content: Uint8Array, context: string): Promise<Uint8Array>;
  /** @throws HaimaError `key_missing` when the key was destroyed or the bytes are not its own. */
  unwrap(keyId: string, wrapped: Uint8Array, context: string): Promise<Uint8Array>;
  /** Destroys a key for good. Unknown ids are no error. */
  destroyKey(keyId: string): Promise<void>;
}
