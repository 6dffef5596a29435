import type { Agent, AgentOptions } from "./agent/chat/index.ts";
import { type ColdStart, type ColdStartQuestion, parseColdStart } from "./agent/cold-start/index.ts";
import type { KeepPolicy } from "./distill/index.ts";
import { HaimaError } from "./errors.ts";
import { agent } from "./facade/agent.ts";
import { type AnswerReceipt, answer } from "./facade/answer.ts";
import { type AnticipateOptions, type Anticipation, anticipate } from "./facade/anticipate.ts";
import { type ApiKeys, apiKeys } from "./facade/api-keys.ts";
import { Archive } from "./facade/archive/archive.ts";
import { type AskOptions, ask } from "./facade/ask.ts";
import { AccessLog } from "./facade/background/access-log.ts";
import { EmbeddingWork } from "./facade/background/embedding-work.ts";
import { ModelWork, type ModelWorkSettings } from "./facade/background/model-work.ts";
import { backup, type DoctorReport, doctor } from "./facade/backup.ts";
import { type CalibrationReport, calibrate } from "./facade/calibrate.ts";
import { type Changes, changes } from "./facade/changes.ts";
import type { EmbedderSettings, Embedding, Facade, KnowledgeSettings } from "./facade/context.ts";
import { EMBEDDER_DEFAULTS, QueryVectors } from "./facade/embedding.ts";
import { type EpisodesOptions, episodes } from "./facade/episodes.ts";
import { type ErasureOptions, parseErasure } from "./facade/erasure/times.ts";
import { type Explanation, explain } from "./facade/explain.ts";
import { explainMissing, type MissingExplanation, type MissingInput } from "./facade/explain-missing.ts";
import { type FeedbackReceipt, feedback, type JudgedItem, type Judgement } from "./facade/feedback.ts";
import { type ForgetReceipt, type ForgetTarget, forget } from "./facade/forget.ts";
import { type Health, health } from "./facade/health.ts";
import { history } from "./facade/history.ts";
import { type IntentCluster, intents } from "./facade/intents.ts";
import { type ItemsQuery, type ItemWrite, items, putItems, type StoredDataItem } from "./facade/items.ts";
import { type Knowledge, knowledge } from "./facade/knowledge.ts";
import { observe } from "./facade/observe.ts";
import { pin } from "./facade/pin.ts";
import { type PortabilityVerbs, portabilityVerbs } from "./facade/portability/verbs.ts";
import { type PrivacyVerbs, privacyVerbs } from "./facade/privacy-verbs.ts";
import { type Procedures, procedures, type ToolInputs } from "./facade/procedures.ts";
import { profile } from "./facade/profile.ts";
import { get, type ListOptions, list, sessions, turns } from "./facade/read.ts";
import { type RecallOptions, recall } from "./facade/recall.ts";
import { type ModelReceipt, type ModelReceiptsOptions, modelReceipts } from "./facade/receipts.ts";
import { relations } from "./facade/relations.ts";
import { type RememberInput, remember, type WriteReceipt } from "./facade/remember.ts";
import { restore } from "./facade/restore.ts";
import { type RevisionInput, revise } from "./facade/revise.ts";
import { type NoteInput, note, resume } from "./facade/session.ts";
import { type AgentState, state } from "./facade/state.ts";
import { type Strategies, strategies } from "./facade/strategies.ts";
import { type Exchange, type ExchangeInput, exchange } from "./facade/talk/exchange.ts";
import { type ItemOutcome, type ObserveManyOptions, observeMany } from "./facade/talk/observe-many.ts";
import { type TendOptions, type TendReceipt, tend } from "./facade/tend.ts";
import { type TendAllOptions, type TendAllReceipt, tendAll } from "./facade/tend-all.ts";
import { setUser, type UserInput } from "./facade/user.ts";
import { Users } from "./facade/view/users.ts";
import { type AliasTable, loadAliases } from "./language/aliases/index.ts";
import type { AnchorRegistry } from "./language/anchors/index.ts";
import { maskPii } from "./language/pii/index.ts";
import type {
  Episode,
  Memory,
  Note,
  ObserveReceipt,
  Owner,
  RecallResult,
  Relation,
  ScopeInput,
  Session,
  Turn,
  UserRecord,
} from "./model/index.ts";
import { type LimitOptions, parseLimits, type TurnInput } from "./observe/index.ts";
import type {
  Clock,
  EmbeddingModel,
  HttpCaller,
  IdSource,
  KeyVault,
  LanguageModel,
  Logger,
  Meter,
  RecordStore,
} from "./ports/index.ts";
import {
  type ConsentOptions,
  createSealedRecords,
  maskingEmbedder,
  maskingModel,
  type PiiPolicy,
  type PrivacyOptions,
  parseConsent,
  parsePrivacy,
  withChain,
} from "./privacy/index.ts";
import type { Profile, RankingName } from "./recall/index.ts";
import { TEND_DEFAULTS, type TendSettings } from "./tend/index.ts";
import { type ResumedSession, WINDOW_DEFAULTS } from "./working-memory/index.ts";

