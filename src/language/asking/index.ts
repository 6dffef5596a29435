/** How people ask, and what they call things when they ask a shop, an office or a help desk. */
export { ASKS_OF_ONE_EVENT } from "./aspect.ts";
export { askedDirectly, openingLength } from "./embedded.ts";
export { SERVICE_WORDS } from "./service-words.ts";
export {
  ASKING_FILLERS,
  ASKS,
  ASKS_WHEN,
  ASKS_WHICH,
  ENDS_AS_QUESTION,
  FOCUS,
  GENERAL_WORDS,
  NAMES_TIME,
  OPINION_ASKED,
  VARIES,
} from "./words.ts";
