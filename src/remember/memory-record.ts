import { createHash } from "node:crypto";
import {
  type AgentId,
  type Entity,
  type Interval,
  type Memory,
  type Metadata,
  memoryIdSchema,
  type Quote,
  type SessionId,
  type Status,
  type Turn,
} from "../model/index.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";

/** Where a claim comes from: a turn, or a direct call. */
export interface ClaimSource {
  readonly turn: Turn | null;
  /** When it was said, epoch ms. */
  readonly saidAt: number;
  readonly agent: AgentId | null;
  readonly session: SessionId | null;
  readonly channel: string | null;
  readonly private: boolean;
  readonly pinned: boolean;
  readonly expiresAt: number | null;
  readonly metadata: Metadata;
}

/** A claim's source when it was read from a turn. */
export function sourceOfTurn(turn: Turn): ClaimSource {
  return {
    turn,
    saidAt: turn.at,
    agent: turn.agent,
    session: turn.session,
    channel: turn.channel,
    private: false,
    pinned: false,
    expiresAt: null,
    metadata: turn.metadata,
  };
}

export interface NewMemoryInput {
  readonly claim: Claim;
  readonly source: ClaimSource;
  readonly id: string;
  readonly now: number;
  /** @default by confidence: active, or pending below .8 */
  readonly status?: Status;
  readonly derivedFrom?: readonly string[];
}

/** A full record of a new claim: strength starts at importance / 5, one mention, version 1. */
export function newMemory(input: NewMemoryInput): Memory {
  const { claim, source, now } = input;
  const byConfidence = claim.confidence < REMEMBER_DEFAULTS.active ? "pending" : "active";
  return {
    id: memoryIdSchema.parse(input.id),
    kind: claim.kind,
    text: claim.text,
    language: claim.language,
    subject: claim.subject,
    polarity: claim.polarity,
    anchor: claim.anchor,
    importance: claim.importance,
    strength: claim.importance / 5,
    confidence: claim.confidence,
    valid: claim.valid,
    event: claim.event,
    saidAt: source.saidAt,
    lastSaidAt: source.saidAt,
    saidCount: 1,
    recordedAt: now,
    updatedAt: now,
    expiresAt: source.expiresAt,
    tags: [...new Set(claim.tags)].slice(0, REMEMBER_DEFAULTS.tags),
    entities: claim.entities.slice(0, REMEMBER_DEFAULTS.tags),
    session: source.session,
    channel: source.channel,
    agent: source.agent,
    private: source.private,
    status: input.status ?? byConfidence,
    pinned: source.pinned,
    origin: source.turn === null ? "caller" : "turn",
    quotes: quotesOf(claim, source),
    derivedFrom: [...(input.derivedFrom ?? [])],
    metadata: source.metadata,
    version: 1,
  };
}

function quotesOf(claim: Claim, source: ClaimSource): Quote[] {
  if (source.turn === null || claim.quote === null) return [];
  return [quoteTurn(source.turn, claim.quote)];
}

/** The quote of a stretch of a turn, with its SHA-256. */
export function quoteTurn(turn: Turn, span: { readonly start: number; readonly end: number }): Quote {
  const words = turn.text.slice(span.start, span.end);
  return {
    turn: turn.id,
    start: span.start,
    end: span.end,
    sha256: createHash("sha256").update(words, "utf8").digest("hex"),
  };
}

