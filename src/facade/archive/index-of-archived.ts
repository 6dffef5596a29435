import type { Access, Archived, Memory, MemoryId, TurnId } from "../../model/index.ts";
import type { RecallSource } from "../../recall/index.ts";
import { ItemIndex } from "../../search/index.ts";
import { memoryItem } from "../view/memory-item.ts";

/** Archived memories made searchable, as they were when they left. */
export type ArchivedIndex = Pick<
  RecallSource,
  "index" | "memories" | "accesses" | "memoriesOf" | "memoriesByKey" | "constraintsOf"
> & { readonly archived: readonly Archived[] };

export function indexArchived(archived: readonly Archived[]): ArchivedIndex {
  const memories = new Map<MemoryId, Memory>();
  const accesses = new Map<string, Access>();
  const byTurn = new Map<TurnId, MemoryId[]>();
  const byKey = new Map<string, MemoryId[]>();
  const index = new ItemIndex();
  for (const { memory, access } of archived) {
    memories.set(memory.id, memory);
    if (access !== null) accesses.set(memory.id, access);
    for (const { turn } of memory.quotes) addTo(byTurn, turn, memory.id);
    if (memory.anchor !== null) addTo(byKey, memory.anchor.key, memory.id);
    // The log is not indexed here, so that each memory stands alone.
    index.put(memoryItem(memory, null));
  }
  return {
    archived,
    index,
    memories,
    accesses,
    memoriesOf: (turn) => byTurn.get(turn) ?? [],
    memoriesByKey: (key) => byKey.get(key) ?? [],
    // What binds in a session does not leave for the archive.
    constraintsOf: () => [],
  };
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
