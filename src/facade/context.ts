import type { ColdStart } from "../agent/cold-start/index.ts";
import type { KeepPolicy } from "../distill/index.ts";
import type { KnowledgeRule, NearPassage, Visibility } from "../knowledge/index.ts";
import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Owner, RankingName, Scope } from "../model/index.ts";
import type { Limits } from "../observe/index.ts";
import type {
  Clock,
  EmbeddingModel,
  EventBus,
  HttpCaller,
  IdSource,
  KeyVault,
  LanguageModel,
  Logger,
  Meter,
  RecordStore,
  Reranker,
} from "../ports/index.ts";
import type { ConsentPolicy, PiiPolicy, SealedRecords } from "../privacy/index.ts";
import type { TendSettings } from "../tend/index.ts";
import type { WindowOptions } from "../working-memory/index.ts";
import type { Archive } from "./archive/archive.ts";
import type { AccessLog } from "./background/access-log.ts";
import type { Stamp } from "./events/derive.ts";
import type { Hot } from "./hot/parts.ts";
import type { TalkQueue } from "./talk/queue.ts";
import type { Users } from "./view/users.ts";
import type { KnownWebhooks } from "./webhooks/known.ts";
import type { DeliveryReceipt, WebhookSettings } from "./webhooks/settings.ts";

/** What every verb works with. */
export interface Facade {
  /** How much of a user is taken in. */
  readonly limits: Limits;
  /** Who calls, for the audit; absent when nobody said. */
  readonly actor?: string;
  readonly store: RecordStore;
  /** Opens the same store once more, as another process would; null where it is this one's alone. */
  readonly reopen: (() => Promise<RecordStore>) | null;
  readonly records: SealedRecords;
  /** What nodes share for a while. */
  readonly hot: Hot;
  readonly vault: KeyVault;
  /** What consent means for the users of a tenant. */
  readonly consent: (tenant: string) => ConsentPolicy;
  /** When the stages of an erasure are due. */
  readonly erasure: ErasureTimes;
  readonly users: Users;
  readonly accesses: AccessLog;
  /** What of talks is still to be taken in. */
  readonly talks: TalkQueue;
  readonly archive: Archive;
  readonly anchors: AnchorRegistry;
  /** Names that mean the same thing. */
  readonly aliases: AliasTable;
  /** Calls the addresses of procedures' tools. */
  readonly http: HttpCaller;
  /** Carries events to those who listen. */
  readonly bus: EventBus;
  /** Gives events their id and time. */
  readonly stamp: Stamp;
  readonly webhooks: WebhookParts;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Counts what tells whether memory works; null when nobody asks. */
  readonly meter: Meter | null;
  /** Zone of users who have none of their own (IANA). */
  readonly zone: string;
  readonly window: WindowOptions;
  readonly coldStart: ColdStart;
  /** What the builder wants kept. */
  readonly policy: KeepPolicy;
  /** What is done with personal data of the users of a tenant. */
  readonly privacy: (tenant: string) => PiiPolicy;
  /** Words replies, where there is one. */
  readonly model: LanguageModel | null;
  /** Has the model read turns, where the builder asked for it. */
  readonly modelWork: BackgroundWork | null;
  /** Gives texts and queries their vectors, where there is an embedder. */
  readonly embedding: Embedding | null;
  /** Puts what know finds in order, where there is a reranker. */
  readonly reranking: Reranking | null;
  readonly tend: TendSettings;
  readonly knowledge: KnowledgeSettings;
  /** Score preset of queries that name none. */
  readonly ranking: RankingName;
}

/** What sends events to addresses. */
export interface WebhookParts {
  readonly settings: WebhookSettings;
  readonly known: KnownWebhooks;
  readonly delivery: {
    /** Begins to send what waits for an owner, and does not wait. */
    start(owner: Owner): void;
    /** Sends what is due of every owner; resolves when nothing is under way. */
    run(): Promise<DeliveryReceipt>;
    close(): Promise<void>;
  };
}

/** When the stages of an erasure are due, ms after it was asked for. */
export interface ErasureTimes {
  readonly keyAfterMs: number;
  readonly rowsAfterMs: number;
}

/** How shared knowledge is asked. */
export interface KnowledgeSettings {
  /** Rules of reasoning of the builder's. */
  readonly rules: readonly KnowledgeRule[];
}

/** A reranker, and how long it is waited for. */
export interface Reranking {
  readonly model: Reranker;
  readonly deadlineMs: number;
}

/** What is done with users whose vectors are of another model than the embedder in use. */
export type EmbedderChange = "refuse" | "re-embed";

/** How an embedder is used; all documented in `HaimaOptions`. */
export interface EmbedderSettings {
  readonly onChange: EmbedderChange;
  /** Longest time that a recall waits for the vector of its query, ms. */
  readonly queryDeadlineMs: number;
}

/** Where there is an embedder, all that works with it. */
export interface Embedding extends EmbedderSettings {
  readonly model: EmbeddingModel;
  readonly work: BackgroundWork;
  /** Gives queries their vectors. */
  readonly queries: { of(query: string): Promise<Float32Array> };
  /** Where the nearest passages of shared knowledge are looked for; null compares them all in process. */
  readonly passages: PassageSearch | null;
}

/** An index of passages by their vectors, beside the records. */
export interface PassageSearch {
  /** The passages of an owner closest to a query, the closest first. */
  nearest(owner: Owner, query: Float32Array, visibility: Visibility): Promise<readonly NearPassage[]>;
  /** Brings it up to date with the records. */
  settle(owner: Owner): Promise<void>;
  close(): Promise<void>;
}

/** Work on a user's records that no call waits for. */
export interface BackgroundWork {
  /** Does what is due; resolves when nothing is. */
  run(owner: Owner): Promise<void>;
  /** Begins to, and does not wait. */
  start(owner: Owner): void;
  close(): Promise<void>;
}

/** The owner of a scope's records. */
export function ownerOf(scope: Scope): Owner {
  return { tenant: scope.tenant, user: scope.user };
}
