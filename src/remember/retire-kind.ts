import { deviceKind, EATS_NEWLY, NO_FLESH } from "../language/change/index.ts";
import { foldText } from "../language/terms.ts";
import { readThemes } from "../language/themes/index.ts";
import type { Memory } from "../model/index.ts";
import type { Claim } from "./claim.ts";
import { holdsAt } from "./memory-record.ts";
import { type SettleContext, supersede } from "./supersede.ts";

/**
 * What a change puts an end to without naming it: the phone that another takes the place of (手机换成iPhone了), the way of eating that what
 * is eaten now does not fit (吃素 after 我开始吃鱼了). What is only said beside it stays.
 */
export function retireKind(claim: Claim, winner: Memory, context: SettleContext): void {
  const { draft, source } = context;
  const key = claim.anchor?.key;
  if (winner.status !== "active" || winner.polarity === "negative") return;
  const isOver = key === "device" ? otherDevice(claim) : key === "diet" ? otherDiet(claim) : null;
  if (key === undefined || isOver === null) return;
  for (const memory of draft.underKey(claim.subject, key)) {
    if (memory.id === winner.id || memory.lastSaidAt > source.saidAt || draft.isTouched(memory)) continue;
    if ((memory.private && memory.agent !== source.agent) || !holdsAt(memory, source.saidAt)) continue;
    if (isOver(memory)) supersede(winner, memory, context);
  }
}

type IsOver = (memory: Memory) => boolean;

function otherDevice(claim: Claim): IsOver | null {
  if (claim.change.kind !== "replaces" || claim.change.from !== undefined) return null;
  const kind = deviceKind(claim.text);
  return kind === null ? null : ({ text, polarity }) => polarity === "positive" && deviceKind(text) === kind;
}

function otherDiet(claim: Claim): IsOver | null {
  if (!EATS_NEWLY.test(claim.text)) return null;
  const eaten = readThemes(foldText(String(claim.anchor?.value ?? "")));
  if (!eaten.has("meat") && !eaten.has("seafood")) return null;
  return ({ anchor, polarity }) => {
    const value = foldText(String(anchor?.value ?? ""));
    if (polarity === "negative") return NO_FLESH.test(value);
    return value === "素" || readThemes(value).has("vegetarian");
  };
}
