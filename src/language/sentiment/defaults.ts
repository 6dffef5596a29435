import type { Emotion } from "../../model/index.ts";

/**
 * The numbers of the reader. Those marked "tuned" were set on the development parts of public sets (tweets, subtitles);
 * the others are judgements, of which only the order matters.
 */
export const SENTIMENT_DEFAULTS = {
  /** Most characters that are read, UTF-16 units: the feeling of a turn shows in its first page. */
  readAtMost: 4_000,
  /** valence = sum / sqrt(sum² + this): one plain word (.7) gives .81, so that a plainly bad turn is about -0.8. */
  squash: 0.25,
  /** Valence from which a text is positive, and to which it is negative (tuned). */
  positiveFrom: 0.2,
  negativeTo: -0.2,
  /** What is left of a good word that is denied, and of a bad one: "not good" says more than "not bad". */
  deniedGood: -0.75,
  deniedBad: -0.4,
  /** What is left of a bad word after 别: 别难过 tells of somebody's sorrow, and comforts. */
  forbiddenBad: -0.15,
  /** Words between a denial or a degree and what it bears on, at most. */
  reachEn: 2,
  reachZh: 2,
  /** Weight of what stands before a contrast, and after it (Hutto and Gilbert 2014 take .5 and 1.5). */
  beforeContrast: 0.5,
  afterContrast: 1.4,
  /** Weight of what is granted (although …), supposed (if …) or asked. */
  granted: 0.5,
  supposed: 0.6,
  asked: 0.55,
  /** A word in capitals amid small letters, or with a letter drawn out. */
  stressed: 1.25,
  /** Each exclamation mark, three at most: to the sum, and to arousal. */
  exclaimed: 0.08,
  exclaimedArousal: 0.08,
  /** What is left of good words in plain mockery. */
  mocked: -0.7,
  /** Arousal of plain talk. */
  calm: 0.5,
  /** Weight of a feeling from which it is named. */
  namedFrom: 0.15,
  /** Weight that a word of no valence gives to its feeling (surprise, anticipation). */
  unvalued: 0.35,
} as const;

/** Arousal of a plain word of each feeling, 0..1, where its group says none: after the circumplex of Russell 1980. */
export const AROUSAL: Readonly<Record<Emotion, number>> = {
  joy: 0.65,
  trust: 0.45,
  fear: 0.75,
  surprise: 0.75,
  sadness: 0.4,
  disgust: 0.6,
  anger: 0.75,
  anticipation: 0.6,
  neutral: 0.5,
};

/** What a feeling turns into when it is denied. */
export const DENIED: Readonly<Record<Emotion, Emotion>> = {
  joy: "sadness",
  trust: "disgust",
  fear: "trust",
  surprise: "neutral",
  sadness: "joy",
  disgust: "joy",
  anger: "trust",
  anticipation: "sadness",
  neutral: "neutral",
};
