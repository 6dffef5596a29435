import { z } from "zod";
import type { ColdStartOptions } from "../agent/cold-start/index.ts";
import type { KeepPolicy } from "../distill/index.ts";
import { HaimaError } from "../errors.ts";
import { EMBEDDER_DEFAULTS, MODEL_WORK_DEFAULTS, RERANKER_DEFAULTS } from "../facade/defaults.ts";
import type { ErasureOptions } from "../facade/erasure/times.ts";
import type { ToolInputs } from "../haima.ts";
import type { KnowledgeRule } from "../knowledge/index.ts";
import type { AnchorFile } from "../language/anchors/index.ts";
import { isZone } from "../language/zone.ts";
import { RANKING_NAMES, type RankingName } from "../model/index.ts";
import type { LimitOptions } from "../observe/index.ts";
import type {
  Clock,
  EmbeddingModel,
  EventBus,
  IdSource,
  KeyService,
  LanguageModel,
  Logger,
  Meter,
  Reranker,
} from "../ports/index.ts";
import type { ConsentOptions, PrivacyOptions } from "../privacy/index.ts";
import type { TendOptionsInput } from "../tend/index.ts";
import type { KnowledgeIndexChoice } from "./knowledge-index.ts";
import { reachSchema, type WebhookOptions } from "./reach.ts";

