import type { MemoryId } from "../model/index.ts";

/** Share of its activation that an item hands on with each step, times the confidence of the tie: it fades (Collins and Loftus 1975). */
export const DAMPING = 0.5;

/** How a memory came up by something else. */
export interface Tie {
  /** A relation to the item it came from; or a wish that the query words anew, whose turn the item holds. */
  readonly by: "relation" | "wish";
  readonly to: MemoryId;
  /** Id of the item it came from. */
  readonly origin: string;
  /** 0..1; at most half, so that it is never sure by this alone. By a relation at most half the confidence of the origin. */
  readonly activation: number;
}
