import type { AliasTable } from "../language/aliases/index.ts";
import { AROUND_THING, ASKS_FOR, FOR_OTHERS, INTEREST, NO_THING, NOT_WANTED } from "../language/liking/index.ts";
import { localDay } from "../language/zone.ts";
import { ASSUMED_TAG, isAssumed, type Memory, type Turn } from "../model/index.ts";
import { readTopic, speaksOf, type Topic } from "./behaviour.ts";
import type { Claim } from "./claim.ts";
import { SEED_DEFAULTS } from "./defaults.ts";
import type { TalkLog } from "./evidence.ts";
import { holdsAt, newMemory, quoteTurn } from "./memory-record.ts";
import { type SettleContext, supersede } from "./supersede.ts";

interface Settled {
  readonly claim: Claim;
  readonly memory: Memory;
}

/**
 * Lets a wish that is signalled hint at a liking, step by step: the first request for a thing ("我要买iPhone", "looking for a standing
 * desk") makes a pending liking at .5; interest in the same thing on another occasion, a question included, makes it active at .8,
 * marked as a default. It is weaker than anything stated: a statement about the thing takes its place, and where there is one
 * already nothing is hinted at.
 */
export function seedLikings(
  settled: readonly Settled[],
  context: SettleContext,
  log: TalkLog,
  aliases: AliasTable,
): void {
  const { turn } = context.source;
  if (turn === null || turn.role !== "user" || turn.tainted.length > 0 || turn.text.length > SEED_DEFAULTS.readAtMost)
    return;
  const seeds = likings(context, true);
  for (const one of settled) giveWay(one, seeds, context, aliases);
  if (FOR_OTHERS.test(turn.text)) return;
  const isWanted = INTEREST.test(turn.text) && !NOT_WANTED.test(turn.text);
  for (const signal of [...seeds, ...pendingWishes(context)]) {
    const live = context.draft.current(signal);
    if (isWanted && live.status === "pending" && mentions(turn.text, topicOf(live, aliases)) && isNew(live, turn, log))
      raise(live, turn, context);
  }
  for (const one of settled) sow(one, context, aliases);
}

/** The user's live likes and dislikes: those that are only assumed, or those that were stated. */
function likings({ draft, source }: SettleContext, assumed: boolean): readonly Memory[] {
  return draft
    .underKey({ who: "user", name: null }, "taste")
    .slice(-SEED_DEFAULTS.compared)
    .filter(
      (memory) => isAssumed(memory) === assumed && holdsAt(memory, source.saidAt) && memory.lastSaidAt <= source.saidAt,
    )
    .filter((memory) => !memory.private || memory.agent === source.agent);
}

/** Wishes to have a thing that were only hinted at ("再看看手机壳"): they wait as likings do. */
function pendingWishes({ draft, source }: SettleContext): readonly Memory[] {
  return draft
    .underKey({ who: "user", name: null }, "buy")
    .slice(-SEED_DEFAULTS.compared)
    .filter(
      (memory) => memory.status === "pending" && memory.polarity === "positive" && holdsAt(memory, source.saidAt),
    );
}

/** What a liking is about, by all names of the thing. */
function topicOf(memory: Memory, aliases: AliasTable): readonly Topic[] {
  return topicsOf(String(memory.anchor?.value ?? memory.text), aliases);
}

const topicsOf = (thing: string, aliases: AliasTable): readonly Topic[] =>
  [thing, ...aliases.find(thing).flatMap(({ others }) => others)].map(readTopic);

const mentions = (text: string, topics: readonly Topic[]): boolean => topics.some((topic) => speaksOf(text, topic));

/** Another session, or another day, than those on which it was signalled before. */
function isNew(seed: Memory, turn: Turn, log: TalkLog): boolean {
  return seed.quotes.every((quote) => {
    const before = log.turns.get(quote.turn);
    return before === undefined || before.session !== turn.session || dayOf(before) !== dayOf(turn);
  });
}

function dayOf(turn: Turn): string {
  return localDay(turn.at, turn.zone);
}

function raise(seed: Memory, turn: Turn, { draft, now }: SettleContext): void {
  const quote = quoteTurn(turn, { start: 0, end: turn.text.length });
  const raised: Memory = {
    ...seed,
    status: "active",
    confidence: SEED_DEFAULTS.raised,
    saidCount: seed.saidCount + 1,
    lastSaidAt: Math.max(seed.lastSaidAt, turn.at),
    quotes: [...seed.quotes, quote],
    updatedAt: now,
  };
  draft.put(raised, "raised");
}

/** A statement about the thing, or a wish that is taken back, ends what was only assumed of it. */
function giveWay(
  { claim, memory }: Settled,
  seeds: readonly Memory[],
  context: SettleContext,
  aliases: AliasTable,
): void {
  const stated = claim.anchor?.type === "preference" || claim.anchor?.type === "constraint";
  const takenBack = claim.anchor?.type === "intent" && claim.polarity === "negative";
  if ((!stated && !takenBack) || claim.subject.who !== "user" || context.draft.current(memory).status !== "active")
    return;
  for (const seed of seeds) {
    if (seed.id !== memory.id && mentions(claim.text, topicOf(seed, aliases)))
      supersede(context.draft.current(memory), context.draft.current(seed), context);
  }
}

/** A first signal: a liking that waits. */
function sow({ claim, memory }: Settled, context: SettleContext, aliases: AliasTable): void {
  const { draft, source, now } = context;
  const thing = wantedThing(claim);
  if (thing === null) return;
  const topics = topicsOf(thing, aliases);
  const known = [...likings(context, true), ...likings(context, false)];
  const isKnown = (one: Memory) => mentions(one.text, topics) || mentions(thing, topicOf(one, aliases));
  if (known.some((one) => isKnown(draft.current(one)))) return;
  const seed: Claim = {
    ...claim,
    kind: "preference",
    polarity: "positive",
    anchor: { type: "preference", key: "taste", value: thing },
    importance: SEED_DEFAULTS.importance,
    confidence: SEED_DEFAULTS.first,
    event: null,
    valid: { from: null, to: null },
    tags: [ASSUMED_TAG],
    change: { kind: null },
  };
  draft.put(newMemory({ claim: seed, source, id: context.nextId(), now, derivedFrom: [memory.id] }), "stored");
}

/** The thing that a clause signals a wish for; null when it signals none, or one for somebody else. */
function wantedThing(claim: Claim): string | null {
  const { anchor, text, subject, polarity } = claim;
  if (subject.who !== "user" || polarity === "negative" || claim.quote === null || NOT_WANTED.test(text)) return null;
  if (anchor !== null && anchor.key !== "buy" && anchor.key !== "request") return null;
  const said =
    anchor?.key === "buy" && typeof anchor.value === "string"
      ? anchor.value
      : ASKS_FOR.map((pattern) => pattern.exec(text)?.groups?.["thing"]).find((found) => found !== undefined);
  const thing = (said ?? "").replace(AROUND_THING, "").trim();
  if (thing.length < 2 || thing.length > SEED_DEFAULTS.longest || NO_THING.test(thing)) return null;
  return readTopic(thing).words.length === 0 ? null : thing;
}
