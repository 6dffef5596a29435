export { lessonsStep } from "./lessons.ts";
export { episodesStep } from "./step.ts";
