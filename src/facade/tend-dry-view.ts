import { memoryIdSchema, type RecordChange } from "../model/index.ts";
import type { TendView } from "../tend/index.ts";

/** A view as it would be after some changes, for a dry run: the records are those, the index is still that of before. */
export function withChanges(view: TendView, changes: readonly RecordChange[]): TendView {
  if (changes.length === 0) return view;
  const memories = new Map(view.memories);
  const relations = new Map(view.relations);
  const accesses = new Map(view.accesses);
  const episodes = new Map(view.episodes);
  const intents = new Map(view.intents);
  const changed = new Set<string>();
  for (const change of changes) {
    if (change.record === "relation") changed.add(change.id);
    if (change.type === "remove") {
      if (change.record === "relation") relations.delete(change.id);
      if (change.record === "access") accesses.delete(change.id);
      if (change.record === "episode") episodes.delete(change.id);
      if (change.record === "intent") intents.delete(change.id);
      if (change.record === "memory") memories.delete(memoryIdSchema.parse(change.id));
      continue;
    }
    if (change.record === "memory") memories.set(change.value.id, change.value);
    if (change.record === "relation") relations.set(change.id, change.value);
    if (change.record === "access") accesses.set(change.id, change.value);
    if (change.record === "episode") episodes.set(change.id, change.value);
    if (change.record === "intent") intents.set(change.id, change.value);
  }
  const fresh = [...changed].flatMap((id) => relations.get(id) ?? []);
  return {
    ...viewBelow(view),
    memories,
    relations,
    accesses,
    episodes,
    intents,
    relationsOf: (memory) => [
      ...view.relationsOf(memory).filter(({ id }) => !changed.has(id)),
      ...fresh.filter(({ from, to }) => from === memory || to === memory),
    ],
  };
}

/** The rest of a view; a class does not spread. */
function viewBelow(view: TendView): TendView {
  return {
    user: view.user,
    turns: view.turns,
    sessions: view.sessions,
    memories: view.memories,
    relations: view.relations,
    accesses: view.accesses,
    episodes: view.episodes,
    intents: view.intents,
    archive: view.archive,
    index: view.index,
    turnsOf: (session) => view.turnsOf(session),
    memoriesOf: (turn) => view.memoriesOf(turn),
    relationsOf: (memory) => view.relationsOf(memory),
  };
}
