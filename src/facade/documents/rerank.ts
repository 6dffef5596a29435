import { HaimaError } from "../../errors.ts";
import type { Known, KnownItem } from "../../knowledge/index.ts";
import { maskedByAny, maskingReranker } from "../../privacy/index.ts";
import type { Facade, Reranking } from "../context.ts";
import { RERANKER_DEFAULTS } from "../defaults.ts";
import type { HaimaParts } from "../parts.ts";
import type { KnowledgeItem, KnowResult } from "./types.ts";

/** Items that a reranker is given to choose from, for answers of few: the best passage is nearly always among the first 30 by words. */
const SHORTLIST = 30;
/** Longest text that it is given, in UTF-16 units: most read 512 tokens. */
const LONGEST = 4_000;

/** An item with what it was made of. */
export interface Ranked {
  readonly item: KnowledgeItem;
  readonly own: KnownItem;
  readonly known: Known;
}

/** The reranker of the parts, given texts with personal data masked. */
export function rerankingOf({ reranker, rerankMs, privacy }: HaimaParts): Reranking | null {
  if (reranker === undefined) return null;
  const model = maskingReranker(reranker, maskedByAny(privacy));
  return { model, deadlineMs: rerankMs ?? RERANKER_DEFAULTS.deadlineMs };
}

/** How many items are looked for when that many are wanted. */
export function shortlist(limit: number): number {
  return Math.max(limit, SHORTLIST);
}

/**
 * Items in the reranker's order. Conclusions keep their place: what follows from facts is not in the text that a reranker reads. Whatever fails
 * leaves the own order.
 */
export async function rerank(
  { reranking, logger }: Facade,
  query: string,
  ranked: readonly Ranked[],
): Promise<{ readonly ranked: readonly Ranked[]; readonly reranker: KnowResult["reranker"] }> {
  const judged = ranked.filter(({ item }) => item.type !== "conclusion");
  if (reranking === null || judged.length < 2) return { ranked, reranker: null };
  try {
    const scores = await scoresOf(reranking, query, judged.map(textOf));
    const ordered = judged
      .map((one, place) => ({ one, score: scores[place] ?? 0 }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ one }) => one);
    const next = ordered.values();
    const placed = ranked.map((one) => (one.item.type === "conclusion" ? one : (next.next().value ?? one)));
    return { ranked: placed, reranker: "used" };
  } catch (error) {
    logger.log("warn", "not_reranked", { code: HaimaError.isInstance(error) ? error.code : "internal" });
    return { ranked, reranker: "unavailable" };
  }
}

function textOf({ item }: Ranked): string {
  const text = item.type === "passage" ? `${item.titles.join(" › ")}\n${item.text}` : item.text;
  return text.slice(0, LONGEST).toWellFormed();
}

/** Asks the reranker, holds it to what its port says, and waits no longer than the deadline whether it heeds the signal or not. */
async function scoresOf(
  { model, deadlineMs }: Reranking,
  query: string,
  texts: readonly string[],
): Promise<readonly number[]> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const scores = await new Promise<readonly number[]>((resolve, reject) => {
    const stop = (): void => reject(new HaimaError("aborted", "The reranker did not answer in time."));
    deadline.addEventListener("abort", stop, { once: true });
    model
      .rerank(query, texts, { signal: deadline })
      .then(resolve, reject)
      .finally(() => deadline.removeEventListener("abort", stop));
  });
  if (scores.length === texts.length && scores.every((score) => Number.isFinite(score))) return scores;
  const message = `The reranker ${model.id} gave ${scores.length} scores for ${texts.length} texts, or one that is no number.`;
  throw new HaimaError("model_failed", message, { facts: { model: model.id } });
}
