import { z } from "zod";
import { HaimaError } from "../../../../errors.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({
  query: z.string().exactOptional(),
  all: z.literal(true).exactOptional(),
  dryRun: z.boolean().exactOptional(),
});

/** Removes what the query surely means, or everything of the user's; the receipt lists each. */
export const forgetOp = defineOp(schema, async (step, stage) => {
  const { query, all, dryRun = false } = step;
  if ((query === undefined) === (all === undefined)) {
    throw new HaimaError("invalid_input", "forget takes a query or all: true, and not both.");
  }
  const target = query === undefined ? { all: true as const, dryRun } : { query, dryRun };
  const receipt = await stage.haima.forget(scopeOf(step), target);
  return outcome({
    items: receipt.forgotten.map(({ text }) => ({ text, status: "active", at: null })),
    result: receipt,
  });
});
