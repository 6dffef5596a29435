import type { Polarity, Span } from "../../model/index.ts";

export interface PolarityReading {
  /** Negative when the claim is denied, disliked, or no longer holds. */
  readonly polarity: Polarity;
  /** The words that deny, as offsets in the original text, in order. Words such as 不错 or "not only" are none. */
  readonly negations: readonly Span[];
  /** Where what is denied begins (after the first negation), as an offset in the original text; null without negation. */
  readonly scopeStart: number | null;
  /** Liking or disliking after negation is counted in ("don't like" is dislike); null when the clause tells of neither. */
  readonly attitude: "like" | "dislike" | null;
  /** How strong the attitude is, 0..1; 0 when it is null. */
  readonly strength: number;
  /** It held once and holds no more: 不再, 戒了, "used to", "no longer", "quit". Polarity is then negative. */
  readonly noLonger: boolean;
}
