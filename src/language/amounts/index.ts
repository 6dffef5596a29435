export { findAmounts } from "./find.ts";
export type { Amount, AmountKind, Comparator } from "./types.ts";
