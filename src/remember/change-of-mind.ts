import {
  ABOUT_TO,
  BEFORE_NAME,
  ENDS_HOLDING,
  HOLDS_POST,
  IS_POST,
  OF_OUR_HOUSE,
  ONLY_CHANGES_MIND,
  PLANNED,
} from "../language/change/index.ts";
import { contentWords, foldText } from "../language/terms.ts";
import type { Memory } from "../model/index.ts";
import { hasWord, wordsOf } from "./change-words.ts";
import type { Claim } from "./claim.ts";
import { correct } from "./correct.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt, makeDoubtful, newMemory } from "./memory-record.ts";
import { type SettleContext, supersede, type Visible } from "./supersede.ts";

/** Importance of the word that a decision is taken back, 1..5. */
const NOTICE = 2;

/**
 * Settles a claim that tells of a change: a correction, a change of mind, one thing in place of another. It retires what
 * the change is about and nothing else. Null when nothing known is meant; the claim is then settled like any other.
 */
export function settleChange(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { kind } = claim.change;
  if (kind === "correction") return correct(claim, context, visible);
  if (kind === "changed_mind") return changeMind(claim, context, visible);
  if (kind === "replaces") return replace(claim, context, visible);
  if (kind === "stopped" && claim.anchor === null) return drop(claim, context, visible);
  return null;
}

/** A decision is taken back: the new one takes its place, or, when none is named, the latest plan becomes doubtful. */
function changeMind(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { draft, source, now } = context;
  const about = findPlan(claim, context, visible);
  if (about === null) return null;
  if (claim.anchor === null && sharedWords(claim, about) === 0) {
    const note = newMemory({ claim: { ...claim, importance: NOTICE }, source, id: context.nextId(), now });
    draft.put(note, "stored");
    draft.put(makeDoubtful(about, now), "doubtful");
    draft.relate("depends_on", about, note, now, claim.confidence);
    return note;
  }
  return takeOver(claim, about, context);
}

/** A plan that is given up by its own words (不爬山了): the denial takes its place. What is no plan is left to its own denial. */
function drop(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const meant = findNamed(claim, context, visible);
  const key = meant?.anchor?.key;
  if (meant === null || key === undefined || context.anchors.definition(key)?.type !== "intent") return null;
  return takeOver(claim, meant, context);
}

/**
 * Somebody holds a post after somebody else: what is known of the earlier holder in that post is history. Without a name it is
 * whoever else is said to hold it. Nothing else that is known of either is touched.
 */
export function retireHolder(claim: Claim, winner: Memory, context: SettleContext, visible: Visible): void {
  const { draft, source } = context;
  const post = wordsOf(claim, "post", context);
  const holder = wordsOf(claim, "to", context);
  const former = wordsOf(claim, "from", context);
  if (post === null || holder === null) return;
  const asked = contentWords(post);
  const speaksOf = (memory: Memory): boolean => {
    const text = `${memory.subject.name ?? ""} ${memory.text}`;
    const words = new Set(contentWords(text));
    const isOfPost = asked.length > 0 ? asked.every((word) => words.has(word)) : text.includes(post);
    const isOfHolder = former === null ? !hasWord(text, holder) : hasWord(text, former);
    return (isOfPost || text.includes(post)) && isOfHolder && HOLDS_POST.test(foldText(text));
  };
  for (const memory of draft.latest(REMEMBER_DEFAULTS.recent)) {
    if (memory.id === winner.id || !visible(memory) || !holdsAt(memory, source.saidAt)) continue;
    if (memory.polarity === "negative" || memory.lastSaidAt > source.saidAt) continue;
    if (former === null && !isHeld(memory, post)) continue;
    if (speaksOf(memory)) supersede(winner, memory, context);
  }
}

/** Whether the memory says no more than who holds the post: 产品经理是李雷, not 产品经理让我加班. */
function isHeld({ text, subject }: Memory, post: string): boolean {
  const isNamedFirst = text.includes(`${post}${IS_POST}`);
  if (subject.who === "user") return OF_OUR_HOUSE.test(text) && isNamedFirst;
  return isNamedFirst || ENDS_HOLDING.test(text.split(post)[0] ?? "");
}

/** One thing in the place of another that the clause names ("换成", "instead of"). */
function replace(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const meant = findNamed(claim, context, visible);
  return meant === null ? null : takeOver(claim, meant, context);
}

