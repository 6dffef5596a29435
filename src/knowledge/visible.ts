import type { Visibility } from "./types.ts";

interface Seen {
  readonly agent: string | null;
  readonly source: string | null;
  readonly tags: readonly string[];
}

/** Whether a document or fact may be seen. */
export function isVisible({ agent, source, tags }: Seen, to: Visibility): boolean {
  if (agent !== null && agent !== to.agent) return false;
  if (to.sources !== null && (source === null || !to.sources.includes(source))) return false;
  return to.tags.every((tag) => tags.includes(tag));
}

/** One string for a visibility. */
export function visibilityKey({ agent, sources, tags }: Visibility): string {
  return JSON.stringify([agent, sources, tags]);
}
