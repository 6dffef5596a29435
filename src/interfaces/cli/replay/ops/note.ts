import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({ key: z.string(), value: z.string() });

/** Writes to the session's scratchpad. */
export const noteOp = defineOp(schema, async (step, stage) => {
  const { session = "default", key, value } = step;
  const note = await stage.haima.note(scopeOf(step), { session, key, value });
  return outcome({ text: note.value, result: note });
});
