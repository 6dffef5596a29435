import {
  isAssumed,
  type Memory,
  type MemoryId,
  type RecallItem,
  type RecallQuery,
  type Status,
} from "../model/index.ts";
import type { Activated } from "./activate.ts";
import type { Evidence } from "./evidence.ts";
import { describeSource } from "./provenance.ts";
import type { Scored } from "./score.ts";
import type { RecallSource } from "./source.ts";
import { isLive, statusKnownAt, worstStatus } from "./status.ts";

/** A scored item with the confidence that the gate gave it. */
export interface Judged extends Scored {
  readonly confidence: number;
  readonly evidence: Evidence;
}

export interface Resolved {
  readonly live: readonly RecallItem[];
  readonly history: readonly RecallItem[];
}

/**
 * Parts live items from history, best first in each, as many of each as the query wants. A quoted turn takes the worst
 * status of the claims read from it; a turn whose memory is already in is not listed again, nor a memory whose whole turn is.
 *
 * @param judged best score first.
 */
export function resolveStatuses(judged: readonly Judged[], query: RecallQuery, source: RecallSource): Resolved {
  const live: RecallItem[] = [];
  const history: RecallItem[] = [];
  const taken = new Set<string>();
  const twins = twinsOf(judged);
  for (const entry of judged) {
    if (live.length >= query.limit && history.length >= query.limit) break;
    if (taken.has(entry.item.id)) continue;
    const status = statusOf(entry.item, query, source);
    const same = (twins.get(clauseOf(entry.item) ?? "") ?? []).filter(
      ({ item }) => isLive(statusOf(item, query, source)) === isLive(status),
    );
    const list = isLive(status) ? live : history;
    if (list.length < query.limit) list.push(toItem(bindingOf(entry, same), status, source));
    for (const { item } of [entry, ...same]) {
      taken.add(item.id);
      for (const id of sameWords(item, source)) taken.add(id);
    }
  }
  return { live, history };
}

/** Claims that were read from the very same clause: a wish that is a need too. Only what several were read from is listed. */
function twinsOf(judged: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  const byClause = new Map<string, Judged[]>();
  for (const entry of judged) {
    const clause = clauseOf(entry.item);
    if (clause === null) continue;
    const others = byClause.get(clause);
    if (others === undefined) byClause.set(clause, [entry]);
    else others.push(entry);
  }
  return new Map([...byClause].filter(([, entries]) => entries.length > 1));
}

/** The first turn and the words of a claim; null for a turn, and for what is only assumed. */
function clauseOf(item: Activated): string | null {
  if (item.type === "turn" || isAssumed(item.memory)) return null;
  const [first] = item.memory.quotes;
  return first === undefined ? null : `${first.turn} ${item.memory.text}`;
}

/** Of claims in the same words the one that binds stands for all, in the place of the best. */
function bindingOf(entry: Judged, same: readonly Judged[]): Judged {
  const isBinding = ({ item }: Judged) => item.type === "memory" && item.memory.anchor?.type === "constraint";
  if (isBinding(entry)) return entry;
  const binding = same.find(isBinding);
  return binding === undefined
    ? entry
    : { ...binding, parts: entry.parts, confidence: Math.max(entry.confidence, binding.confidence) };
}

function statusOf(item: Activated, query: RecallQuery, source: RecallSource): Status {
  if (item.type === "memory") return statusKnownAt(item.memory, query, source);
  const read = source.memoriesOf(item.id).flatMap((id) => source.memories.get(id) ?? []);
  // What is only assumed from a turn says nothing of whether the turn's own words hold.
  const claims = read.filter((memory) => !isAssumed(memory));
  const statuses = claims.map((memory) => statusKnownAt(memory, query, source));
  const leftAt = source.leftAt?.(item.id) ?? null;
  const hasLeft = leftAt !== null && !(query.asOf && leftAt > query.at);
  return worstStatus(hasLeft ? [...statuses, "archived"] : statuses);
}

/** Ids of the records that say the same words, so that the list holds them once. */
function sameWords(item: Activated, source: RecallSource): readonly string[] {
  if (item.type === "memory") {
    // A liking that is assumed from two requests says what the first says; the second stands for itself.
    const said = isAssumed(item.memory) ? item.memory.quotes.slice(0, 1) : item.memory.quotes;
    const turns = said.map((quote) => quote.turn);
    return [
      ...turns,
      ...turns.flatMap((turn) => source.memoriesOf(turn).filter((id) => isEcho(id, item.memory, source))),
    ];
  }
  return source.memoriesOf(item.id).filter((id) => restsOnlyOn(source.memories.get(id), item.id));
}

/** A liking that is assumed from the very words. */
function isEcho(id: MemoryId, memory: Memory, source: RecallSource): boolean {
  const other = source.memories.get(id);
  return other !== undefined && id !== memory.id && isAssumed(other) && other.text === memory.text;
}

function restsOnlyOn(memory: Memory | undefined, turn: string): boolean {
  return memory?.anchor?.type !== "constraint" && memory?.quotes.every((quote) => quote.turn === turn) === true;
}

function toItem(entry: Judged, status: Status, source: RecallSource): RecallItem {
  const { item, parts, confidence } = entry;
  const evidence = { ...entry.evidence };
  if (item.type === "memory") {
    const { id, memory } = item;
    const base = {
      score: parts,
      confidence,
      evidence,
      status,
      event: memory.event,
      source: describeSource(memory, source.turns),
    };
    return { type: "memory", id, memory, text: memory.text, ...base };
  }
  const { id, turn } = item;
  const span = source.excerptOf(turn, item.chunk);
  const quote = turn.text.slice(span.start, span.end);
  const speaker = turn.name;
  const from = { turn: id, session: turn.session, speaker, role: turn.role, at: turn.at, span, quote };
  return {
    type: "turn",
    id,
    turn,
    text: quote,
    score: parts,
    confidence,
    evidence,
    status,
    event: eventOf(id, source),
    source: from,
  };
}

/** The date read in a turn, when one of its claims has an event time. */
function eventOf(turn: Parameters<RecallSource["memoriesOf"]>[0], source: RecallSource): RecallItem["event"] {
  for (const id of source.memoriesOf(turn)) {
    const event = source.memories.get(id)?.event ?? null;
    if (event !== null) return event;
  }
  return null;
}
