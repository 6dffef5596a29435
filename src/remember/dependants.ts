import { foldText } from "../language/terms.ts";
import type { Memory } from "../model/index.ts";
import { isPlanned } from "./change-of-mind.ts";
import { hasWord } from "./change-words.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt, makeDoubtful } from "./memory-record.ts";
import type { SettleContext } from "./supersede.ts";

/** Confidence of a dependence that a key's type states. */
const BY_TYPE = 0.8;
/** The same of a dependence that a shared name tells. Own choice. */
const BY_NAME = 0.6;
/** A move told within a month is news: what was said until then may be of the time before it. Own choice. */
const RECENT_MS = 31 * 86_400_000;

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
  for (const base of context.draft.retired()) {
    doubtWhatRestsOn(base, () => true, context);
    doubtWhatIsPlannedFor(base, context);
  }
}

/** What is booked or planned in free words for a trip or plan that is dropped, and names it: "I booked a hotel in Rome". */
function doubtWhatIsPlannedFor(base: Memory, { draft, anchors, now, source }: SettleContext): void {
  const value = base.anchor?.value;
  if (base.anchor === null || typeof value !== "string") return;
  if (anchors.definition(base.anchor.key)?.type !== "intent" || base.anchor.key === "request") return;
  for (const memory of draft.latest(REMEMBER_DEFAULTS.recent)) {
    if (memory.anchor !== null || memory.status !== "active" || memory.polarity === "negative") continue;
    if (draft.isTouched(memory) || memory.lastSaidAt < base.saidAt || !holdsAt(memory, source.saidAt)) continue;
    if (memory.subject.who !== base.subject.who || memory.subject.name !== base.subject.name) continue;
    if (!hasWord(memory.text, value) || !isPlanned(memory, source.saidAt)) continue;
    const doubtful = makeDoubtful(memory, now);
    draft.put(doubtful, "doubtful");
    draft.relate("depends_on", doubtful, base, now, BY_NAME);
  }
}

/**
 * A move to what was not known before ("I moved to Shenzhen") ends what it left, though that was never told: what was said
 * earlier of the things that rest on it becomes doubtful too, unless it names the new place or was said after the move.
 */
export function doubtAfterMove(base: Memory, context: SettleContext): void {
  const value = base.anchor?.value;
  if (typeof value !== "string") return;
  const from = base.valid.from ?? base.saidAt;
  const since = base.saidAt - from <= RECENT_MS ? base.saidAt : from;
  const mayBeLeft = (memory: Memory) => memory.lastSaidAt < since && !foldText(memory.text).includes(foldText(value));
  doubtWhatRestsOn(base, mayBeLeft, context);
}

function doubtWhatRestsOn(base: Memory, isMeant: (memory: Memory) => boolean, context: SettleContext): void {
  const { draft, anchors, now, source } = context;
  if (base.anchor === null) return;
  const { key } = base.anchor;
  for (const definition of anchors.definitions) {
    if (!definition.dependsOn.includes(key)) continue;
    for (const memory of draft.underKey(base.subject, definition.key)) {
      if (draft.isTouched(memory) || memory.status !== "active" || !holdsAt(memory, source.saidAt)) continue;
      if (!isMeant(memory)) continue;
      const doubtful = makeDoubtful(memory, now);
      draft.put(doubtful, "doubtful");
      draft.relate("depends_on", doubtful, base, now, BY_TYPE);
    }
  }
}
