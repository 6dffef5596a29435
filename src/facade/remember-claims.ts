import type { Candidate } from "../distill/index.ts";
import type { Effect, RecordChange, Scope, Span, Turn } from "../model/index.ts";
import { reconcile } from "../remember/index.ts";
import { withArchivedClaims } from "./archive/claims.ts";
import type { Facade } from "./context.ts";
import { withFeelings } from "./feelings.ts";
import type { UserView } from "./view/view.ts";

/** What the claims of a turn come to beside what is known, the archive included: changes to commit, and what each does. */
export async function rememberClaims(
  facade: Facade,
  scope: Scope,
  view: UserView,
  {
    turn,
    candidates,
    remarks = [],
  }: {
    readonly turn: Turn;
    readonly candidates: readonly Candidate[];
    /** Stretches of the turn that make no claim by themselves and may still bear on what is known to be liked. */
    readonly remarks?: readonly Span[];
  },
): Promise<{ readonly changes: readonly RecordChange[]; readonly effects: readonly Effect[] }> {
  const now = facade.clock.now();
  const archived = await withArchivedClaims(facade, scope, view, candidates);
  const remembered = reconcile({
    candidates,
    remarks,
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
    changes: [...withFeelings(remembered.changes, turn), ...(await archived.takeOut(remembered.changes))],
  };
}