/** The same claim said again: one mention more, stronger, surer; a pending or doubtful one is settled by it. */
export function reinforce(memory: Memory, claim: Claim, source: ClaimSource, now: number): Memory {
  const wasPending = memory.status === "pending";
  const wasArchived = memory.status === "archived";
  const gained = memory.confidence + (1 - memory.confidence) * REMEMBER_DEFAULTS.gain;
  const confidence = wasPending
    ? Math.max(REMEMBER_DEFAULTS.raised, claim.confidence)
    : Math.max(gained, claim.confidence < REMEMBER_DEFAULTS.active ? 0 : REMEMBER_DEFAULTS.saidAgain);
  const strength = Math.max(memory.strength, claim.importance / 5);
  return {
    ...memory,
    status: "active",
    // Out of the archive it is as sure as what is said again, no surer: much time went by.
    confidence: Math.min(wasArchived ? REMEMBER_DEFAULTS.saidAgain : 1, confidence),
    strength: strength + (1 - strength) * REMEMBER_DEFAULTS.gain,
    importance: Math.max(memory.importance, claim.importance),
    saidAt: Math.min(memory.saidAt, source.saidAt),
    lastSaidAt: Math.max(memory.lastSaidAt, source.saidAt),
    saidCount: memory.saidCount + 1,
    event: memory.event ?? claim.event,
    valid: joinValid(memory.valid, claim.valid),
    expiresAt: source.expiresAt ?? memory.expiresAt,
    pinned: memory.pinned || source.pinned,
    tags: [...new Set([...memory.tags, ...claim.tags])].slice(0, REMEMBER_DEFAULTS.tags),
    entities: joinEntities(memory.entities, claim.entities),
    quotes: boundQuotes([...memory.quotes, ...quotesOf(claim, source)]),
    updatedAt: now,
    version: memory.version + 1,
  };
}

/** An end that is said holds from now on; said again does not make a claim begin later than it was known to hold. */
function joinValid(known: Interval, said: Interval): Interval {
  const from = known.from === null || said.from === null ? known.from : Math.min(known.from, said.from);
  return { from, to: said.to ?? known.to };
}

function joinEntities(known: readonly Entity[], said: readonly Entity[]): Entity[] {
  const fresh = said.filter((one) => !known.some((other) => other.type === one.type && other.text === one.text));
  return [...known, ...fresh].slice(0, REMEMBER_DEFAULTS.tags);
}

/** The first quote and the latest ones. */
function boundQuotes(quotes: readonly Quote[]): Quote[] {
  if (quotes.length <= REMEMBER_DEFAULTS.quotes) return [...quotes];
  return [...quotes.slice(0, 1), ...quotes.slice(1 - REMEMBER_DEFAULTS.quotes)];
}

/** A claim whose place a newer one took; it held until `until`. */
export function retire(memory: Memory, until: number, now: number): Memory {
  const { from, to } = memory.valid;
  const end = from === null ? until : Math.max(from, until);
  return {
    ...memory,
    status: "superseded",
    valid: { from, to: to === null ? end : Math.min(to, end) },
    updatedAt: now,
    version: memory.version + 1,
  };
}

/** A claim that a mere signal speaks against: a little less sure, once a day at most. The same memory when it was today already. */
export function contradict(memory: Memory, now: number): Memory {
  const { contradicted, contradictedEveryMs } = REMEMBER_DEFAULTS;
  if (memory.contradictedAt !== undefined && now - memory.contradictedAt < contradictedEveryMs) return memory;
  return {
    ...memory,
    confidence: memory.confidence * contradicted,
    contradictedAt: now,
    updatedAt: now,
    version: memory.version + 1,
  };
}

/** A claim whose ground changed: it may hold or not, and the next mention settles it. */
export function makeDoubtful(memory: Memory, now: number): Memory {
  return {
    ...memory,
    status: "doubtful",
    confidence: memory.confidence * REMEMBER_DEFAULTS.doubt,
    updatedAt: now,
    version: memory.version + 1,
  };
}

/** Whether a memory claims something at a time, as far as it is known. Archived ones do: being said brings them back. */
export function holdsAt(memory: Memory, at: number): boolean {
  if (memory.status === "superseded" || memory.status === "expired" || memory.status === "hidden") return false;
  if (memory.expiresAt !== null && memory.expiresAt <= at) return false;
  return memory.valid.to === null || memory.valid.to > at;
}
