export { distillRequest, type ModelDistillInput } from "./prompt.ts";
export { type ModelDistilled, readDistilled } from "./read-answer.ts";
