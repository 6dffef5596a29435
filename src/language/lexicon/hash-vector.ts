import { DIMENSIONS } from "./table-format.ts";

/**
 * A unit vector that depends on nothing but the spelling: stands for a word the table does not know (names, ids), so that exact repeats
 * still match and different words are nearly orthogonal (cosine 0 +- .1).
 *
 * @param word any string; give it in the form used for matching
 * @returns a new array of 100 numbers
 */
export function hashVector(word: string): Float32Array {
  let state = fnv1a(word) || 1;
  const vector = new Float32Array(DIMENSIONS);
  let squares = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    // xorshift32 (Marsaglia 2003)
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const value = state / 2 ** 31;
    vector[i] = value;
    squares += value * value;
  }
  const scale = 1 / Math.sqrt(squares);
  for (let i = 0; i < DIMENSIONS; i++) vector[i] = (vector[i] ?? 0) * scale;
  return vector;
}

/** FNV-1a over the UTF-16 units. */
function fnv1a(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) {
    hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  }
  // One more round of mixing: short words differ in a few low bits only.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) | 0;
}
