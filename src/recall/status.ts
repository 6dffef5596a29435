import type { Memory, Status } from "../model/index.ts";

/** True for what may be returned as an answer. */
export function isLive(status: Status): boolean {
  return status === "active" || status === "pending" || status === "doubtful";
}

/**
 * The status of a memory at a time. What was superseded later still held then; what is past its valid time or its time
 * to live is expired, whether or not upkeep has been there.
 *
 * @param asOf true when the question is put back in time.
 */
export function statusAt(memory: Memory, at: number, asOf: boolean): Status {
  if (memory.expiresAt !== null && memory.expiresAt <= at) return "expired";
  if (asOf && memory.status === "superseded" && memory.valid.to !== null && memory.valid.to > at) return "active";
  if (isLive(memory.status) && memory.valid.to !== null && memory.valid.to <= at) return "expired";
  return memory.status;
}

/** Order from best to worst, for a quoted turn that takes the worst status of the claims read from it. */
const WORST_LAST: readonly Status[] = ["active", "pending", "doubtful", "expired", "superseded", "archived", "hidden"];

/** The worst of several statuses; active for none. */
export function worstStatus(statuses: readonly Status[]): Status {
  let worst = 0;
  for (const status of statuses) worst = Math.max(worst, WORST_LAST.indexOf(status));
  return WORST_LAST[worst] ?? "active";
}
