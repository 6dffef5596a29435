import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

/** The profile summary. */
export const profileOp = defineOp(userStep({}), async (step, stage) => {
  const profile = await stage.haima.profile(scopeOf(step));
  return outcome({ text: profile.text, result: profile });
});
