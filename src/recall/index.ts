/**
 * Stage 5: from a query to what bears on it. In: the query after defaults and one user's records and index, all of one
 * revision. Out: live items best first, history beside them, conflicts, a verdict, and the composed context. Uses no port.
 *
 * activate -> score -> shortlist -> gate -> spread -> find conflicts -> rank the graph -> resolve -> compose
 */

import type { Conflict, RecallItem, RecallQuery, RecallResult } from "../model/index.ts";
import { type Activated, activate } from "./activate.ts";
import { composeContext } from "./compose.ts";
import { findConflicts } from "./conflicts.ts";
import { EvidenceReader } from "./evidence.ts";
import { fuseGraph } from "./fuse.ts";
import { carryConstraints, carryReplaced, confidenceOf, GATE_DEFAULTS, verdictOf } from "./gate.ts";
import { readQuestion } from "./question.ts";
import { rankingOf } from "./ranking.ts";
import { type Judged, resolveStatuses } from "./resolve.ts";
import { type Scored, scoreItem } from "./score.ts";
import { byScore, judgeBest } from "./shortlist.ts";
import type { RecallSource } from "./source.ts";
import { scoreTies, spread } from "./spread.ts";

export { GATE_DEFAULTS } from "./gate.ts";
export { joinArchive } from "./join-archive.ts";
export { type Profile, type ProfileDefault, type ProfileEntry, summariseProfile } from "./profile.ts";
export { type RecallSource, recordIdOf } from "./source.ts";
export { isLive, statusAt } from "./status.ts";
export { readVerification, verifyRequest, withoutItems } from "./verify.ts";
export { dropTextWords, holdsWords } from "./words.ts";

/** Answers a query from one user's records. Pure: the same query over the same records gives the same result. */
export function recall(query: RecallQuery, source: RecallSource): RecallResult {
  const question = readQuestion(query, source.anchors, source.aliases);
  const { items: activated, speakers, accepts } = activate(query, question, source);
  const ranking = rankingOf(query, source);
  const reader = new EvidenceReader(question, source, speakers, query.session);
  const score = (item: Activated): Scored => scoreItem(item, query, question, source, ranking);
  const judged = judgeBest(activated.map(score), query, source, (scored) => judge(scored, reader));
  const carried = carryReplaced(carryConstraints(judged), source);
  const { judged: all, ties } = spread(carried, query, question, source, accepts, (item) => judge(score(item), reader));
  const threshold = query.threshold ?? GATE_DEFAULTS.floor;
  const kept = byScore(all).filter((entry) => entry.confidence >= threshold);
  const conflicts = findConflicts(
    kept.flatMap(({ item }) => (item.type === "memory" ? [item.memory] : [])),
    source,
    query,
  );
  const { relevance, graph, association } = ranking.weights;
  const fused = fuseGraph(kept, conflicts, source, relevance * graph);
  const ranked = byScore(scoreTies(fused, ties, relevance * association));
  const { live: items, history } = resolveStatuses(ranked, query, source);
  const confidence = items.reduce((best, item) => Math.max(best, item.confidence), 0);
  const verdict = verdictOf(confidence, items.length);
  const told = conflictsAmong(conflicts, items, history);
  const answer = { items, history, archive: null, conflicts: told, verdict, confidence, revision: source.revision };
  return { ...answer, context: composeContext(answer, query, question, source.masked) };
}

/** Conflicts whose sides are all returned, live or as history. */
function conflictsAmong(
  conflicts: readonly Conflict[],
  items: readonly RecallItem[],
  history: readonly RecallItem[],
): readonly Conflict[] {
  const ids = new Set<string>([...items, ...history].map((item) => item.id));
  return conflicts.filter((conflict) => conflict.items.every((id) => ids.has(id)));
}

function judge(scored: Scored, reader: EvidenceReader): Judged {
  const { item, parts, isAsked, topic, felt, askedOfMany, isContrary } = scored;
  const evidence = reader.read(item);
  const confidence = confidenceOf(scored, evidence);
  // Field by field: spreading an object costs more than reading its evidence.
  return { item, parts, isAsked, topic, felt, askedOfMany, isContrary, evidence, confidence };
}
