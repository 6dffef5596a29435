import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordType } from "../model/index.ts";

/** Records that are many things in one and read seldom: deflate makes a fifth of them. The others are read often and are short. */
const PACKED: ReadonlySet<RecordType> = new Set<RecordType>(["segment"]);

/** Longest text that is unpacked, in bytes: above any segment, below what would fill the process. */
const LONGEST = 268_435_456;

/** The bytes of a record's text, compressed for the types that are; sealing comes after, since sealed bytes do not compress. */
export function packText(record: RecordType, text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return PACKED.has(record) ? deflateRawSync(bytes) : bytes;
}

/** The text that was packed; null when the bytes are not of the form. */
export function unpackText(record: RecordType, bytes: Uint8Array): string | null {
  if (!PACKED.has(record)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  try {
    return inflateRawSync(bytes, { maxOutputLength: LONGEST }).toString();
  } catch {
    return null;
  }
}
