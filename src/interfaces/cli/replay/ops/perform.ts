import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({ text: z.string() });

/** Feeds one user turn to the procedures: the reply, and the names of the tools that were called. */
export const performOp = defineOp(schema, async (step, stage) => {
  const { session = "default", text } = step;
  const performed = await stage.haima.procedures.perform(scopeOf(step), { text, session });
  return outcome({
    text: performed.reply,
    fields: { calls: performed.calls.map(({ tool }) => tool) },
    result: performed,
  });
});
