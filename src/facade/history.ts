import { type Memory, type MemoryId, parseScope, type ScopeInput } from "../model/index.ts";
import { isLive } from "../recall/index.ts";
import { asArchived } from "./archive/archive.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";
import { answerWithAll, parseOptions } from "./recall.ts";
import type { UserView } from "./view/view.ts";

/** Versions listed at most. */
const HISTORY_LIMIT = 100;

/**
 * Every version of what is known about something, superseded included, oldest first: what bears on the query, and what
 * those memories took the place of or were replaced by; the archive included.
 */
export async function history(facade: Facade, scopeInput: ScopeInput, query: string): Promise<readonly Memory[]> {
  const scope = parseScope(scopeInput);
  const parsed = parseOptions(query, { only: "memories", limit: HISTORY_LIMIT });
  return await facade.users.consult(ownerOf(scope), async (view) => {
    const result = await answerWithAll(facade, scope, view, parsed);
    const found = new Set<MemoryId>();
    for (const item of [...result.items, ...result.history]) if (item.type === "memory") found.add(item.id);
    addVersions(found, view);
    const archived = await facade.archive.some(ownerOf(scope), view, found);
    const seen = archived.filter(({ memory }) => isVisible(memory, scope)).map(asArchived);
    const memories = [...[...found].flatMap((id) => view.memories.get(id) ?? []), ...seen];
    const versions = memories.sort(byTime).slice(-HISTORY_LIMIT);
    return { changes: [], answer: () => versions };
  });
}

/** Adds, to a set of memories, those connected to them by "took the place of", in either direction. */
function addVersions(found: Set<MemoryId>, view: UserView): void {
  const links = [...view.relations.values()].filter((relation) => relation.type === "supersedes");
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const { from, to } of links) {
      if (found.has(from)) found.add(to);
      if (found.has(to)) found.add(from);
    }
  }
}

function byTime(a: Memory, b: Memory): number {
  return timeOf(a) - timeOf(b) || Number(isLive(a.status)) - Number(isLive(b.status)) || (a.id < b.id ? -1 : 1);
}

/** What happened stands where it happened, whenever it was told. */
function timeOf({ event, valid, saidAt }: Memory): number {
  return event?.from ?? valid.from ?? saidAt;
}
