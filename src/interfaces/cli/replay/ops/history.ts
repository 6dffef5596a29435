import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewMemory } from "../views.ts";

const schema = userStep({ query: z.string() });

/** Every version of what is known about it, oldest first. */
export const historyOp = defineOp(schema, async (step, stage) => {
  const memories = await stage.haima.history(scopeOf(step), step.query);
  return outcome({
    items: memories.map((memory) => viewMemory(memory, stage.zone)),
    countsAll: true,
    result: memories,
  });
});
