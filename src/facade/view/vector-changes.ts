import { passagePrefix } from "../../knowledge/index.ts";
import type { RecordChange } from "../../model/index.ts";
import { textForIndex } from "./memory-item.ts";
import type { UserView } from "./view.ts";

/**
 * The changes of one commit, with the removal of every vector whose item goes or no longer has the text that was embedded: no vector outlives
 * its text, whoever takes it away.
 */
export function withVectorRemovals(view: UserView, changes: readonly RecordChange[]): readonly RecordChange[] {
  if (view.vectors.size === 0) return changes;
  const settled = new Set(changes.flatMap(({ record, id }) => (record === "vector" ? [id] : [])));
  const gone = new Set(changes.flatMap((change) => outdatedBy(change, view)));
  const removals = [...gone].filter((id) => !settled.has(id));
  return [...changes, ...removals.map((id) => ({ type: "remove", record: "vector", id }) as const)];
}

function outdatedBy(change: RecordChange, view: UserView): readonly string[] {
  if (change.record === "document")
    return view.knowledge.documents.has(change.id) ? view.vectors.beginningWith(passagePrefix(change.id)) : [];
  if (change.record !== "memory" && change.record !== "turn") return [];
  const items = view.indexedAs(change.id).filter((item) => view.vectors.has(item));
  if (items.length === 0 || change.type === "remove") return items;
  if (change.record === "memory")
    return items.filter((item) => view.vectors.isOutdatedBy(item, textForIndex(change.value)));
  return view.turns.get(change.value.id)?.text === change.value.text ? [] : items;
}
