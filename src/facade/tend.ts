import { type MemoryId, parseScope, type ScopeInput } from "../model/index.ts";
import { expire } from "../tend/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";

/** What upkeep did for one user, or would do. */
export interface TendReceipt {
  readonly dryRun: boolean;
  /** Memories whose time is over: past their time to live or their valid time. */
  readonly expired: readonly MemoryId[];
  readonly revision: number;
}

export interface TendOptions {
  /** Lists what would change and changes nothing. @default false */
  readonly dryRun?: boolean;
}

/** Runs upkeep for one user as of now. Idempotent; recall does not depend on it. */
export async function tend(facade: Facade, scopeInput: ScopeInput, options: TendOptions = {}): Promise<TendReceipt> {
  const scope = parseScope(scopeInput);
  const { dryRun = false } = options;
  return await facade.users.write(ownerOf(scope), (view) => {
    const { expired, changes } = expire(view.memories.values(), facade.clock.now());
    const audit = auditChange(facade, scope, {
      action: "tend",
      subjects: expired,
      counts: { expired: expired.length },
    });
    return {
      changes: dryRun || changes.length === 0 ? [] : [...changes, audit],
      answer: (revision) => ({ dryRun, expired, revision }),
    };
  });
}
