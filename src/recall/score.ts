import { foldText } from "../language/terms.ts";
import {
  type Anchor,
  decayedStrength,
  type Memory,
  type RecallQuery,
  type ScoreParts,
  strengthAt,
  type Turn,
  type TurnId,
} from "../model/index.ts";
import type { Activated } from "./activate.ts";
import { feelingFit } from "./feeling-fit.ts";
import type { Question } from "./question.ts";
import type { RankingInUse } from "./ranking.ts";
import type { RecallSource } from "./source.ts";

/** An activated item with its score, and what the gate reads of how it was scored. */
export interface Scored {
  readonly item: Activated;
  readonly parts: ScoreParts;
  /** A claim under a key that the query asks for. */
  readonly isAsked: boolean;
  /** How much the topic of the query touches its key, 0..1. */
  readonly topic: number;
  /** How well it fits the feeling that is asked for: -1 of the other side, 0 none asked or none there, up to 1. */
  readonly felt: number;
  /** The key that is asked for may hold many claims. */
  readonly askedOfMany: boolean;
  /** The query asks for likes and this is a dislike, or the other way round. */
  readonly isContrary: boolean;
}

const HOUR_MS = 3_600_000;
/** Recalls at which frequency is full. Own choice. */
const FREQUENT = 10;
/** What words count when a feeling is asked for. */
const FEELING_WORDS = 0.4;
/** Share of the topic weight that an anchor gets which is no constraint: it may guide, it need not. */
const TOPIC_SHARE = 1 / 3;

/** Scores one activated item: relevance as the index found it, what the query asks for, and small ties from the memory itself. */
export function scoreItem(
  item: Activated,
  query: RecallQuery,
  question: Question,
  source: RecallSource,
  ranking: RankingInUse,
): Scored {
  const about = subjectFit(item, question, source);
  const isAsked = about.isMeant && isUnderKey(item, question);
  const isContrary = hasOtherAttitude(item, question, source);
  const bears = item.type === "memory" && about.isMeant ? topicWeight(question, item.memory, source) : 0;
  const topic = Math.max(bears, about.comesAlong ? TOPIC_SHARE : 0);
  const felt = feltFit(item, query, question, about.isForeign);
  const { weights } = ranking;
  // What happened rarely holds the word for what it felt like; what only holds the word tells little.
  const relevance = weights.relevance * (question.feeling === null ? 1 : FEELING_WORDS);
  const parts = {
    relevance: relevance * (item.hit?.total ?? 0),
    asked: isAsked && !isContrary ? relevance * weights.asked : 0,
    topic: relevance * weights.topic * topic,
    feeling: weights.relevance * weights.feeling * felt,
    session: item.type === "memory" && bindsHere(item.memory, query) ? relevance * weights.sameSession : 0,
    ...ties(item, query, source, ranking),
    subject: about.isForeign ? -relevance * weights.otherSubject : 0,
    question: item.type === "turn" && asksSomething(item.turn) ? -relevance * weights.question : 0,
    total: 0,
  };
  parts.total = sumOf(parts);
  return {
    item,
    parts,
    isAsked,
    topic,
    felt,
    askedOfMany: isOneOfMany(item, source) && !isAskedAlone(item, question),
    isContrary,
  };
}

/** Over the object itself: a list of its parts costs more than all of them together. */
function sumOf(parts: ScoreParts): number {
  let sum = 0;
  for (const name in parts) sum += parts[name] ?? 0;
  return sum;
}

function isAskedAlone(item: Activated, { asked }: Question): boolean {
  return item.type === "memory" && item.memory.anchor !== null && asked.get(item.memory.anchor.key)?.beside.size === 0;
}

function feltFit(item: Activated, query: RecallQuery, question: Question, isForeign: boolean): number {
  return question.feeling === null || isForeign ? 0 : feelingFit(item, question.feeling, question.dates, query);
}

function isOneOfMany(item: Activated, source: RecallSource): boolean {
  const key = item.type === "memory" ? item.memory.anchor?.key : undefined;
  return key !== undefined && source.anchors.definition(key)?.cardinality === "many";
}

/** A turn has the attitude of the claims read from it, when they all have the same. */
function hasOtherAttitude(item: Activated, question: Question, source: RecallSource): boolean {
  if (question.attitude === null) return false;
  if (item.type === "memory") return isOtherAttitude(item.memory, question);
  const claims = source.memoriesOf(item.id).flatMap((id) => source.memories.get(id) ?? []);
  return claims.length > 0 && claims.every((memory) => isOtherAttitude(memory, question));
}

/** "What do I like" is not answered by what is disliked; "do I like maths" is. */
function isOtherAttitude(memory: Memory, question: Question): boolean {
  if (question.attitude === null || memory.kind !== "preference" || memory.anchor?.type === "constraint") return false;
  return (question.attitude === "like") !== (memory.polarity === "positive");
}

