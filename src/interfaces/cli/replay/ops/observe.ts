import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, roleField, scopeOf, userStep } from "../step.ts";

const schema = userStep({
  role: roleField.exactOptional(),
  text: z.string(),
  name: z.string().exactOptional(),
  device: z.string().exactOptional(),
  channel: z.string().exactOptional(),
});

/** Takes in a turn; the receipt. */
export const observeOp = defineOp(schema, async (step, stage) => {
  const { op: _op, user: _user, expect: _expect, at, ...turn } = step;
  const receipt = await stage.haima.observe(scopeOf(step), { ...turn, at: stage.readTime(at) ?? at });
  return outcome({
    items: receipt.effects.map(({ text, status }) => ({ text, status, at: null })),
    stored: receipt.effects.filter((effect) => effect.action === "stored").length,
    result: receipt,
  });
});
