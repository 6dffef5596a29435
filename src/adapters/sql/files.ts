import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Makes a folder that only its owner may enter, with its parents, and makes their names durable. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Makes the names in a folder durable. */
export function syncFolder(folder: string): void {
  sync(folder, "r");
}

/** Makes the content of a file durable. */
export function syncFile(file: string): void {
  sync(file, "r+");
}

/**
 * Gives a file that lies ready under another name its own name, durably, unless one has that name already.
 *
 * @returns False when the name was taken; either way the other name is gone.
 */
export function claimName(ready: string, file: string): boolean {
  try {
    linkSync(ready, file);
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(ready, { force: true });
    syncFolder(dirname(file));
  }
}

/**
 * Creates a file with its whole content at once, durably and readable by its owner only: whoever looks sees no file, or all of it.
 *
 * @returns False when the file was there already; it is not touched then.
 */
export function createFileOnce(file: string, content: string | Uint8Array): boolean {
  const ready = temporaryName(file);
  const handle = openSync(ready, "wx", 0o600);
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return claimName(ready, file);
}

/**
 * Creates an empty file for a database that only its owner may read, unless there is one. One that is there is not so much as opened: closing it would
 * let go of every lock that this process has on it, for other connections of the process too (POSIX), and another process that closes the database would
 * then take away the log that is still written to.
 */
export function createDatabaseFile(file: string): void {
  if (!existsSync(file)) createFileOnce(file, "");
}

/** A free name beside a file, for what is not ready yet. */
export function temporaryName(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}.partial`;
}

function sync(path: string, mode: "r" | "r+"): void {
  const handle = openSync(path, mode);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
