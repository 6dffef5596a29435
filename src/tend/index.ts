/**
 * Stage 7: what time does. In: a user's memories and the time. Out: the changes that upkeep makes. Uses no port.
 */
export { type Expired, expire } from "./expire.ts";
