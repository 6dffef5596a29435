import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import { type Effect, isAssumed, type Memory, type RecordChange, type Span, type Turn } from "../model/index.ts";
import { retireHolder, settleChange } from "./change-of-mind.ts";
import type { Claim } from "./claim.ts";
import { type Comparable, conflictOf, isSameClaim } from "./compare.ts";
import { findContinued } from "./continued.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { doubtAfterMove, doubtDependants, relateToBases } from "./dependants.ts";
import { Draft } from "./draft.ts";
import { asOccasion, settleRemarks, type TalkLog, weighBehaviour } from "./evidence.ts";
import type { KnownClaims } from "./known-claims.ts";
import { contradict, holdsAt, newMemory, reinforce, sourceOfTurn } from "./memory-record.ts";
import { retireDoing } from "./retire-doing.ts";
import { retireKind } from "./retire-kind.ts";
import { seedLikings } from "./seeding.ts";
import { claimSignature } from "./signature.ts";
import { type SettleContext, supersede, type Visible } from "./supersede.ts";

export interface ReconcileInput {
  readonly candidates: readonly Claim[];
  /** Stretches of the turn that make no claim by themselves: remarks that may still bear on what the user likes. */
  readonly remarks: readonly Span[];
  readonly turn: Turn;
  /** All memories of the owner, live and superseded. */
  readonly claims: KnownClaims;
  readonly anchors: AnchorRegistry;
  /** Relations and turns of the owner, by which earlier doings are counted. */
  readonly log: TalkLog;
  /** Names that mean the same thing. */
  readonly aliases: AliasTable;
  readonly now: number;
  readonly nextId: () => string;
}

/** Changes to be committed together with the turn, and what they do to each memory. */
export interface Reconciled {
  readonly changes: readonly RecordChange[];
  readonly effects: readonly Effect[];
}

/**
 * Brings the claims of a turn together with what is known. Pure: nothing is written here.
 *
 * The same claim is reinforced; a new value under a key of one value, and the denial of a known claim, take its place; a
 * change of mind retires what it is about; all else stays beside each other. What was said earlier but arrives later
 * enters as history. What rested on a retired claim becomes doubtful, and so does a liking against which the user acts again and
 * again.
 */
export function reconcile(input: ReconcileInput): Reconciled {
  const draft = new Draft(input.claims, input.anchors);
  const context: SettleContext = {
    draft,
    anchors: input.anchors,
    source: sourceOfTurn(input.turn),
    now: input.now,
    nextId: input.nextId,
  };
  const settled = input.candidates.map((candidate) => {
    const claim = asOccasion(candidate, context);
    const memory = settle(claim, context);
    retireHolder(claim, memory, context, (other) => !other.private || other.agent === context.source.agent);
    retireDoing(claim, memory, context);
    retireKind(claim, memory, context);
    return { claim, memory };
  });
  settled.push(...settleRemarks(input.remarks, context, settle));
  weighBehaviour(settled, context, input.log);
  seedLikings(settled, context, input.log, input.aliases);
  doubtDependants(context);
  for (const { claim, memory } of settled) if (isMove(claim, memory, context)) doubtAfterMove(memory, context);
  return { changes: draft.changes(), effects: draft.effects() };
}

/** True for what the clause tells as a change and what was not known before: "moved to", "started at", 跳槽去. */
function isMove({ change }: Claim, memory: Memory, { anchors }: SettleContext): boolean {
  const turnsOver = memory.anchor !== null && anchors.definition(memory.anchor.key)?.turnsOver === true;
  return (
    (turnsOver || change.kind === "replaces" || change.kind === "started") &&
    memory.saidCount === 1 &&
    memory.status === "active" &&
    memory.polarity === "positive"
  );
}

/** Settles one claim against what is known and gives the memory that stands for it. */
export function settle(said: Claim, context: SettleContext): Memory {
  const { draft, anchors, source, now } = context;
  const visible = (memory: Memory) => !memory.private || memory.agent === source.agent;
  const alike = draft.withSignature(claimSignature(said, anchors)).filter(visible);
  const claim = asReturn(said, alike, source.saidAt);
  const known = alike.find(
    // What was only assumed is not what is stated now: the statement takes its place.
    (memory) => holdsAt(memory, source.saidAt) && isSameClaim(memory, claim) && !isAssumed(memory),
  );
  const same = known !== undefined && !retiredSince(known, alike) ? known : findContinued(claim, context, visible);
  if (same !== null) {
    const again = reinforce(same, claim, source, now);
    draft.put(again, same.status === "pending" ? "raised" : "merged");
    supersedeRivals(again, same === known ? claim : again, context, visible);
    return draft.current(again);
  }
  const changed = settleChange(claim, context, visible);
  if (changed !== null) {
    supersedeRivals(changed, changed, context, visible);
    relateToBases(changed, context);
    return draft.current(changed);
  }
  const later =
    claim.confidence < REMEMBER_DEFAULTS.active
      ? undefined
      : rivals(claim, context, visible).find(
          (memory) => memory.lastSaidAt > source.saidAt || isBefore(claim, memory, source.saidAt),
        );
  if (later !== undefined) return enterAsHistory(claim, later, context);
  const fresh = newMemory({ claim, source, id: context.nextId(), now });
  draft.put(fresh, "stored");
  supersedeRivals(fresh, claim, context, visible);
  relateToBases(fresh, context);
  return draft.current(fresh);
}

