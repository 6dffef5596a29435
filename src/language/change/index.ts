export { BEFORE_THING, OF_SPEAKER, readLeftOff } from "./doings.ts";
export { ABOUT_TO, ONLY_CHANGES_MIND, PLANNED } from "./plans.ts";
export { readChange } from "./read.ts";
export { HOLDS_POST } from "./succession.ts";
export type { ChangeReading } from "./types.ts";
