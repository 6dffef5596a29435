export { readSentiment } from "./read.ts";
export type { Emotion, Sentiment } from "./types.ts";
