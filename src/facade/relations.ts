import { parseScope, type Relation, type ScopeInput } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";

/**
 * How the user's memories stand to one another, the latest first: what takes the place of what, what it was made from, what is alike. Both ends of
 * each are seen by the scope.
 *
 * @throws HaimaError `invalid_scope`.
 */
export async function relations(facade: Facade, scopeInput: ScopeInput): Promise<readonly Relation[]> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) => {
    const isSeen = (id: Relation["from"]) => {
      const memory = view.memories.get(id);
      return memory !== undefined && isVisible(memory, scope);
    };
    const seen = [...view.relations.values()].filter(({ from, to }) => isSeen(from) && isSeen(to));
    return seen.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  });
}
