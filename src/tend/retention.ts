import { lastUsedAt, type Memory, type MemoryId } from "../model/index.ts";
import type { StepInput, StepPlan, TendStep } from "./step.ts";

const DAY_MS = 86_400_000;

/**
 * Forgets for good what was not used for longer than the tenant keeps things, archived or not, with its quotes in the log. What never leaves by
 * itself stays.
 */
export const retentionStep: TendStep = {
  name: "retention",
  plan: async (input): Promise<StepPlan> => {
    const over = overdue(input);
    if (over.length === 0) return { changes: [], actions: [], hasMore: false };
    const ids = over.slice(0, input.limit);
    return {
      changes: await input.forget(ids),
      actions: ids.map((subject) => ({ action: "forgotten", subject, reason: "retention" })),
      hasMore: over.length > ids.length,
    };
  },
};

function overdue({ view, now, settings, tenant }: StepInput): readonly MemoryId[] {
  const days = settings.retentionByTenant[tenant] ?? settings.retentionDays;
  if (days === Number.POSITIVE_INFINITY) return [];
  const before = now - days * DAY_MS;
  const live = [...view.memories.values()].filter(
    (memory) => !isKept(memory) && lastUsedAt(memory, view.accesses) < before,
  );
  // Only what may leave is ever archived.
  const archived = [...view.archive.segments.values()].flatMap(({ entries }) =>
    entries.filter(({ usedAt }) => usedAt < before),
  );
  return [...live.map(({ id }) => id), ...archived.map(({ id }) => id)];
}

/** What never leaves by itself, whatever its age: the critical, who the user is and what binds, what was pinned. */
export function isKept({ importance, anchor, pinned }: Memory): boolean {
  return pinned || importance === 5 || anchor?.type === "identity" || anchor?.type === "constraint";
}
