import type { RecallItem, RecallQuery, RecallResult } from "../model/index.ts";
import { composeContext } from "./compose.ts";
import { verdictOf } from "./gate.ts";
import { readQuestion } from "./question.ts";
import type { RecallSource } from "./source.ts";

/**
 * Puts what the archive answered beside what the live records did.
 *
 * @param how `among`: ranked with the live items; `beside`: apart, as `archive`.
 */
export function joinArchive(
  live: RecallResult,
  cold: Pick<RecallResult, "items" | "history" | "conflicts">,
  how: "among" | "beside",
  query: RecallQuery,
  source: RecallSource,
): RecallResult {
  const joined = how === "among" ? joinAmong(live, cold, query) : { ...live, archive: cold.items };
  const { context: _, ...answer } = joined;
  const question = readQuestion(query, source.anchors, source.aliases);
  return { ...answer, context: composeContext(answer, query, question, source.masked) };
}

function joinAmong(
  live: RecallResult,
  cold: Pick<RecallResult, "items" | "history" | "conflicts">,
  query: RecallQuery,
): RecallResult {
  const quoted = new Set(cold.items.flatMap((item) => (item.type === "memory" ? quotesOf(item) : [])));
  const items = byScore([...live.items, ...cold.items]).slice(0, query.limit);
  const history = byScore([...live.history.filter((item) => !quoted.has(item.id)), ...cold.history]);
  const confidence = items.reduce((best, item) => Math.max(best, item.confidence), 0);
  return {
    ...live,
    items,
    history: history.slice(0, query.limit),
    conflicts: [...live.conflicts, ...cold.conflicts],
    confidence,
    verdict: verdictOf(confidence, items.length),
  };
}

function quotesOf(item: RecallItem & { readonly type: "memory" }): readonly string[] {
  return item.memory.quotes.map(({ turn }) => turn);
}

function byScore(items: readonly RecallItem[]): readonly RecallItem[] {
  return items.toSorted((a, b) => b.score.total - a.score.total || (a.id < b.id ? -1 : 1));
}
