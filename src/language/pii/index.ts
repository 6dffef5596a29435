export { findPii } from "./find.ts";
export { findMasks, maskPii } from "./mask.ts";
export { type FoundPii, PII_TYPES, type PiiType } from "./types.ts";
