import { doneWith, OF_SPEAKER, readLeftOff } from "../language/change/index.ts";
import { foldText } from "../language/terms.ts";
import type { Memory } from "../model/index.ts";
import { hasWord, wordsOf } from "./change-words.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt } from "./memory-record.ts";
import { type SettleContext, supersede } from "./supersede.ts";

/**
 * A habit that is left off, or that another takes the place of: what is known of doing it is history ("I take amlodipine
 * 5 mg every morning" after "I stopped taking amlodipine"). What only speaks of the thing stays.
 */
export function retireDoing(claim: Claim, winner: Memory, context: SettleContext): void {
  const { draft, source } = context;
  if (claim.change.kind !== "stopped" && claim.change.kind !== "replaces") return;
  const words = wordsOf(claim, "from", context);
  if (words === null || winner.status !== "active") return;
  const { thing, verbs } = readLeftOff(foldText(words));
  if (thing.length < 2 && !/\p{Script=Han}/u.test(thing)) return;
  const isDone = doneWith(thing, verbs);
  const isOfSpeaker = claim.subject.who === "other" && OF_SPEAKER.test(claim.text);
  for (const memory of draft.latest(REMEMBER_DEFAULTS.recent)) {
    if (memory.id === winner.id || (memory.private && memory.agent !== source.agent)) continue;
    if (!holdsAt(memory, source.saidAt) || memory.polarity === "negative" || memory.lastSaidAt > source.saidAt)
      continue;
    // What is said in the same turn is what holds from now on.
    if (draft.isTouched(memory) || memory.event !== null) continue;
    const isSame = memory.subject.who === claim.subject.who && memory.subject.name === claim.subject.name;
    if (!isSame && !(isOfSpeaker && memory.subject.who === "user")) continue;
    const isTaken = memory.anchor?.key === "medication" && hasWord(foldText(String(memory.anchor.value)), thing);
    if (isTaken || isDone.test(foldText(memory.text))) supersede(winner, memory, context);
  }
}
