import type { Memory, TurnId, Verdict } from "../model/index.ts";
import { type Activated, carries, replacedBy, turnsOf } from "./activate.ts";
import { calibrate, weighEvidence } from "./calibration.ts";
import type { Evidence } from "./evidence.ts";
import type { Scored } from "./score.ts";
import type { RecallSource } from "./source.ts";

/** Confidence at and above which an answer counts as sure, and below which an item is not returned. */
export const GATE_DEFAULTS = {
  // Of answers at or above it about three in four hold what is asked (docs/decisions/0008-gate.md).
  sure: 0.6,
  // Below this fewer than one answer in five does.
  floor: 0.2,
} as const;

/** What must be shared for words to count in full, so that nothing shared is nothing known, however long the query is. */
const WORDS = {
  /** Share of a short query's meaning. Of right items of dated chats 19 in 20 reach it. */
  needed: 0.35,
  /** Content words from which a query asks less of one item: a dialogue of fifty is never covered by one fact. */
  length: 8,
  /** Share from which a claim fits the rest of a question about its key. */
  half: 0.5,
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
/** Confidence of what felt just as the query asks for. */
const FELT = 0.85;
/**
 * What nearness by an embedding model's vectors says without a word in common. Not calibrated with labels of a model, so it makes an answer unsure at
 * most.
 */
const NEAR = {
  /**
   * Nearness at which it begins to count, with the confidence there: that of the floor. In a chat of 400 turns something is that near to one question
   * in ten, whatever is asked (USE-lite: the nearest turn lies at .45, at .59 for one question in twenty).
   */
  from: 0.55,
  least: GATE_DEFAULTS.floor,
  /** Nearness at which it says all it can, and what that is. */
  full: 0.8,
  most: 0.58,
} as const;
/** Confidence of what this session asked for or bound, when the query asks for it with one thing changed. */
const VARIED = 0.5;
/** Most of what binds of another value than the one that is asked after: told, since it may bear on it, and never sure. */
const OTHER_VALUE = 0.5;
/** Confidence of an item on a day that the query names, when the query says little else. */
const DATED = 0.65;
/** Weight of words in all that is little: one common verb ("what did I do yesterday"). */
const LITTLE = 0.45;
/** Of a key that holds many claims: confidence when nothing of what the query says beside the key fits this one. */
const ASKED_OF_MANY = 0.33;
/**
 * Most that a claim reaches which likes when the query asks for dislikes, or the other way round, or holds another code than the query's: below the
 * floor, whatever words it shares.
 */
const CONTRARY = 0.19;

/**
 * The chance, 0..1, that an item bears on the query: from the key that the query asks for, the topic, the day it names,
 * and how much of the query's meaning the item's own words (or the question that it answers) cover.
 */
export function confidenceOf(scored: Scored, evidence: Evidence): number {
  const { item } = scored;
  const words = wordConfidence(evidence);
  const dated = evidence.date > 0 && (evidence.load <= LITTLE || evidence.told >= WORDS.half) ? DATED : 0;
  const felt = Math.max(0, FELT * scored.felt);
  const near = nearConfidence(item.hit?.dense ?? 0, evidence);
  const varied = evidence.varied * VARIED;
  const best = Math.max(varied, askedConfidence(scored, evidence), topicConfidence(scored), words, dated, felt, near);
  const most = evidence.otherValue === 1 ? OTHER_VALUE : 1;
  const base =
    scored.isContrary || scored.felt < 0 || evidence.otherCode === 1 || isOtherReference(scored, evidence)
      ? Math.min(best, CONTRARY)
      : Math.min(best, most);
  const own = item.type === "memory" ? item.memory.confidence : 1;
  const subject = (scored.parts["subject"] ?? 0) < 0 ? 0.4 : 1;
  const status = item.type === "memory" && item.memory.status === "pending" ? 0.5 : 1;
  return Math.min(1, base * subject * status * (0.5 + own / 2));
}

/**
 * The key that the query asks for by name. Under a key with one claim that is the answer; under one with many (likes, pets) the claim must also fit
 * what the query says beside the key: "which books do I like" is not answered by any liking.
 */
function askedConfidence({ isAsked, askedOfMany }: Scored, evidence: Evidence): number {
  if (!isAsked) return 0;
  if (!askedOfMany || evidence.words <= 1) return ASKED;
  const fit = Math.min(1, evidence.beside / WORDS.half + (evidence.category + evidence.recalled) * WORDS.half);
  return ASKED_OF_MANY + (ASKED - ASKED_OF_MANY) * fit;
}

/** The number of another order is not what a question about this order asks for. */
function isOtherReference({ item, askedOfMany }: Scored, evidence: Evidence): boolean {
  return item.type === "memory" && item.memory.anchor?.type === "reference" && askedOfMany && evidence.code === 1;
}

/** A number or code that differs is something else, however near the rest is. */
function nearConfidence(nearness: number, evidence: Evidence): number {
  if (nearness < NEAR.from || evidence.code === 1) return 0;
  const share = Math.min(1, (nearness - NEAR.from) / (NEAR.full - NEAR.from));
  return NEAR.least + (NEAR.most - NEAR.least) * share;
}

function topicConfidence(scored: Scored): number {
  if (scored.topic === 0) return 0;
  return scored.topic === 1 ? TOPIC : GUIDE + GUIDE_BY_MEANING * (scored.item.hit?.softCoverage ?? 0);
}

/** Lets what binds go with the request it was said with: "to Tokyo, no night flights" binds "from Shanghai to Tokyo?" too. */
export function carryConstraints<T extends Scored & { readonly confidence: number }>(
  judged: readonly T[],
): readonly T[] {
  const carriers = new Map<TurnId, T[]>();
  for (const entry of judged) {
    if (!carries(entry.item) || !isOfUser(entry.item) || CARRIED * entry.confidence < CARRIES) continue;
    for (const turn of turnsOf(entry.item)) {
      const beside = carriers.get(turn);
      if (beside === undefined) carriers.set(turn, [entry]);
      else beside.push(entry);
    }
  }
  if (carriers.size === 0) return judged;
  return judged.map((entry) => {
    const { item } = entry;
    if (item.type !== "memory" || item.memory.anchor?.type !== "constraint" || !isOfUser(item)) return entry;
    const own = ownThing(item.memory);
    let confidence = entry.confidence;
    for (const turn of turnsOf(item)) {
      for (const carrier of carriers.get(turn) ?? []) {
        if (own === null || thingOf(carrier.item) === own)
          confidence = Math.max(confidence, CARRIED * carrier.confidence);
      }
    }
    return confidence === entry.confidence ? entry : { ...entry, confidence };
  });
}

function isOfUser(item: Activated): boolean {
  return item.type === "memory" && item.memory.subject.who === "user";
}

/** What a request is for. */
function thingOf(item: Activated): string | null {
  const value = item.type === "memory" ? item.memory.anchor?.value : undefined;
  return typeof value === "string" ? value : null;
}

/** A budget "for a new bike" binds when the bike is spoken of, whatever else was said with it; null for what has no thing of its own. */
function ownThing(memory: Memory): string | null {
  const value = memory.anchor?.value;
  return typeof value === "object" && Object.hasOwn(value, "for") ? String(value["for"]) : null;
}

/** Lets what was said before go with the claim that took its place, so that it is told beside it. */
export function carryReplaced<T extends Scored & { readonly confidence: number }>(
  judged: readonly T[],
  source: RecallSource,
): readonly T[] {
  const carried = new Map<string, number>();
  for (const { item, confidence } of judged) {
    for (const id of replacedBy(item, source)) carried.set(id, Math.max(carried.get(id) ?? 0, CARRIED * confidence));
  }
  if (carried.size === 0) return judged;
  return judged.map((entry) => {
    const confidence = carried.get(entry.item.id) ?? 0;
    return confidence <= entry.confidence ? entry : { ...entry, confidence };
  });
}

/** What the words of the item, and whose they are, say. */
function wordConfidence(evidence: Evidence): number {
  const needed = WORDS.needed * Math.min(1, Math.sqrt(WORDS.length / Math.max(1, evidence.words)));
  return calibrate(weighEvidence(evidence)) * Math.min(1, evidence.told / needed);
}

/** Sure, unsure or none from the confidence of the best live item. */
export function verdictOf(confidence: number, count: number): Verdict {
  if (count === 0 || confidence < GATE_DEFAULTS.floor) return "none";
  return confidence >= GATE_DEFAULTS.sure ? "sure" : "unsure";
}
