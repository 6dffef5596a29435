import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({});

/** Begins to erase the user; `tend` does the rest when it is due. */
export const eraseOp = defineOp(schema, async (step, stage) =>
  outcome({ result: await stage.haima.erase(scopeOf(step)) }),
);
