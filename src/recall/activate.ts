import { readTerms } from "../language/terms.ts";
import type { Memory, MemoryId, RecallQuery, Turn, TurnId } from "../model/index.ts";
import type { SearchHit } from "../search/index.ts";
import type { Question } from "./question.ts";
import { type RecallSource, recordIdOf } from "./source.ts";
import { isLive, statusKnownAt } from "./status.ts";

/** Something that may bear on the query, before it is scored. */
export type Activated =
  | { readonly type: "memory"; readonly id: MemoryId; readonly memory: Memory; readonly hit: SearchHit | null }
  | {
      readonly type: "turn";
      readonly id: TurnId;
      readonly turn: Turn;
      readonly hit: SearchHit;
      readonly chunk: number;
    };

export interface Activation {
  readonly items: readonly Activated[];
  /** Known speakers whom the query names. */
  readonly speakers: readonly string[];
  /** Whether the filters of the query let a record through, by its id. */
  readonly accepts: (id: string) => boolean;
}

/** Search hits looked at for each item that is returned, and at least this many. Own choice. */
const CANDIDATES_PER_ITEM = 4;
const MIN_CANDIDATES = 60;
/**
 * Memories under one key that are looked at without having been found by their words: those that were last written. A
 * person has a few constraints and some dozens of likes; a key with thousands (order numbers) is searched by words.
 */
const CANDIDATES_PER_KEY = 50;
/** Memories of a feeling that are looked at without having been found by their words: as for a key, and some years of them. */
const CANDIDATES_OF_A_FEELING = 500;

/**
 * Everything that may bear on the query: what the index finds by words, meaning, structure and dates, and the memories
 * whose anchor key the query asks for or touches.
 */
export function activate(query: RecallQuery, question: Question, source: RecallSource): Activation {
  const accepts = acceptance(query, question, source);
  const found = new Map<string, Activated>();
  const result = source.index.search({
    text: [query.text, ...wordsOfNames(query, question, source)].join(" "),
    at: query.at,
    zone: query.zone,
    dates: question.dates,
    vector: source.vector ?? undefined,
    limit: Math.max(MIN_CANDIDATES, query.limit * CANDIDATES_PER_ITEM),
    accepts,
  });
  for (const hit of result.hits) addHit(found, hit, source);
  for (const key of new Set([...question.asked.keys(), ...question.topics, ...question.bearing.keys()])) {
    for (const id of source.memoriesByKey(key).slice(-CANDIDATES_PER_KEY)) addByKey(found, id, accepts, source);
  }
  if (query.session !== null) {
    for (const id of source.constraintsOf(query.session)) addByKey(found, id, accepts, source);
  }
  if (question.feeling !== null) for (const id of felt(question, source)) addByKey(found, id, accepts, source);
  for (const item of [...found.values()]) {
    for (const id of comesAlong(item, source)) addByKey(found, id, accepts, source);
  }
  return { items: [...found.values()], speakers: result.speakers, accepts };
}

/** What the other names of things add to the query's words: "ice-cream" adds nothing to "ice cream", and no word counts twice. */
function wordsOfNames({ text }: RecallQuery, { names }: Question, { index }: RecallSource): readonly string[] {
  const known = names.filter((name) => index.knows(name));
  if (known.length === 0) return known;
  const taken = new Set(readTerms(text).words.map(({ term }) => term));
  return known.flatMap((name) =>
    readTerms(name).words.flatMap(({ word, term }) => {
      if (taken.has(term)) return [];
      taken.add(term);
      return [word];
    }),
  );
}

function addHit(found: Map<string, Activated>, hit: SearchHit, source: RecallSource): void {
  const { id, chunk } = recordIdOf(hit.id);
  if (found.has(id)) return;
  const memory = lookUp(source.memories, id);
  if (memory !== undefined) found.set(id, { type: "memory", id: memory.id, memory, hit });
  const turn = lookUp(source.turns, id);
  if (turn !== undefined) found.set(id, { type: "turn", id: turn.id, turn, hit, chunk });
}

/** The record under an id whose type is not known yet. */
function lookUp<V>(records: ReadonlyMap<string, V>, id: string): V | undefined {
  return records.get(id);
}

/** Memories of the feeling that is asked for, the latest ones. */
function felt({ feeling }: Question, source: RecallSource): readonly MemoryId[] {
  const ids: MemoryId[] = [];
  for (const { id, sentiment } of source.memories.values()) {
    if (sentiment !== undefined && sentiment.valence > 0 === (feeling?.side === "positive")) ids.push(id);
  }
  return ids.slice(-CANDIDATES_OF_A_FEELING);
}

function addByKey(
  found: Map<string, Activated>,
  id: MemoryId,
  accepts: (id: string) => boolean,
  source: RecallSource,
): void {
  const memory = source.memories.get(id);
  if (memory === undefined || found.has(id) || !accepts(id)) return;
  found.set(id, { type: "memory", id, memory, hit: null });
}

