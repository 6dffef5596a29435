import { daysBetween } from "../language/change/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Anchor, Memory } from "../model/index.ts";
import { hasWord, replaceWord, topicOf, wordsOf } from "./change-words.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt, newMemory } from "./memory-record.ts";
import { findMisspoken, type Misspoken } from "./misspoken.ts";
import { type SettleContext, supersede, type Visible } from "./supersede.ts";

const DAY_MS = 86_400_000;

/** "It's 43, not 42": the latest claim that holds the old word says the new one from now on. */
export function correct(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { draft, source, now } = context;
  const right = wordsOf(claim, "to", context);
  if (right === null) return null;
  const named = wordsOf(claim, "from", context);
  const found =
    named === null ? findMisspoken(right, claim, context, visible) : findWrong(claim, [named, right], context, visible);
  if (found === null) return null;
  const { wrong, left } = found;
  const corrected: Claim = {
    ...claim,
    kind: wrong.kind,
    text: replaceWord(wrong.text, left, right),
    language: wrong.language,
    subject: wrong.subject,
    polarity: wrong.polarity,
    anchor: wrong.anchor === null ? null : correctAnchor(wrong.anchor, left, right),
    importance: Math.max(wrong.importance, claim.importance),
    event: eventOf(claim, wrong, left, right),
    valid: wrong.valid,
    tags: [...wrong.tags, ...claim.tags],
  };
  const fresh = newMemory({ claim: corrected, source, id: context.nextId(), now, derivedFrom: [wrong.id] });
  draft.put(fresh, "stored");
  supersede(fresh, wrong, context);
  return draft.current(fresh);
}

/** The claim that holds the wrong word: the one that speaks of the same things, then the latest. */
function findWrong(
  claim: Claim,
  sides: readonly [string, string],
  context: SettleContext,
  visible: Visible,
): Misspoken | null {
  const { draft, source } = context;
  const [left] = sides;
  const topic = topicOf(claim, sides);
  const holding = draft
    .latest(REMEMBER_DEFAULTS.recent)
    .filter(
      (memory) =>
        visible(memory) &&
        holdsAt(memory, source.saidAt) &&
        memory.lastSaidAt <= source.saidAt &&
        hasWord(memory.text, left),
    );
  const words = (memory: Memory) => new Set(contentWords(`${memory.text} ${memory.tags.join(" ")}`));
  const isOfTopic = (memory: Memory) => topic.length === 0 || topic.some((word) => words(memory).has(word));
  const found = holding.find(isOfTopic);
  return found === undefined ? null : { wrong: found, left };
}

/** The time of what was misspoken: the day that is named as right, or as many days on as lie between the two. */
function eventOf(claim: Claim, wrong: Memory, left: string, right: string): Claim["event"] {
  if (wrong.event === null) return null;
  const days = daysBetween(left, right);
  if (days === null) return claim.event ?? wrong.event;
  const move = (at: number | null) => (at === null ? null : at + days * DAY_MS);
  return { from: move(wrong.event.from), to: move(wrong.event.to) };
}

function correctAnchor(anchor: Anchor, left: string, right: string): Anchor {
  const swap = (value: string | number | boolean) => {
    if (typeof value === "number")
      return String(value) === left && Number.isFinite(Number(right)) ? Number(right) : value;
    return typeof value === "string" ? replaceWord(value, left, right) : value;
  };
  if (typeof anchor.value !== "object") return { ...anchor, value: swap(anchor.value) };
  return {
    ...anchor,
    value: Object.fromEntries(Object.entries(anchor.value).map(([name, value]) => [name, swap(value)])),
  };
}
