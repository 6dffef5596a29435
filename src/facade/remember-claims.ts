import type { Candidate } from "../distill/index.ts";
import type { Effect, RecordChange, Scope, Turn } from "../model/index.ts";
import { reconcile } from "../remember/index.ts";
import { withArchivedClaims } from "./archived-claims.ts";
import type { Facade } from "./context.ts";
import type { UserView } from "./view.ts";

/** What the claims of a turn come to beside what is known, the archive included: changes to commit, and what each does. */
export async function rememberClaims(
  facade: Facade,
  scope: Scope,
  view: UserView,
  { turn, candidates }: { readonly turn: Turn; readonly candidates: readonly Candidate[] },
): Promise<{ readonly changes: readonly RecordChange[]; readonly effects: readonly Effect[] }> {
  const now = facade.clock.now();
  const archived = await withArchivedClaims(facade, scope, view, candidates);
  const remembered = reconcile({
    candidates,
    turn,
    claims: archived.claims,
    now,
    nextId: () => facade.ids.next(now),
    anchors: facade.anchors,
    aliases: facade.aliases,
    log: { relationsOf: (id) => view.relationsOf(id), turns: view.turns },
  });
  return {
    effects: remembered.effects,
    changes: [...remembered.changes, ...(await archived.takeOut(remembered.changes))],
  };
}
