import { localIso } from "../../local-time.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({});

/** The user's wishes, each with all its wordings. */
export const intentsOp = defineOp(schema, async (step, stage) => {
  const found = await stage.haima.intents(scopeOf(step));
  return outcome({
    items: found.map(({ label, wordings, to }) => ({
      text: `${label}: ${wordings.join(" / ")}`,
      status: "active",
      at: localIso(to, stage.zone),
    })),
    result: found,
  });
});
