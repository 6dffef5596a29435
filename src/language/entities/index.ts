export { findEntities } from "./find.ts";
export type { FoundEntity } from "./types.ts";
