import { lastUsedAt, type Memory, strengthAt } from "../model/index.ts";
import { archiveChanges, type Leaver } from "./archive.ts";
import { isKept } from "./retention.ts";
import type { StepInput, StepPlan, TendStep, TendView } from "./step.ts";

const DAY_MS = 86_400_000;

/** Archives what faded or was not used for long. */
export const archiveStep: TendStep = {
  name: "archive",
  plan: (input): StepPlan => {
    const leavers: Leaver[] = [];
    for (const memory of input.view.memories.values()) {
      const reason = mayLeave(memory, input.now) ? reasonToArchive(memory, input) : null;
      if (reason === null) continue;
      if (leavers.length === input.limit) return planOf(leavers, input, true);
      leavers.push({ memory, reason });
    }
    return planOf(leavers, input, false);
  },
};

/** Archives what is over the cap on live memories. */
export const capStep: TendStep = {
  name: "cap",
  plan: (input): StepPlan => {
    const { view, now, settings, limit } = input;
    if (settings.cap === Number.POSITIVE_INFINITY) return planOf([], input, false);
    const live = [...view.memories.values()].filter(isLive);
    const over = live.length - settings.cap;
    if (over <= 0) return planOf([], input, false);
    const order = ORDERS[settings.capOrder];
    const leaving = live
      .filter((memory) => mayLeave(memory, now))
      .map((memory) => ({ memory, rank: order(memory, input) }))
      .sort((a, b) => compareRanks(a.rank, b.rank) || (a.memory.id < b.memory.id ? -1 : 1))
      .slice(0, over);
    const leavers = leaving.slice(0, limit).map(({ memory }) => ({ memory, reason: "over_cap" }));
    return planOf(leavers, input, leaving.length > limit);
  },
};

function planOf(leavers: readonly Leaver[], input: StepInput, hasMore: boolean): StepPlan {
  return {
    changes: archiveChanges(leavers, input),
    actions: leavers.map(({ memory, reason }) => ({ action: "archived", subject: memory.id, reason })),
    hasMore,
  };
}

function isLive({ status }: Memory): boolean {
  return status === "active" || status === "pending" || status === "doubtful";
}

/** What is kept whatever its age does not leave, nor what lies ahead, as long as it does. */
function mayLeave(memory: Memory, now: number): boolean {
  const { event } = memory;
  if (!isLive(memory) || isKept(memory)) return false;
  return event === null || Math.max(event.from ?? now, event.to ?? now) <= now;
}

function reasonToArchive(memory: Memory, { view, now, settings }: StepInput): "weak" | "unused" | null {
  if (strengthAt(memory, view.accesses, now, settings.decay) < settings.archiveBelow) return "weak";
  return now - lastUsedAt(memory, view.accesses) >= settings.archiveAfterDays * DAY_MS ? "unused" : null;
}

/** What leaves first has the lowest rank, compared number by number. */
const ORDERS: Readonly<
  Record<StepInput["settings"]["capOrder"], (memory: Memory, input: StepInput) => readonly number[]>
> = {
  lru: (memory, { view }) => [lastUsedAt(memory, view.accesses)],
  lfu: (memory, { view }) => [usesOf(memory, view), lastUsedAt(memory, view.accesses)],
  importance: (memory, { view, now, settings }) => [
    memory.importance,
    strengthAt(memory, view.accesses, now, settings.decay),
    lastUsedAt(memory, view.accesses),
  ],
};

/** How often it was said and recalled. */
function usesOf(memory: Memory, view: TendView): number {
  return memory.saidCount + (view.accesses.get(memory.id)?.count ?? 0);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
