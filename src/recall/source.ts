import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { PiiType } from "../language/pii/index.ts";
import type {
  Access,
  DecayOptions,
  Intent,
  Memory,
  MemoryId,
  RankingName,
  Relation,
  SessionId,
  Span,
  Turn,
  TurnId,
} from "../model/index.ts";
import type { ItemIndex } from "../search/index.ts";

/** What recall reads of one user. All of it stands for one revision. */
export interface RecallSource {
  readonly revision: number;
  readonly index: ItemIndex;
  readonly turns: ReadonlyMap<TurnId, Turn>;
  readonly memories: ReadonlyMap<MemoryId, Memory>;
  /** Ids of the memories that rest on a turn. */
  readonly memoriesOf: (turn: TurnId) => readonly MemoryId[];
  readonly memoriesByKey: (anchorKey: string) => readonly MemoryId[];
  /** Ids of the memories of the constraint type that were said in a session. */
  readonly constraintsOf: (session: SessionId) => readonly MemoryId[];
  /** Turns of the same session round a turn, in order, the turn itself left out. */
  readonly around: (turn: Turn, before: number, after: number) => readonly Turn[];
  /** The stretch of a long turn that was found; all of a turn that fits a chunk. */
  readonly excerptOf: (turn: Turn, chunk: number) => Span;
  /** Relations that a memory is one end of. */
  readonly relationsOf: (memory: MemoryId) => readonly Relation[];
  readonly accesses: ReadonlyMap<string, Access>;
  /** Wishes that upkeep gathered, by id. @default none */
  readonly intents?: ReadonlyMap<string, Intent>;
  /** When the latest of the memories that rest on a turn left for the archive; null when none did. @default none did */
  readonly leftAt?: (turn: TurnId) => number | null;
  /** The score preset of queries that name none. @default "measured" */
  readonly ranking?: RankingName;
  /** How strength fades. @default DECAY_DEFAULTS */
  readonly decay?: DecayOptions;
  /** The query's vector, of the model that gave the index's items theirs. @default none: words alone */
  readonly vector?: Float32Array | null;
  /** Types of personal data that are masked in the composed context; items keep their words. @default none */
  readonly masked?: ReadonlySet<PiiType>;
  readonly anchors: AnchorRegistry;
  readonly aliases: AliasTable;
}

/** Splits the id of an index item into the record it stands for: a long turn is indexed in chunks `id#n`. */
export function recordIdOf(itemId: string): { readonly id: string; readonly chunk: number } {
  const mark = itemId.lastIndexOf("#");
  if (mark < 0) return { id: itemId, chunk: 0 };
  return { id: itemId.slice(0, mark), chunk: Number(itemId.slice(mark + 1)) };
}
