export { AROUND_CUES } from "./cues.ts";
export { readImportance } from "./read.ts";
