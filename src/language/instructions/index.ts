/** How written procedures say what an agent does, and which words of them name a tool. */
export { BULLET, NUMBERED, STEP_HEADING, TRIGGER } from "./outline-words.ts";
export { BIDDEN, SENTENCE, TO_THE_USER, WHETHER } from "./sentence-words.ts";
export { TOOL_TOLD, TOOL_WORDS } from "./tool-words.ts";