export type { ApiKey, ApiKeyInput, ApiKeys } from "./facade/api-keys.ts";
export type { ItemWrite, StoredDataItem } from "./facade/items.ts";
export type { Knowledge, KnowledgeItem } from "./facade/knowledge.ts";
export type { ToolInputs } from "./facade/procedures.ts";
export type { Exchange, OnFault } from "./facade/talk/exchange.ts";
export type { SpokenMessage } from "./facade/talk/log.ts";
export { verifyReceipt } from "./privacy/index.ts";

/** What a composition root hands in. */
export interface HaimaParts {
  readonly store: RecordStore;
  readonly vault: KeyVault;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Counts what tells whether memory works. @default nobody asks */
  readonly meter?: Meter;
  readonly anchors: AnchorRegistry;
  /** Names that mean the same thing. @default the built-in ones */
  readonly aliases?: AliasTable;
  /** IANA zone of users who have none of their own. */
  readonly zone: string;
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
  /** When the stages of an erasure are due. @default the key after 24 hours, the rows after 7 days */
  readonly erasure?: ErasureOptions;
  /** How shared knowledge is asked. @default no rules of reasoning beside those that are built in */
  readonly knowledge?: KnowledgeSettings;
  /** How much of a user is taken in. @default no limits */
  readonly limits?: LimitOptions;
  /** Words the replies of agents. @default none */
  readonly model?: LanguageModel;
  /** Has the model read turns as well. @default it does not */
  readonly modelWork?: ModelWorkSettings;
  /** Gives memories, turns and queries vectors. @default none: words alone */
  readonly embedder?: EmbeddingModel;
  /** How it is used. @default EMBEDDER_DEFAULTS */
  readonly embedderSettings?: EmbedderSettings;
  /** Calls the addresses of procedures' tools. @default such tools fail */
  readonly http?: HttpCaller;
  /** Tools that the procedures of every tenant may call. */
  readonly tools?: ToolInputs;
  /** Bytes of users' records kept in process, roughly. */
  readonly cacheBytes: number;
}

/**
 * Memory for agents. Every verb takes a scope first (`{ user: "ann" }`), reads its own writes, and fails with a
 * {@link HaimaError} whose code tells what to do.
 */
