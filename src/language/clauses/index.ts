export { splitClauses } from "./split.ts";
export { tongueOf } from "./tongue.ts";
export type { Clause } from "./types.ts";
