import type { Memory } from "../model/index.ts";
import { holdsAt, makeDoubtful } from "./memory-record.ts";
import type { SettleContext } from "./supersede.ts";

/** Confidence of a dependence that a key's type states. */
const BY_TYPE = 0.8;

/** Ties a new claim to the live claims on which its type says it rests (a commute on the home). */
export function relateToBases(memory: Memory, context: SettleContext): void {
  if (memory.anchor === null) return;
  for (const key of context.anchors.definition(memory.anchor.key)?.dependsOn ?? []) {
    for (const base of context.draft.underKey(memory.subject, key)) {
      if (base.status === "active" && base.id !== memory.id)
        context.draft.relate("depends_on", memory, base, context.now, BY_TYPE);
    }
  }
}

/**
 * What rested on a claim that lost its place becomes doubtful, unless the same turn has settled it. The next mention of it
 * settles it: said again it is active, with another value it is superseded.
 */
export function doubtDependants(context: SettleContext): void {
  const { draft, anchors, now, source } = context;
  const retired = draft.retired();
  for (const base of retired) {
    if (base.anchor === null) continue;
    const key = base.anchor.key;
    for (const definition of anchors.definitions) {
      if (!definition.dependsOn.includes(key)) continue;
      for (const memory of draft.underKey(base.subject, definition.key)) {
        if (draft.isTouched(memory) || memory.status !== "active" || !holdsAt(memory, source.saidAt)) continue;
        const doubtful = makeDoubtful(memory, now);
        draft.put(doubtful, "doubtful");
        draft.relate("depends_on", doubtful, base, now, BY_TYPE);
      }
    }
  }
}
