import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { createFileOnce, syncFolder, temporaryName } from "../sql/files.ts";
import { type KeptKey, type KeptKeys, keptKeySchema } from "./kept-keys.ts";

/** Readings of a file that cannot be read before it counts as damaged. */
const READINGS = 3;

const keyFileSchema = z.object({ format: z.literal(1), keys: z.array(keptKeySchema).min(1) });

/** Wrapping keys kept in a file of a folder, apart from the database of what they wrap. */
export function keyFile(folder: string, name: string): KeptKeys {
  const file = join(folder, name);
  return {
    place: file,
    // Vaults of a master key that is handed in had no key file before their first renewal.
    firstMayBeMissing: name === "epoch.key",
    read: async () => readKeyFile(file),
    create: async (_, keys) => createKeyFile(file, keys),
    replace: async (_, keys) => replaceKeyFile(file, keys),
    async removeLeftovers() {
      for (const left of readdirSync(folder)) {
        if (left.startsWith(`${name}.`) && left.endsWith(".partial")) rmSync(join(folder, left), { force: true });
      }
    },
  };
}

/**
 * The keys of a key file; null when there is no file.
 *
 * @throws HaimaError `key_missing` when it cannot be read.
 */
function readKeyFile(file: string): readonly KeptKey[] | null {
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
function createKeyFile(file: string, keys: readonly KeptKey[]): void {
  createFileOnce(file, textOf(keys));
}

/** Puts other keys in the place of a key file, durably and at once, and wipes the bytes of the file before. */
function replaceKeyFile(file: string, keys: readonly KeptKey[]): void {
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
