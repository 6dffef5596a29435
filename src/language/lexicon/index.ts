export { hashVector } from "./hash-vector.ts";
export type { Lexicon, NameKind } from "./lexicon.ts";
export { loadLexicon } from "./load-lexicon.ts";
export { cosineOfUnits, type SentenceVectorOptions, sentenceVector } from "./sentence-vector.ts";
export type { WordClass } from "./table-format.ts";
export type { Neighbour } from "./vector-cache.ts";
