import { KnowledgeBase } from "../../knowledge/index.ts";
import { splitIntoChunks } from "../../language/chunks.ts";
import type {
  Access,
  Episode,
  Intent,
  Job,
  Memory,
  MemoryId,
  RecordChange,
  RecordType,
  Relation,
  Session,
  SessionId,
  Span,
  State,
  StoredProcedure,
  StoredRun,
  Turn,
  TurnId,
  Upkeep,
  UserRecord,
} from "../../model/index.ts";
import { recordIdOf } from "../../recall/index.ts";
import { ClaimIndex } from "../../remember/index.ts";
import { ItemIndex } from "../../search/index.ts";
import { CatalogueIndex } from "./catalogue.ts";
import { ViewItems } from "./items.ts";
import { LearnedRecords } from "./learned.ts";
import { addTo, insertInOrder, placeOf, takeFrom, valuesOf } from "./lists.ts";
import { memoryItem, textForIndex } from "./memory-item.ts";
import { type VectorSpace, ViewVectors } from "./vectors.ts";

/** Rough size in memory of one record beside its text: objects, ids, map slots. Measured on users of 370 records. */
const RECORD_BYTES = 1_000;
/** Rough size in memory of what is known of one archived memory: its entry and the slots that find it. */
const CATALOGUE_BYTES = 700;

/** The types of record that a view holds; audit entries and receipts are read from the store when they are asked for. */
export const VIEW_TYPES: ReadonlySet<RecordType> = new Set<RecordType>([
  "user",
  "turn",
  "session",
  "memory",
  "relation",
  "access",
  "state",
  "episode",
  "intent",
  "job",
  "catalogue",
  "upkeep",
  "item",
  "vector",
  "procedure",
  "run",
  "proposal",
  "strategy",
  "document",
  "triple",
  "shelf",
]);

/**
 * One user's records in process, indexed, as of one revision. It is never changed but by {@link UserView.apply}, which
 * takes the changes of one commit or of one load.
 */
export class UserView {
  revision = 0;
  user: UserRecord | null = null;
  readonly turns = new Map<TurnId, Turn>();
  readonly sessions = new Map<SessionId, Session>();
  readonly memories = new Map<MemoryId, Memory>();
  readonly relations = new Map<string, Relation>();
  readonly accesses = new Map<string, Access>();
  readonly states = new Map<string, State>();
  readonly episodes = new Map<string, Episode>();
  readonly intents = new Map<string, Intent>();
  /** Work for a language model, done and to be done. */
  readonly jobs = new Map<string, Job>();
  /** What the archive holds. */
  readonly archive = new CatalogueIndex();
  /** How far upkeep got; null when it never ran. */
  upkeep: Upkeep | null = null;
  readonly index = new ItemIndex();
  readonly claims = new ClaimIndex();
  /** What was taught, by name, where the owner is the one that a tenant shares. */
  readonly procedures = new Map<string, StoredProcedure>();
  /** Where procedures stand, by session. */
  readonly runs = new Map<string, StoredRun>();
  readonly learned = new LearnedRecords();
  /** The applications' data. */
  readonly items = new ViewItems();
  /** Documents and facts, of the owner of shared knowledge. */
  readonly knowledge = new KnowledgeBase((passage) => this.vectors.settle(passage));
  /** What an embedding model made of the indexed texts. */
  readonly vectors: ViewVectors;
  readonly #sessionTurns = new Map<SessionId, TurnId[]>();
  // Lists, not sets: they are read far more often than changed, and a set of one or two ids takes ten times the memory.
  readonly #turnMemories = new Map<TurnId, MemoryId[]>();
  readonly #keyMemories = new Map<string, MemoryId[]>();
  readonly #constraints = new Map<SessionId, MemoryId[]>();
  readonly #memoryRelations = new Map<MemoryId, Relation[]>();
  /** Of turns that are indexed in several stretches. */
  readonly #chunks = new Map<TurnId, readonly Span[]>();
  #textBytes = 0;

