import { z } from "zod";
import type { Kind } from "../../../../model/index.ts";
import { outcome, type StepOutcome } from "../outcome.ts";
import { defineOp, type Stage, scopeOf, userStep } from "../step.ts";
import { viewEpisode, viewItem } from "../views.ts";

const strings = z.array(z.string());
const schema = userStep({
  query: z.string(),
  limit: z.number().exactOptional(),
  budgetTokens: z.number().exactOptional(),
  kinds: z.array(z.custom<Kind>((value) => typeof value === "string", "expected a string")).exactOptional(),
  tags: strings.exactOptional(),
  entities: strings.exactOptional(),
  anchors: strings.exactOptional(),
  from: z.string().exactOptional(),
  to: z.string().exactOptional(),
  asOf: z.string().exactOptional(),
  threshold: z.number().exactOptional(),
  archive: z.boolean().exactOptional(),
  agent: z.string().exactOptional(),
  only: z.enum(["memories", "turns", "episodes"]).exactOptional(),
});

/** Asks; the ranked items and the composed context. */
export const recallOp = defineOp(schema, async (step, stage) => {
  const { op: _op, at: _at, user: _user, expect: _expect, agent: _agent, query, archive, only, ...options } = step;
  if (only === "episodes") return await recallEpisodes(step, stage);
  const result = await stage.haima.recall(scopeOf(step), query, {
    ...options,
    ...timesOf(step, stage),
    ...(only === undefined ? {} : { only }),
    ...(archive === undefined ? {} : { archive }),
  });
  stage.recent = [...result.items, ...result.history].flatMap((item) => (item.type === "memory" ? [item.memory] : []));
  return outcome({
    items: result.items.map((item) => viewItem(item, stage.zone)),
    beside: result.history.map((item) => viewItem(item, stage.zone)),
    context: result.context,
    verdict: result.verdict,
    conflicts: result.conflicts.map((conflict) => conflict.kind),
    // The archive was asked for, so what it holds counts as returned.
    countsAll: archive === true,
    result,
  });
});

/** Past episodes that bear on the query; the context tells each with its day and how it ended. */
async function recallEpisodes(step: z.infer<typeof schema>, stage: Stage): Promise<StepOutcome> {
  const { from, to } = timesOf(step, stage);
  const found = await stage.haima.episodes(scopeOf(step), {
    query: step.query,
    limit: step.limit ?? 5,
    ...(step.tags === undefined ? {} : { tags: step.tags }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const items = found.map((episode) => viewEpisode(episode, stage.zone));
  const text = items.map((item) => `- [${item.at?.slice(0, 10) ?? ""}] ${item.text}`).join("\n");
  return outcome({
    items,
    // No text has more tokens than characters; what is bounded by it holds.
    context: { text, tokens: text.length },
    verdict: items.length === 0 ? "none" : "unsure",
    result: found,
  });
}

/** Times without an offset are read in the script's zone; what is no time goes on as it is, to be refused by name. */
function timesOf(
  step: { readonly from?: string; readonly to?: string; readonly asOf?: string },
  { readTime }: Stage,
): { from?: number | string; to?: number | string; asOf?: number | string } {
  const { from, to, asOf } = step;
  return {
    ...(from === undefined ? {} : { from: readTime(from) ?? from }),
    ...(to === undefined ? {} : { to: readTime(to) ?? to }),
    ...(asOf === undefined ? {} : { asOf: readTime(asOf) ?? asOf }),
  };
}
