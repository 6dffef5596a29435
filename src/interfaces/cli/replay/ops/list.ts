import { z } from "zod";
import type { Kind, Status } from "../../../../model/index.ts";
import { outcome } from "../outcome.ts";
import { defineOp, scopeOf, userStep } from "../step.ts";
import { viewMemory } from "../views.ts";

const schema = userStep({
  kinds: z.array(z.custom<Kind>((value) => typeof value === "string", "expected a string")).exactOptional(),
  status: z.array(z.custom<Status>((value) => typeof value === "string", "expected a string")).exactOptional(),
  tags: z.array(z.string()).exactOptional(),
});

/** Memories by filter, newest first. */
export const listOp = defineOp(schema, async (step, stage) => {
  const { kinds, status, tags } = step;
  const memories = await stage.haima.list(scopeOf(step), {
    ...(kinds === undefined ? {} : { kinds }),
    ...(status === undefined ? {} : { status }),
    ...(tags === undefined ? {} : { tags }),
  });
  stage.recent = memories;
  return outcome({
    items: memories.map((memory) => viewMemory(memory, stage.zone)),
    // Statuses that the script asks for by name count as returned.
    countsAll: status !== undefined,
    result: memories,
  });
});
