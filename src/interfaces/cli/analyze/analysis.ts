import type { Emotion, Memory, Refusal } from "../../../model/index.ts";

/** A text to be read. */
export interface AnalyzeInput {
  readonly text: string;
  /** When it was said, epoch ms. */
  readonly at: number;
  /** IANA zone in which its dates are read. */
  readonly zone: string;
  readonly role: "user" | "assistant" | "system" | "tool";
}

interface Stretch {
  /** Unicode code points: `start` inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface AnalyzedDate extends Stretch {
  readonly text: string;
  readonly type: "date" | "time" | "datetime" | "range" | "duration" | "set";
  /** ISO 8601; null for a range. */
  readonly value: string | null;
  /** Local date-time without offset, inclusive; absent for durations and sets. */
  readonly from?: string;
  /** Local date-time without offset, exclusive; absent for durations and sets. */
  readonly to?: string;
  /** The readings of an ambiguous date, best first. */
  readonly alternatives?: readonly { readonly value: string | null; readonly from: string; readonly to: string }[];
}

/** A stretch of personal data. */
export interface AnalyzedPii extends Stretch {
  readonly type: string;
  readonly text: string;
  /** Whether its check digits are right, for what has some: cards, Chinese identity numbers of 18 digits, IBAN. */
  readonly valid?: boolean;
}

export interface AnalyzedEntity extends Stretch {
  readonly type: string;
  readonly text: string;
}

/** The feeling of the whole text. */
export interface AnalyzedSentiment {
  readonly label: "positive" | "neutral" | "negative";
  /** -1 as bad as words go .. 1 as good. */
  readonly valence: number;
  /** 0 asleep .. 1 beside oneself. */
  readonly arousal: number;
}

/** A memory that `observe` would keep of this text. */
export interface AnalyzedMemory {
  readonly kind: Memory["kind"];
  readonly text: string;
  readonly subject: Memory["subject"];
  readonly polarity: Memory["polarity"];
  readonly importance: number;
  readonly confidence: number;
  readonly anchor?: NonNullable<Memory["anchor"]>;
  /** When it happened or will happen, as local date-times without offset. */
  readonly from?: string;
  readonly to?: string;
  readonly quote: Stretch;
}

/** What Haima reads in a text. */
export interface Analysis {
  readonly language: "zh" | "en" | "other";
  readonly terms: readonly string[];
  readonly dates: readonly AnalyzedDate[];
  readonly pii: readonly AnalyzedPii[];
  readonly entities: readonly AnalyzedEntity[];
  readonly sentiment: AnalyzedSentiment;
  /** The feeling that prevails. */
  readonly emotion: Emotion;
  readonly memories: readonly AnalyzedMemory[];
  readonly refused: readonly { readonly reason: Refusal["reason"]; readonly quote: Stretch }[];
}

/** The parts that `--only` may name. */
export const ANALYSIS_PARTS = [
  "language",
  "terms",
  "dates",
  "pii",
  "entities",
  "sentiment",
  "emotion",
  "memories",
  "refused",
] as const;
export type AnalysisPart = (typeof ANALYSIS_PARTS)[number];