/** Types of anchor that carry what binds: what was asked for, and what binds itself. */
const CARRIERS: ReadonlySet<string> = new Set(["intent", "constraint"]);

/** Whether an item takes the constraints along that were said with it. */
export function carries(item: Activated): boolean {
  return item.type === "memory" && CARRIERS.has(item.memory.anchor?.type ?? "");
}

/** What is told with an item, found or not: what it took the place of, and with a request what binds it. */
export function comesAlong(item: Activated, source: RecallSource): readonly MemoryId[] {
  const before = replacedBy(item, source);
  return carries(item) ? [...before, ...constraintsBeside(item, source)] : before;
}

/** Constraints said in the same turn: they go with the request, and with what it turns into. */
function constraintsBeside(item: Activated, source: RecallSource): readonly MemoryId[] {
  const beside: MemoryId[] = [];
  for (const turn of turnsOf(item)) {
    for (const id of source.memoriesOf(turn)) {
      if (id !== item.id && source.memories.get(id)?.anchor?.type === "constraint") beside.push(id);
    }
  }
  return beside;
}

/** What an item took the place of: it is told beside it as what was said before. */
export function replacedBy(item: Activated, source: RecallSource): readonly MemoryId[] {
  if (item.type !== "memory") return [];
  return source
    .relationsOf(item.id)
    .flatMap(({ type, from, to }) => (type === "supersedes" && from === item.id ? [to] : []));
}

/** The turns on which an item rests. */
export function turnsOf(item: Activated): readonly TurnId[] {
  return item.type === "turn" ? [item.id] : item.memory.quotes.map((quote) => quote.turn);
}

/** The filters of the query, the time at which it is asked and the privacy of agents, as one test on the ids of index items. */
function acceptance(query: RecallQuery, question: Question, source: RecallSource): (id: string) => boolean {
  return (itemId) => {
    const memory = lookUp(source.memories, itemId);
    if (memory !== undefined) return query.only !== "turns" && acceptsMemory(memory, query, source);
    // Nearly every item is a memory or a whole turn, under its own id; only what is left is a stretch of a long turn.
    const turn = lookUp(source.turns, itemId) ?? lookUp(source.turns, recordIdOf(itemId).id);
    return turn !== undefined && query.only !== "memories" && acceptsTurn(turn, query, question);
  };
}

function acceptsMemory(memory: Memory, query: RecallQuery, source: RecallSource): boolean {
  if (memory.private && memory.agent !== query.agent) return false;
  if (query.asOf && memory.saidAt > query.at) return false;
  const status = statusKnownAt(memory, query, source);
  if (!isLive(status) && status !== "superseded" && status !== "expired") return false;
  if (query.kinds !== null && !query.kinds.includes(memory.kind)) return false;
  if (query.tags !== null && !query.tags.every((tag) => memory.tags.includes(tag))) return false;
  if (query.anchors !== null && !query.anchors.some((key) => memory.anchor?.key === key)) return false;
  if (query.entities !== null && !query.entities.every((name) => memory.text.includes(name))) return false;
  if (!hasMetadata(memory.metadata, query)) return false;
  return (
    !hasRange(query) || inRange(memory.event ?? { from: memory.saidAt, to: memory.saidAt + 1 }, memory.saidAt, query)
  );
}

function acceptsTurn(turn: Turn, query: RecallQuery, question: Question): boolean {
  if (turn.role === "system") return false;
  if (query.asOf && turn.at > query.at) return false;
  if (query.kinds !== null || query.tags !== null || query.anchors !== null) return false;
  if (query.entities !== null && !query.entities.every((name) => turn.text.includes(name))) return false;
  if (question.isAskedBy(turn)) return false;
  if (!hasMetadata(turn.metadata, query)) return false;
  return !hasRange(query) || inRange({ from: turn.at, to: turn.at + 1 }, turn.at, query);
}

function hasMetadata(metadata: Turn["metadata"], query: RecallQuery): boolean {
  if (query.metadata === null) return true;
  return Object.entries(query.metadata).every(
    ([key, value]) => Object.hasOwn(metadata, key) && metadata[key] === value,
  );
}

function hasRange({ from, to }: RecallQuery): boolean {
  return from !== null || to !== null;
}

/** True when what happened, or the saying of it, lies in the range that the caller gave. */
function inRange(
  event: { readonly from: number | null; readonly to: number | null },
  saidAt: number,
  query: RecallQuery,
): boolean {
  const from = query.from ?? Number.NEGATIVE_INFINITY;
  const to = query.to ?? Number.POSITIVE_INFINITY;
  if (saidAt >= from && saidAt < to) return true;
  return (event.from ?? Number.NEGATIVE_INFINITY) < to && (event.to ?? Number.POSITIVE_INFINITY) > from;
}
