/**
 * Stage 2: the live window of a session. In: the session's turns and record. Out: the turns that stay word for word,
 * the running summary of what left, and the restored session. Uses no port.
 */
export { linesToWord, readSummary, summaryRequest, wordSummary } from "./by-model.ts";
export type { Digest } from "./compress.ts";
export { WINDOW_DEFAULTS, type WindowOptions } from "./options.ts";
export { isReservedNote, ownNotes } from "./reserved-notes.ts";
export { type ResumedSession, resumeSession } from "./resume.ts";
export { advanceSession, forgetInSession, startSession, writeNote } from "./session.ts";
export { windowOf } from "./window.ts";
