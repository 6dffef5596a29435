import type { Language } from "../../model/index.ts";
import type { Clause } from "../clauses/index.ts";
import type { ChangeReading } from "./types.ts";

/** Whether a clause tells of a change: of mind, of state, or of what was said. */
export function readChange(clause: Clause, _language: Language): ChangeReading {
  if (/改变主意|changed my mind/iu.test(clause.text)) return { kind: "changed_mind" };
  if (/搬到|改成|换成|moved to/iu.test(clause.text)) return { kind: "replaces" };
  return { kind: null };
}
