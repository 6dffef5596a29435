/** How people ask, and what they call things when they ask a shop, an office or a help desk. */
export { askedDirectly, openingLength } from "./embedded.ts";
export { SERVICE_WORDS } from "./service-words.ts";
export { ASKING_FILLERS, ASKS, GENERAL_WORDS, OPINION_ASKED, VARIES } from "./words.ts";
