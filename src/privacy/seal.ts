import { createCipheriv, createDecipheriv } from "node:crypto";
import { HaimaError } from "../errors.ts";
import type { Owner, RecordType } from "../model/index.ts";
import type { UserKey } from "../ports/index.ts";
import { pad, unpad } from "./padding.ts";

/**
 * A sealed record is: format (1 byte), algorithm (1), length of the key id (1), key id (ASCII), nonce (12), cipher text, tag (16).
 * The plain text is padded before it is sealed. The additional data bind the header and the place of the record.
 */
const FORMAT = 1;

/** AES-256-GCM with a random nonce. One key seals at most 2^32 records so (NIST SP 800-38D, 8.3). */
const AES_256_GCM = 1;
const CIPHER = "aes-256-gcm";

export const NONCE_BYTES = 12;

/** Always 16: Node accepts tags of 4 bytes on opening unless told. */
const TAG_BYTES = 16;
const FIXED_HEADER_BYTES = 3;
const KEY_BYTES = 32;
const KEY_ID = /^[\x21-\x7e]{1,255}$/u;

/** Where a record lies. A sealed record opens nowhere else, and under no other version. */
export interface SealPlace {
  readonly owner: Owner;
  /** `hot` for what nodes share for a while, and no store keeps. */
  readonly record: RecordType | "hot";
  readonly id: string;
  readonly version: number;
}

/**
 * Seals a record for its place.
 *
 * @param nonce 12 random bytes, never used twice with one key.
 * @throws HaimaError `internal` when the nonce or the key has the wrong size.
 */
export function seal(key: UserKey, place: SealPlace, plaintext: Uint8Array, nonce: Uint8Array): Uint8Array {
  const keyId = Buffer.from(key.id, "latin1");
  if (nonce.length !== NONCE_BYTES || key.key.length !== KEY_BYTES || !KEY_ID.test(key.id)) {
    throw new HaimaError(
      "internal",
      "Sealing needs a nonce of 12 bytes, a key of 32 and a key id of 1 to 255 ASCII letters.",
    );
  }
  const cipher = createCipheriv(CIPHER, key.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(key.id, place));
  const body = cipher.update(pad(plaintext));
  cipher.final();
  const bodyAt = FIXED_HEADER_BYTES + keyId.length + NONCE_BYTES;
  const sealed = new Uint8Array(bodyAt + body.length + TAG_BYTES);
  sealed.set([FORMAT, AES_256_GCM, keyId.length]);
  sealed.set(keyId, FIXED_HEADER_BYTES);
  sealed.set(nonce, bodyAt - NONCE_BYTES);
  sealed.set(body, bodyAt);
  sealed.set(cipher.getAuthTag(), bodyAt + body.length);
  return sealed;
}

/**
 * Opens a sealed record.
 *
 * @throws HaimaError `key_missing` when it was sealed with another key (`facts.keyId` names it);
 *   `store_damaged` when it was altered, moved from another place or version, or is not a sealed record.
 */
export function open(key: UserKey, place: SealPlace, sealed: Uint8Array): Uint8Array {
  const parts = readParts(sealed);
  if (parts === null) throw damaged(place, "is not a sealed record of a known format");
  if (!isText(parts.keyId, key.id)) {
    throw new HaimaError("key_missing", `This ${place.record} was sealed with another key. Restore that key.`, {
      facts: { record: place.record, id: place.id, keyId: Buffer.from(parts.keyId).toString("latin1") },
    });
  }
  const decipher = createDecipheriv(CIPHER, key.key, parts.nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(key.id, place));
  decipher.setAuthTag(parts.tag);
  const padded = decipher.update(parts.body);
  try {
    decipher.final();
  } catch (cause) {
    throw damaged(place, "was altered, or moved from another place", cause);
  }
  const plaintext = unpad(padded);
  if (plaintext === null) throw damaged(place, "has a false length");
  return plaintext;
}

/**
 * Id of the key that sealed a record; null for what is no sealed record.
 *
 * @param likely the id that it mostly is: then no text is made.
 */
export function keyIdOf(sealed: Uint8Array, likely: string | null): string | null {
  const parts = readParts(sealed);
  if (parts === null) return null;
  return likely !== null && isText(parts.keyId, likely) ? likely : Buffer.from(parts.keyId).toString("latin1");
}

interface SealedParts {
  readonly keyId: Uint8Array;
  readonly nonce: Uint8Array;
  readonly body: Uint8Array;
  readonly tag: Uint8Array;
}

function readParts(sealed: Uint8Array): SealedParts | null {
  const [format, algorithm, keyIdBytes] = sealed;
  if (format !== FORMAT || algorithm !== AES_256_GCM || keyIdBytes === undefined) return null;
  const nonceAt = FIXED_HEADER_BYTES + keyIdBytes;
  const bodyAt = nonceAt + NONCE_BYTES;
  const tagAt = sealed.length - TAG_BYTES;
  if (tagAt < bodyAt) return null;
  return {
    keyId: sealed.subarray(FIXED_HEADER_BYTES, nonceAt),
    nonce: sealed.subarray(nonceAt, bodyAt),
    body: sealed.subarray(bodyAt, tagAt),
    tag: sealed.subarray(tagAt),
  };
}

/** True when bytes spell a text of ASCII. Decoding them first would cost a third of opening a record. */
function isText(bytes: Uint8Array, text: string): boolean {
  if (bytes.length !== text.length) return false;
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] !== text.charCodeAt(index)) return false;
  return true;
}

/** A JSON array keeps its parts apart whatever they hold. */
function additionalData(keyId: string, { owner, record, id, version }: SealPlace): Uint8Array {
  return Buffer.from(
    JSON.stringify(["haima.record", FORMAT, AES_256_GCM, keyId, owner.tenant, owner.user, record, id, version]),
  );
}

function damaged(place: SealPlace, what: string, cause?: unknown): HaimaError {
  return new HaimaError("store_damaged", `A stored ${place.record} ${what}. Restore a backup or run doctor.`, {
    facts: { record: place.record, id: place.id },
    cause,
  });
}
