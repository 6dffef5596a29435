import { localIso } from "../../local-time.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({});

/** What is due now by the user's rhythms. */
export const anticipateOp = defineOp(schema, async (step, stage) => {
  const found = await stage.haima.anticipate(scopeOf(step));
  return outcome({
    items: found.map(({ text, dueAt }) => ({ text, status: "active", at: localIso(dueAt, stage.zone) })),
    result: found,
  });
});