/** The latest claim whose value is what the clause leaves. */
function findNamed(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { draft, source, anchors } = context;
  const left = wordsOf(claim, "from", context);
  if (left === null) return null;
  const folded = foldText(left);
  const meant = draft.latest(REMEMBER_DEFAULTS.recent).find((memory) => {
    if (!visible(memory) || !holdsAt(memory, source.saidAt) || memory.anchor === null || memory.polarity === "negative")
      return false;
    if (memory.subject.who !== claim.subject.who || memory.subject.name !== claim.subject.name) return false;
    const type = anchors.definition(memory.anchor.key)?.type;
    // A class in the place of a trip: whatever is planned may take the place of another plan.
    const isPlan = type === "intent" && claim.anchor?.type === "intent";
    if (claim.anchor !== null && claim.anchor.key !== memory.anchor.key && !isPlan) return false;
    const isChoice = type !== "reference";
    const value =
      typeof memory.anchor.value === "object"
        ? Object.values(memory.anchor.value).map(String)
        : [String(memory.anchor.value)];
    return (
      isChoice &&
      memory.lastSaidAt <= source.saidAt &&
      value.some(
        (one) =>
          foldText(one) === folded ||
          folded.includes(foldText(one)) ||
          (type === "intent" && hasWord(foldText(one), bareName(folded))),
      )
    );
  });
  return meant ?? findPlannedWith(folded, claim, context, visible);
}

const bareName = (words: string): string => words.replace(BEFORE_NAME, "");

/** The latest plan in free words that is to be carried out with what the clause leaves: "I've booked the Hilton". */
function findPlannedWith(left: string, claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { draft, source } = context;
  if (claim.anchor !== null && context.anchors.definition(claim.anchor.key)?.type !== "intent") return null;
  const name = bareName(left);
  const meant = draft.latest(REMEMBER_DEFAULTS.recent).find((memory) => {
    if (!visible(memory) || draft.isTouched(memory) || !holdsAt(memory, source.saidAt) || memory.anchor !== null)
      return false;
    if (memory.polarity === "negative" || memory.lastSaidAt > source.saidAt) return false;
    if (memory.subject.who !== claim.subject.who || memory.subject.name !== claim.subject.name) return false;
    if (source.saidAt - memory.lastSaidAt > REMEMBER_DEFAULTS.topicReachMs) return false;
    return hasWord(memory.text, name) && isPlanned(memory, source.saidAt);
  });
  return meant ?? null;
}

/** Whether what is told is still to come: booked, planned, or set for a day that is not over. */
export function isPlanned(memory: Memory, at: number): boolean {
  if (PLANNED.test(memory.text)) return true;
  if (memory.event !== null) return (memory.event.to ?? memory.event.from ?? 0) > at;
  return ABOUT_TO.test(memory.text);
}

/** The new claim in the old one's place: what it leaves open (the day, the tags) it takes over. */
function takeOver(claim: Claim, old: Memory, context: SettleContext): Memory {
  const { draft, source, now } = context;
  const taken: Claim = {
    ...claim,
    event: claim.event ?? old.event,
    // "I changed my mind about the trip" ends the plan; what it says by itself is worth little.
    importance: ONLY_CHANGES_MIND.test(claim.text) ? NOTICE : Math.max(claim.importance, old.importance),
    tags: [...old.tags, ...claim.tags],
  };
  const fresh = newMemory({ claim: taken, source, id: context.nextId(), now });
  draft.put(fresh, "stored");
  supersede(fresh, old, context);
  return draft.current(fresh);
}

/** The plan or wish that a change of mind is about: same key first, then shared words, then the latest of the week. */
function findPlan(claim: Claim, context: SettleContext, visible: Visible): Memory | null {
  const { draft, source, anchors } = context;
  const plans = draft.latest(REMEMBER_DEFAULTS.recent).filter((memory) => {
    if (
      !visible(memory) ||
      draft.isTouched(memory) ||
      !holdsAt(memory, source.saidAt) ||
      memory.lastSaidAt > source.saidAt
    )
      return false;
    if (memory.subject.who !== claim.subject.who || memory.subject.name !== claim.subject.name) return false;
    return (
      memory.anchor !== null &&
      anchors.definition(memory.anchor.key)?.type === "intent" &&
      memory.polarity === "positive"
    );
  });
  const scored = plans.map((memory) => ({ memory, score: scorePlan(memory, claim, source.saidAt) }));
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  return best === null || best.score <= 0 ? null : best.memory;
}

function scorePlan(memory: Memory, claim: Claim, at: number): number {
  const age = at - memory.lastSaidAt;
  const isRecent = age <= REMEMBER_DEFAULTS.mindReachMs;
  const sameKey = claim.anchor !== null && claim.anchor.key === memory.anchor?.key;
  const shared = sharedWords(claim, memory);
  if (age > REMEMBER_DEFAULTS.topicReachMs) return 0;
  if (!sameKey && shared === 0 && (claim.anchor !== null || !isRecent)) return 0;
  // Recency only orders what the topic leaves equal.
  return (sameKey ? 4 : 0) + 2 * Math.min(shared, 3) + 1 / (1 + age / 86_400_000);
}

function sharedWords(claim: Claim, memory: Memory): number {
  const known = new Set(contentWords(memory.text));
  return contentWords(claim.text).filter((word) => known.has(word)).length;
}
