export { describeRequest, readDescription } from "./by-model.ts";
export { lessonsStep } from "./lessons.ts";
export { episodesStep } from "./step.ts";
