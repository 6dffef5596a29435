/** A tie between two activated items, by place in the list: confidence flows from `from` to `to`. */
export interface GraphEdge {
  readonly from: number;
  readonly to: number;
  /** How much flows, against what the item keeps (1). */
  readonly weight: number;
}

/** Numbers of the ranking over the activated graph. */
export const GRAPH_DEFAULTS = {
  /** Share that flows on; the rest starts again from the confidences (Page and others 1998). */
  damping: 0.85,
  /** Rounds at most; it ends when nothing moves by more than `still`. */
  rounds: 50,
  still: 1e-9,
  /** Damping of the edges of a conflict, older to newer, against 1 for support (docs/decisions/0016). */
  explicit: 0.1,
  implicit: 0.3,
  support: 1,
  similar: 0.5,
} as const;

/**
 * PageRank that starts from the items' confidences. Each item keeps its share with weight 1 and hands on what its edges weigh, so that a damped
 * edge carries little. Power iteration; a graph of at most some hundred nodes needs no library.
 *
 * @returns rank minus start, as shares of the largest start: 0 for items without edges, above 0 for what others support
 */
export function rankShift(starts: readonly number[], edges: readonly GraphEdge[]): readonly number[] {
  const total = starts.reduce((sum, start) => sum + start, 0);
  if (total === 0 || edges.length === 0) return starts.map(() => 0);
  const start = starts.map((value) => value / total);
  const out = starts.map(() => 1);
  for (const { from, weight } of edges) out[from] = (out[from] ?? 1) + weight;
  let rank: readonly number[] = start;
  for (let round = 0; round < GRAPH_DEFAULTS.rounds; round++) {
    const next = flow(rank, start, out, edges);
    const moved = next.reduce((sum, value, item) => sum + Math.abs(value - (rank[item] ?? 0)), 0);
    rank = next;
    if (moved < GRAPH_DEFAULTS.still) break;
  }
  const largest = Math.max(...start);
  return rank.map((value, item) => (value - (start[item] ?? 0)) / largest);
}

function flow(
  rank: readonly number[],
  start: readonly number[],
  out: readonly number[],
  edges: readonly GraphEdge[],
): readonly number[] {
  const { damping } = GRAPH_DEFAULTS;
  const next = rank.map((value, item) => (1 - damping) * (start[item] ?? 0) + (damping * value) / (out[item] ?? 1));
  for (const { from, to, weight } of edges) {
    next[to] = (next[to] ?? 0) + (damping * (rank[from] ?? 0) * weight) / (out[from] ?? 1);
  }
  return next;
}
