import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";

const schema = userStep({});

/** The questions to put to the user now; `answer` names them by their place in it. */
export const askOp = defineOp(schema, async (step, stage) => {
  const questions = await stage.haima.ask(scopeOf(step));
  stage.asked.set(
    step.user,
    questions.map((question) => question.id),
  );
  return outcome({
    items: questions.map(({ text }) => ({ text, status: "active", at: null })),
    result: questions,
  });
});
