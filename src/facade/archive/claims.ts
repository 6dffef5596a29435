import type { Archived, Memory, MemoryId, RecordChange, Scope } from "../../model/index.ts";
import {
  directClaim,
  type KnownClaims,
  type RememberDirectInput,
  type Remembered,
  rememberDirect,
  withArchived,
} from "../../remember/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import { marksOf } from "../view/catalogue.ts";
import type { UserView } from "../view/view.ts";

/** What is known for settling some claims, archived memories included that may be meant. */
export interface ArchivedClaims {
  readonly claims: KnownClaims;
  /** What takes the memories out of the archive that these changes put among the live ones again. */
  takeOut(changes: readonly RecordChange[]): Promise<readonly RecordChange[]>;
}

/** Looks in the archive for what the claims say, deny or replace; without such, nothing is read. */
export async function withArchivedClaims(
  facade: Facade,
  scope: Scope,
  view: UserView,
  claims: readonly Pick<Memory, "subject" | "anchor" | "text">[],
): Promise<ArchivedClaims> {
  const owner = ownerOf(scope);
  const ids =
    view.archive.size === 0 ? [] : view.archive.withMarks(claims.flatMap((one) => marksOf(one, facade.anchors)));
  const found = ids.length === 0 ? [] : await facade.archive.some(owner, view, ids);
  if (found.length === 0) return { claims: view.claims, takeOut: async () => [] };
  return {
    claims: withArchived(
      view.claims,
      found.map(({ memory }) => memory),
    ),
    takeOut: async (changes) => {
      const put = new Set(changes.map(({ record, id }) => (record === "memory" ? id : "")));
      return await changesToTakeOut(
        facade,
        scope,
        view,
        found.filter(({ memory }) => put.has(memory.id)),
      );
    },
  };
}

/** What takes memories out of the archive, with their counts of recalls; the memories themselves are put by the caller. */
export async function changesToTakeOut(
  facade: Facade,
  scope: Scope,
  view: UserView,
  leaving: readonly Archived[],
): Promise<readonly RecordChange[]> {
  const gone = new Set<MemoryId>(leaving.map(({ memory }) => memory.id));
  const accesses = leaving.flatMap(({ memory, access }) =>
    access === null
      ? []
      : [{ type: "put", record: "access", id: memory.id, value: { ...access, version: access.version + 1 } } as const],
  );
  return [...(await facade.archive.changes(ownerOf(scope), view, gone)), ...accesses];
}

/** Stores a claim of the caller's, with what the archive holds of it. */
export async function rememberDirectly(
  facade: Facade,
  scope: Scope,
  view: UserView,
  claim: Omit<RememberDirectInput, "claims" | "now" | "nextId" | "anchors" | "agent">,
): Promise<Remembered> {
  const now = facade.clock.now();
  const input = {
    ...claim,
    agent: scope.agent,
    claims: view.claims,
    now,
    nextId: () => facade.ids.next(now),
    anchors: facade.anchors,
  };
  const archived = await withArchivedClaims(facade, scope, view, [directClaim(input)]);
  const remembered = rememberDirect({ ...input, claims: archived.claims });
  return { ...remembered, changes: [...remembered.changes, ...(await archived.takeOut(remembered.changes))] };
}
