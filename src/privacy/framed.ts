/** Length of the JSON before the bytes: 32 bits, little-endian. */
const LENGTH_BYTES = 4;

/**
 * A JSON value with bytes beside it, as bytes: the length of the JSON, the JSON in UTF-8, the bytes. As base64 within the JSON they would take
 * longer to read than to open.
 */
export function frame(json: unknown, bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(JSON.stringify(json));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, bytes]);
}

/** What was framed, its bytes a view of those given; null for what is not of the form. */
export function unframe(framed: Uint8Array): { readonly json: unknown; readonly bytes: Uint8Array } | null {
  const whole = Buffer.from(framed.buffer, framed.byteOffset, framed.byteLength);
  if (whole.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + whole.readUInt32LE(0);
  if (end > whole.length) return null;
  try {
    return { json: JSON.parse(whole.toString("utf8", LENGTH_BYTES, end)), bytes: whole.subarray(end) };
  } catch {
    return null;
  }
}
