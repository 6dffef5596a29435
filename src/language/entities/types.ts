import type { EntityType } from "../../model/index.ts";

/** A named thing in a text; `text === original.slice(start, end)`. */
export interface FoundEntity {
  readonly type: EntityType;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
