import { defaultsFor } from "../agent/cold-start/index.ts";
import { parseScope, type ScopeInput } from "../model/index.ts";
import { type Profile, summariseProfile } from "../recall/index.ts";
import { knownKeys, languageFor } from "./cold-start.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";

/**
 * The standing summary of a user, in the user's language or the one that most of the memories are in, with the defaults
 * of the user's segment, marked as such, under keys of which the user said nothing that holds.
 */
export async function profile(facade: Facade, scopeInput: ScopeInput): Promise<Profile> {
  const scope = parseScope(scopeInput);
  const now = facade.clock.now();
  return await facade.users.read(ownerOf(scope), (view) => {
    const memories = [...view.memories.values()].filter((memory) => isVisible(memory, scope));
    const defaults = defaultsFor(facade.coldStart, view.user?.segment ?? null, knownKeys(view, scope, now));
    return summariseProfile(memories, facade.anchors, languageFor(view, memories), now, defaults);
  });
}
