import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({ device: z.string().exactOptional() });

/** The restored session: recent turns, summary, notes, open tasks. */
export const resumeOp = defineOp(schema, async (step, stage) => {
  const session = await stage.haima.resume(scopeOf(step), step.session);
  const texts = [
    ...session.summary.map((line) => line.text),
    ...(session.digest?.anchors ?? []).map(({ text }) => text),
    ...(session.digest?.decisions ?? []).map(({ text }) => text),
    ...session.recent.map((turn) => turn.text),
    ...Object.entries(session.notes).map(([key, note]) => `${key}: ${note.value}`),
    ...session.openTasks.map((task) => task.text),
  ];
  return outcome({ text: texts.join("\n"), result: session });
});
