import type { Memory, MemoryId, RecordChange } from "../model/index.ts";

/** Memories whose time is over, and the changes that say so. */
export interface Expired {
  readonly expired: readonly MemoryId[];
  readonly changes: readonly RecordChange[];
}

/**
 * Marks as expired what is past its time to live or its valid time. Recall does not wait for it: it never returns such a
 * memory as live. Running it twice at one time changes nothing the second time.
 */
export function expire(memories: Iterable<Memory>, now: number): Expired {
  const over = [...memories].filter((memory) => isOver(memory, now));
  return {
    expired: over.map((memory) => memory.id),
    changes: over.map((memory) => {
      const value: Memory = { ...memory, status: "expired", updatedAt: now, version: memory.version + 1 };
      return { type: "put", record: "memory", id: memory.id, value };
    }),
  };
}

function isOver(memory: Memory, now: number): boolean {
  if (memory.status !== "active" && memory.status !== "pending" && memory.status !== "doubtful") return false;
  const leaves = memory.expiresAt !== null && memory.expiresAt <= now;
  return leaves || (memory.valid.to !== null && memory.valid.to <= now);
}
