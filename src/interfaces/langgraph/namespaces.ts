import type { ListNamespacesOperation, MatchCondition } from "@langchain/langgraph-checkpoint";

/** The namespaces that a listing asks for: each once, cut to the depth, in order, and of these the page. */
export function chooseNamespaces(
  namespaces: readonly (readonly string[])[],
  { matchConditions = [], maxDepth, limit, offset }: ListNamespacesOperation,
): string[][] {
  const chosen = new Map<string, string[]>();
  for (const namespace of namespaces) {
    if (!matchConditions.every((condition) => matches(condition, namespace))) continue;
    const cut = namespace.slice(0, maxDepth ?? namespace.length);
    chosen.set(JSON.stringify(cut), cut);
  }
  return [...chosen.values()].sort(compare).slice(offset, offset + limit);
}

/** Whole segments from the front or to the end; `*` stands for any one. */
function matches({ matchType, path }: MatchCondition, namespace: readonly string[]): boolean {
  if (path.length > namespace.length) return false;
  const start = matchType === "prefix" ? 0 : namespace.length - path.length;
  return path.every((wanted, index) => wanted === "*" || wanted === namespace[start + index]);
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = (a[index] ?? "").localeCompare(b[index] ?? "");
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
