import { parseScope, type ScopeInput } from "../model/index.ts";
import { describeIntent } from "../tend/index.ts";
import { type Facade, ownerOf } from "./context.ts";

/** One wish of the user's, however it was worded. */
export interface IntentCluster {
  /** Stays the same while wordings are added. */
  readonly id: string;
  /** Its most telling words, as the user said them. */
  readonly label: string;
  /** The wording nearest to all. */
  readonly text: string;
  /** The wordings, oldest first; of a wish asked again and again the first and the latest ones. */
  readonly wordings: readonly string[];
  /** How often it was asked. */
  readonly count: number;
  /** When it was first and last asked, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Ids of the turns. */
  readonly turns: readonly string[];
}

/**
 * What the user wants, wordings of one wish together, the one asked last first. Upkeep brings them together: a wish uttered
 * since the last `tend` is not among them yet.
 *
 * @throws HaimaError `invalid_scope`.
 */
export async function intents(facade: Facade, scopeInput: ScopeInput): Promise<readonly IntentCluster[]> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) =>
    [...view.intents.values()]
      .flatMap((intent) => {
        const described = describeIntent(intent, view.turns);
        if (described === null) return [];
        const { id, count, from, to, turns } = intent;
        return [{ id, ...described, count, from, to, turns }];
      })
      .sort((a, b) => b.to - a.to || (a.id < b.id ? -1 : 1)),
  );
}
