/** What a turn does to a request that is under way, how a wish is meant, and by which words the parts of a request are told. */
export { type Cue, leaveOut, readsAs } from "./cues.ts";
export { FIELD_NAMES, NUMBER_NAMES, NUMBER_WORD, SAID_BESIDE } from "./field-words.ts";
export { AROUND_ASKED, CODE_TAIL, SLOT_NAMED, SLOT_PROMPTED } from "./slot-words.ts";
export { TASK_NUMBER, TASK_OPENING } from "./task-words.ts";
export { isBygone, isConditional, isDenied, isPastOnly, isWished } from "./trigger-cues.ts";
export { VIP } from "./vip.ts";
