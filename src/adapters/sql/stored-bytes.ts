/** Bytes as drivers give them (Buffer, Uint8Array or ArrayBuffer) as a plain Uint8Array, without a copy. */
export function asBytes(bytes: Uint8Array | ArrayBuffer): Uint8Array {
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
