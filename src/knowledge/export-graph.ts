import { predicateKey } from "./builder-rules.ts";
import { nodeKey } from "./graph.ts";
import { readPredicate } from "./predicates.ts";
import type { Fact, Triple } from "./types.ts";

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

/** The facts as JSON (`nodes`, `edges`), or as a graph in the language of Graphviz. */
export function exportGraph(facts: readonly Fact[], format: "json" | "dot"): string {
  const names = new Map<string, string>();
  for (const { subject, object } of facts)
    for (const name of [subject, object]) if (!names.has(nodeKey(name))) names.set(nodeKey(name), name);
  const nameOf = (name: string): string => names.get(nodeKey(name)) ?? name;
  if (format === "json") {
    const edges = facts.map(({ subject, predicate, object, origin }) => ({
      subject: nameOf(subject),
      predicate,
      object: nameOf(object),
      origin:
        origin.type === "derived" ? { type: origin.type, rule: origin.rule, from: origin.from.map(tripleOf) } : origin,
    }));
    return `${JSON.stringify({ nodes: [...names.values()].map((name) => ({ name })), edges }, null, 2)}\n`;
  }
  const lines = facts.map(({ subject, predicate, object, origin }) => {
    const style = origin.type === "derived" ? ", style=dashed" : "";
    return `  ${quoted(nameOf(subject))} -> ${quoted(nameOf(object))} [label=${quoted(predicate)}${style}];`;
  });
  const nodes = [...names.values()].map((name) => `  ${quoted(name)};`);
  return ["digraph knowledge {", "  rankdir=LR;", ...nodes, ...lines, "}", ""].join("\n");
}

function tripleOf({ subject, predicate, object }: Triple): Triple {
  return { subject, predicate, object };
}

/** A quoted string of the language: only the quote ends it, and a backslash must not escape it. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/gu, "\\$&").replace(/\s+/gu, " ")}"`;
}
