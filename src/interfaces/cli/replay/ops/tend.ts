import { outcome } from "../outcome.ts";
import { defineOp, sharedStep } from "../step.ts";

/**
 * Maintenance as of the step's time. In this build all that time does (expiry, the end of a claim's validity) is computed
 * when memories are read, so there is nothing to run: the clock has moved, and that is it.
 */
export const tendOp = defineOp(sharedStep({}), async () => outcome({ result: { ran: [] } }));
