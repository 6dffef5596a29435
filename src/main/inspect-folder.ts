import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FolderReport } from "../interfaces/cli/environment.ts";
import { DATA_FILE, KEYS_FOLDER } from "./data-folder.ts";

/** Bits of a mode that let anybody but the owner in. */
const OTHERS = 0o077;

/** The files of a data folder that only their owner may read, with their modes. */
export async function inspectFolder(folder: string): Promise<FolderReport> {
  if (folder === ":memory:") return { folder, bytes: null, files: [] };
  const data = await filesIn(folder, "");
  const keys = await filesIn(join(folder, KEYS_FOLDER), `${KEYS_FOLDER}/`);
  const database = data.find(({ name }) => name === DATA_FILE);
  return {
    folder,
    bytes: database?.bytes ?? null,
    files: [...data, ...keys].map(({ bytes: _bytes, ...file }) => file),
  };
}

async function filesIn(folder: string, prefix: string) {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const found = await Promise.all(files.map(async ({ name }) => await inspectFile(join(folder, name), prefix + name)));
  return found.filter((file) => file !== null);
}

/** Null for a file that left meanwhile: SQLite's own files beside the database come and go with its connections. */
async function inspectFile(path: string, name: string) {
  const stats = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (stats === null) return null;
  const bits = stats.mode & 0o777;
  // Windows has no such modes: every file shows as readable by all.
  const isPrivate = process.platform === "win32" || (bits & OTHERS) === 0;
  return { name, mode: bits.toString(8), isPrivate, bytes: stats.size };
}
