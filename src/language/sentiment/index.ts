export { isFeelingWord, readSentiment } from "./read.ts";
export { hasSign } from "./signs.ts";
export type { Sentiment } from "./types.ts";
