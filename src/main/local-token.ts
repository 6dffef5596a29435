import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock, systemIds } from "../adapters/ambient/index.ts";
import type { Haima } from "../haima.ts";

/** The token with which programs of this machine's owner come to the service. */
export interface LocalToken {
  readonly token: string;
  /** Where it is kept, readable by the owner of the process alone; null when the data is in memory. */
  readonly file: string | null;
  /** True when it was made just now. */
  readonly isNew: boolean;
}

/** Name of the key behind it, among those of the tenant. */
export const LOCAL_NAME = "local";

/** Reads the token of a data folder, or makes one: a key of the role admin for the tenant "default". */
export async function localToken(haima: Haima, folder: string): Promise<LocalToken> {
  const file = folder === ":memory:" ? null : join(folder, "local-token");
  const kept = file === null ? null : await readToken(file);
  if (kept !== null && (await haima.apiKeys.verify(kept)) !== null) return { token: kept, file, isNew: false };
  const { token } = await haima.apiKeys.create({ role: "admin", name: LOCAL_NAME });
  if (file !== null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A name of its own: nodes that share the folder may start at once. Both tokens are good, and the file holds one of them.
    const ready = `${file}.${systemIds.next(systemClock.now())}.partial`;
    await writeFile(ready, `${token}\n`, { mode: 0o600 });
    await chmod(ready, 0o600);
    await rename(ready, file);
  }
  return { token, file, isNew: true };
}

async function readToken(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
