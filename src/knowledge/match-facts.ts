import { predicateKey } from "./builder-rules.ts";
import { nodeKey } from "./graph.ts";
import { readPredicate } from "./predicates.ts";
import type { Fact } from "./types.ts";

/** What some facts must have in common; what is left out is any. */
export interface FactPattern {
  readonly subject?: string | undefined;
  readonly predicate?: string | undefined;
  readonly object?: string | undefined;
}

/**
 * The facts that fit a pattern, in their order. Names match whatever their case, width and blanks, and by any of their other names ("又名", "also
 * known as"); a predicate by any wording that means the same, either way round.
 */
export function matchFacts(facts: readonly Fact[], { subject, predicate, object }: FactPattern): readonly Fact[] {
  const called = otherNames(facts);
  const isOne = (name: string, asked: string | undefined): boolean =>
    asked === undefined || (called.get(nodeKey(asked)) ?? new Set([nodeKey(asked)])).has(nodeKey(name));
  const turned = predicate === undefined ? null : reversedKey(predicate);
  return facts.filter((fact) => {
    if (predicate === undefined || predicateKey(fact.predicate) === predicateKey(predicate))
      return isOne(fact.subject, subject) && isOne(fact.object, object);
    return turned === predicateKey(fact.predicate) && isOne(fact.object, subject) && isOne(fact.subject, object);
  });
}

/** The key of the same predicate worded the other way round; null for an attribute. */
function reversedKey(predicate: string): string | null {
  const { kind, isReversed } = readPredicate(predicate);
  return kind === "attribute" ? null : `#${kind}${isReversed ? "" : "-"}`;
}

/** By name, all names of the same thing. */
function otherNames(facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { subject, predicate, object } of facts) {
    if (readPredicate(predicate).kind !== "same-as") continue;
    const [a, b] = [nodeKey(subject), nodeKey(object)];
    const joined = new Set([a, b, ...(groups.get(a) ?? []), ...(groups.get(b) ?? [])]);
    for (const name of joined) groups.set(name, joined);
  }
  return groups;
}
