import { alikeIn } from "../language/change/index.ts";
import { CORRECTING_WORDS } from "../language/framing/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Memory } from "../model/index.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt } from "./memory-record.ts";
import type { SettleContext } from "./supersede.ts";

/** One corrects oneself in the same talk, within the hour. Own choice. */
const REACH_MS = 3_600_000;

/**
 * What was misspoken where only what is right is said (说错了，是初三): the latest claim of the session that says one thing of the same
 * shape in its place, and of what the correction names, where it names something. Null when there is none.
 */
export function findAlike(
  right: string,
  claim: Claim,
  { draft, source }: SettleContext,
  visible: (memory: Memory) => boolean,
): { readonly wrong: Memory; readonly left: string } | null {
  const own = new Set(contentWords(right));
  const topic = contentWords(claim.text).filter((word) => !own.has(word) && !CORRECTING_WORDS.has(word));
  for (const wrong of draft.latest(REMEMBER_DEFAULTS.recent)) {
    if (wrong.session !== source.session || wrong.lastSaidAt > source.saidAt) continue;
    if (source.saidAt - wrong.lastSaidAt > REACH_MS || !visible(wrong) || !holdsAt(wrong, source.saidAt)) continue;
    const left = alikeIn(wrong.text, right);
    if (left === null) continue;
    if (topic.length > 0 && !topic.some((word) => wrong.text.includes(word))) continue;
    return { wrong, left };
  }
  return null;
}