/** How to open the embedded Haima; all optional. */
export interface HaimaOptions {
  /**
   * Folder of the data and, below it, of the keys. `":memory:"` keeps everything in this process and writes nothing.
   *
   * @default the environment's HAIMA_DATA, else `.haima` in the home folder
   */
  readonly data?: string;
  /**
   * PostgreSQL 15 or newer in place of SQLite, through the optional package `pg`: `postgres://user@host:5432/name`. The
   * users' keys stay in the data folder, which every process that shares the database must share too, unless `keys` is given.
   */
  readonly database?: string;
  /**
   * PostgreSQL for the users' keys in place of the data folder, for processes that share no disk: a database of its own, never that
   * of the data nor in its backups. It needs `masterKey` or `keyService`, the same for all processes. @default the data folder
   */
  readonly keys?: string;
  /** Most connections that this process opens to each of these two databases. @default 10 */
  readonly connections?: number;
  /**
   * Redis 7 or newer that all nodes of a database share, through the optional package `ioredis`: `redis://host:6379`. It counts the limits of API
   * keys over all nodes, remembers what was answered to an idempotency key, and tells nodes of one another's writes; sealed, and for at most a
   * day. While it is away each node does so for itself. @default each process for itself
   */
  readonly redis?: string;
  /** Zone of users who have none of their own (IANA). @default the system's */
  readonly zone?: string;
  /**
   * Master key that wraps the users' keys: 32 bytes as base64 or hex.
   *
   * @default the environment's HAIMA_MASTER_KEY, else a file made on first start with mode 0600
   */
  readonly masterKey?: string;
  /** A key management service that wraps the users' keys, in place of a master key. @default none */
  readonly keyService?: KeyService;
  /** Anchor types of your own, beside or in place of the built-in ones. */
  readonly anchors?: readonly AnchorFile[];
  /**
   * Names of your own that mean the same thing, each group a list of two names or more: `[["the shop", "Acme Store"]]`. A question
   * that uses one finds what was said with another; the built-in ones (k8s and Kubernetes, 北大 and 北京大学) stay.
   */
  readonly aliases?: readonly (readonly string[])[];
  /** How new users are got to know: which questions `ask` puts, and defaults by segment. */
  readonly coldStart?: ColdStartOptions;
  /** A language model: it words the replies of agents, and reads turns where `distill` says so. @default none */
  readonly model?: LanguageModel;
  /**
   * An embedding model: what is remembered or learnt gets vectors, and recall and know find by meaning too. Texts leave for its server, if it has
   * one. @default none: words alone, which need no model
   */
  readonly embedder?: EmbeddingModel;
  /**
   * What becomes of users whose stored vectors are of another embedder: `refuse` fails with `embedder_changed` but for reading what is there and
   * forgetting; `re-embed` replaces them in the background, and goes by words where that is not done yet. @default "refuse"
   */
  readonly onEmbedderChange?: "refuse" | "re-embed";
  /** Longest time that a recall waits for the vector of its query, ms; after it words alone answer. @default 300 */
  readonly embedQueryMs?: number;
  /**
   * A reranker: what `knowledge.know` finds is put in its order. The question and some 30 texts leave for its server, with personal data masked as
   * for models. @default none
   */
  readonly reranker?: Reranker;
  /** Longest time that know waits for it, ms; after it, and on any fault, the own order stays. @default 1000 */
  readonly rerankMs?: number;
  /** What is kept of turns, and whether the model reads them too. */
  readonly distill?: DistillOptions;
  /**
   * What is done with personal data by type: kept, masked in what a model is given, masked before it is stored, or refused. Masked is what
   * recall composes, the profile and summary of an agent's prompt, and all that is read over HTTP and MCP; what these verbs hand to your program keeps its
   * words, and so do the latest turns of a talk.
   *
   * @default numbers, e-mail addresses and secrets are masked for models (see {@link PrivacyOptions})
   * @example { pii: { CREDIT_CARD: "mask-before-storage", SECRET: "refuse", ADDRESS: "mask" } }
   */
  readonly privacy?: PrivacyOptions;
  /**
   * Tools that procedures call, for every tenant: functions, or HTTP endpoints as `{ http: { url: "http://…/orders/{order_id}" } }`.
   * `haima.procedures.registerTools` adds those of one tenant.
   */
  readonly tools?: ToolInputs;
  /**
   * What consent means: the version of the terms in force, for all tenants or by tenant, and what becomes of what was kept under an older
   * one. `consent` records what a user says. @default nothing is asked for; who withdraws is not remembered
   */
  readonly consent?: ConsentOptions;
  /**
   * How much of a user is taken in within a day, by all processes together; more is refused with `over_limit`.
   *
   * @default no limits
   * @example { entriesPerDay: 5_000, bytesPerDay: 10_000_000, sameTextPerDay: 100, refuseNonsense: true }
   */
  readonly limits?: LimitOptions;
  /**
   * When the stages of an erasure are due. A wish to erase counts at once; upkeep (`tend`, `tendAll`) destroys the key and removes the rows, so run
   * it at least as often as these times are long. @default the key after 24 hours, the rows after 7 days
   */
  readonly erasure?: ErasureOptions;
  /** How events are sent to webhooks. */
  readonly webhooks?: WebhookOptions;
  /**
   * Hosts that are not public and that HTTP tools of procedures may call, in the form of `webhooks.allowHosts`; once given, no others that are not
   * public. @default all but the addresses at which clouds keep a machine's credentials: who writes a definition runs the process
   */
  readonly toolHosts?: readonly string[];
  /** Carries events to the handlers of `on`, such as over a broker that all nodes share; closed with Haima. @default within this process */
  readonly eventBus?: EventBus;
  /** How shared knowledge is asked. */
  readonly knowledge?: KnowledgeSetup;
  /** How strength fades and what leaves by itself: thresholds, caps, limits, or a preset. */
  readonly tend?: TendOptionsInput;
  /** How recall scores: `measured`, or a preset of published weights. @default "measured" */
  readonly ranking?: RankingName;
  /** Megabytes of users' records kept in process. @default 256 */
  readonly cacheMb?: number;
  /** @default the system's clock */
  readonly clock?: Clock;
  /** @default time-ordered ids over the system's randomness */
  readonly ids?: IdSource;
  /** Told of faults that are no caller's: a damaged record. @default silent */
  readonly logger?: Logger;
  /** Counts what tells whether memory works: verdicts, corrections, tokens. @default nobody asks */
  readonly meter?: Meter;
}

/** How shared knowledge is asked; all optional. */
export interface KnowledgeSetup {
  /**
   * Rules of reasoning of your own, beside those that are built in (is a, part of, applies to).
   *
   * @example [{ name: "made in", when: [["?x", "made by", "?m"], ["?m", "located in", "?place"]], infer: ["?x", "made in", "?place"] }]
   */
  readonly rules?: readonly KnowledgeRule[];
  /**
   * Where the embedder's vectors of passages are searched: `exact` compares them all in process; `pgvector` keeps them, unsealed, in `database` too and
   * searches there, or is `exact` where the extension is missing; or an index of your own, which is closed with Haima. @default "exact"
   */
  readonly index?: KnowledgeIndexChoice;
}