/** What held once and no longer did holds again since it is said: two stays are two intervals. */
function asReturn(claim: Claim, alike: readonly Memory[], saidAt: number): Claim {
  const isBack = alike.some(
    ({ status, polarity, lastSaidAt }) => status === "superseded" && polarity === claim.polarity && lastSaidAt < saidAt,
  );
  const isOpen = claim.event === null && claim.valid.from === null && claim.valid.to === null;
  return isBack && isOpen ? { ...claim, valid: { from: saidAt, to: null } } : claim;
}

/** A live claim is not the one meant when its denial came later and still holds; that cannot be with one writer. */
function retiredSince(known: Memory, alike: readonly Memory[]): boolean {
  return alike.some(
    (other) =>
      other.id !== known.id &&
      other.status === "active" &&
      other.polarity !== known.polarity &&
      other.lastSaidAt > known.lastSaidAt,
  );
}

/** Live claims that cannot hold beside this one. */
function rivals(claim: Comparable, context: SettleContext, visible: Visible): readonly Memory[] {
  const { draft, anchors, source } = context;
  const alike = draft.withSignature(claimSignature(claim, anchors));
  const sameKey = claim.anchor === null ? [] : draft.underKey(claim.subject, claim.anchor.key);
  const seen = new Set<string>();
  return [...alike, ...sameKey].filter((memory) => {
    if (seen.has(memory.id) || !visible(memory) || !holdsAt(memory, source.saidAt)) return false;
    seen.add(memory.id);
    return conflictOf(memory, claim, source, anchors) !== null;
  });
}

function supersedeRivals(winner: Memory, claim: Comparable, context: SettleContext, visible: Visible): void {
  // What is only a signal, or said with doubt, waits; it takes no place, but what it contradicts is less sure.
  if (winner.status === "pending") {
    contradictRivals(winner, claim, context, visible);
    return;
  }
  for (const rival of rivals(claim, context, visible)) {
    if (rival.id === winner.id || rival.lastSaidAt > context.source.saidAt) continue;
    if (!isInterlude(winner, rival, context.source.saidAt)) supersede(winner, rival, context);
  }
}

/** What holds for a while ("this week I work in Leeds") and what lasts are both true: the one stands until its end, the other is back then. */
function isInterlude(winner: Memory, rival: Memory, saidAt: number): boolean {
  const endsLater = ({ valid: { to } }: Memory) => to !== null && to > saidAt;
  return endsLater(winner) && rival.valid.to === null && winner.polarity === "positive";
}

function contradictRivals(signal: Memory, claim: Comparable, context: SettleContext, visible: Visible): void {
  const { draft, now } = context;
  for (const rival of rivals(claim, context, visible)) {
    if (rival.id === signal.id || rival.status === "archived") continue;
    const after = contradict(rival, now);
    if (after === rival) continue;
    draft.put(after, null);
    draft.relate("contradicts", signal, after, now, signal.confidence);
  }
}

/** What was over when it was said, or began before what holds began, is history however late it is told. */
function isBefore({ valid }: Claim, known: Memory, saidAt: number): boolean {
  if (valid.to !== null && valid.to <= saidAt) return true;
  const { from } = known.valid;
  return valid.from !== null && from !== null && valid.from < from && from <= saidAt;
}

/** Said, or true, before what is known now: it held until then. */
function enterAsHistory(claim: Claim, later: Memory, context: SettleContext): Memory {
  const { draft, source, now } = context;
  const until = later.valid.from ?? later.saidAt;
  const from = claim.valid.from;
  const to = Math.min(claim.valid.to ?? until, until);
  const valid = { from, to: from === null ? to : Math.max(from, to) };
  const past = newMemory({ claim: { ...claim, valid }, source, id: context.nextId(), now, status: "superseded" });
  draft.put(past, "stored");
  draft.relate("supersedes", later, past, now, later.confidence);
  draft.relate("contradicts", past, later, now, later.confidence);
  return past;
}
