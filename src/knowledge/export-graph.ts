import { nodeKey } from "./graph.ts";
import type { Fact, Triple } from "./types.ts";

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
