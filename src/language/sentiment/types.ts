import type { Emotion } from "../../model/index.ts";

/** The feeling of a text. */
export interface Sentiment {
  /** The side that the valence falls on; see {@link SENTIMENT_DEFAULTS} for where neutral ends. */
  readonly label: "positive" | "neutral" | "negative";
  /** -1 as bad as words go .. 1 as good; a plainly bad turn is about -0.8. */
  readonly valence: number;
  /** 0 asleep .. 1 beside oneself; plain talk is 0.5. */
  readonly arousal: number;
  /** The feeling that prevails; neutral when none does. */
  readonly emotion: Emotion;
}

/** Words of one feeling. They stand in `words` apart by white space; `_` stands for a space within a phrase. */
export interface WordGroup {
  readonly emotion: Emotion;
  /** -1..1: of one such word, alone in a plain sentence, before it is modified and summed. */
  readonly valence: number;
  /** 0..1; left out, that of the emotion ({@link SENTIMENT_DEFAULTS}). */
  readonly arousal?: number;
  readonly words: string;
}

/** An event told without a word of feeling: "lost my wallet", 被老板骂了. */
export interface EventPattern {
  readonly pattern: RegExp;
  readonly emotion: Emotion;
  readonly valence: number;
}
