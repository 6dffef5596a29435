export { detectLanguage } from "./detect.ts";
export { normaliseForStore } from "./store.ts";
