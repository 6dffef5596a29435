/**
 * Stage 7: what time does. In: a user's records and the time. Out: small plans of changes, each with what it does and why. Uses no port.
 */
import { associateStep } from "./associate.ts";
import { consolidateStep } from "./consolidate/index.ts";
import { episodesStep, lessonsStep } from "./episodes/index.ts";
import { expireStep } from "./expire.ts";
import { intentsStep } from "./intents/index.ts";
import { archiveStep, capStep } from "./leave.ts";
import { patternsStep } from "./patterns/index.ts";
import { retentionStep } from "./retention.ts";
import type { TendStep } from "./step.ts";

export { isMerged, readMergedWording, wordingRequest } from "./consolidate/index.ts";
export { describeRequest, readDescription } from "./episodes/index.ts";
export { type DescribedIntent, describeIntent } from "./intents/index.ts";
export { type Due, dueAt } from "./patterns/index.ts";
export type { TendOptionsInput, TendSettings } from "./settings.ts";
export type { StepInput, StepPlan, TendAction, TendStep, TendView } from "./step.ts";

/** The steps of upkeep in the order in which they run; each sees what the ones before it did. */
export const TEND_STEPS: readonly TendStep[] = [
  expireStep,
  retentionStep,
  archiveStep,
  capStep,
  intentsStep,
  patternsStep,
  episodesStep,
  lessonsStep,
  consolidateStep,
  associateStep,
];
