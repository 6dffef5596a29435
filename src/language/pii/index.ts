export { findPii } from "./find.ts";
export { maskPii } from "./mask.ts";
export { type FoundPii, PII_TYPES, type PiiType } from "./types.ts";
