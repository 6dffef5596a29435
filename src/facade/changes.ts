import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { parseScope, type RecordType, type ScopeInput } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";

/** What became of a user's records after a revision, by id; the words stay where they are. */
export interface Changes {
  /** The user's revision now: what to ask with next. */
  readonly revision: number;
  readonly changed: readonly { readonly record: string; readonly id: string; readonly version: number }[];
  readonly removed: readonly { readonly record: string; readonly id: string }[];
}

/** Records that callers know; the others are the store's own book-keeping. */
const TOLD: ReadonlySet<RecordType> = new Set<RecordType>([
  "user",
  "session",
  "turn",
  "memory",
  "relation",
  "episode",
  "intent",
  "item",
]);

/**
 * What changed for a user since a revision, by whatever process. Without one, nothing but the revision to ask with next.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input` for a revision that is no whole number from 0 on.
 */
export async function changes(facade: Facade, scopeInput: ScopeInput, since?: number): Promise<Changes> {
  const scope = parseScope(scopeInput);
  if (since !== undefined && !z.int().min(0).safeParse(since).success) {
    throw new HaimaError("invalid_input", "The revision is a whole number from 0 on.", { facts: { field: "since" } });
  }
  const owner = ownerOf(scope);
  const revision = await facade.records.revision(owner);
  if (since === undefined || since === revision) return { revision, changed: [], removed: [] };
  const loaded = await facade.records.load(owner, since > revision ? 0 : since, TOLD);
  const changed = loaded.records.flatMap((entry) => {
    const isHidden = entry.record === "memory" && entry.value.private && entry.value.agent !== scope.agent;
    return isHidden ? [] : [{ record: entry.record, id: entry.id, version: entry.value.version }];
  });
  return { revision: loaded.revision, changed, removed: loaded.removed.filter(({ record }) => TOLD.has(record)) };
}
