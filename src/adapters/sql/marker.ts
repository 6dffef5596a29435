import { existsSync, readFileSync, statSync } from "node:fs";
import { HaimaError } from "../../errors.ts";
import { createFileOnce } from "./files.ts";

/** What a marker file holds: one line with the id of the store that its neighbour is. */
const MARKER_LINE = /^haima-store ([0-9a-f]{32})\n$/u;

/** The id that a marker names, or null when there is none. */
export function readMarker(marker: string): string | null {
  if (!existsSync(marker)) return null;
  const id = MARKER_LINE.exec(readFileSync(marker, "utf8"))?.[1];
  if (id !== undefined) return id;
  throw new HaimaError(
    "store_damaged",
    `The marker ${marker} is damaged. If its database is sound, delete the marker.`,
  );
}

/**
 * Refuses to begin anew where a store was kept before: an empty folder after a failed mount or a wrong path must not pass
 * for an empty memory.
 */
export function assertNotLost(file: string, marker: string, markedId: string | null): void {
  if (markedId === null || (existsSync(file) && statSync(file).size > 0)) return;
  throw new HaimaError(
    "store_damaged",
    `The database ${file} is gone, though Haima kept data there. Restore a backup; to begin anew, delete ${marker}.`,
  );
}

/** Writes the marker of a store, or checks that it names this store. */
export function confirmMarker(marker: string, markedId: string | null, storeId: string): void {
  if (markedId === null) createFileOnce(marker, `haima-store ${storeId}\n`);
  const found = markedId ?? readMarker(marker);
  if (found === storeId) return;
  throw new HaimaError(
    "store_damaged",
    `The database beside ${marker} is another store than the one that was kept there. If that is meant, delete the marker.`,
    { facts: { marked: found, found: storeId } },
  );
}
