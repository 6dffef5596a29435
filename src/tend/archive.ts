import { type Archived, lastUsedAt, type Memory, type RecordChange } from "../model/index.ts";
import type { StepInput } from "./step.ts";

/** A memory that leaves for the archive, and why. */
export interface Leaver {
  readonly memory: Memory;
  readonly reason: string;
}

/** Memories in one segment at most: some 20 kB sealed. Taking one out rewrites its segment. */
const SEGMENT_SIZE = 128;

/** Moves memories out of the live records into new segments, with what was counted of them. */
export function archiveChanges(
  leavers: readonly Leaver[],
  { view, now, nextId, marksOf }: Pick<StepInput, "view" | "now" | "nextId" | "marksOf">,
): readonly RecordChange[] {
  const changes: RecordChange[] = [];
  for (let start = 0; start < leavers.length; start += SEGMENT_SIZE) {
    const part = leavers.slice(start, start + SEGMENT_SIZE);
    const id = nextId();
    const archived: Archived[] = part.map(({ memory, reason }) => ({
      memory,
      access: view.accesses.get(memory.id) ?? null,
      at: now,
      reason,
    }));
    const entries = part.map(({ memory }) => ({
      id: memory.id,
      turns: [...new Set(memory.quotes.map(({ turn }) => turn))],
      marks: [...marksOf(memory)],
      at: now,
      usedAt: lastUsedAt(memory, view.accesses),
    }));
    changes.push({ type: "put", record: "segment", id, value: { archived, version: 1 } });
    changes.push({ type: "put", record: "catalogue", id, value: { entries, version: 1 } });
  }
  for (const { memory } of leavers) {
    changes.push({ type: "remove", record: "memory", id: memory.id });
    if (view.accesses.has(memory.id)) changes.push({ type: "remove", record: "access", id: memory.id });
  }
  return changes;
}
