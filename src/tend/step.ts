import type { AnchorRegistry } from "../language/anchors/index.ts";
import type {
  Access,
  Catalogue,
  Episode,
  Intent,
  Memory,
  MemoryId,
  RecordChange,
  Relation,
  Session,
  SessionId,
  Turn,
  TurnId,
  UserRecord,
} from "../model/index.ts";
import type { ItemIndex } from "../search/index.ts";
import type { TendSettings } from "./settings.ts";

/** One user's records, all of one revision. A step reads them and never changes them. */
export interface TendView {
  readonly user: UserRecord | null;
  readonly turns: ReadonlyMap<TurnId, Turn>;
  readonly sessions: ReadonlyMap<SessionId, Session>;
  readonly memories: ReadonlyMap<MemoryId, Memory>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly accesses: ReadonlyMap<string, Access>;
  readonly episodes: ReadonlyMap<string, Episode>;
  readonly intents: ReadonlyMap<string, Intent>;
  /** What the archive holds of each memory, by segment. */
  readonly archive: { readonly segments: ReadonlyMap<string, Catalogue> };
  readonly index: ItemIndex;
  /** Turns of a session in order. */
  turnsOf(session: SessionId): readonly Turn[];
  /** Ids of the memories that rest on a turn. */
  memoriesOf(turn: TurnId): readonly MemoryId[];
  /** Relations that a memory is one end of. */
  relationsOf(memory: MemoryId): readonly Relation[];
}

/** What a step works with. */
export interface StepInput {
  readonly view: TendView;
  /** The time as of which upkeep runs, epoch ms. */
  readonly now: number;
  readonly tenant: string;
  /** Zone of the user (IANA). */
  readonly zone: string;
  readonly anchors: AnchorRegistry;
  readonly settings: TendSettings;
  /** Most records that one plan may act on, 1 and more; what is over waits for the next plan. Infinity in a dry run. */
  readonly limit: number;
  /** Digests by which an archived memory is found when its claim, or another value under its key, is said again. */
  readonly marksOf: (memory: Memory) => readonly string[];
  /** The changes that forget memories for good, archived ones too, with their quotes in the log. */
  readonly forget: (ids: readonly MemoryId[]) => Promise<readonly RecordChange[]>;
  /** A new id that sorts by `now`. */
  readonly nextId: () => string;
}

/** What upkeep does to one record, and why; it goes into the receipt and, without content, into the audit. */
export interface TendAction {
  /** In the past tense: `expired`, `archived`, `merged`. */
  readonly action: string;
  /** Id of the record. */
  readonly subject: string;
  /** In a word or two: `ttl`, `unused`, `weak`. */
  readonly reason: string;
}

/** The next small commit of a step. */
export interface StepPlan {
  readonly changes: readonly RecordChange[];
  /** One entry for each record that a reader of the audit should find. A plan with changes has at least one. */
  readonly actions: readonly TendAction[];
  /** True when the step must plan again once these changes are committed. */
  readonly hasMore: boolean;
}

/**
 * One step of upkeep. `plan` is a function of the records and the time alone: what it did is to be seen in the records, so that a run
 * that was cut off anywhere and starts again does the rest and nothing twice, and a second run at the same time plans nothing.
 * It may be called several times before one commit (another process wrote meanwhile), so it keeps nothing and writes nothing.
 */
export interface TendStep {
  /** Names it in receipts, the audit and `doctor`. */
  readonly name: string;
  plan(input: StepInput): StepPlan | Promise<StepPlan>;
}

/** A plan of nothing. */
export const NOTHING: StepPlan = { changes: [], actions: [], hasMore: false };
