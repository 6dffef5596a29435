/** Bytes in front of the padded content that hold its length. */
const LENGTH_BYTES = 4;

/** Short contents are padded to a multiple of this, so that "yes" and "no, never" look alike. */
const SMALL_STEP = 64;

/** Up to this size the step is {@link SMALL_STEP}; above, it grows with the size. */
const SMALL_LIMIT = 1024;

/**
 * The padded size of that many bytes: steps of 64 up to 1 KiB; above, Padmé (Nikitin et al., "Reducing Metadata Leakage from
 * Encrypted Files and Communication with PURBs", 2019), which keeps only the leading bits of a size and adds at most 12 %.
 */
export function bucketSize(size: number): number {
  if (size <= SMALL_LIMIT) return Math.max(1, Math.ceil(size / SMALL_STEP)) * SMALL_STEP;
  const exponent = Math.floor(Math.log2(size));
  const kept = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - kept);
  return Math.ceil(size / step) * step;
}

/** Content with its length in front and zeros behind. */
export function pad(content: Uint8Array): Uint8Array {
  const padded = new Uint8Array(bucketSize(content.length + LENGTH_BYTES));
  new DataView(padded.buffer).setUint32(0, content.length);
  padded.set(content, LENGTH_BYTES);
  return padded;
}

/** What was padded, as a view; null when the length in front cannot be true. */
export function unpad(padded: Uint8Array): Uint8Array | null {
  if (padded.length < LENGTH_BYTES) return null;
  const length = new DataView(padded.buffer, padded.byteOffset, padded.byteLength).getUint32(0);
  if (length > padded.length - LENGTH_BYTES) return null;
  return new Uint8Array(padded.buffer, padded.byteOffset + LENGTH_BYTES, length);
}
