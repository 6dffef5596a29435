import { z } from "zod";
import type { Outcome } from "../../../../model/index.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewEpisode } from "../views.ts";

const text = z.string();
const schema = userStep({
  query: text.exactOptional(),
  tags: z.array(text).exactOptional(),
  outcome: z.custom<Outcome>((value) => typeof value === "string", "expected a string").exactOptional(),
  from: text.exactOptional(),
  to: text.exactOptional(),
});

/** Past episodes. */
export const episodesOp = defineOp(schema, async (step, stage) => {
  const { from, to } = step;
  const found = await stage.haima.episodes(scopeOf(step), {
    ...(step.query === undefined ? {} : { query: step.query }),
    ...(step.tags === undefined ? {} : { tags: step.tags }),
    ...(step.outcome === undefined ? {} : { outcome: step.outcome }),
    ...(from === undefined ? {} : { from: stage.readTime(from) ?? from }),
    ...(to === undefined ? {} : { to: stage.readTime(to) ?? to }),
  });
  return outcome({
    items: found.map((episode) => viewEpisode(episode, stage.zone)),
    result: found,
  });
});
