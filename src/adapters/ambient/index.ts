export { systemClock } from "./clock.ts";
export { createIds, systemIds } from "./ids.ts";
