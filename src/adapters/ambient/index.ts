export { systemClock } from "./clock.ts";
export { systemIds } from "./ids.ts";
