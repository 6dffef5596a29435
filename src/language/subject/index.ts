export { askedOfOther } from "./en.ts";
export { namedAfter } from "./named-after.ts";
export { somebodyOfSpeaker, THIRD_PERSON_FIRST } from "./of-speaker.ts";
export { NAMES_OF_USER, TELLS_OF_USER } from "./of-user.ts";
export { readSubject } from "./read.ts";
export { rolesNamed } from "./roles-named.ts";
export type { SubjectReading } from "./types.ts";
