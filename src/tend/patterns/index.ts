export { type Due, dueAt } from "./anticipate.ts";
export { patternsStep } from "./step.ts";
