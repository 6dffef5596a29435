import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { createFileOnce, syncFolder, temporaryName } from "../sql/files.ts";

/** One key of a key file; two while keys are wrapped anew. What `key` holds is for the source of the keys to say. */
const keptKeySchema = z.object({ epoch: z.int().min(1), key: z.string(), service: z.string().exactOptional() });
export type KeptKey = Readonly<z.infer<typeof keptKeySchema>>;

/** Readings of a file that cannot be read before it counts as damaged. */
const READINGS = 3;

const keyFileSchema = z.object({ format: z.literal(1), keys: z.array(keptKeySchema).min(1) });

/**
 * The keys of a key file; null when there is no file.
 *
 * @throws HaimaError `key_missing` when it cannot be read.
 */
export function readKeyFile(file: string): readonly KeptKey[] | null {
  if (!existsSync(file)) return null;
  const damaged = (cause: unknown): HaimaError =>
    new HaimaError("key_missing", `The master key ${file} cannot be read. Restore it from your copy.`, { cause });
  // A file that another process put in its place just now was being wiped while it was read: the next reading sees the new one.
  for (let reading = 1; ; reading += 1) {
    const parsed = parseKeys(readFileSync(file, "utf8"));
    if (parsed !== null) return parsed;
    if (reading >= READINGS) throw damaged(new Error("not of the documented form"));
  }
}

function parseKeys(text: string): readonly KeptKey[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = keyFileSchema.safeParse(json);
  return parsed.success ? parsed.data.keys : null;
}

/** Makes a key file, unless another process was first: then that one stands. */
export function createKeyFile(file: string, keys: readonly KeptKey[]): void {
  createFileOnce(file, textOf(keys));
}

/** Puts other keys in the place of a key file, durably and at once, and wipes the bytes of the file before. */
export function replaceKeyFile(file: string, keys: readonly KeptKey[]): void {
  const ready = temporaryName(file);
  createFileOnce(ready, textOf(keys));
  const before = existsSync(file) ? openSync(file, "r+") : null;
  try {
    renameSync(ready, file);
    syncFolder(dirname(file));
    // The name leads to the new file now; what is wiped is the old one's content, which is no one's any more.
    if (before !== null) wipe(before);
  } finally {
    if (before !== null) closeSync(before);
  }
}

function wipe(handle: number): void {
  const zeros = Buffer.alloc(fstatSync(handle).size);
  for (let written = 0; written < zeros.length; )
    written += writeSync(handle, zeros, written, zeros.length - written, written);
  fsyncSync(handle);
}

function textOf(keys: readonly KeptKey[]): string {
  return `${JSON.stringify({ format: 1, keys })}\n`;
}
