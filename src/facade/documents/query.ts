import { exportGraph, type Fact, matchFacts } from "../../knowledge/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import { ownersSeen, visibilityOf } from "./know.ts";
import { checkWhole, refused } from "./place.ts";
import type { FactPattern, KnowledgeExportOptions, KnowledgeQueryOptions } from "./types.ts";

/** Most facts of one answer. */
const MAX_FACTS = 10_000;

/** The facts that fit a pattern. */
export async function query(
  facade: Facade,
  pattern: FactPattern,
  options: KnowledgeQueryOptions = {},
): Promise<readonly Fact[]> {
  const { limit = 100 } = options;
  checkWhole("limit", limit, 1, MAX_FACTS);
  if (typeof pattern !== "object" || pattern === null)
    throw refused("pattern", "Give a pattern such as { subject, predicate, object }, any of them left out.");
  for (const [field, value] of Object.entries(pattern)) {
    if (field !== "subject" && field !== "predicate" && field !== "object")
      throw refused(field, `A pattern has no ${field}: it has subject, predicate and object.`);
    if (value !== undefined && (typeof value !== "string" || value.trim() === ""))
      throw refused(field, `The ${field} of the pattern is no text.`);
  }
  return matchFacts(await factsSeen(facade, options), pattern).slice(0, limit);
}

/** The graph as a text: JSON, or the language of Graphviz. */
export async function exportKnowledge(facade: Facade, options: KnowledgeExportOptions = {}): Promise<string> {
  const { format = "json" } = options;
  if (format !== "json" && format !== "dot") throw refused("format", 'The format is neither "json" nor "dot".');
  return exportGraph(await factsSeen(facade, options), format);
}

async function factsSeen(facade: Facade, options: KnowledgeQueryOptions): Promise<readonly Fact[]> {
  const visibility = visibilityOf(options);
  const { rules } = facade.knowledge;
  const facts: Fact[] = [];
  for (const scope of ownersSeen(options))
    facts.push(...(await facade.users.read(ownerOf(scope), (view) => view.knowledge.factsFor(visibility, rules))));
  return facts;
}
