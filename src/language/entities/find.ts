import type { Language } from "../../model/index.ts";
import type { FoundEntity } from "./types.ts";

/** Named things in a text, in order, not overlapping. Precision comes first: what is not clear is left out. */
export function findEntities(text: string, _language: Language): readonly FoundEntity[] {
  return [...text.matchAll(/(?<![A-Za-z0-9])[A-Z]{2,6}-\d{2,6}(?![A-Za-z0-9])/gu)].map((found) => ({
    type: "CODE" as const,
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
}
