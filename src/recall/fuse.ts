import type { Conflict } from "../model/index.ts";
import { turnsOf } from "./activate.ts";
import { CONFLICT_DEFAULTS } from "./conflicts.ts";
import { GRAPH_DEFAULTS, type GraphEdge, rankShift } from "./rank-graph.ts";
import type { Judged } from "./resolve.ts";
import type { RecallSource } from "./source.ts";

/** Items, best first, that take part in the graph. */
const RANKED = 100;

/** Adds to each item's score what the graph of support and conflict says of it: the part `graph`, 0 for items without ties. */
export function fuseGraph(
  judged: readonly Judged[],
  conflicts: readonly Conflict[],
  source: RecallSource,
  weight: number,
): readonly Judged[] {
  const ranked = judged.slice(0, RANKED);
  const places = new Map<string, number>(ranked.map(({ item }, place) => [item.id, place]));
  const edges = [...conflictEdges(conflicts, places), ...supportEdges(ranked, places, source)];
  if (edges.length === 0) return judged;
  const shifts = rankShift(
    ranked.map(({ confidence }) => confidence),
    edges,
  );
  return judged.map((entry, place) => {
    const graph = weight * (shifts[place] ?? 0);
    return graph === 0 ? entry : { ...entry, parts: { ...entry.parts, graph, total: entry.parts.total + graph } };
  });
}

function conflictEdges(conflicts: readonly Conflict[], places: ReadonlyMap<string, number>): readonly GraphEdge[] {
  return conflicts.flatMap(({ kind, items }) => {
    const from = places.get(items[0] ?? "");
    const to = places.get(items[1] ?? "");
    if (from === undefined || to === undefined) return [];
    return [{ from, to, weight: kind === "implicit" ? GRAPH_DEFAULTS.implicit : GRAPH_DEFAULTS.explicit }];
  });
}

/** A further mention supports a claim; what implies a claim, or was gathered into it, supports it too. */
function supportEdges(
  ranked: readonly Judged[],
  places: ReadonlyMap<string, number>,
  source: RecallSource,
): readonly GraphEdge[] {
  const edges: GraphEdge[] = [];
  const tie = (from: string, to: string, weight: number): void => {
    const [a, b] = [places.get(from), places.get(to)];
    if (a !== undefined && b !== undefined && a !== b) edges.push({ from: a, to: b, weight });
  };
  for (const { item } of ranked) {
    if (item.type !== "memory") continue;
    // The first quote is the claim itself; each later mention supports it.
    for (const turn of turnsOf(item).slice(1)) tie(turn, item.id, GRAPH_DEFAULTS.support);
    for (const relation of source.relationsOf(item.id)) {
      if (relation.from !== item.id) continue;
      // What the user did is evidence for a like, not a claim that implies it: it orders nothing.
      if (relation.type === "implies" && relation.confidence >= CONFLICT_DEFAULTS.contradicts)
        tie(relation.from, relation.to, GRAPH_DEFAULTS.support);
      if (relation.type === "derived_from") tie(relation.to, relation.from, GRAPH_DEFAULTS.support);
      if (relation.type !== "similar") continue;
      tie(relation.from, relation.to, GRAPH_DEFAULTS.similar);
      tie(relation.to, relation.from, GRAPH_DEFAULTS.similar);
    }
  }
  return edges;
}
