import type { Graph } from "./graph.ts";
import type { Mention } from "./mentions.ts";
import type { Fact } from "./types.ts";
import { type Reached, walk } from "./walk.ts";

/** What follows from the graph about a thing that a query names. */
export interface Reasoning {
  /** The facts in the order of the conclusion: from the thing to its classes, the rule, and what is said of the rule. */
  readonly path: readonly Fact[];
  /** Facts of the longest chain in it. */
  readonly hops: number;
  /** How well the facts concluded fit what the query says beside the thing's name, 0..1. */
  readonly fit: number;
}

/** How well facts fit words, 0..1 by id of the fact. */
export type FitOf = (rest: string, facts: readonly Fact[]) => ReadonlyMap<string, number>;

/** Least fit with which a chain says anything to the query. */
const LEAST_FIT = 0.2;
/** Facts of a path at most: a rule with more is read in its document. */
const MOST_FACTS = 8;
/** Things named in a query that are looked at. */
const MOST_MENTIONS = 4;
/** Share of its fit that each further step costs: of two rules that fit alike the nearer one is told. */
const STEP = 0.03;

/** What the graph concludes about the things that a query names; null when it names none, or nothing that follows has to do with it. */
export function reason(mentions: readonly Mention[], graph: Graph, fitOf: FitOf): Reasoning | null {
  let best: Reasoning | null = null;
  for (const mention of mentions.slice(0, MOST_MENTIONS)) {
    const found = reasonFrom(mention, mentions, graph, fitOf);
    if (found !== null && (best === null || found.fit > best.fit)) best = found;
  }
  return best;
}

function reasonFrom(mention: Mention, mentions: readonly Mention[], graph: Graph, fitOf: FitOf): Reasoning | null {
  const reached = walk(graph, mention.key);
  if (reached.length === 0) return null;
  if (mention.rest === "")
    return tell(
      reached.filter(({ chain }) => chain.length === 1),
      1,
    );
  const facts = new Map(reached.flatMap(({ chain }) => chain.slice(-1).map(({ fact }) => [fact.id, fact] as const)));
  const fits = fitOf(mention.rest, [...facts.values()]);
  const named = new Set(mentions.map(({ key }) => key));
  const fitAt = ({ chain, key }: Reached): number => {
    const own = fits.get(chain.at(-1)?.fact.id ?? "") ?? 0;
    return (named.has(key) ? Math.max(own, 1) : own) * (1 - STEP * chain.length);
  };
  let top: Reached | null = null;
  let fit = 0;
  for (const one of reached) {
    const its = fitAt(one);
    if (its > fit) {
      top = one;
      fit = its;
    }
  }
  if (top === null || fit < LEAST_FIT) return null;
  const { anchor } = top;
  const isRule = top.part === "rule" || top.part === "excluded" || top.key !== anchor;
  const together = isRule
    ? reached.filter((one) => one.anchor === anchor)
    : reached.filter((one) => one === top || (one.part === top?.part && fitAt(one) >= fit));
  return tell([top, ...together.filter((one) => one !== top)], fit);
}

function tell(chosen: readonly Reached[], fit: number): Reasoning | null {
  if (chosen.length === 0) return null;
  const facts = new Map<string, Fact>();
  let hops = 0;
  // The shorter chains are the beginnings of the longer ones, and come first.
  for (const { chain } of [...chosen].sort((a, b) => a.chain.length - b.chain.length)) {
    const steps = chain.flatMap(({ fact }) => unfold(fact));
    const added = steps.filter(({ id }) => !facts.has(id));
    if (facts.size > 0 && facts.size + added.length > MOST_FACTS) continue;
    for (const fact of added) facts.set(fact.id, fact);
    hops = Math.max(hops, new Set(steps.map(({ id }) => id)).size);
  }
  return { path: [...facts.values()], hops, fit };
}

/** A fact that a rule concluded is told after those that it follows from. */
function unfold(fact: Fact): readonly Fact[] {
  return fact.origin.type === "derived" ? [...fact.origin.from.flatMap(unfold), fact] : [fact];
}