export interface Haima extends PrivacyVerbs, PortabilityVerbs, AsyncDisposable {
  /** Takes in one turn; durable when it resolves. */
  observe(scope: ScopeInput, turn: TurnInput): Promise<ObserveReceipt>;
  /** Takes in many turns, such as an import; one outcome a turn. */
  observeMany(
    scope: ScopeInput,
    turns: readonly TurnInput[],
    options?: ObserveManyOptions,
  ): Promise<readonly ItemOutcome[]>;
  /** Stores one memory directly. */
  remember(scope: ScopeInput, memory: RememberInput): Promise<WriteReceipt>;
  /** What bears on a query, best first, with a verdict and a composed context. */
  recall(scope: ScopeInput, query: string, options?: RecallOptions): Promise<RecallResult>;
  /** Corrects one memory; a stale version is refused. */
  revise(scope: ScopeInput, id: string, revision: RevisionInput): Promise<WriteReceipt>;
  /** Takes memories away with their quotes in the log: by id, by what a query surely means, or all of the user's. */
  forget(scope: ScopeInput, target: ForgetTarget): Promise<ForgetReceipt>;
  /** Takes a memory out of the archive, as it was when it left. */
  restore(scope: ScopeInput, id: string): Promise<Memory>;
  /** Pins or unpins a memory; a pinned one never leaves by itself. */
  pin(scope: ScopeInput, id: string, pinned?: boolean): Promise<Memory>;
  get(scope: ScopeInput, id: string): Promise<Memory>;
  /** Memories by filter, newest first. */
  list(scope: ScopeInput, options?: ListOptions): Promise<readonly Memory[]>;
  /** How memories stand to one another, the latest first. */
  relations(scope: ScopeInput): Promise<readonly Relation[]>;
  /** The user's sessions, the last one first. */
  sessions(scope: ScopeInput): Promise<readonly Session[]>;
  /** The turns of a session in order. */
  turns(scope: ScopeInput, session: string): Promise<readonly Turn[]>;
  /** Writes a note to a session's scratchpad. */
  note(scope: ScopeInput, note: NoteInput): Promise<Note>;
  /** Restores a session, on any device. */
  resume(scope: ScopeInput, session?: string): Promise<ResumedSession>;
  /** An agent that talks to the users, remembers them, and does what they want done about memory. */
  agent(options?: AgentOptions): Agent;
  /** For doors in front of a model: recalls for a talk that its client sends whole with each call, and takes in what is new of it. */
  exchange(scope: ScopeInput, input: ExchangeInput): Promise<Exchange>;
  /** What an application keeps for the user beside memory: JSON objects by path and key; recall never returns them. */
  items(scope: ScopeInput, query?: ItemsQuery): Promise<readonly StoredDataItem[]>;
  /** Writes and takes away such items in one transaction. */
  putItems(scope: ScopeInput, writes: readonly ItemWrite[]): Promise<void>;
  /** Documents and facts that all users of a tenant share. */
  readonly knowledge: Knowledge;
  /** What agents do step by step, and the tools that they call for it. */
  readonly procedures: Procedures;
  /** Keys with which programs come to the service; each opens one tenant. */
  readonly apiKeys: ApiKeys;
  /** Learns which of several named strategies works, from feedback. */
  readonly strategies: Strategies;
  /** What a language model made, or has yet to make, of turns, where it is to read them (`distill` of createHaima). */
  modelReceipts(scope: ScopeInput, options?: ModelReceiptsOptions): Promise<readonly ModelReceipt[]>;
  /** The standing summary of the user. */
  profile(scope: ScopeInput): Promise<Profile>;
  /** The agent's state towards the user now: mood, energy, liking, style with reasons, topic, intent; with its history. */
  state(scope: ScopeInput): Promise<AgentState>;
  /** Sets fields of the user's record: segment, zone, language, display name. */
  setUser(scope: ScopeInput, user: UserInput): Promise<UserRecord>;
  /** At most three multiple-choice questions for a user of whom little is known, from the third talk on. */
  ask(scope: ScopeInput, options?: AskOptions): Promise<readonly ColdStartQuestion[]>;
  /** Answers a question of `ask` by the place of the choice, from 0; the answer becomes a memory. */
  answer(scope: ScopeInput, questionId: string, choice: number): Promise<AnswerReceipt>;
  /** Every version of what is known about something, oldest first. */
  history(scope: ScopeInput, query: string): Promise<readonly Memory[]>;
  /** Why something did not come back. */
  explain(scope: ScopeInput, missing: MissingInput): Promise<MissingExplanation>;
  /** The chain from a memory to the words that it rests on. */
  explain(scope: ScopeInput, id: string): Promise<Explanation>;
  /** Takes in what was said of a recalled item: it was right, wrong or useful. */
  feedback(scope: ScopeInput, item: JudgedItem, judgement: Judgement): Promise<FeedbackReceipt>;
  /** How far recall's confidences hold, by the user's feedback. */
  calibrate(scope: ScopeInput): Promise<CalibrationReport>;
  /** Runs upkeep for the user: what is past its time expires, what faded leaves for the archive. */
  tend(scope: ScopeInput, options?: TendOptions): Promise<TendReceipt>;
  /** What the user wants, the wordings of one wish together, the one asked last first. */
  intents(scope: ScopeInput): Promise<readonly IntentCluster[]>;
  /** Finished stretches of talk: what they were about and how they ended. */
  episodes(scope: ScopeInput, options?: EpisodesOptions): Promise<readonly Episode[]>;
  /** What is due or overdue by the user's own rhythms. */
  anticipate(scope: ScopeInput, options?: AnticipateOptions): Promise<readonly Anticipation[]>;
  /** Runs upkeep for every user, page by page; on several nodes at once each user is tended by one. */
  tendAll(options?: TendAllOptions): Promise<TendAllReceipt>;
  /** What changed for the user since a revision, by id; without one, only the revision to ask with next. */
  changes(scope: ScopeInput, since?: number): Promise<Changes>;
  /** A text with its personal data masked by the policy, as a model would be given it. */
  mask(text: string): string;
  /** Whether the store takes a write now, and which models work beside it. */
  health(): Promise<Health>;
  /** Writes a consistent copy of the data, without keys, to a new file. */
  backup(file: string): Promise<void>;
  /** Checks the store and what it holds. */
  doctor(): Promise<DoctorReport>;
  /** Writes what is pending and lets go of the store. Calls after it fail with `closed`. */
  close(): Promise<void>;
}

