export { ASKS, AT_THE_ASSISTANT, INSULTS, INTENT_CUES } from "./intents.ts";
export { OUTCOME_CUES } from "./outcome.ts";
export { CASUAL, FORMAL } from "./register.ts";
export { POINTS_BACK, REFERS_TO_TALK } from "./talk.ts";
