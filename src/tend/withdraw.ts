import type { Memory, RecordChange } from "../model/index.ts";
import type { TendAction } from "./step.ts";

/** What upkeep itself found and finds no more expires as of now, but for what somebody pinned. */
export function withdraw(
  known: readonly Memory[],
  found: ReadonlySet<string>,
  now: number,
  reason: string,
): { readonly changes: readonly RecordChange[]; readonly actions: readonly TendAction[] } {
  const gone = known.filter(({ id, status, pinned }) => !found.has(id) && status === "active" && !pinned);
  return {
    changes: gone.map((memory) => ({ type: "put", record: "memory", id: memory.id, value: expired(memory, now) })),
    actions: gone.map(({ id }) => ({ action: "withdrawn", subject: id, reason })),
  };
}

function expired(memory: Memory, now: number): Memory {
  return {
    ...memory,
    status: "expired",
    valid: { ...memory.valid, to: now },
    updatedAt: now,
    version: memory.version + 1,
  };
}
