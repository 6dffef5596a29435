import type { RecordType } from "../../model/index.ts";
import type { LoadedRecord } from "../../privacy/index.ts";
import type { UserView } from "./view.ts";

/** The records of one type that a view holds. */
type Held = (view: UserView) => readonly LoadedRecord[];

/** What a view holds of a user, by type: each as it would be loaded, in the order in which they came. */
const HELD: Readonly<Partial<Record<RecordType, Held>>> = {
  user: ({ user }) => (user === null ? [] : [{ record: "user", id: "user", value: user }]),
  upkeep: ({ upkeep }) => (upkeep === null ? [] : [{ record: "upkeep", id: "upkeep", value: upkeep }]),
  session: ({ sessions }) => entries(sessions, (id, value) => ({ record: "session", id, value })),
  turn: ({ turns }) => entries(turns, (id, value) => ({ record: "turn", id, value })),
  memory: ({ memories }) => entries(memories, (id, value) => ({ record: "memory", id, value })),
  relation: ({ relations }) => entries(relations, (id, value) => ({ record: "relation", id, value })),
  access: ({ accesses }) => entries(accesses, (id, value) => ({ record: "access", id, value })),
  state: ({ states }) => entries(states, (id, value) => ({ record: "state", id, value })),
  episode: ({ episodes }) => entries(episodes, (id, value) => ({ record: "episode", id, value })),
  intent: ({ intents }) => entries(intents, (id, value) => ({ record: "intent", id, value })),
  job: ({ jobs }) => entries(jobs, (id, value) => ({ record: "job", id, value })),
  catalogue: ({ archive }) => entries(archive.segments, (id, value) => ({ record: "catalogue", id, value })),
  item: ({ items }) => items.under([]).map(({ id, item }) => ({ record: "item", id, value: item })),
  procedure: ({ procedures }) => entries(procedures, (id, value) => ({ record: "procedure", id, value })),
  run: ({ runs }) => entries(runs, (id, value) => ({ record: "run", id, value })),
  proposal: ({ learned }) => entries(learned.proposals, (id, value) => ({ record: "proposal", id, value })),
  strategy: ({ learned }) => entries(learned.strategies, (id, value) => ({ record: "strategy", id, value })),
};

/** Types of which a view gives back all that it holds; the others have forms of their own there. */
export const HELD_TYPES: ReadonlySet<string> = new Set(Object.keys(HELD));

/** Every record of {@link HELD_TYPES} that a view holds. */
export function heldRecords(view: UserView): readonly LoadedRecord[] {
  return Object.values(HELD).flatMap((held) => held(view));
}

function entries<V>(
  map: ReadonlyMap<string, V>,
  load: (id: string, value: V) => LoadedRecord,
): readonly LoadedRecord[] {
  return Array.from(map, ([id, value]) => load(id, value));
}
