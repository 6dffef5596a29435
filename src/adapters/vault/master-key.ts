import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { createFileOnce } from "../sql/files.ts";

/** A key that wraps users' keys. Its epoch is kept with each key that it wrapped, so that it can be replaced and destroyed. */
export interface WrappingKey {
  /** 1 and more. */
  readonly epoch: number;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

const KEY_BYTES = 32;

/** Master key files hold one wrapping key; the list leaves room for a second one while keys are wrapped anew. */
const keyFileSchema = z.object({
  format: z.literal(1),
  keys: z.array(z.object({ epoch: z.int().min(1), key: z.string() })).min(1),
});

/**
 * The wrapping key of a keys folder, made on first use. Two processes that start at once agree on one.
 *
 * @param mayCreate False when keys were wrapped before: then a new master key could open none of them.
 */
export function readOrCreateMasterKey(file: string, mayCreate: boolean): WrappingKey {
  if (!existsSync(file)) {
    if (!mayCreate) {
      throw new HaimaError(
        "key_missing",
        `The master key ${file} is gone; without it no stored text opens. Restore it.`,
      );
    }
    const keys = [{ epoch: 1, key: randomBytes(KEY_BYTES).toString("base64") }];
    createFileOnce(file, `${JSON.stringify({ format: 1, keys })}\n`);
  }
  return readMasterKey(file);
}

/**
 * A master key handed in, say from an environment variable.
 *
 * @param text 32 bytes in base64, base64url or hexadecimal.
 * @throws HaimaError `invalid_input`, without the value, when it is not that.
 */
export function parseMasterKey(text: string): WrappingKey {
  const key = decodeKey(text.trim());
  if (key === null) {
    throw new HaimaError("invalid_input", "The master key is not 32 bytes in base64 or hexadecimal.", {
      facts: { field: "masterKey" },
    });
  }
  return { epoch: 1, key };
}

function readMasterKey(file: string): WrappingKey {
  const damaged = (cause: unknown): HaimaError =>
    new HaimaError("key_missing", `The master key ${file} cannot be read. Restore it from your copy.`, { cause });
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw damaged(cause);
  }
  const parsed = keyFileSchema.safeParse(json);
  if (!parsed.success) throw damaged(new Error("not of the documented form"));
  const latest = parsed.data.keys.reduce((best, candidate) => (candidate.epoch > best.epoch ? candidate : best));
  const key = decodeKey(latest.key);
  if (key === null) throw damaged(new Error("not a key of 32 bytes"));
  return { epoch: latest.epoch, key };
}

function decodeKey(text: string): Uint8Array | null {
  if (/^[0-9a-f]{64}$/iu.test(text)) return Uint8Array.from(Buffer.from(text, "hex"));
  if (!/^[A-Za-z0-9+/_-]{43}=?$/u.test(text)) return null;
  const key = Uint8Array.from(Buffer.from(text, "base64"));
  return key.length === KEY_BYTES ? key : null;
}
