import { z } from "zod";
import { HaimaError } from "../../../../errors.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewMemory } from "../views.ts";

const schema = userStep({ question: z.int(), choice: z.int() });

/** Answers a question of the user's last ask; the memory that the choice makes. */
export const answerOp = defineOp(schema, async (step, stage) => {
  const asked = stage.asked.get(step.user) ?? [];
  const id = asked[step.question];
  if (id === undefined) {
    throw new HaimaError("not_found", `The last ask of this user gave ${asked.length} questions, counted from 0.`, {
      facts: { field: "question" },
    });
  }
  const receipt = await stage.haima.answer(scopeOf(step), id, step.choice);
  return outcome({
    items: receipt.memory === null ? [] : [viewMemory(receipt.memory, stage.zone)],
    stored: receipt.effects.filter((effect) => effect.action === "stored").length,
    result: receipt,
  });
});
