import type { ColdStart } from "../agent/cold-start/index.ts";
import type { KeepPolicy } from "../distill/index.ts";
import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { RankingName } from "../model/index.ts";
import type { LimitOptions } from "../observe/index.ts";
import type {
  Clock,
  EmbeddingModel,
  EventBus,
  HotState,
  HttpCaller,
  IdSource,
  KeyVault,
  KnowledgeIndex,
  LanguageModel,
  Logger,
  Meter,
  RecordStore,
  Reranker,
} from "../ports/index.ts";
import type { ConsentOptions, PrivacyOptions } from "../privacy/index.ts";
import type { TendSettings } from "../tend/index.ts";
import type { EmbedderSettings, KnowledgeSettings } from "./context.ts";
import type { ModelWorkSettings } from "./defaults.ts";
import type { ErasureOptions } from "./erasure/times.ts";
import type { ToolInputs } from "./procedure-tools.ts";
import type { WebhookSettings } from "./webhooks/settings.ts";

/** What a composition root hands in. */
export interface HaimaParts {
  readonly store: RecordStore;
  /** Opens the same store once more, as another process would, by which doctor measures what other nodes see. @default it is not measured */
  readonly reopen?: () => Promise<RecordStore>;
  readonly vault: KeyVault;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /**
   * Keeps for a while what makes nodes quicker and counts for all of them; `isShared` when other processes are at it too. It is closed with Haima.
   *
   * @default nothing is kept or counted
   */
  readonly hot?: { readonly state: HotState; readonly isShared: boolean };
  /** The build of this process. What it packs beside the records is opened by the same build alone. */
  readonly build: string;
  /** Counts what tells whether memory works. @default nobody asks */
  readonly meter?: Meter;
  /** Types of claims. @default the built-in ones */
  readonly anchors?: AnchorRegistry;
  /** Names that mean the same thing. @default the built-in ones */
  readonly aliases?: AliasTable;
  /** IANA zone of users who have none of their own. @default the system's, which is looked up with the first call: that alone takes 25 ms */
  readonly zone?: string;
  /** How new users are got to know. @default the default order of questions, no defaults by segment */
  readonly coldStart?: ColdStart;
  /** How upkeep works. @default TEND_DEFAULTS */
  readonly tend?: TendSettings;
  /** Score preset of recalls that name none. @default "measured" */
  readonly ranking?: RankingName;
  /** What the builder wants kept. @default all that the rules read */
  readonly policy?: KeepPolicy;
  /** What is done with personal data. @default masked in what a model is given */
  readonly privacy?: PrivacyOptions;
  /** What consent means. @default nothing is asked for; who withdraws is not remembered */
  readonly consent?: ConsentOptions;
  /** How much of a user is taken in. @default no limits */
  readonly limits?: LimitOptions;
  /** When the stages of an erasure are due. @default the key after 24 hours, the rows after 7 days */
  readonly erasure?: ErasureOptions;
  /** How shared knowledge is asked. @default no rules of reasoning beside those that are built in */
  readonly knowledge?: KnowledgeSettings;
  /** Where an embedder's vectors of passages are searched. @default all of them are compared in process */
  readonly knowledgeIndex?: KnowledgeIndex;
  /** Words the replies of agents. @default none */
  readonly model?: LanguageModel;
  /** Has the model read turns as well. @default it does not */
  readonly modelWork?: ModelWorkSettings;
  /** Gives memories, turns and queries vectors. @default none: words alone */
  readonly embedder?: EmbeddingModel;
  /** How it is used. @default EMBEDDER_DEFAULTS */
  readonly embedderSettings?: EmbedderSettings;
  /** Puts what know finds in order. @default none: the own order */
  readonly reranker?: Reranker;
  /** Longest wait for it, ms. @default RERANKER_DEFAULTS */
  readonly rerankMs?: number;
  /** Calls the addresses of procedures' tools. @default such tools fail */
  readonly http?: HttpCaller;
  /** Carries events to those who listen. @default nobody can listen */
  readonly bus?: EventBus;
  /** How webhooks are sent to. @default there can be none */
  readonly webhooks?: WebhookSettings;
  /** Tools that the procedures of every tenant may call. */
  readonly tools?: ToolInputs;
  /** Bytes of users' records kept in process, roughly. */
  readonly cacheBytes: number;
}
