export { hashVector } from "./hash-vector.ts";
export type { Lexicon } from "./lexicon.ts";
export { loadLexicon } from "./load-lexicon.ts";
