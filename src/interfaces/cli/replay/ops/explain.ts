import { z } from "zod";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { findMemoryOf } from "./find-memory.ts";

const schema = userStep({ of: z.string() });

/** The provenance chain from memory to quoted turn. */
export const explainOp = defineOp(schema, async (step, stage) => {
  const scope = scopeOf(step);
  const memory = await findMemoryOf(step.of, scope, stage);
  const chain = await stage.haima.explain(scope, memory.id);
  const turns = await Promise.all(
    chain.sources.map(async (source) => {
      const session = await stage.haima.turns(scope, source.session);
      return session.find((turn) => turn.id === source.turn)?.text ?? "";
    }),
  );
  const texts = [chain.memory.text, ...chain.sources.map((source) => source.quote), ...turns];
  return outcome({ text: texts.join("\n"), fields: { hops: chain.hops }, result: chain });
});