const knowledgeSchema = z.strictObject({
  rules: z.custom<readonly KnowledgeRule[]>().optional(),
  index: z.custom<KnowledgeIndexChoice>().optional(),
});

/** How memories come out of turns; all optional. */
export interface DistillOptions {
  /**
   * Calls of the model for each user turn, made in the background after the turn is durable: 0, or 1. The rules read every turn
   * in any case, and what the model says is checked against the turn. @default 0
   */
  readonly callsPerTurn?: 0 | 1;
  /** Tries of one call before it is given up; the waits between them double from some 5 s up to an hour. @default 10 */
  readonly attempts?: number;
  /** Longest time of one call, ms. @default 60,000 */
  readonly deadlineMs?: number;
  /** Kinds and keys to keep or never to keep, and a function that looks at each claim last. @default everything is kept */
  readonly policy?: KeepPolicy;
}

const distillSchema = z.strictObject({
  callsPerTurn: z.union([z.literal(0), z.literal(1)]).default(0),
  attempts: z.int().min(1).max(100).default(MODEL_WORK_DEFAULTS.attempts),
  deadlineMs: z.int().min(1).max(3_600_000).default(MODEL_WORK_DEFAULTS.deadlineMs),
  policy: z.custom<KeepPolicy>().optional(),
});

const optionsSchema = z.strictObject({
  data: z.string().min(1).optional(),
  database: z.string().min(1).optional(),
  keys: z.string().min(1).optional(),
  connections: z.int().min(1).max(1_000).optional(),
  redis: z.string().min(1).optional(),
  zone: z.string().refine(isZone, "is not a zone that this system knows").optional(),
  masterKey: z.string().optional(),
  anchors: z.array(z.custom<AnchorFile>()).optional(),
  aliases: z
    .array(z.array(z.string().trim().min(1).max(80)).min(2).max(32))
    .max(5_000)
    .optional(),
  coldStart: z.custom<ColdStartOptions>().optional(),
  privacy: z.custom<PrivacyOptions>().optional(),
  tools: z.custom<ToolInputs>().optional(),
  knowledge: knowledgeSchema.optional(),
  ...reachSchema.shape,
  limits: z.custom<LimitOptions>().optional(),
  consent: z.custom<ConsentOptions>().optional(),
  erasure: z.custom<ErasureOptions>().optional(),
  keyService: z.custom<KeyService>().optional(),
  tend: z.custom<TendOptionsInput>().optional(),
  ranking: z.enum(RANKING_NAMES).optional(),
  cacheMb: z.number().positive().optional(),
  model: z.custom<LanguageModel>().optional(),
  embedder: z
    .custom<EmbeddingModel>(isEmbedder, "is no embedding model: it has an id, whole dimensions and embed()")
    .optional(),
  onEmbedderChange: z.enum(["refuse", "re-embed"]).default(EMBEDDER_DEFAULTS.onChange),
  embedQueryMs: z.int().min(1).max(60_000).default(EMBEDDER_DEFAULTS.queryDeadlineMs),
  reranker: z.custom<Reranker>(isReranker, "is no reranker: it has an id and rerank()").optional(),
  rerankMs: z.int().min(1).max(60_000).default(RERANKER_DEFAULTS.deadlineMs),
  distill: distillSchema.optional(),
  clock: z.custom<Clock>().optional(),
  ids: z.custom<IdSource>().optional(),
  logger: z.custom<Logger>().optional(),
  meter: z.custom<Meter>().optional(),
});

function isEmbedder(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, dimensions, embed } = { id: null, dimensions: null, embed: null, ...value };
  return (
    typeof id === "string" &&
    id !== "" &&
    Number.isInteger(dimensions) &&
    Number(dimensions) >= 1 &&
    typeof embed === "function"
  );
}

function isReranker(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, rerank } = { id: null, rerank: null, ...value };
  return typeof id === "string" && id !== "" && typeof rerank === "function";
}

/** Options, checked, with the defaults of those that have one. */
export type GivenOptions = z.infer<typeof optionsSchema>;

/** @throws HaimaError `invalid_input` naming the option. What only a room can check is checked by it. */
export function parseOptions(options: HaimaOptions): GivenOptions {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") || "options";
  throw new HaimaError("invalid_input", `The option ${field} ${issue?.message ?? "is malformed"}.`, {
    facts: { field },
    cause: parsed.error,
  });
}
