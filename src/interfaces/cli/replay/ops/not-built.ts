import { z } from "zod";
import { HaimaError } from "../../../../errors.ts";
import { defineOp, type ReplayOp, userStep } from "../step.ts";

const text = z.string();

/** Operations of the format that this build does not have. Their lines are checked; playing them fails as `not_built`. */
export const NOT_BUILT_OPS: Readonly<Record<string, ReplayOp>> = {
  consent: notBuilt(userStep({ version: z.union([text, z.number()]), granted: z.boolean() })),
};

function notBuilt(schema: Parameters<typeof defineOp>[0]): ReplayOp {
  return defineOp(schema, async (step) => {
    throw new HaimaError("not_built", `This build does not have ${step.op} yet.`, { facts: { op: step.op } });
  });
}
