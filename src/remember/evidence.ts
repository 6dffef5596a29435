import { REMARK_END } from "../language/liking/index.ts";
import { localDateTime } from "../language/zone.ts";
import {
  isAssumed,
  type Memory,
  type MemoryId,
  type Relation,
  type Span,
  type Turn,
  type TurnId,
} from "../model/index.ts";
import {
  type Bearing,
  isAboutChannel,
  isOccasion,
  isOneChoice,
  readBearing,
  readTopic,
  speaksOf,
  type Topic,
} from "./behaviour.ts";
import type { Claim } from "./claim.ts";
import { EVIDENCE_DEFAULTS } from "./defaults.ts";
import { holdsAt, makeDoubtful } from "./memory-record.ts";
import type { SettleContext } from "./supersede.ts";

/** What weighing behaviours needs to look up besides the claims. */
export interface TalkLog {
  /** Relations that a memory is one end of. */
  readonly relationsOf: (memory: MemoryId) => readonly Relation[];
  readonly turns: ReadonlyMap<TurnId, Turn>;
}

/**
 * A like told of one occasion ("I enjoyed maths today") against a contrary statement is what happened, not another statement:
 * it takes no place. Other claims are given back as they are.
 */
export function asOccasion(claim: Claim, context: SettleContext): Claim {
  if (claim.language === "other" || claim.kind === "relationship") return claim;
  if (claim.change.kind === "replaces" && claim.event !== null && isOneChoice(claim.text))
    return { ...claim, change: { kind: null } };
  if (claim.anchor?.type !== "preference" || !isOccasion(claim.text, claim.language)) return claim;
  const isContrary = ({ memory, topic }: Statement): boolean =>
    memory.polarity !== claim.polarity && speaksOf(claim.text, topic);
  if (claim.subject.who !== "user" || !statements(context).some(isContrary)) return claim;
  return { ...claim, kind: "event", anchor: null, polarity: "positive" };
}

/**
 * A remark on a thing ("今天数学课很有意思") claims nothing of the user by itself. Where it bears on what the user said to like or dislike
 * it is kept as what happened, so that it can count.
 */
export function settleRemarks(
  remarks: readonly Span[],
  context: SettleContext,
  settle: (claim: Claim, context: SettleContext) => Memory,
): readonly { readonly claim: Claim; readonly memory: Memory }[] {
  const { turn } = context.source;
  if (turn === null || turn.language === "other" || remarks.length === 0) return [];
  const known = statements(context);
  return remarks.flatMap((quote) => {
    const claim = remarkOf(turn, turn.language === "en" ? "en" : "zh", quote);
    const doing = {
      clause: claim.text,
      sentence: sentenceAround(turn.text, quote),
      language: claim.language,
      isRequest: false,
    };
    if (/[?？]/u.test(doing.sentence) || doing.language === "other") return [];
    const read = { ...doing, language: doing.language };
    return known.some(({ topic }) => readBearing(read, topic) !== null)
      ? [{ claim, memory: settle(claim, context) }]
      : [];
  });
}

function remarkOf(turn: Turn, language: "zh" | "en", quote: Span): Claim {
  return {
    kind: "event",
    text: turn.text.slice(quote.start, quote.end),
    quote,
    language,
    subject: { who: "user", name: null },
    polarity: "positive",
    anchor: null,
    importance: EVIDENCE_DEFAULTS.remark,
    confidence: EVIDENCE_DEFAULTS.remarkConfidence,
    event: null,
    valid: { from: null, to: null },
    tags: [],
    entities: [],
    change: { kind: null },
  };
}

/**
 * Weighs what a turn tells of the user's doings against what the user likes and dislikes. A doing is tied to the statement that it
 * bears on; from the third independent one on, more against than for, the statement becomes doubtful. Nothing but a statement
 * takes a statement's place, and the next one settles it.
 */