function ties(item: Activated, query: RecallQuery, source: RecallSource, ranking: RankingInUse) {
  const { weights } = ranking;
  const saidAt = item.type === "memory" ? item.memory.lastSaidAt : item.turn.at;
  const hours = Math.max(0, query.at - saidAt) / HOUR_MS;
  const count = source.accesses.get(item.id)?.count ?? 0;
  const memory = item.type === "memory" ? item.memory : null;
  return {
    recency: weights.recency * Math.exp(-ranking.recencyPerHour * hours),
    importance: weights.importance * importanceOf(memory, ranking),
    strength: weights.strength * strengthOf(item, query.at, source, ranking),
    frequency: weights.frequency * Math.min(1, count / FREQUENT),
    claim: memory === null ? 0 : weights.relevance * weights.claim,
  };
}

/** 0..1. */
function importanceOf(memory: Memory | null, { turnImportance }: RankingInUse): number {
  const importance = memory?.importance ?? turnImportance;
  return importance === null ? 0 : (importance - 1) / 4;
}

/** Strength as it has decayed by the time of the query, 0..1. */
function strengthOf(item: Activated, at: number, source: RecallSource, ranking: RankingInUse): number {
  if (item.type === "memory") return strengthAt(item.memory, source.accesses, at, ranking.decay);
  if (ranking.turnImportance === null) return 0;
  const used = Math.max(item.turn.at, source.accesses.get(item.id)?.lastAt ?? 0);
  return decayedStrength(
    ranking.turnImportance / 5,
    ranking.turnImportance,
    (at - used) / (24 * HOUR_MS),
    ranking.decay,
  );
}

function isUnderKey(item: Activated, { asked }: Question): boolean {
  return item.type === "memory" && item.memory.anchor !== null && asked.has(item.memory.anchor.key);
}

function topicWeight(question: Question, memory: Memory, source: RecallSource): number {
  if (memory.anchor === null) return 0;
  const key = source.anchors.definition(memory.anchor.key)?.key ?? memory.anchor.key;
  if (!question.topics.has(memory.anchor.key) && !question.topics.has(key) && !bearsByValue(question, memory.anchor))
    return 0;
  return memory.anchor.type === "constraint" ? 1 : TOPIC_SHARE;
}

function bearsByValue({ bearing }: Question, { key, value }: Anchor): boolean {
  const words = bearing.get(key);
  if (words === undefined) return false;
  const folded = foldText(typeof value === "object" ? Object.values(value).join(" ") : String(value));
  return words.some((word) => folded.includes(word));
}

function bindsHere(memory: Memory, query: RecallQuery): boolean {
  const type = memory.anchor?.type;
  return query.session !== null && memory.session === query.session && (type === "constraint" || type === "intent");
}

interface SubjectFit {
  readonly isMeant: boolean;
  readonly isForeign: boolean;
  /** It is about somebody whom the query names beside the user. */
  readonly comesAlong: boolean;
}

/**
 * Whom the claim is about against whom the query asks. `isMeant`: the query may ask for this claim by its key; without
 * a name it means the user. `isForeign`: the query says plainly that it asks about somebody else.
 */
function subjectFit(item: Activated, question: Question, source: RecallSource): SubjectFit {
  if (item.type === "memory") return claimFit(item.memory, question);
  // What made the user feel so is often what others did.
  const isForeign = question.aboutUser && question.feeling === null && tellsOfOthers(item.id, question, source);
  return { isMeant: true, isForeign, comesAlong: false };
}

/** A turn is about whom the claims read from it are about, when all of them are: 我妈对花生过敏 does not say what the user is allergic to. */
function tellsOfOthers(turn: TurnId, question: Question, source: RecallSource): boolean {
  const claims = source.memoriesOf(turn).flatMap((id) => source.memories.get(id) ?? []);
  return claims.length > 0 && claims.every((memory) => claimFit(memory, question).isForeign);
}

function claimFit(memory: Memory, question: Question): SubjectFit {
  const { who, name } = memory.subject;
  const isOther = who === "other";
  if (question.aboutOther !== null) {
    // Who is asked for by role ("my sister") may be known by name.
    const isByRole = question.companions.has(question.aboutOther);
    const isSame =
      isOther && name !== null && (isByRole ? name === question.aboutOther : sameName(name, question.aboutOther));
    return { isMeant: isSame, isForeign: isOther && !isSame && !isByRole, comesAlong: false };
  }
  // 想带我妈出去: what is known of her health bears on where to go.
  const comesAlong = isOther && name !== null && question.companions.has(name);
  return { isMeant: !isOther || comesAlong, isForeign: isOther && !comesAlong && question.aboutUser, comesAlong };
}

function sameName(a: string, b: string): boolean {
  return a === b || a.includes(b) || b.includes(a);
}

function asksSomething(turn: Turn): boolean {
  return /[?？]\s*$/u.test(turn.text);
}
