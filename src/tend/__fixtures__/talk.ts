import { loadAnchors } from "../../language/anchors/index.ts";
import { makeTurn } from "../../model/__fixtures__/turn.ts";
import type { Episode, Intent, Memory, MemoryId, RecordChange, Relation, Turn } from "../../model/index.ts";
import { ItemIndex } from "../../search/index.ts";
import { TEND_DEFAULTS } from "../settings.ts";
import type { StepInput, TendStep, TendView } from "../step.ts";

/** A user's turn. */
export function said(id: string, at: string, text: string, more: Partial<Turn> = {}): Turn {
  return makeTurn(text, { id, session: `s-${id}`, at: Date.parse(at), ...more });
}

/** What steps that leave the archive alone never look at. */
const NO_ARCHIVE = { marksOf: () => [], tenant: "t", forget: async () => [] };
const EMPTY_ARCHIVE = { archive: { segments: new Map<string, never>() } };

/** One user's records, which steps can be run on. */
export class Talk {
  readonly turns = new Map<Turn["id"], Turn>();
  readonly memories = new Map<MemoryId, Memory>();
  readonly relations = new Map<string, Relation>();
  readonly episodes = new Map<string, Episode>();
  readonly intents = new Map<string, Intent>();
  readonly #removers: readonly ((id: string) => void)[] = [
    (id) => removeFrom(this.turns, id),
    (id) => removeFrom(this.memories, id),
    (id) => removeFrom(this.relations, id),
    (id) => removeFrom(this.episodes, id),
    (id) => removeFrom(this.intents, id),
  ];
  #ids = 0;

  constructor(turns: readonly Turn[], memories: readonly Memory[] = []) {
    for (const turn of turns) this.turns.set(turn.id, turn);
    for (const memory of memories) this.memories.set(memory.id, memory);
  }

  /** Live memories. */
  live(): readonly Memory[] {
    return [...this.memories.values()].filter(({ status }) => status === "active");
  }

  view(): TendView {
    return {
      user: null,
      ...EMPTY_ARCHIVE,
      turns: this.turns,
      sessions: new Map(),
      memories: this.memories,
      relations: this.relations,
      accesses: new Map(),
      episodes: this.episodes,
      intents: this.intents,
      index: new ItemIndex(),
      turnsOf: (session) => [...this.turns.values()].filter((turn) => turn.session === session),
      memoriesOf: (turn) =>
        [...this.memories.values()]
          .filter(({ quotes }) => quotes.some((quote) => quote.turn === turn))
          .map(({ id }) => id),
      relationsOf: (memory) => [...this.relations.values()].filter(({ from, to }) => from === memory || to === memory),
    };
  }

  /** Plans and applies a step until it is done; what it changed. */
  async run(step: TendStep, now: string, more: Partial<StepInput> = {}): Promise<readonly RecordChange[]> {
    const made: RecordChange[] = [];
    for (let hasMore = true; hasMore; ) {
      const plan = await step.plan({
        view: this.view(),
        now: Date.parse(now),
        zone: "Asia/Shanghai",
        anchors: loadAnchors(),
        settings: TEND_DEFAULTS,
        ...NO_ARCHIVE,
        limit: 100,
        nextId: () => this.#nextId(),
        ...more,
      });
      for (const change of plan.changes) this.#apply(change);
      made.push(...plan.changes);
      hasMore = plan.hasMore;
    }
    return made;
  }

  #nextId(): string {
    this.#ids += 1;
    return `n${this.#ids}`;
  }

  #apply(change: RecordChange): void {
    if (change.type === "remove") {
      for (const remove of this.#removers) remove(change.id);
      return;
    }
    if (change.record === "memory") this.memories.set(change.value.id, change.value);
    if (change.record === "turn") this.turns.set(change.value.id, change.value);
    if (change.record === "relation") this.relations.set(change.id, change.value);
    if (change.record === "episode") this.episodes.set(change.id, change.value);
    if (change.record === "intent") this.intents.set(change.id, change.value);
  }
}

function removeFrom<K extends string>(map: Map<K, unknown>, id: string): void {
  for (const key of map.keys()) if (key === id) map.delete(key);
}
