export { splitClauses } from "./split.ts";
export type { Clause, Joiner, Terminator } from "./types.ts";
