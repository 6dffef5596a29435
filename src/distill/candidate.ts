import type { ChangeReading } from "../language/change/index.ts";
import type { Anchor, Entity, Interval, Kind, Polarity, Refusal, Span, Subject } from "../model/index.ts";

/** A claim read in a turn, not yet reconciled with what is known. */
export interface Candidate {
  readonly kind: Kind;
  /** The speaker's own clause as said; what it leaves out is filled in where it could not stand alone. */
  readonly text: string;
  /** The exact stretch of the turn on which it rests (UTF-16 offsets). */
  readonly quote: Span;
  readonly language: "zh" | "en";
  readonly subject: Subject;
  readonly polarity: Polarity;
  readonly anchor: Anchor | null;
  /** 1 trivial .. 5 critical. */
  readonly importance: number;
  /** 0..1; below {@link DISTILL_DEFAULTS.active} it waits as pending. */
  readonly confidence: number;
  /** When the event happened or will happen; null when it is none, or no time was said. */
  readonly event: Interval | null;
  /** When the claim holds, as far as the words say. */
  readonly valid: Interval;
  readonly tags: readonly string[];
  readonly entities: readonly Entity[];
  /** What the clause says of a change; offsets are those of the turn. */
  readonly change: ChangeReading;
}

/** What distilling a turn gives. */
export interface Distilled {
  readonly candidates: readonly Candidate[];
  /** Stretches that made no memory, each with its reason, in order. */
  readonly refused: readonly Refusal[];
}

export const DISTILL_DEFAULTS = {
  /** Most candidates of one turn; the rest stays in the log. A person's turn makes fewer than ten. */
  candidates: 64,
  /** Characters of a turn that are read for claims: ten pages; more is a document, not a talk. */
  readAtMost: 20_000,
  /** Clauses that are read for claims, so that a turn of any size costs at most some tenths of a second. */
  clauses: 300,
  /** Confidence from which a claim is active at once (a plain statement; a signal waits). */
  active: 0.8,
} as const;

/** Confidence by how it was said: .8 and more for a statement, .5 for a signal or a doubt. Own choice. */
export const CONFIDENCE = {
  /** A statement that an anchor type reads whole. */
  anchored: 0.9,
  /** A statement in free words, an answer, a yes. */
  stated: 0.8,
  /** Said with doubt, or inferred. */
  hedged: 0.5,
} as const;

/** Importance by what is said (own choice). */
export const IMPORTANCE = {
  request: 2,
  /** A remark about something that is not a person. */
  remark: 2,
  event: 3,
  fact: 3,
  preference: 4,
  relationship: 4,
  /** "Remember this", "important". */
  important: 4,
  critical: 5,
} as const;
