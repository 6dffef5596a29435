export { detectLanguage } from "./detect.ts";
export { normaliseForStore, type StoredText } from "./store.ts";
