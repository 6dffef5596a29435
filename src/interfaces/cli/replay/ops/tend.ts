import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({});

/** Runs upkeep for the user as of the step's time. */
export const tendOp = defineOp(schema, async (step, stage) =>
  outcome({ result: await stage.haima.tend(scopeOf(step)) }),
);
