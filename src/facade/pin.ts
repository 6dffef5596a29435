import { type Memory, parseScope, type ScopeInput } from "../model/index.ts";
import { pinMemory } from "../remember/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import { findMemory } from "./read.ts";

/**
 * Pins or unpins a memory. A pinned one never leaves by itself.
 *
 * @throws HaimaError `not_found`.
 */
export async function pin(facade: Facade, scopeInput: ScopeInput, id: string, pinned = true): Promise<Memory> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  return await facade.users.write(ownerOf(scope), (view) => {
    const memory = findMemory(view, scope, id);
    if (memory.pinned === pinned) return { changes: [], answer: () => memory };
    const after = pinMemory(memory, pinned, facade.clock.now());
    const audit = auditChange(facade, scope, { action: pinned ? "pin" : "unpin", subjects: [memory.id] });
    return { changes: [...after.changes, audit], answer: () => after.memory };
  });
}
