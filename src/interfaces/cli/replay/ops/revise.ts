import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewMemory } from "../views.ts";
import { findMemoryOf } from "./find-memory.ts";

const schema = userStep({ of: z.string(), text: z.string(), version: z.number().exactOptional() });

/** Corrects one memory; the receipt. */
export const reviseOp = defineOp(schema, async (step, stage) => {
  const scope = scopeOf(step);
  const memory = await findMemoryOf(step.of, scope, stage);
  const receipt = await stage.haima.revise(scope, memory.id, {
    text: step.text,
    ...(step.version === undefined ? {} : { version: step.version }),
  });
  stage.recent = stage.recent.map((one) => (one.id === receipt.memory.id ? receipt.memory : one));
  return outcome({ items: [viewMemory(receipt.memory, stage.zone)], result: receipt });
});
