import { HaimaError } from "../../errors.ts";
import { type Archived, memoryIdSchema, type Scope } from "../../model/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { UserView } from "../view/view.ts";

/** The archived memory of this id that the scope may see, or null. */
export async function findArchived(facade: Facade, scope: Scope, view: UserView, id: string): Promise<Archived | null> {
  const parsed = memoryIdSchema.safeParse(id);
  if (!parsed.success || view.archive.segmentOf(parsed.data) === undefined) return null;
  const [found] = await facade.archive.some(ownerOf(scope), view, [parsed.data]);
  return found === undefined || (found.memory.private && found.memory.agent !== scope.agent) ? null : found;
}

/** Runs something on the user's records with all that the archive holds, while nothing moves between the two. */
export async function readWithArchive<T>(
  facade: Facade,
  scope: Scope,
  use: (view: UserView, archived: readonly Archived[]) => T,
): Promise<T> {
  return await facade.users.consult(ownerOf(scope), async (view) => {
    const all = view.archive.size === 0 ? [] : await facade.archive.all(ownerOf(scope), view);
    const seen = all.filter(({ memory }) => !memory.private || memory.agent === scope.agent);
    const found = use(view, seen);
    return { changes: [], answer: () => found };
  });
}

export function notArchived(id: string): HaimaError {
  return new HaimaError("not_found", "The archive of this scope holds no memory of this id.", {
    facts: { id: id.slice(0, 64) },
  });
}
