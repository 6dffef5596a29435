/**
 * Asks for one event at its time ("where did she go", 上次去了哪). What is asked in the present or the perfect is so, or has been, and is told here and
 * there ("which cities has she been to", "what does he do to relax").
 */
export const ASKS_OF_ONE_EVENT = [
  /\b(?:did|didn't|was|wasn't|were|weren't|had|when)\b/iu,
  /(?<![为除])了(?![解])|当时|那[次天回年]|上[次回]|刚才|刚刚|是.{0,12}的[?？\s]*$/u,
] as const;
