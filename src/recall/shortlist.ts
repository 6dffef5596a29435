import type { RecallQuery } from "../model/index.ts";
import { comesAlong } from "./activate.ts";
import { GATE_DEFAULTS } from "./gate.ts";
import type { Judged } from "./resolve.ts";
import type { Scored } from "./score.ts";
import type { RecallSource } from "./source.ts";

/** How many are judged: a topic under which much was said activates some hundreds. */
const JUDGED = {
  /** Of the best by score, for each item that is wanted, and at least this many. */
  perItem: 8,
  least: 120,
  /** Of those that pass the gate, for each item that is wanted, whose constraints and predecessors are judged wherever they rank. */
  carrying: 4,
} as const;

/**
 * Judges what may come back: the best by score, and what comes along with those of them that pass the gate. The rest ranks behind so many that its
 * evidence cannot matter.
 */
export function judgeBest(
  scored: readonly Scored[],
  query: Pick<RecallQuery, "limit">,
  source: RecallSource,
  judge: (scored: Scored) => Judged,
): readonly Judged[] {
  const most = Math.max(JUDGED.least, query.limit * JUDGED.perItem);
  if (scored.length <= most) return scored.map(judge);
  const ranked = byScore(scored);
  const judged = ranked.slice(0, most).map(judge);
  const left = new Map<string, Scored>(ranked.slice(most).map((one) => [one.item.id, one]));
  const passed = judged.filter(({ confidence }) => confidence >= GATE_DEFAULTS.floor);
  const along = passed.slice(0, query.limit * JUDGED.carrying).flatMap(({ item }) => comesAlong(item, source));
  return [...judged, ...[...new Set(along)].flatMap((id) => left.get(id) ?? []).map(judge)];
}

/** Best first; of equal scores by id, so that the order is one. */
export function byScore<T extends Scored>(scored: readonly T[]): readonly T[] {
  return scored.toSorted((a, b) => b.parts.total - a.parts.total || compareIds(a.item.id, b.item.id));
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
