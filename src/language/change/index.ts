export { readChange } from "./read.ts";
export type { ChangeReading } from "./types.ts";
