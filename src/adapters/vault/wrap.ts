import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { WrappingKey } from "./master-key.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;

/** Always 16: Node accepts tags of 4 bytes on opening unless told. */
const TAG_BYTES = 16;

/** What a wrapped key is bound to; it opens under no other name. */
export type Binding = readonly (string | number)[];

/** Seals key bytes: nonce (12), cipher text, tag (16). */
export function wrap(wrapping: WrappingKey, binding: Binding, content: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, wrapping.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(wrapping, binding));
  const body = cipher.update(content);
  return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** Opens wrapped key bytes; null when they were altered, bound elsewhere, or wrapped with another key. */
export function unwrap(wrapping: WrappingKey, binding: Binding, wrapped: Uint8Array): Uint8Array | null {
  if (wrapped.length < NONCE_BYTES + TAG_BYTES) return null;
  const tagAt = wrapped.length - TAG_BYTES;
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, wrapping.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(wrapping, binding));
  decipher.setAuthTag(wrapped.subarray(tagAt));
  const content = decipher.update(wrapped.subarray(NONCE_BYTES, tagAt));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return Uint8Array.from(content);
}

/** A JSON array keeps its parts apart whatever they hold. */
function additionalData(wrapping: WrappingKey, binding: Binding): Uint8Array {
  return Buffer.from(JSON.stringify(["haima.key", wrapping.epoch, ...binding]));
}
