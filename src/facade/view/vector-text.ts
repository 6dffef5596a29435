import { createHmac } from "node:crypto";

/** Bytes of a salt, and of the digest that is kept. */
export const SALT_BYTES = 16;
const DIGEST_BYTES = 16;

/** A mark by which a text is known again. Two marks of one text have nothing in common, so that a mark tells nothing without the text. */
export function markText(text: string, salt: Uint8Array): string {
  const digest = createHmac("sha256", salt).update(text).digest();
  return `${Buffer.from(salt).toString("base64url")}.${digest.subarray(0, DIGEST_BYTES).toString("base64url")}`;
}

/** True when a mark is that of this text. */
export function isMarkOf(mark: string, text: string): boolean {
  return markText(text, Buffer.from(mark.split(".")[0] ?? "", "base64url")) === mark;
}
