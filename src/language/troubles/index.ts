/** What people say of a thing that does not do what it should, and which of their words say nothing of themselves. */

export { OWN_TROUBLE, troubleTags } from "./own.ts";
export { plainWords } from "./plain-words.ts";
export { OF_ANY_TROUBLE, PARTS, TROUBLE } from "./words.ts";
