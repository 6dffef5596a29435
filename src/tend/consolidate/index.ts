export { consolidateStep } from "./step.ts";
