import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

/** The agent's state towards the user. */
export const stateOp = defineOp(userStep({}), async (step, stage) => {
  const state = await stage.haima.state(scopeOf(step));
  const { mood, energy, liking, engagement, style, topic, intent } = state;
  return outcome({ fields: { mood, energy, liking, engagement, style, topic, intent }, result: state });
});
