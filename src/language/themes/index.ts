/** Matters on which wishes clash with what binds: luxury, meat, heights. */
export { readThemes } from "./read.ts";
export type { Theme } from "./words.ts";
