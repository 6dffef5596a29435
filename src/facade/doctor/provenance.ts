import { createHash } from "node:crypto";
import { type Memory, REDACTION_MARK, type Turn } from "../../model/index.ts";
import type { LoadedRecords } from "../../privacy/index.ts";

/** How memories hang together with the words that they rest on. */
export interface ProvenanceReport {
  readonly memories: number;
  /** Those that a program stored directly: they rest on no turn. */
  readonly stored: number;
  /** Those that lead to words in the log. */
  readonly rooted: number;
  /** Those that should and do not: what they rest on is gone. */
  readonly unrooted: number;
  /** Steps from a memory to the turn with its words (memory, quote, turn: 2), mean and most, of those that lead to one. */
  readonly meanHops: number;
  readonly mostHops: number;
  /** Quotes whose stretch of the log no longer says what it said, other than by redaction. */
  readonly altered: number;
}

/** From a memory over its quote to the turn. */
const QUOTE_HOPS = 2;
/** Longest chain of memories made from memories that is followed. */
const MOST_STEPS = 16;

/** Adds up users. */
export class ProvenanceCount {
  #memories = 0;
  #stored = 0;
  #altered = 0;
  readonly #hops: number[] = [];
  #unrooted = 0;

  add({ records }: Pick<LoadedRecords, "records">): void {
    const memories = new Map<string, Memory>();
    const turns = new Map<string, Turn>();
    const episodes = new Map<string, readonly string[]>();
    for (const { record, id, value } of records) {
      if (record === "memory") memories.set(id, value);
      else if (record === "turn") turns.set(id, value);
      else if (record === "episode") episodes.set(id, value.turns);
    }
    for (const memory of memories.values()) {
      this.#memories += 1;
      this.#altered += memory.quotes.filter((quote) => isAltered(quote, turns.get(quote.turn))).length;
      const hops = hopsOf(memory, { memories, turns, episodes }, MOST_STEPS);
      if (hops !== null) this.#hops.push(hops);
      else if (memory.origin === "caller") this.#stored += 1;
      else this.#unrooted += 1;
    }
  }

  report(): ProvenanceReport {
    const total = this.#hops.reduce((sum, hops) => sum + hops, 0);
    return {
      memories: this.#memories,
      stored: this.#stored,
      rooted: this.#hops.length,
      unrooted: this.#unrooted,
      meanHops: this.#hops.length === 0 ? 0 : Math.round((100 * total) / this.#hops.length) / 100,
      mostHops: this.#hops.reduce((most, hops) => Math.max(most, hops), 0),
      altered: this.#altered,
    };
  }
}

interface Known {
  readonly memories: ReadonlyMap<string, Memory>;
  readonly turns: ReadonlyMap<string, Turn>;
  readonly episodes: ReadonlyMap<string, readonly string[]>;
}

/** The shortest way to a turn; null where none leads to one. */
function hopsOf({ quotes, derivedFrom }: Memory, known: Known, steps: number): number | null {
  if (quotes.some(({ turn }) => known.turns.has(turn))) return QUOTE_HOPS;
  if (steps === 0) return null;
  const ways = derivedFrom.flatMap((id): number | readonly [] => {
    if (known.turns.has(id)) return 1;
    if (known.episodes.get(id)?.some((turn) => known.turns.has(turn)) === true) return QUOTE_HOPS;
    const source = known.memories.get(id);
    const hops = source === undefined ? null : hopsOf(source, known, steps - 1);
    return hops === null ? [] : hops + 1;
  });
  return ways.length === 0 ? null : Math.min(...ways);
}

function isAltered({ start, end, sha256 }: Memory["quotes"][number], turn: Turn | undefined): boolean {
  if (turn === undefined) return false;
  const words = turn.text.slice(start, end);
  return !words.includes(REDACTION_MARK) && createHash("sha256").update(words).digest("hex") !== sha256;
}
