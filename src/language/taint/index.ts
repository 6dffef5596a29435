export { findTaints } from "./find.ts";
export type { Taint, TaintReason } from "./types.ts";
