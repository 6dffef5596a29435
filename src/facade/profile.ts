import { type Language, type Memory, parseScope, type ScopeInput } from "../model/index.ts";
import { type Profile, summariseProfile } from "../recall/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";

/** The standing summary of a user, in the language that most of the memories are in. */
export async function profile(facade: Facade, scopeInput: ScopeInput): Promise<Profile> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) => {
    const memories = [...view.memories.values()].filter((memory) => isVisible(memory, scope));
    return summariseProfile(
      memories,
      facade.anchors,
      view.user?.language ?? languageOfMost(memories),
      facade.clock.now(),
    );
  });
}

function languageOfMost(memories: readonly Memory[]): Language {
  const english = memories.filter((memory) => memory.language === "en").length;
  return english * 2 > memories.length ? "en" : "zh";
}
