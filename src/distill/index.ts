/**
 * Stage 3: distill. In: a turn and the assistant's turn before it. Out: the claims the turn makes, and what was refused
 * and why. Uses no port.
 */
export { type Candidate, DISTILL_DEFAULTS, type Distilled } from "./candidate.ts";
export { type DistillInput, distill } from "./distill.ts";
export { distillRequest, type ModelDistilled, readDistilled } from "./model/index.ts";
export { applyPolicy, type KeepPolicy, parsePolicy } from "./policy.ts";
