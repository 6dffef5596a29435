import type { Interval, Metadata } from "./common.ts";
import type { AgentId, MemoryId, SessionId, TurnId } from "./ids.ts";
import type { Anchor, Kind, Memory, Polarity, Status } from "./memory.ts";
import type { Role, Turn } from "./turn.ts";

/** How sure the answer is: items that bear on the query, items that may, or nothing. */
export type Verdict = "sure" | "unsure" | "none";

/** The kinds of conflict among recalled items. */
export type ConflictKind = "explicit" | "implicit" | "temporal" | "source";

/** One of the claims that clash, as it stood when the question was asked. */
export interface ConflictSide {
  readonly id: MemoryId;
  readonly text: string;
  readonly key: string | null;
  readonly value: Anchor["value"] | null;
  readonly polarity: Polarity;
  readonly status: Status;
  /** Since when it holds or was said, epoch ms. */
  readonly from: number;
  /** Until when it held; null while it holds. */
  readonly to: number | null;
  /** 0..1, of the claim itself. */
  readonly confidence: number;
}

/**
 * explicit: contrary claims about one thing, at least one of them live, the other live or superseded within 90 days. implicit: different
 * things that cannot both guide the answer. temporal: past its valid time, but it bears on the query. source: one claim on two sources whose
 * confidences are more than .3 apart.
 */
export interface Conflict {
  readonly kind: ConflictKind;
  /** Ids of the items, older first; a temporal conflict may have one. */
  readonly items: readonly string[];
  /** What tells of it: the anchor key, or the name of the rule. */
  readonly evidence: string;
  /** The claims with their values and times, in the order of `items`. */
  readonly sides: readonly ConflictSide[];
}

/** The parts of an item's score, each already weighted; `total` is their sum and decides the rank. */
export type ScoreParts = Readonly<Record<string, number>> & { readonly total: number };

/** Where an item came from. */
export interface Provenance {
  readonly turn: TurnId | null;
  readonly session: SessionId | null;
  readonly speaker: string | null;
  readonly role: Role | null;
  /** When it was said, epoch ms. */
  readonly at: number;
  /** The stretch of the turn on which it rests (UTF-16), null for what the caller stored. */
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly quote: string | null;
}

interface ItemBase {
  readonly text: string;
  readonly score: ScoreParts;
  /** 0..1, calibrated chance that the item bears on the query. */
  readonly confidence: number;
  /** What the gate saw of the item and made the confidence from; mostly 0..1 each. */
  readonly evidence: Readonly<Record<string, number>>;
  readonly status: Status;
  readonly event: Interval | null;
  readonly source: Provenance;
}

export interface MemoryItem extends ItemBase {
  readonly type: "memory";
  readonly id: MemoryId;
  readonly memory: Memory;
}

export interface TurnItem extends ItemBase {
  readonly type: "turn";
  readonly id: TurnId;
  readonly turn: Turn;
}

/** A memory or a quoted turn, with score, parts, confidence, status and source. */
export type RecallItem = MemoryItem | TurnItem;

/** The text handed to a model, within its token budget. */
export interface ComposedContext {
  readonly text: string;
  /** Counted tokens of `text`; never over the budget. */
  readonly tokens: number;
  /** Items that did not fit, best first. */
  readonly omitted: readonly string[];
}

/** Names of the score presets. */
export const RANKING_NAMES = ["measured", "companion", "recency", "importance", "hybrid"] as const;
export type RankingName = (typeof RANKING_NAMES)[number];

/** What recall is asked, after defaults. */
export interface RecallQuery {
  readonly text: string;
  readonly session: SessionId | null;
  readonly agent: AgentId | null;
  readonly limit: number;
  readonly budgetTokens: number;
  readonly kinds: readonly Kind[] | null;
  readonly tags: readonly string[] | null;
  readonly entities: readonly string[] | null;
  readonly anchors: readonly string[] | null;
  readonly metadata: Metadata | null;
  readonly from: number | null;
  readonly to: number | null;
  /** The time at which the question is asked; items said later are not known yet. */
  readonly at: number;
  /** True when the caller set `at` back in time. */
  readonly asOf: boolean;
  readonly zone: string;
  /** Items with less confidence are not returned; honoured exactly, 0 returns all up to the limit. Null: the default gate. */
  readonly threshold: number | null;
  readonly only: "memories" | "turns" | null;
  /** Score preset. @default the one of the whole Haima */
  readonly ranking?: RankingName;
}

export interface RecallResult {
  /** Live items, best first: active, pending and doubtful memories, and quoted turns. */
  readonly items: readonly RecallItem[];
  /** Superseded and expired items that bear on the query, listed beside the live ones. */
  readonly history: readonly RecallItem[];
  /**
   * What the archive holds on it, best first, when nothing live bears on the query: what was said long ago and not since.
   * Null when the archive was not looked at, or its items are among the others (`archive: true`).
   */
  readonly archive: readonly RecallItem[] | null;
  readonly conflicts: readonly Conflict[];
  readonly verdict: Verdict;
  /** 0..1, of the best item. */
  readonly confidence: number;
  readonly context: ComposedContext;
  /** With `verify`: a model looked at the first items and those that do not bear on the query are gone, or it failed and all stand. */
  readonly verification?: "done" | "failed";
  /**
   * Whether meaning was looked at by an embedder's vectors: `unavailable` when it failed or took too long, and words alone answered. Null without
   * an embedder, and while the user has no vectors.
   */
  readonly embedder?: "used" | "unavailable" | null;
  /** The user's revision that was read. */
  readonly revision: number;
}
