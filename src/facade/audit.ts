import type { RecordChange, Scope } from "../model/index.ts";
import type { Facade } from "./context.ts";

/** The audit entry of one write, as a change of the same transaction: who, what, when, why; never content. */
export function auditChange(
  facade: Facade,
  scope: Scope,
  entry: {
    readonly action: string;
    readonly subjects: readonly string[];
    readonly reason?: string;
    readonly counts?: Readonly<Record<string, number>>;
    /** Who does it when no caller does. */
    readonly by?: "tend" | "model";
  },
): RecordChange {
  const at = facade.clock.now();
  const actor = facade.actor ?? entry.by;
  const value = {
    at,
    ...(actor === undefined ? {} : { actor }),
    agent: scope.agent,
    action: entry.action,
    subjects: [...entry.subjects],
    reason: entry.reason ?? null,
    counts: { ...entry.counts },
    version: 1,
  };
  return { type: "put", record: "audit", id: facade.ids.next(at), value };
}
