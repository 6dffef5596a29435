import type { ChangeReading } from "../language/change/index.ts";
import type { Anchor, Entity, Interval, Kind, Language, Polarity, Span, Subject } from "../model/index.ts";

/** A claim to be reconciled: what distill reads in a turn, or what a caller stores. */
export interface Claim {
  readonly kind: Kind;
  readonly text: string;
  /** The stretch of the turn on which it rests; null for what the caller stores. */
  readonly quote: Span | null;
  readonly language: Language;
  readonly subject: Subject;
  readonly polarity: Polarity;
  readonly anchor: Anchor | null;
  readonly importance: number;
  readonly confidence: number;
  readonly event: Interval | null;
  readonly valid: Interval;
  readonly tags: readonly string[];
  readonly entities: readonly Entity[];
  readonly change: ChangeReading;
}
