export { type DescribedIntent, describeIntent } from "./describe.ts";
export { intentsStep } from "./step.ts";
