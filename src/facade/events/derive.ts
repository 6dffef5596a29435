import {
  type AgentId,
  EVENTS_OWNER,
  type EventFacts,
  type EventType,
  type HaimaEvent,
  isReservedUser,
  KNOWLEDGE_OWNER,
  type Memory,
  type Owner,
  type RecordChange,
  type RecordOf,
  type RecordType,
} from "../../model/index.ts";

/** Finds a record as it stood before the commit. */
export type Before = <T extends RecordType>(record: T, id: string) => Promise<RecordOf<T> | null>;

/** Gives an event what all of them have. */
export type Stamp = <T extends EventType>(
  owner: Owner,
  type: T,
  data: EventFacts[T],
  agent?: AgentId | null,
) => HaimaEvent<T>;

/** True for owners of whom anything is told: users, and what a tenant's users share. */
export function isTold({ user }: Owner): boolean {
  return !isReservedUser(user) || user === KNOWLEDGE_OWNER || user === EVENTS_OWNER;
}

/**
 * What a commit comes to, in the order of its changes.
 *
 * @param before asked only where the change alone does not tell.
 */
export async function eventsOf(
  owner: Owner,
  changes: readonly RecordChange[],
  before: Before,
  stamp: Stamp,
): Promise<readonly HaimaEvent[]> {
  const archive = new Archived(changes);
  const events: HaimaEvent[] = [];
  for (const change of changes) {
    const event =
      change.type === "put"
        ? await ofPut(owner, change, before, stamp, archive)
        : ofRemoval(owner, change, stamp, archive);
    if (event !== null) events.push(event);
  }
  return events;
}

type Put = Extract<RecordChange, { type: "put" }>;
type Removal = Extract<RecordChange, { type: "remove" }>;

/** What a commit moves into the archive or out of it: the catalogue of the archive is among its changes. */
class Archived {
  readonly touches: boolean;
  readonly #ids: ReadonlySet<string>;

  constructor(changes: readonly RecordChange[]) {
    const catalogues = changes.filter(({ record }) => record === "catalogue");
    this.touches = catalogues.length > 0;
    this.#ids = new Set(
      catalogues.flatMap((change) =>
        change.type === "put" && change.record === "catalogue" ? change.value.entries.map(({ id }) => id) : [],
      ),
    );
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
}

async function ofPut(
  owner: Owner,
  change: Put,
  before: Before,
  stamp: Stamp,
  archive: Archived,
): Promise<HaimaEvent | null> {
  switch (change.record) {
    case "turn": {
      const { id: turn, session, role, agent, version } = change.value;
      if (version > 1 && (await before("turn", change.id)) !== null)
        return stamp(owner, "turn.redacted", { turn }, agent);
      return stamp(owner, "turn.observed", { turn, session, role }, agent);
    }
    case "memory":
      return await ofMemory(owner, change.value, before, stamp, archive);
    case "episode": {
      const { id: episode, outcome, version } = change.value;
      return version > 1 ? null : stamp(owner, "episode.created", { episode, outcome });
    }
    case "user":
      return stamp(owner, "user.updated", {});
    case "upkeep": {
      const { finishedAt, counts } = change.value;
      return finishedAt === null ? null : stamp(owner, "tend.finished", { counts });
    }
    case "document":
      return stamp(owner, "document.learned", { document: change.id }, change.value.agent);
    default:
      return null;
  }
}

/** Status changes by which an event is named; any other change is an update. */
const BY_STATUS = {
  superseded: "memory.superseded",
  doubtful: "memory.doubtful",
  expired: "memory.expired",
} as const;

async function ofMemory(
  owner: Owner,
  memory: Memory,
  before: Before,
  stamp: Stamp,
  archive: Archived,
): Promise<HaimaEvent> {
  const { id, kind, status, version, agent } = memory;
  const facts = { memory: id, kind, status, private: memory.private, version };
  const former = version === 1 ? null : await before("memory", id);
  if (former === null) {
    const type = version > 1 && archive.touches ? "memory.restored" : "memory.created";
    return stamp(owner, type, facts, agent);
  }
  const isNamed = status === "superseded" || status === "doubtful" || status === "expired";
  const type = isNamed && former.status !== status ? BY_STATUS[status] : "memory.updated";
  return stamp(owner, type, facts, agent);
}

function ofRemoval(owner: Owner, { record, id }: Removal, stamp: Stamp, archive: Archived): HaimaEvent | null {
  switch (record) {
    case "turn":
      return stamp(owner, "turn.forgotten", { turn: id });
    case "memory":
      return stamp(owner, archive.has(id) ? "memory.archived" : "memory.forgotten", { memory: id });
    case "episode":
      return stamp(owner, "episode.forgotten", { episode: id });
    case "document":
      return stamp(owner, "document.forgotten", { document: id });
    default:
      return null;
  }
}
