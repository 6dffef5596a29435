import type { Memory } from "../model/index.ts";
import type { StepPlan, TendStep } from "./step.ts";

/**
 * Marks as expired what is past its time to live or its valid time. Recall does not wait for it: it never returns such a
 * memory as live.
 */
export const expireStep: TendStep = {
  name: "expire",
  plan: ({ view, now, limit }): StepPlan => {
    const over: { readonly memory: Memory; readonly reason: string }[] = [];
    for (const memory of view.memories.values()) {
      const reason = reasonToExpire(memory, now);
      if (reason === null) continue;
      if (over.length === limit) return planOf(over, now, true);
      over.push({ memory, reason });
    }
    return planOf(over, now, false);
  },
};

function planOf(
  over: readonly { readonly memory: Memory; readonly reason: string }[],
  now: number,
  hasMore: boolean,
): StepPlan {
  return {
    changes: over.map(({ memory }) => {
      const value: Memory = { ...memory, status: "expired", updatedAt: now, version: memory.version + 1 };
      return { type: "put", record: "memory", id: memory.id, value };
    }),
    actions: over.map(({ memory, reason }) => ({ action: "expired", subject: memory.id, reason })),
    hasMore,
  };
}

/** Why a live memory's time is over; null while it is not. */
function reasonToExpire(memory: Memory, now: number): "ttl" | "valid_until" | null {
  if (memory.status !== "active" && memory.status !== "pending" && memory.status !== "doubtful") return null;
  if (memory.expiresAt !== null && memory.expiresAt <= now) return "ttl";
  return memory.valid.to !== null && memory.valid.to <= now ? "valid_until" : null;
}
