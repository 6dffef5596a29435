import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

/** One turn of the built-in agent; its reply. */
export const chatOp = defineOp(userStep({ text: z.string() }), async (step, stage) => {
  const { text, session } = step;
  const reply = await stage.haima.agent().reply(scopeOf(step), { text, ...(session === undefined ? {} : { session }) });
  const { style, from, recalled } = reply;
  return outcome({
    text: reply.text,
    verdict: recalled?.verdict ?? null,
    context: recalled?.context ?? null,
    fields: { style, from },
    result: reply,
  });
});
