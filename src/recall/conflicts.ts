import type { Conflict, Memory, MemoryId, RecallItem } from "../model/index.ts";
import type { Resolved } from "./resolve.ts";
import type { RecallSource } from "./source.ts";

/** How long a superseded claim still counts as contrary to the live one: DESIGN section 4. */
const CONTRARY_MS = 90 * 86_400_000;

/** Explicit conflicts among the items: a live claim and the one it took the place of within 90 days. */
export function findConflicts(resolved: Resolved, source: RecallSource, at: number): readonly Conflict[] {
  const live = memoriesById(resolved.live);
  const past = memoriesById(resolved.history);
  const conflicts: Conflict[] = [];
  for (const newer of live.values()) {
    for (const relation of source.relationsOf(newer.id)) {
      if (relation.type !== "supersedes" || relation.from !== newer.id) continue;
      const older = past.get(relation.to);
      if (older === undefined || at - relation.at > CONTRARY_MS) continue;
      conflicts.push({ kind: "explicit", items: [older.id, newer.id], evidence: newer.anchor?.key ?? "claim" });
    }
  }
  return conflicts;
}

function memoriesById(items: readonly RecallItem[]): ReadonlyMap<MemoryId, Memory> {
  return new Map(items.flatMap((item) => (item.type === "memory" ? [[item.id, item.memory] as const] : [])));
}
