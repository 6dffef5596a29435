export { deviceKind } from "./devices.ts";
export { doneWith, OF_SPEAKER, readLeftOff } from "./doings.ts";
export { EATS_NEWLY, NO_FLESH } from "./eating.ts";
export { ABOUT_TO, BEFORE_NAME, GOES_ON_AS_BEFORE, ONLY_CHANGES_MIND, PLANNED } from "./plans.ts";
export { readChange } from "./read.ts";
export { alikeIn } from "./shapes.ts";
export { alikeInEnglish, daysBetween } from "./shapes-en.ts";
export { ENDS_HOLDING, HOLDS_POST, IS_POST, OF_OUR_HOUSE } from "./succession.ts";
export type { ChangeReading } from "./types.ts";
