export { readSubject } from "./read.ts";
export { rolesNamed } from "./roles-named.ts";
export type { SubjectReading } from "./types.ts";
