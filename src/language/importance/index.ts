export { AROUND_CUES } from "./cues.ts";
export { readImportance } from "./read.ts";
export { URGES_AHEAD, URGES_ONLY } from "./urging.ts";
