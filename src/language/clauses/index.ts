export { splitClauses } from "./split.ts";
export { tongueOf } from "./tongue.ts";
export type { Clause, Joiner, Terminator } from "./types.ts";
