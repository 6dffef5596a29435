import type { Edge, Graph } from "./graph.ts";
import { MOST_REACHED, MOST_STEPS, MOVES, type Part } from "./rules.ts";

/** A thing that a walk came to, with the edges that lead there. */
export interface Reached {
  readonly key: string;
  readonly part: Part;
  readonly chain: readonly Edge[];
  /** The rule on the chain, or the thing itself: what is told together. */
  readonly anchor: string;
}

/** All that the rules of reasoning conclude from a thing, by the shortest chain to each, the nearest first. */
export function walk(graph: Graph, start: string): readonly Reached[] {
  const seen = new Set<string>([placeOf(start, "start")]);
  /** Rules that were settled, either way, at a nearer class. */
  const settled = new Map<string, Part>();
  const told = new Set<string>();
  const reached: Reached[] = [];
  let level: readonly Reached[] = [{ key: start, part: "start", chain: [], anchor: start }];
  for (let steps = 1; steps <= MOST_STEPS && level.length > 0; steps += 1) {
    const next: Reached[] = [];
    const toldNow: string[] = [];
    for (const { move, at } of movesFrom(level)) {
      for (const edge of graph[move.way].get(at.key) ?? []) {
        if (edge.kind !== move.kind || reached.length >= MOST_REACHED) continue;
        const key = move.way === "out" ? edge.to : edge.from;
        const place = placeOf(key, move.to);
        if (seen.has(place) || key === start) continue;
        if (isRule(move.to) && move.way === "in" && at.part !== "rule") {
          if ((settled.get(key) ?? move.to) !== move.to) continue;
          settled.set(key, move.to);
        }
        if (edge.kind === "attribute" && move.way === "out") {
          // What a nearer thing says of itself stands before what its class says.
          const owner = at.anchor === start || at.part === "thing" ? start : at.anchor;
          const attribute = JSON.stringify([at.part === "value" ? at.key : owner, edge.fact.predicate]);
          if (told.has(attribute)) continue;
          toldNow.push(attribute);
        }
        seen.add(place);
        const anchor = anchorOf(move, at, key, start);
        next.push({ key, part: move.to, chain: [...at.chain, edge], anchor });
      }
    }
    for (const attribute of toldNow) told.add(attribute);
    reached.push(...next);
    level = next;
  }
  return reached;
}

/** In the order of the rules, so that at equal distance an exception comes before a rule. */
function movesFrom(level: readonly Reached[]) {
  return MOVES.flatMap((move) => level.filter((at) => at.part === move.at).map((at) => ({ move, at })));
}

/** A rule with what is said of it is told together, and so is what a rule does and does not cover. */
function anchorOf({ to, way }: (typeof MOVES)[number], at: Reached, key: string, start: string): string {
  if (to === "covered" || (to === "excluded" && way === "out")) return start;
  return isRule(at.part) ? at.anchor : key;
}

function isRule(part: Part): boolean {
  return part === "rule" || part === "excluded";
}

function placeOf(key: string, part: Part): string {
  return JSON.stringify([key, part]);
}
