import type { Verdict } from "../model/index.ts";
import { turnsOf } from "./activate.ts";
import type { Question } from "./question.ts";
import type { Scored } from "./score.ts";

/** Confidence at and above which an answer counts as sure, and below which an item is not returned. */
export const GATE_DEFAULTS = {
  // On dated chats the share of right items among the first five is about .6 from here on.
  sure: 0.6,
  // Below this fewer than one item in ten bore on the question.
  floor: 0.2,
} as const;

/** Confidence of an item whose anchor key the query asks for by name. */
const ASKED = 0.95;
/** Confidence of a constraint that the topic touches: it binds, though the query shares no word with it. */
const TOPIC = 0.55;
/** The same for what may guide and need not bind, such as a taste; what the query's words mean raises it. */
const GUIDE = 0.25;
const GUIDE_BY_MEANING = 0.5;
/** Share of a request's confidence that the constraints said with it take over. */
const CARRIED = 0.9;
/** Confidence from which a request carries its constraints. */
const CARRIES = 0.3;
/** Types of anchor that carry: what was asked for, and what binds. */
const CARRIERS: ReadonlySet<string> = new Set(["intent", "constraint"]);
/** Confidence of an item on a day that the query names, when the query says little else. */
const DATED = 0.65;

/**
 * The chance, 0..1, that an item bears on the query: from the key that the query asks for, the topic, the day it names,
 * and how much of the query's meaning the item's own words (or the question that it answers) cover.
 */
export function confidenceOf(scored: Scored, question: Question): number {
  const { item } = scored;
  const words = item.hit === null ? 0 : coverageConfidence(scored, question);
  const dated = item.hit !== null && question.words.length <= 1 && item.hit.parts.date > 0 ? DATED : 0;
  const base = Math.max(scored.asked * ASKED, topicConfidence(scored), words, dated);
  const own = item.type === "memory" ? item.memory.confidence : 1;
  const subject = (scored.parts["subject"] ?? 0) < 0 ? 0.4 : 1;
  const status = item.type === "memory" && item.memory.status === "pending" ? 0.5 : 1;
  return Math.min(1, base * subject * status * (0.5 + own / 2));
}

function topicConfidence(scored: Scored): number {
  if (scored.topic === 0) return 0;
  return scored.topic === 1 ? TOPIC : GUIDE + GUIDE_BY_MEANING * (scored.item.hit?.softCoverage ?? 0);
}

/** Lets what binds go with the request it was said with: "to Tokyo, no night flights" binds "from Shanghai to Tokyo?" too. */
export function carryConstraints<T extends Scored & { readonly confidence: number }>(
  judged: readonly T[],
): readonly T[] {
  const best = new Map<string, number>();
  for (const { item, confidence } of judged) {
    if (item.type !== "memory" || !CARRIERS.has(item.memory.anchor?.type ?? "") || item.memory.subject.who !== "user")
      continue;
    for (const turn of turnsOf(item)) best.set(turn, Math.max(best.get(turn) ?? 0, confidence));
  }
  return judged.map((entry) => {
    const { item } = entry;
    if (item.type !== "memory" || item.memory.anchor?.type !== "constraint" || item.memory.subject.who !== "user")
      return entry;
    const confidence = CARRIED * Math.max(0, ...turnsOf(item).map((turn) => best.get(turn) ?? 0));
    return confidence < CARRIES || confidence <= entry.confidence ? entry : { ...entry, confidence };
  });
}

/** Rises from 0 with the share of the query's words that the item covers, by itself, by soft match or through the question it answers. */
function coverageConfidence(scored: Scored, question: Question): number {
  const hit = scored.item.hit;
  if (hit === null || question.words.length === 0) return 0;
  const covered = hit.coverage + 0.6 * Math.max(0, hit.softCoverage - hit.coverage) + 0.8 * hit.parts.reply;
  return 1 - Math.exp(-2.2 * Math.max(0, covered));
}

/** Sure, unsure or none from the confidence of the best live item. */
export function verdictOf(confidence: number, count: number): Verdict {
  if (count === 0 || confidence < GATE_DEFAULTS.floor) return "none";
  return confidence >= GATE_DEFAULTS.sure ? "sure" : "unsure";
}