/** Joins stages and ports into the facade. `createHaima` does it with the embedded adapters. */
export function assembleHaima(parts: HaimaParts): Haima {
  const facade = facadeOf(parts);
  let closed: Promise<void> | null = null;
  const open = (): Facade => {
    if (closed !== null) throw new HaimaError("closed", "This Haima was closed. Create another one.");
    return facade;
  };
  const close = async (): Promise<void> => {
    closed ??= closeFacade(facade, parts);
    await closed;
  };
  return {
    observe: async (scope, turn) => await observe(open(), scope, turn),
    observeMany: async (scope, inputs, options) => await observeMany(open(), scope, inputs, options),
    remember: async (scope, memory) => await remember(open(), scope, memory),
    recall: async (scope, query, options) => await recall(open(), scope, query, options),
    revise: async (scope, id, revision) => await revise(open(), scope, id, revision),
    forget: async (scope, target) => await forget(open(), scope, target),
    restore: async (scope, id) => await restore(open(), scope, id),
    pin: async (scope, id, pinned) => await pin(open(), scope, id, pinned),
    get: async (scope, id) => await get(open(), scope, id),
    list: async (scope, options) => await list(open(), scope, options),
    relations: async (scope) => await relations(open(), scope),
    sessions: async (scope) => await sessions(open(), scope),
    turns: async (scope, session) => await turns(open(), scope, session),
    note: async (scope, input) => await note(open(), scope, input),
    resume: async (scope, session) => await resume(open(), scope, session),
    agent: (options) => agent(open, options),
    items: async (scope, query) => await items(open(), scope, query),
    putItems: async (scope, writes) => await putItems(open(), scope, writes),
    exchange: async (scope, input) => await exchange(open, scope, input),
    knowledge: knowledge(open),
    procedures: procedures(open, parts.tools),
    strategies: strategies(open),
    apiKeys: apiKeys(open),
    modelReceipts: async (scope, options) => await modelReceipts(open(), scope, options),
    profile: async (scope) => await profile(open(), scope),
    state: async (scope) => await state(open(), scope),
    setUser: async (scope, user) => await setUser(open(), scope, user),
    ask: async (scope, options) => await ask(open(), scope, options),
    answer: async (scope, questionId, choice) => await answer(open(), scope, questionId, choice),
    history: async (scope, query) => await history(open(), scope, query),
    explain: explainWith(open),
    feedback: async (scope, item, judgement) => await feedback(open(), scope, item, judgement),
    calibrate: async (scope) => await calibrate(open(), scope),
    tend: async (scope, options) => await tend(open(), scope, options),
    intents: async (scope) => await intents(open(), scope),
    episodes: async (scope, options) => await episodes(open(), scope, options),
    anticipate: async (scope, options) => await anticipate(open(), scope, options),
    tendAll: async (options) => await tendAll(open(), options),
    ...portabilityVerbs(open),
    ...privacyVerbs(open),
    changes: async (scope, since) => await changes(open(), scope, since),
    mask: (text) => maskPii(text, open().privacy.masked),
    health: async () => await health(open()),
    backup: async (file) => await backup(open(), file),
    doctor: async () => await doctor(open()),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** One verb for both questions: why a memory is there, and why something did not come back. */
function explainWith(open: () => Facade): Haima["explain"] {
  async function ask(scope: ScopeInput, missing: MissingInput): Promise<MissingExplanation>;
  async function ask(scope: ScopeInput, id: string): Promise<Explanation>;
  async function ask(scope: ScopeInput, asked: string | MissingInput): Promise<Explanation | MissingExplanation> {
    return typeof asked === "string" ? await explain(open(), scope, asked) : await explainMissing(open(), scope, asked);
  }
  return ask;
}

/** Stands in where the composition root hands in no caller. */
const NO_HTTP: HttpCaller = {
  call: () => Promise.reject(new HaimaError("tool_failed", "")),
};

/** Share of the cache that opened segments of archives may take beside it: the archive is looked at seldom. */
const ARCHIVE_SHARE = 0.125;

function facadeOf(parts: HaimaParts): Facade {
  const { store, vault, clock, ids, logger, anchors, zone, cacheBytes } = parts;
  const records = withChain(createSealedRecords({ store, vault, ids }), vault);
  const consent = parseConsent(parts.consent);
  const users = new Users({ records, clock, ids, logger, cacheBytes, consent, embedder: parts.embedder ?? null });
  const { model = null, modelWork } = parts;
  const privacy = parsePrivacy(parts.privacy);
  const facade: Facade = {
    store,
    records,
    vault,
    erasure: parseErasure(parts.erasure),
    consent,
    users,
    accesses: new AccessLog(),
    archive: new Archive({ records, logger, cacheBytes: cacheBytes * ARCHIVE_SHARE }),
    anchors,
    aliases: parts.aliases ?? loadAliases(),
    http: parts.http ?? NO_HTTP,
    clock,
    ids,
    limits: parseLimits(parts.limits),
    logger,
    meter: parts.meter ?? null,
    zone,
    window: WINDOW_DEFAULTS,
    coldStart: parts.coldStart ?? parseColdStart({}, anchors),
    tend: parts.tend ?? TEND_DEFAULTS,
    knowledge: parts.knowledge ?? { rules: [] },
    ranking: parts.ranking ?? "measured",
    policy: parts.policy ?? {},
    privacy,
    model,
    modelWork:
      model === null || modelWork === undefined
        ? null
        : new ModelWork(() => facade, maskingModel(model, privacy.masked), modelWork),
    embedding: embeddingOf(parts, privacy, () => facade),
  };
  return facade;
}

function embeddingOf(parts: HaimaParts, { masked }: PiiPolicy, facade: () => Facade): Embedding | null {
  const { embedder, embedderSettings: settings = EMBEDDER_DEFAULTS } = parts;
  if (embedder === undefined) return null;
  const model = maskingEmbedder(embedder, masked);
  const work = new EmbeddingWork(facade, model, settings.onChange);
  return { ...settings, model, work, queries: new QueryVectors(model, settings.queryDeadlineMs) };
}

/** Recall counts that wait are written first; a store that refuses them is closed all the same, and the fault is told. */
async function closeFacade(facade: Facade, parts: HaimaParts): Promise<void> {
  await facade.modelWork?.close();
  await facade.embedding?.work.close();
  await facade.users.settle();
  try {
    for (const owner of facade.accesses.owners()) await writeAccesses(facade, owner);
  } finally {
    facade.users.clear();
    await parts.store.close();
    await parts.vault.close();
  }
}

/** The counts of who is being erased go with the rest. */
async function writeAccesses(facade: Facade, owner: Owner): Promise<void> {
  try {
    await facade.users.write(owner, (view) => ({
      changes: facade.accesses.changesFor(owner, view),
      answer: () => facade.accesses.written(owner),
    }));
  } catch (error) {
    if (!HaimaError.isInstance(error) || error.code !== "erased") throw error;
  }
}
