import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordChange, RecordType, Snapshot } from "../model/index.ts";
import { frame, unframe } from "./framed.ts";
import { type ReadBody, readBody, readValue } from "./record-body.ts";

/** Records that are many things in one and read seldom: deflate makes a fifth of them. The others are read often and are short. */
const PACKED: ReadonlySet<RecordType> = new Set<RecordType>(["segment"]);

/** Longest text that is unpacked, in bytes: above any segment, below what would fill the process. */
const LONGEST = 268_435_456;

/** A record that is written. */
export type Put = Extract<RecordChange, { type: "put" }>;

const NOT_PACKED: ReadBody = { ok: false, fault: "does not unpack" };

/** A record's text, of which the owner's chain holds a hash: its JSON, the bytes of a snapshot in base64. */
export function textOf(put: Put): string {
  return put.record === "snapshot" ? snapshotText(put.value) : JSON.stringify(put.value);
}

/** The bytes of a record: its text, compressed for some types, and a snapshot's JSON with its bytes behind. Sealing comes after, since sealed bytes do not compress. */
export function pack(put: Put, text: string): Uint8Array {
  if (put.record === "snapshot") {
    const { packed, ...rest } = put.value;
    return frame(rest, packed);
  }
  const bytes = Buffer.from(text);
  return PACKED.has(put.record) ? deflateRawSync(bytes) : bytes;
}

/** Reads the bytes of a record and checks it against the schema of its type. */
export function readPacked(record: RecordType, id: string, bytes: Uint8Array): ReadBody {
  if (record === "snapshot") return readSnapshot(id, bytes);
  const text = unpackText(record, bytes);
  return text === null ? NOT_PACKED : readBody(record, id, text);
}

/** The text of a record that was packed; null when the bytes are not of the form. */
export function unpackText(record: RecordType, bytes: Uint8Array): string | null {
  if (record === "snapshot") {
    const read = readSnapshot("", bytes);
    return read.ok && read.loaded.record === "snapshot" ? snapshotText(read.loaded.value) : null;
  }
  if (!PACKED.has(record)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  try {
    return inflateRawSync(bytes, { maxOutputLength: LONGEST }).toString();
  } catch {
    return null;
  }
}

function readSnapshot(id: string, bytes: Uint8Array): ReadBody {
  const framed = unframe(bytes);
  if (framed === null || typeof framed.json !== "object") return NOT_PACKED;
  return readValue("snapshot", id, { ...framed.json, packed: framed.bytes });
}

function snapshotText({ packed, ...rest }: Snapshot): string {
  return JSON.stringify({ ...rest, packed: Buffer.from(packed).toString("base64") });
}
