import { z } from "zod";
import type { Kind } from "../../../../model/index.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewMemory } from "../views.ts";

const schema = userStep({
  text: z.string(),
  kind: z.custom<Kind>((value) => typeof value === "string", "expected a string").exactOptional(),
  importance: z.number().exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  ttlDays: z.number().exactOptional(),
  anchor: z.strictObject({ type: z.string(), key: z.string(), value: z.unknown() }).exactOptional(),
});

/** Stores one memory directly; the receipt. */
export const rememberOp = defineOp(schema, async (step, stage) => {
  const { op: _op, user: _user, session: _session, expect: _expect, at, ...memory } = step;
  const receipt = await stage.haima.remember(scopeOf(step), { ...memory, at: stage.readTime(at) ?? at });
  stage.recent = [receipt.memory];
  return outcome({
    items: [viewMemory(receipt.memory, stage.zone)],
    beside: receipt.effects
      .filter((effect) => effect.memory !== receipt.memory.id)
      .map(({ text, status }) => ({ text, status, at: null })),
    stored: receipt.effects.filter((effect) => effect.action === "stored").length,
    result: receipt,
  });
});
