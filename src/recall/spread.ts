import type { Memory, MemoryId, RecallQuery } from "../model/index.ts";
import type { Activated } from "./activate.ts";
import { GATE_DEFAULTS } from "./gate.ts";
import type { Question } from "./question.ts";
import type { Judged } from "./resolve.ts";
import type { RecallSource } from "./source.ts";
import { statusKnownAt } from "./status.ts";
import { DAMPING, type Tie } from "./tie.ts";
import { wishTies } from "./wish.ts";

/** Numbers of spreading activation. */
const SPREAD = {
  hops: 2,
  /** Found memories, best first, that others are sought from. */
  from: 5,
  /** Neighbours of one memory that are followed, the surest first. */
  neighbours: 8,
  /** Memories that come up this way at most. */
  most: 20,
  /** Least activation that counts: half the gate's floor, for callers with a lower threshold. By default a second step passes the gate from what is sure alone. */
  least: GATE_DEFAULTS.floor / 2,
  /** By how much one ranks below what it came from at least. */
  below: 1e-6,
} as const;

interface Spread {
  readonly judged: readonly Judged[];
  /** By the id of the memory that came up, the most activated first: what one came from stands before it. */
  readonly ties: ReadonlyMap<string, Tie>;
}

/**
 * Lets what was found bring up what is tied to it: neighbours over `similar`, one or two hops, and what binds in the wish that the query words
 * anew. A memory gets the confidence of its activation when its own is less: what nothing sure enough was found for brings nothing up by relations. A query that names
 * days, a feeling or an attitude, or asks for a key that holds one value, says itself what fits.
 *
 * @param judged what was found
 * @param judge reads a memory that was not found as if it had been
 */
export function spread(
  judged: readonly Judged[],
  query: RecallQuery,
  question: Question,
  source: RecallSource,
  accepts: (id: string) => boolean,
  judge: (item: Activated) => Judged,
): Spread {
  const none = { judged, ties: new Map<string, Tie>() };
  if (question.dates.length > 0 || question.feeling !== null || question.attitude !== null) return none;
  const found = judged.filter(({ confidence, isContrary }) => confidence >= GATE_DEFAULTS.floor && !isContrary);
  const ties = strongest([...relationTies(found, query, source), ...wishTies(judged, query, source)]);
  if (ties.size === 0) return none;
  const entries = new Map<string, Judged>(judged.map((entry) => [entry.item.id, entry]));
  const kept = new Map<string, Tie>();
  for (const tie of ties.values()) {
    const memory = source.memories.get(tie.to);
    if (kept.size >= SPREAD.most || memory === undefined || !accepts(tie.to)) continue;
    if (statusKnownAt(memory, query, source) !== "active" || !(entries.has(tie.origin) || kept.has(tie.origin)))
      continue;
    const entry = entries.get(tie.to) ?? judge({ type: "memory", id: memory.id, memory, hit: null });
    if (entry.confidence >= tie.activation || !fits(entry, memory)) continue;
    kept.set(tie.to, tie);
    entries.set(tie.to, { ...entry, confidence: tie.activation });
  }
  return kept.size === 0 ? none : { judged: [...entries.values()], ties: kept };
}

/** Gives what came up its part `association`, so that it never ranks above what it came from. Run last: other parts move the totals too. */
export function scoreTies(
  judged: readonly Judged[],
  ties: ReadonlyMap<string, Tie>,
  weight: number,
): readonly Judged[] {
  if (ties.size === 0) return judged;
  const entries = new Map<string, Judged>(judged.map((entry) => [entry.item.id, entry]));
  for (const { to, origin, activation } of ties.values()) {
    const entry = entries.get(to);
    if (entry === undefined) continue;
    const ceiling = entries.get(origin)?.parts.total ?? Number.POSITIVE_INFINITY;
    const room = ceiling - entry.parts.total - SPREAD.below;
    const association = Math.min(weight * activation, room);
    const total = entry.parts.total + association;
    entries.set(to, { ...entry, parts: { ...entry.parts, association, total } });
  }
  return [...entries.values()];
}

/** What is tied to the best memories by one or two relations, the nearer first. */
function relationTies(found: readonly Judged[], query: RecallQuery, source: RecallSource): readonly Tie[] {
  const seeds = found
    .filter((entry) => entry.item.type === "memory" && isOpen(entry))
    .filter(({ item }) => item.type === "memory" && statusKnownAt(item.memory, query, source) === "active")
    .sort((a, b) => b.parts.total - a.parts.total || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, SPREAD.from);
  const reached = new Set<string>(seeds.map(({ item }) => item.id));
  const ties: Tie[] = [];
  let front = seeds.flatMap(({ item, confidence }) =>
    item.type === "memory" ? [{ id: item.id, activation: confidence }] : [],
  );
  for (let hop = 0; hop < SPREAD.hops; hop += 1) {
    const next = strongest(front.flatMap(({ id, activation }) => neighbours(id, activation, source)));
    front = [];
    for (const tie of next.values()) {
      if (reached.has(tie.to)) continue;
      reached.add(tie.to);
      ties.push(tie);
      front.push({ id: tie.to, activation: tie.activation });
    }
  }
  return ties;
}

function neighbours(id: MemoryId, activation: number, source: RecallSource): readonly Tie[] {
  return (
    source
      .relationsOf(id)
      // What the writer noted (implies, contradicts, supersedes) has rules of its own; following it gained nothing on long chats.
      .filter(({ type }) => type === "similar")
      .toSorted((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1))
      .slice(0, SPREAD.neighbours)
      .map(({ from, to, confidence }) => ({
        by: "relation" as const,
        to: from === id ? to : from,
        origin: id,
        activation: activation * DAMPING * confidence,
      }))
      .filter((tie) => tie.activation >= SPREAD.least)
  );
}

/** Of several ties to one memory the strongest, the most activated first. */
function strongest(ties: readonly Tie[]): ReadonlyMap<string, Tie> {
  const best = new Map<string, Tie>();
  for (const tie of ties.toSorted((a, b) => b.activation - a.activation || (a.to < b.to ? -1 : 1))) {
    if (!best.has(tie.to)) best.set(tie.to, tie);
  }
  return best;
}

/** A key with one value is answered by that value. */
function isOpen({ isAsked, askedOfMany }: Judged): boolean {
  return !isAsked || askedOfMany;
}

/** What the query plainly does not ask for does not come up: of somebody else, of the other attitude, with another number or code. */
function fits({ parts, isContrary, felt, evidence }: Judged, memory: Memory): boolean {
  const isForeign = (parts["subject"] ?? 0) < 0;
  return !isForeign && !isContrary && felt >= 0 && evidence.code === 0 && memory.anchor?.type !== "reference";
}
