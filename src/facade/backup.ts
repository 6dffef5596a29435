import type { Facade } from "./context.ts";

/** Writes a consistent copy of the data, never of keys, to a file that must not exist yet. */
export async function backup(facade: Facade, file: string): Promise<void> {
  await facade.store.backup(file);
}
