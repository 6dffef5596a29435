import type {
  Emotion,
  Memory,
  ObserveReceipt,
  RecallResult,
  StatePoint,
  TurnIntent,
} from "../../../src/model/index.ts";

// What the routes answer beyond the nouns of the model: the parts that the console shows.

export type {
  Episode,
  Memory,
  ObserveReceipt,
  RecallItem,
  RecallResult,
  Session,
  Turn,
} from "../../../src/model/index.ts";

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** A list that comes whole. */
export interface Listed<T> {
  readonly items: readonly T[];
}

/** Whom a key opens, and how far. */
export interface KeyHolder {
  readonly tenant: string;
  readonly role: "read-only" | "agent" | "admin";
}

/** A piece of a reply; `recalled` comes first where memory is asked, `done` last. */
export type ChatEvent =
  | { readonly type: "recalled"; readonly recalled: RecallResult; readonly receipt: ObserveReceipt | null }
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "done";
      readonly text: string;
      readonly from: "model" | "built_in" | "memory";
      readonly recalled: RecallResult | null;
      readonly receipt: ObserveReceipt | null;
    };

export interface WriteReceipt {
  readonly memory: Memory;
}

export interface ForgetReceipt {
  readonly forgotten: readonly { readonly memory: string; readonly text: string }[];
  readonly redacted: readonly { readonly turn: string; readonly spans: number }[];
  readonly summaryLines: number;
}

export interface QuotedSource {
  readonly turn: string;
  readonly session: string;
  readonly at: number;
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly intact: boolean;
  readonly supports: boolean;
}

export interface Explanation {
  readonly memory: Memory;
  readonly origin: Memory["origin"];
  readonly sources: readonly QuotedSource[];
  readonly related: readonly { readonly type: string; readonly memory: Memory }[];
  readonly hops: number;
}

export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
}

export interface AgentState {
  readonly mood: number;
  readonly energy: number;
  readonly liking: number;
  readonly engagement: number;
  readonly style: string;
  readonly reasons: readonly string[];
  readonly topic: string | null;
  readonly intent: TurnIntent | null;
  readonly emotion: Emotion | null;
  readonly styleGuide: string;
  readonly lastAt: number | null;
  readonly history: readonly StatePoint[];
}

export interface Wish {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly wordings: readonly string[];
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

export interface Anticipation {
  readonly text: string;
  readonly period: "day" | "week" | "month" | "interval";
  readonly everyDays: number;
  readonly dueAt: number;
  readonly lastAt: number;
  readonly confidence: number;
  readonly memory: string;
  readonly evidence: readonly { readonly turn: string; readonly at: number; readonly text: string }[];
}

export interface KnowItem {
  readonly id: string;
  readonly type: "passage" | "fact" | "conclusion";
  readonly text: string;
  readonly confidence: number;
  /** Of a passage: its document and the headings above it. */
  readonly titles?: readonly string[];
}

export interface KnowResult {
  readonly items: readonly KnowItem[];
  readonly path: readonly unknown[];
  readonly hops: number;
  readonly verdict: "sure" | "unsure" | "none";
}

export interface ListedDocument {
  readonly id: string;
  readonly title: string;
  readonly source: string | null;
  readonly scope: "shared" | "tenant" | "agent";
  readonly version: number;
  readonly passages: number;
  /** Characters. */
  readonly length: number;
  readonly updatedAt: number;
}

export interface LearntDocument extends ListedDocument {
  readonly text: string;
}

export interface Procedure {
  readonly name: string;
  readonly version: number;
  readonly definition: unknown;
}

export interface Performed {
  readonly reply: string;
  readonly procedure: string | null;
  readonly done: boolean;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  /** Who called; null for a program that named nobody. */
  readonly actor: string | null;
  readonly agent: string | null;
  readonly action: string;
  readonly subjects: readonly string[];
  readonly reason: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

export interface AuditCheck {
  readonly ok: boolean;
  readonly links: number;
  readonly records: number;
}

export interface DeadEvent {
  readonly id: string;
  readonly type: string;
  readonly givenUpAt: number;
  readonly attempts: number;
  readonly reason: string;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  /** Null for all types. */
  readonly events: readonly string[] | null;
  readonly stoppedAt: number | null;
  readonly formerSecretUntil: number | null;
  readonly last: { readonly at: number; readonly failure: string | null } | null;
  readonly waiting: number;
  readonly givenUp: number;
  readonly dead: readonly DeadEvent[];
}

export interface DoctorReport {
  readonly ok: boolean;
  readonly writes: { readonly acknowledged: number; readonly kept: number; readonly records: number };
  /** Null for a store that no other process can open. */
  readonly delay: {
    readonly writes: number;
    readonly unseen: number;
    readonly medianMs: number;
    readonly longestMs: number;
  } | null;
  readonly provenance: {
    readonly rooted: number;
    readonly unrooted: number;
    readonly meanHops: number;
    readonly mostHops: number;
  };
  readonly anchorTypes: number;
  readonly anchors: readonly { readonly type: string; readonly keys: readonly string[] }[];
}