  /** @param embedder model and dimensions of the vectors that may be compared; null for none */
  constructor(embedder: VectorSpace | null = null) {
    this.vectors = new ViewVectors(embedder, [this.index, this.knowledge], (item) => this.#textOfItem(item));
  }

  /** Rough bytes held, for the cache that holds views. */
  get bytes(): number {
    const records = this.turns.size + this.memories.size + this.relations.size + this.sessions.size;
    const archived = this.archive.size * CATALOGUE_BYTES;
    const indexed = this.index.bytes + this.vectors.bytes;
    return (
      4_096 +
      this.items.bytes +
      this.knowledge.bytes +
      archived +
      records * RECORD_BYTES +
      this.#textBytes * 2 +
      indexed
    );
  }

  /** Takes in changes that are committed; afterwards the view stands for `revision`. */
  apply(changes: readonly RecordChange[], revision: number): void {
    for (const change of changes) this.#applyOne(change);
    this.revision = revision;
  }

  /** True when a turn or memory of this id is there. */
  holds(id: string): boolean {
    return valuesOf(this.memories, id).length > 0 || valuesOf(this.turns, id).length > 0;
  }

  /** Turns of a session in order. */
  turnsOf(session: SessionId): readonly Turn[] {
    return (this.#sessionTurns.get(session) ?? []).flatMap((id) => this.turns.get(id) ?? []);
  }

  /** Turns of a session from a position on, in order; costs what it returns. */
  tailOf(session: SessionId, position: number): readonly Turn[] {
    const ids = this.#sessionTurns.get(session) ?? [];
    const tail: Turn[] = [];
    for (let index = ids.length - 1; index >= 0; index -= 1) {
      const id = ids[index];
      const turn = id === undefined ? undefined : this.turns.get(id);
      if (turn === undefined || turn.position < position) break;
      tail.push(turn);
    }
    return tail.reverse();
  }

  /** The stretch of a turn that is indexed under a chunk's number; all of a turn that fits one chunk. */
  excerptOf(turn: Turn, chunk: number): Span {
    return this.#chunks.get(turn.id)?.[chunk] ?? { start: 0, end: turn.text.length };
  }

  /** Ids under which a turn or memory is indexed. */
  indexedAs(id: string): readonly string[] {
    if (!this.holds(id)) return [];
    const chunks = valuesOf(this.#chunks, id)[0]?.length ?? 1;
    return Array.from({ length: chunks }, (_, number) => (number === 0 ? id : `${id}#${number}`));
  }

  /** Ids of the memories that rest on a turn. */
  memoriesOf(turn: TurnId): readonly MemoryId[] {
    return this.#turnMemories.get(turn) ?? [];
  }

  /** Ids of the memories under an anchor key, whatever their status. */
  memoriesByKey(key: string): readonly MemoryId[] {
    return this.#keyMemories.get(key) ?? [];
  }

  /** Ids of the constraints that were said in a session, whatever their status. */
  constraintsOf(session: SessionId): readonly MemoryId[] {
    return this.#constraints.get(session) ?? [];
  }

  /** Relations that a memory is one end of. */
  relationsOf(memory: MemoryId): readonly Relation[] {
    return this.#memoryRelations.get(memory) ?? [];
  }

  /** Turns of the same session round a turn, in order, the turn itself left out. */
  around(turn: Turn, before: number, after: number): readonly Turn[] {
    const ids = this.#sessionTurns.get(turn.session) ?? [];
    const place = placeOf(ids, turn.position, this.turns);
    const near: Turn[] = [];
    for (let index = Math.max(0, place - before); index <= place + after && index < ids.length; index += 1) {
      const id = ids[index];
      const other = id === undefined || index === place ? undefined : this.turns.get(id);
      if (other !== undefined) near.push(other);
    }
    return near;
  }

  #applyOne(change: RecordChange): void {
    if (change.type === "remove") {
      this.#remove(change.record, change.id);
      return;
    }
    switch (change.record) {
      case "user":
        this.user = change.value;
        return;
      case "turn":
        this.#dropTurn(change.value.id);
        this.#putTurn(change.value);
        return;
      case "memory":
        this.#dropMemory(change.value.id);
        this.#putMemory(change.value);
        return;
      case "session":
        this.sessions.set(change.value.id, change.value);
        return;
      case "relation":
        this.#dropRelation(change.id);
        this.relations.set(change.id, change.value);
        addTo(this.#memoryRelations, change.value.from, change.value);
        addTo(this.#memoryRelations, change.value.to, change.value);
        return;
      default:
        this.#keep(change);
    }
  }

  /** What is held by its id alone. */
  #keep(change: Exclude<RecordChange, { readonly type: "remove" }>): void {
    switch (change.record) {
      case "access":
        this.accesses.set(change.id, change.value);
        return;
      case "job":
        this.jobs.set(change.id, change.value);
        return;
      case "state":
        this.states.set(change.id, change.value);
        return;
      case "episode":
        this.episodes.set(change.id, change.value);
        return;
      case "intent":
        this.intents.set(change.id, change.value);
        return;
      case "catalogue":
        this.archive.put(change.id, change.value);
        return;
      case "upkeep":
        this.upkeep = change.value;
        return;
      case "item":
        this.items.put(change.id, change.value);
        return;
      case "vector":
        this.vectors.put(change.value);
        return;
      case "procedure":
        this.procedures.set(change.id, change.value);
        return;
      case "run":
        this.runs.set(change.id, change.value);
        return;
      case "document":
      case "triple":
      case "shelf":
        this.knowledge.put(change);
        return;
      default:
        this.learned.put(change);
    }
  }

  #remove(record: RecordChange["record"], id: string): void {
    if (record === "turn") for (const turn of valuesOf(this.turns, id)) this.#dropTurn(turn.id);
    if (record === "memory") for (const memory of valuesOf(this.memories, id)) this.#dropMemory(memory.id);
    if (record === "session") for (const session of valuesOf(this.sessions, id)) this.sessions.delete(session.id);
    if (record === "relation") this.#dropRelation(id);
    if (record === "access") this.accesses.delete(id);
    if (record === "job") this.jobs.delete(id);
    if (record === "state") this.states.delete(id);
    if (record === "episode") this.episodes.delete(id);
    if (record === "intent") this.intents.delete(id);
    if (record === "catalogue") this.archive.remove(id);
    if (record === "upkeep") this.upkeep = null;
    if (record === "item") this.items.remove(id);
    if (record === "vector") this.vectors.remove(id);
    if (record === "procedure") this.procedures.delete(id);
    if (record === "run") this.runs.delete(id);
    this.learned.remove(record, id);
    if (record === "document" || record === "triple") this.knowledge.remove(id);
    if (record === "shelf") this.knowledge.shelves.remove(id);
  }

  /** What is embedded of an indexed item; null when it is not there. */
  #textOfItem(item: string): string | null {
    const memory = valuesOf(this.memories, item)[0];
    if (memory !== undefined) return textForIndex(memory);
    const { id, chunk } = recordIdOf(item);
    const turn = valuesOf(this.turns, item)[0] ?? valuesOf(this.turns, id)[0];
    if (turn === undefined) return this.knowledge.textToEmbed(item);
    if (turn.role === "system") return null;
    if (turn.id !== item && this.#chunks.get(turn.id)?.[chunk] === undefined) return null;
    const { start, end } = this.excerptOf(turn, turn.id === item ? 0 : chunk);
    const text = turn.text.slice(start, end);
    return text.trim() === "" ? null : text;
  }

  #dropRelation(id: string): void {
    const relation = this.relations.get(id);
    if (relation === undefined) return;
    this.relations.delete(id);
    takeFrom(this.#memoryRelations, relation.from, relation);
    takeFrom(this.#memoryRelations, relation.to, relation);
  }

  #putTurn(turn: Turn): void {
    this.turns.set(turn.id, turn);
    this.#textBytes += turn.text.length;
    const ids = this.#sessionTurns.get(turn.session) ?? [];
    insertInOrder(ids, turn, this.turns);
    this.#sessionTurns.set(turn.session, ids);
    if (turn.role === "system") return;
    const chunks = splitIntoChunks(turn.text);
    if (chunks.length > 1)
      this.#chunks.set(
        turn.id,
        chunks.map(({ start, end }) => ({ start, end })),
      );
    const { dates } = turn;
    for (const [number, chunk] of chunks.entries()) {
      const isHead = number === 0;
      this.index.put({
        at: turn.at,
        speaker: turn.name,
        role: turn.role,
        turn: null,
        id: isHead ? turn.id : `${turn.id}#${number}`,
        text: chunk.text,
        session: isHead ? turn.session : null,
        position: isHead ? turn.position : null,
        timeExpression: isHead && dates.length > 0,
        dates: isHead ? dates : [],
      });
    }
    for (const item of this.indexedAs(turn.id)) this.vectors.settle(item);
  }

  #dropTurn(id: TurnId): void {
    const turn = this.turns.get(id);
    if (turn === undefined) return;
    const items = this.indexedAs(id);
    this.turns.delete(id);
    this.#textBytes -= turn.text.length;
    const ids = this.#sessionTurns.get(turn.session) ?? [];
    this.#sessionTurns.set(
      turn.session,
      ids.filter((other) => other !== id),
    );
    this.#chunks.delete(id);
    for (const item of items) {
      this.index.remove(item);
      this.vectors.settle(item);
    }
  }

  #putMemory(memory: Memory): void {
    this.memories.set(memory.id, memory);
    this.claims.put(memory);
    this.#textBytes += memory.text.length;
    for (const quote of memory.quotes) addTo(this.#turnMemories, quote.turn, memory.id);
    if (memory.anchor !== null) addTo(this.#keyMemories, memory.anchor.key, memory.id);
    if (memory.session !== null && memory.anchor?.type === "constraint")
      addTo(this.#constraints, memory.session, memory.id);
    this.index.put(memoryItem(memory, memory.quotes[0]?.turn ?? null));
    this.vectors.settle(memory.id);
  }

  #dropMemory(id: MemoryId): void {
    const memory = this.memories.get(id);
    if (memory === undefined) return;
    this.memories.delete(id);
    this.claims.remove(id);
    this.#textBytes -= memory.text.length;
    for (const quote of memory.quotes) takeFrom(this.#turnMemories, quote.turn, id);
    if (memory.anchor !== null) takeFrom(this.#keyMemories, memory.anchor.key, id);
    if (memory.session !== null) takeFrom(this.#constraints, memory.session, id);
    this.index.remove(id);
    this.vectors.settle(id);
  }
}
