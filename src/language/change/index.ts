export { readChange } from "./read.ts";
export type { ChangeKind, ChangeReading } from "./types.ts";
