export { isMerged } from "./alike.ts";
export { readMergedWording, wordingRequest } from "./by-model.ts";
export { consolidateStep } from "./step.ts";
