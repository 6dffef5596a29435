import { alikeIn, alikeInEnglish } from "../language/change/index.ts";
import { NAME_ALONE } from "../language/framing/index.ts";
import type { Memory } from "../model/index.ts";
import { hasWord, topicOf } from "./change-words.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt } from "./memory-record.ts";
import type { SettleContext, Visible } from "./supersede.ts";

/** One corrects oneself in the same talk, within the hour. Own choice. */
const REACH_MS = 3_600_000;

/** A claim that was said wrongly, and the words in it in whose place others were meant. */
export interface Misspoken {
  readonly wrong: Memory;
  readonly left: string;
}

/**
 * What was misspoken where only what is right is said ("sorry, I meant 43", 说错了，是初三): the latest claim of the session that says one
 * thing of the same shape in its place. Null when there is none.
 */
export function findMisspoken(right: string, claim: Claim, context: SettleContext, visible: Visible): Misspoken | null {
  const { draft, source } = context;
  const recent = draft
    .latest(REMEMBER_DEFAULTS.recent)
    .filter(
      (memory) =>
        memory.session === source.session &&
        memory.lastSaidAt <= source.saidAt &&
        source.saidAt - memory.lastSaidAt <= REACH_MS &&
        visible(memory) &&
        holdsAt(memory, source.saidAt),
    );
  const topic = topicOf(claim, [right]);
  const inChinese = claim.language === "zh" ? firstWith(recent, (memory) => leftInChinese(memory, right, topic)) : null;
  if (inChinese !== null) return inChinese;
  const others = recent.filter((memory) => !draft.isTouched(memory) && memory.subject.who === claim.subject.who);
  return firstWith(others, (memory) => alikeInEnglish(memory.text, right) ?? nameIn(memory, right));
}

function firstWith(memories: readonly Memory[], leftIn: (memory: Memory) => string | null): Misspoken | null {
  for (const wrong of memories) {
    const left = leftIn(wrong);
    if (left !== null) return { wrong, left };
  }
  return null;
}

/** Of the same shape, and of what the correction names, where it names something. */
function leftInChinese({ text }: Memory, right: string, topic: readonly string[]): string | null {
  if (topic.length > 0 && !topic.some((word) => text.includes(word))) return null;
  return alikeIn(text, right);
}

/** The name that a claim is of, where another name is said for it. */
function nameIn({ anchor, text }: Memory, right: string): string | null {
  const value = anchor?.value;
  if (typeof value !== "string" || !NAME_ALONE.test(right) || !NAME_ALONE.test(value)) return null;
  return value !== right && hasWord(text, value) ? value : null;
}
