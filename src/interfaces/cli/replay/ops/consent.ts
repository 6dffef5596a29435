import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({ version: z.union([z.string(), z.number()]), granted: z.boolean() });

/** Records that the user consents to a version, or does not. */
export const consentOp = defineOp(schema, async (step, stage) =>
  outcome({
    result: await stage.haima.consent(scopeOf(step), { version: step.version, granted: step.granted }),
  }),
);
