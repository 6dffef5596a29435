import { type Memory, parseScope, type ScopeInput } from "../model/index.ts";
import { restoreMemory } from "../remember/index.ts";
import { changesToTakeOut } from "./archive/claims.ts";
import { findArchived, notArchived } from "./archive/find.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";

/**
 * Takes a memory out of the archive as it was; it counts as used now. What took its place meanwhile keeps it: then it comes back as
 * superseded.
 *
 * @throws HaimaError `not_found` when the archive of this scope holds no memory of this id.
 */
export async function restore(facade: Facade, scopeInput: ScopeInput, id: string): Promise<Memory> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  return await facade.users.write(ownerOf(scope), async (view) => {
    const archived = await findArchived(facade, scope, view, id);
    if (archived === null) throw notArchived(id);
    const now = facade.clock.now();
    const memory = restoreMemory(archived.memory, { claims: view.claims, anchors: facade.anchors, now });
    const count = archived.access?.count ?? 0;
    const access = { count, lastAt: now, version: (archived.access?.version ?? 0) + 1 };
    const taken = await changesToTakeOut(facade, scope, view, [{ ...archived, access: null }]);
    return {
      changes: [
        { type: "put", record: "memory", id: memory.id, value: memory },
        { type: "put", record: "access", id: memory.id, value: access },
        ...taken,
        auditChange(facade, scope, { action: "restore", subjects: [memory.id], reason: archived.reason }),
      ],
      answer: () => memory,
    };
  });
}
