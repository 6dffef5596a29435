import type { LoadedRecord } from "../../privacy/index.ts";
import type { UserView } from "./view.ts";

/** Every record that a view holds of a user, as it would be loaded: of one type in the order in which they came. Vectors and shared knowledge are not among them. */
export function heldRecords(view: UserView): readonly LoadedRecord[] {
  const { user, upkeep } = view;
  return [
    ...(user === null ? [] : [{ record: "user", id: "user", value: user } as const]),
    ...(upkeep === null ? [] : [{ record: "upkeep", id: "upkeep", value: upkeep } as const]),
    ...entries(view.sessions, (id, value) => ({ record: "session", id, value })),
    ...entries(view.turns, (id, value) => ({ record: "turn", id, value })),
    ...entries(view.memories, (id, value) => ({ record: "memory", id, value })),
    ...entries(view.relations, (id, value) => ({ record: "relation", id, value })),
    ...entries(view.accesses, (id, value) => ({ record: "access", id, value })),
    ...entries(view.states, (id, value) => ({ record: "state", id, value })),
    ...entries(view.episodes, (id, value) => ({ record: "episode", id, value })),
    ...entries(view.intents, (id, value) => ({ record: "intent", id, value })),
    ...entries(view.jobs, (id, value) => ({ record: "job", id, value })),
    ...entries(view.archive.segments, (id, value) => ({ record: "catalogue", id, value })),
    ...view.items.under([]).map(({ id, item }) => ({ record: "item", id, value: item }) as const),
    ...entries(view.procedures, (id, value) => ({ record: "procedure", id, value })),
    ...entries(view.runs, (id, value) => ({ record: "run", id, value })),
    ...entries(view.learned.proposals, (id, value) => ({ record: "proposal", id, value })),
    ...entries(view.learned.strategies, (id, value) => ({ record: "strategy", id, value })),
  ];
}

function entries<V>(
  map: ReadonlyMap<string, V>,
  load: (id: string, value: V) => LoadedRecord,
): readonly LoadedRecord[] {
  return Array.from(map, ([id, value]) => load(id, value));
}
