import { HaimaError } from "../../../../errors.ts";
import type { Memory, ScopeInput } from "../../../../model/index.ts";
import { holds } from "../fold.ts";
import type { Stage } from "../step.ts";

/** Memories read at a time. */
const PAGE = 1_000;

/**
 * The memory that `of` names: the first of the last recall, list or remember whose text contains it, else any live one.
 *
 * @throws HaimaError `not_found`.
 */
export async function findMemoryOf(of: string, scope: ScopeInput, stage: Stage): Promise<Memory> {
  const recent = stage.recent.find((memory) => holds(memory.text, of));
  if (recent !== undefined) return recent;
  let page = await stage.haima.list(scope, { limit: PAGE });
  while (page.length > 0) {
    const found = page.find((memory) => holds(memory.text, of));
    if (found !== undefined) return found;
    const last = page.at(-1);
    page = last === undefined ? [] : await stage.haima.list(scope, { limit: PAGE, after: last.id });
  }
  throw new HaimaError("not_found", `No memory of this user contains "${of}".`, { facts: { field: "of" } });
}
