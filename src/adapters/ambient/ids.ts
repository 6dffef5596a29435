import { randomBytes } from "node:crypto";
import type { IdSource } from "../../ports/index.ts";

/** Crockford's base 32: in ASCII order, so that ids sort as their numbers do; without I, L, O, U. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ULID (github.com/ulid/spec): 48 bits of time in 10 digits, then 80 bits of chance in 16. */
const TIME_DIGITS = 10;
const CHANCE_BYTES = 10;
const MAX_TIME = 2 ** 48 - 1;

/** Random bytes are drawn in blocks, since one call to the system costs as much as many bytes. */
const POOL_BYTES = 4096;

/**
 * Ids in the layout of a ULID: 26 characters that sort by time. Ids asked for the same millisecond count up, so that within
 * one source they also sort in the order in which they were made, and never repeat.
 *
 * @param draw Gives that many random bytes fit for keys.
 */
export function createIds(draw: (length: number) => Uint8Array): IdSource {
  let lastAt = -1;
  let chance = new Uint8Array(CHANCE_BYTES);
  return {
    next(at) {
      const time = Math.min(Math.max(Math.trunc(at), 0), MAX_TIME);
      if (time !== lastAt) chance = Uint8Array.from(draw(CHANCE_BYTES));
      else if (!countUp(chance)) chance.fill(0);
      lastAt = time;
      return timeDigits(time) + chanceDigits(chance);
    },
    random() {
      const bytes = draw(6);
      return bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48;
    },
    bytes: (length) => Uint8Array.from(draw(length)),
  };
}

/** Ids and randomness from the system's generator. */
export const systemIds: IdSource = createIds(pooledBytes());

/** Hands out random bytes, each once, wiped from the pool as they leave. */
function pooledBytes(): (length: number) => Uint8Array {
  let pool = new Uint8Array(0);
  let used = 0;
  return (length) => {
    if (length > POOL_BYTES / 4) return randomBytes(length);
    if (used + length > pool.length) {
      pool = randomBytes(POOL_BYTES);
      used = 0;
    }
    const bytes = Uint8Array.from(pool.subarray(used, used + length));
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  };
}

/** Adds one to a big-endian number; false when it wrapped around. */
function countUp(bytes: Uint8Array): boolean {
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    const next = (bytes[index] ?? 0) + 1;
    bytes[index] = next & 0xff;
    if (next < 256) return true;
  }
  return false;
}

function timeDigits(time: number): string {
  let rest = time;
  let text = "";
  for (let index = 0; index < TIME_DIGITS; index += 1) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function chanceDigits(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS.charAt((held >>> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return text;
}
