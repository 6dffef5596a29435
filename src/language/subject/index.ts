export { readSubject } from "./read.ts";
export type { SubjectReading } from "./types.ts";