export function weighBehaviour(
  settled: readonly { readonly claim: Claim; readonly memory: Memory }[],
  context: SettleContext,
  log: TalkLog,
): void {
  const { draft, source } = context;
  const { turn } = source;
  if (turn === null || turn.role !== "user") return;
  const doings = settled.flatMap(({ claim, memory }) => doingOf(claim, draft.current(memory), turn));
  const channel = source.channel ?? textOf(turn.metadata["channel"]);
  if (doings.length === 0 && channel === null) return;
  for (const { memory, topic } of statements(context)) {
    const own = doings.flatMap((doing) => bearingOf(doing, memory, topic));
    for (const { doing, isContrary } of own) tie(doing.memory, memory, isContrary, context);
    const isByChannel = channel !== null && memory.polarity === "negative" && isAboutChannel(topic, channel);
    if (isByChannel && own.length === 0 && settled[0] !== undefined) tie(settled[0].memory, memory, true, context);
    if (!isByChannel && !own.some(({ isContrary }) => isContrary)) continue;
    const contrary = own.filter(({ isContrary }) => isContrary).map(({ doing }) => doing.memory);
    const against = occasions(memory, contrary, "contradicts", context, log);
    if (isByChannel) for (const occasion of channelOccasions(memory, channel, turn, log)) against.add(occasion);
    const agreeing = occasions(memory, [], "implies", context, log);
    if (against.size >= EVIDENCE_DEFAULTS.independent && against.size > agreeing.size) doubt(memory, context);
  }
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** One thing that the turn tells the user did or felt. */
interface Doing {
  readonly memory: Memory;
  readonly clause: string;
  readonly sentence: string;
  readonly language: "zh" | "en";
  readonly isRequest: boolean;
  /** Name of the clause's subject when that is not the user: it may be the thing itself ("coffee tasted awful"). */
  readonly named: string | null;
}

function doingOf(claim: Claim, memory: Memory, turn: Turn): readonly Doing[] {
  const { language, quote } = claim;
  const isRequest = claim.anchor?.type === "intent";
  const { who, name: named } = claim.subject;
  if (language === "other" || memory.status === "pending" || (who !== "user" && named === null)) return [];
  if (claim.anchor !== null && !(isRequest && claim.polarity === "positive")) return [];
  if (claim.kind === "relationship") return [];
  return [{ memory, clause: claim.text, sentence: sentenceAround(turn.text, quote), language, isRequest, named }];
}

/** The words of the same remark. */
function sentenceAround(text: string, quote: Claim["quote"]): string {
  if (quote === null) return "";
  const reach = EVIDENCE_DEFAULTS.sentence;
  const before =
    text
      .slice(Math.max(0, quote.start - reach), quote.start)
      .split(REMARK_END)
      .at(-1) ?? "";
  const after = text.slice(quote.end, quote.end + reach).split(REMARK_END)[0] ?? "";
  return before + text.slice(quote.start, quote.end) + after;
}

interface Statement {
  readonly memory: Memory;
  readonly topic: Topic;
}

/** Live statements of what the user likes and dislikes, with what they are about. */
function statements({ draft, source }: SettleContext): readonly Statement[] {
  const visible = (memory: Memory) => !memory.private || memory.agent === source.agent;
  return EVIDENCE_DEFAULTS.keys
    .flatMap((key) => draft.underKey({ who: "user", name: null }, key).slice(-EVIDENCE_DEFAULTS.statements))
    .filter(
      (memory) =>
        memory.status === "active" &&
        !isAssumed(memory) &&
        visible(memory) &&
        holdsAt(memory, source.saidAt) &&
        memory.lastSaidAt < source.saidAt,
    )
    .map((memory) => ({ memory, topic: topicOf(memory) }));
}

const topics = new WeakMap<Memory, Topic>();

/** Read once as long as the record lives. */
function topicOf(memory: Memory): Topic {
  const known = topics.get(memory);
  if (known !== undefined) return known;
  const value = memory.anchor?.value;
  const topic = readTopic(typeof value === "string" ? value : memory.text);
  topics.set(memory, topic);
  return topic;
}

function bearingOf(doing: Doing, statement: Memory, topic: Topic) {
  const isOthers = doing.named !== null && !speaksOf(doing.named, topic);
  const bearing: Bearing | null = doing.memory.id === statement.id || isOthers ? null : readBearing(doing, topic);
  return bearing === null ? [] : [{ doing, isContrary: (bearing === "for") === (statement.polarity === "negative") }];
}

/** What contradicts points from the older to the newer; what supports, to the claim. */
function tie(doing: Memory, statement: Memory, isContrary: boolean, { draft, now }: SettleContext): void {
  const { confidence } = EVIDENCE_DEFAULTS;
  if (isContrary) draft.relate("contradicts", statement, doing, now, confidence);
  else draft.relate("implies", doing, statement, now, confidence);
}

/** The occasions, by session and day, on which doings that are tied to a statement were told since it was last made. */
function occasions(
  statement: Memory,
  own: readonly Memory[],
  type: "contradicts" | "implies",
  context: SettleContext,
  log: TalkLog,
): Set<string> {
  const { draft, source } = context;
  const tied = log.relationsOf(statement.id).flatMap((relation) => {
    if (relation.type !== type || relation.confidence > EVIDENCE_DEFAULTS.confidence) return [];
    const other = relation.from === statement.id ? relation.to : relation.from;
    return draft.find(other) ?? [];
  });
  const turns = [...tied, ...own].flatMap(({ quotes }) =>
    quotes.flatMap((quote) => (quote.turn === source.turn?.id ? source.turn : (log.turns.get(quote.turn) ?? []))),
  );
  return new Set(turns.filter((turn) => isSince(turn, statement, source.saidAt)).map(occasionOf));
}

/** The occasions on which the user spoke over a channel since the statement. */
function channelOccasions(statement: Memory, channel: string, turn: Turn, log: TalkLog): Set<string> {
  const found = new Set([occasionOf(turn)]);
  for (const other of log.turns.values()) {
    const over = other.channel ?? textOf(other.metadata["channel"]);
    if (over === channel && other.role === "user" && isSince(other, statement, turn.at)) found.add(occasionOf(other));
  }
  return found;
}

const isSince = (turn: Turn, statement: Memory, now: number): boolean =>
  turn.at > statement.lastSaidAt && now - turn.at <= EVIDENCE_DEFAULTS.reachMs;

function occasionOf(turn: Turn): string {
  const { year, month, day } = localDateTime(turn.at, turn.zone);
  return `${turn.session}\u0000${year}-${month}-${day}`;
}

function doubt(statement: Memory, { draft, now }: SettleContext): void {
  if (draft.current(statement).status === "active") draft.put(makeDoubtful(draft.current(statement), now), "doubtful");
}
