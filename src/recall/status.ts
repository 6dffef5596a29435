import type { Memory, Status } from "../model/index.ts";
import type { RecallSource } from "./source.ts";

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

/** When a question is asked. */
export interface Moment {
  readonly at: number;
  /** True when the question is put back in time. */
  readonly asOf: boolean;
}

/**
 * The status of a memory by what was known at the time of a question: a claim that was replaced by something said later still held, even when
 * that told of a change long before; and what became doubtful or left for the archive later had not yet.
 */
export function statusKnownAt(
  memory: Memory,
  moment: Moment,
  source: Pick<RecallSource, "memories" | "relationsOf">,
): Status {
  const status = statusAt(memory, moment.at, moment.asOf);
  if (!moment.asOf) return status;
  if (status === "superseded") return isReplacedLater(memory, moment.at, source) ? "active" : status;
  return (status === "doubtful" || status === "archived") && memory.updatedAt > moment.at ? "active" : status;
}

function isReplacedLater(memory: Memory, at: number, source: Pick<RecallSource, "memories" | "relationsOf">): boolean {
  const newer = source
    .relationsOf(memory.id)
    .flatMap(({ type, from, to }) =>
      type === "supersedes" && to === memory.id ? (source.memories.get(from) ?? []) : [],
    );
  return newer.length > 0 && newer.every(({ saidAt }) => saidAt > at);
}

/** Order from best to worst, for a quoted turn that takes the worst status of the claims read from it. */
const WORST_LAST: readonly Status[] = ["active", "pending", "doubtful", "expired", "superseded", "archived", "hidden"];

/** The worst of several statuses; active for none. */
export function worstStatus(statuses: readonly Status[]): Status {
  let worst = 0;
  for (const status of statuses) worst = Math.max(worst, WORST_LAST.indexOf(status));
  return WORST_LAST[worst] ?? "active";
}
