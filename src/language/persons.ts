const SPEAKER_WORDS = "i im ive me my mine myself we our ours"
  .split(" ")
  .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]);

/** A word by which speakers name themselves, alone or with others. "US" is a country. */
export const FIRST_PERSON = new RegExp(
  `[我咱俺]|(?<![他她你您由须需凭])本人|\\b(?:${SPEAKER_WORDS.join("|")}|[uU]s)\\b`,
  "u",
);

/** A word by which speakers name whom they speak to; matched in folded text. */
export const SECOND_PERSON = /[你您]|\b(?:you|your|yours|yourself)\b/u;

/** One who speaks of himself: "we" may be a company's. */
export const ONE_SPEAKER = /我|\b(?:i|im|my|me)\b/iu;
