import type { Agent, AgentOptions } from "./agent/chat/index.ts";
import { parseAgentOptions } from "./agent/chat/options.ts";
import type { ColdStartQuestion } from "./agent/cold-start/index.ts";
import { HaimaError } from "./errors.ts";
import type { AnswerReceipt } from "./facade/answer.ts";
import type { AnticipateOptions, Anticipation } from "./facade/anticipate.ts";
import type { ApiKeys } from "./facade/api-keys.ts";
import type { AskOptions } from "./facade/ask.ts";
import type { CalibrationReport } from "./facade/calibrate.ts";
import type { Changes } from "./facade/changes.ts";
import type { Facade } from "./facade/context.ts";
import type { DoctorOptions, DoctorReport } from "./facade/doctor/doctor.ts";
import type { EpisodesOptions } from "./facade/episodes.ts";
import { DEAF_BUS } from "./facade/events/deaf-bus.ts";
import { type EventHandler, type ListenOptions, listen } from "./facade/events/listen.ts";
import type { Explanation } from "./facade/explain.ts";
import type { MissingExplanation, MissingInput } from "./facade/explain-missing.ts";
import type { FeedbackReceipt, JudgedItem, Judgement } from "./facade/feedback.ts";
import type { ForgetReceipt, ForgetTarget } from "./facade/forget.ts";
import type { Health } from "./facade/health.ts";
import type { SharedState } from "./facade/hot/shared.ts";
import { sharedVerbs } from "./facade/hot/verbs.ts";
import { calledBy, type House, verbsOver } from "./facade/house.ts";
import type { IntentCluster } from "./facade/intents.ts";
import type { ItemsQuery, ItemWrite, StoredDataItem } from "./facade/items.ts";
import { type Knowledge, knowledge } from "./facade/knowledge.ts";
import { lazy } from "./facade/lazy.ts";
import type { UsersOptions } from "./facade/list-users.ts";
import type { MaskOptions } from "./facade/mask.ts";
import type { HaimaParts } from "./facade/parts.ts";
import { type PortabilityVerbs, portabilityVerbs } from "./facade/portability/verbs.ts";
import { type PrivacyVerbs, privacyVerbs } from "./facade/privacy-verbs.ts";
import { ProcedureTools } from "./facade/procedure-tools.ts";
import type { Procedures } from "./facade/procedures.ts";
import type { ListOptions } from "./facade/read.ts";
import type { RecallOptions } from "./facade/recall.ts";
import type { ModelReceipt, ModelReceiptsOptions } from "./facade/receipts.ts";
import type { RememberInput, WriteReceipt } from "./facade/remember.ts";
import type { RevisionInput } from "./facade/revise.ts";
import type { NoteInput } from "./facade/session.ts";
import type { AgentState } from "./facade/state.ts";
import type { Strategies } from "./facade/strategies.ts";
import type { Exchange, ExchangeInput } from "./facade/talk/exchange.ts";
import type { ItemOutcome, ObserveManyOptions } from "./facade/talk/observe-many.ts";
import type { TendOptions, TendReceipt } from "./facade/tend.ts";
import type { TendAllOptions, TendAllReceipt } from "./facade/tend-all.ts";
import type { UserInput } from "./facade/user.ts";
import { webhooksOf } from "./facade/webhooks/verbs.ts";
import type { Webhooks } from "./facade/webhooks/webhooks.ts";
import type {
  Episode,
  EventType,
  Memory,
  Note,
  ObserveReceipt,
  RecallResult,
  Relation,
  ScopeInput,
  Session,
  Turn,
  UserRecord,
} from "./model/index.ts";
import type { TurnInput } from "./observe/index.ts";
import type { Profile } from "./recall/index.ts";
import type { ResumedSession } from "./working-memory/index.ts";

export type { ApiKey, ApiKeyInput, ApiKeys } from "./facade/api-keys.ts";
export type { ItemWrite, StoredDataItem } from "./facade/items.ts";
export type { Knowledge, KnowledgeItem } from "./facade/knowledge.ts";
export type { HaimaParts } from "./facade/parts.ts";
export type { ToolInputs } from "./facade/procedures.ts";
export type { Exchange, OnFault } from "./facade/talk/exchange.ts";
export type { SpokenMessage } from "./facade/talk/log.ts";
export type { Webhook } from "./facade/webhooks/webhooks.ts";
export { verifyReceipt } from "./privacy/receipt/index.ts";

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
  /** One memory by its id, with its status as of now, an archived one too; `not_found` also for what belongs to another user. */
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
  /** Learns which of several named strategies works, from feedback. */
  readonly strategies: Strategies;
  /** What agents do step by step, and the tools that they call for it. */
  readonly procedures: Procedures;
  /** Keys with which programs come to the service; each opens one tenant. */
  readonly apiKeys: ApiKeys;
  /** What nodes count and remember together for a while, for services that are built on Haima. */
  readonly shared: SharedState;
  /** What a language model made, or has yet to make, of turns, where it is to read them (`distill` of createHaima). */
  modelReceipts(scope: ScopeInput, options?: ModelReceiptsOptions): Promise<readonly ModelReceipt[]>;
  /** The standing summary of the user. */
  profile(scope: ScopeInput): Promise<Profile>;
  /** The agent's state towards the user now: mood, energy, liking, style with reasons, topic, intent; with its history. */
  state(scope: ScopeInput): Promise<AgentState>;
  /** The ids of a tenant's users of whom something is stored, in order of their bytes; `after` reads on. */
  users(options?: UsersOptions): Promise<readonly string[]>;
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
  /**
   * Tells a handler what this process wrote, once it is durable, each user's in order: by id and kind, never with words. A handler that throws
   * harms no write.
   *
   * @returns what ends it.
   * @example
   * const off = haima.on("memory.superseded", ({ user, data }) => console.log(user, data.memory));
   */
  on<Type extends EventType>(type: Type | "*", handler: EventHandler<Type>, options?: ListenOptions): () => void;
  /** Addresses to which a tenant's events are sent, signed and tried again until they are taken. */
  readonly webhooks: Webhooks;
  /** What changed for the user since a revision, by id; without one, only the revision to ask with next. */
  changes(scope: ScopeInput, since?: number): Promise<Changes>;
  /** A text, or a value with all its texts, with personal data masked by the policy of a tenant: for models, screens and logs. */
  mask<T>(value: T, options?: MaskOptions): Promise<T>;
  /**
   * The same memory for one who calls: the audit says who did what. It needs no closing of its own.
   *
   * @param actor up to 128 characters, such as `desk:7`; it stands in the audit as it is.
   * @throws HaimaError `invalid_input`
   * @example
   * await haima.as("desk:7").forget({ user: "ann" }, { id });
   */
  as(actor: string): Haima;
  /** Whether the store takes a write now, and which models work beside it. */
  health(): Promise<Health>;
  /** Writes a consistent copy of the data, without keys, to a new file. */
  backup(file: string): Promise<void>;
  /** Checks the store and what it holds: that every acknowledged write is there, what rests on what, how soon other nodes see a write. */
  doctor(options?: DoctorOptions): Promise<DoctorReport>;
  /** Writes what is pending and lets go of the store. Calls after it fail with `closed`. */
  close(): Promise<void>;
}

/** Joins stages and ports into the facade. `createHaima` does it with the embedded adapters. */
export function assembleHaima(parts: HaimaParts): Haima {
  let closed: Promise<void> | null = null;
  let isOpened = false;
  const check = (): void => {
    if (closed !== null) throw new HaimaError("closed", "This Haima was closed. Create another one.");
  };
  const facade = lazy(async () => {
    isOpened = true;
    return (await daily()).openFacade(parts);
  });
  const open = async (): Promise<Facade> => {
    check();
    return await facade();
  };
  const house: House = {
    check,
    open,
    opener: async () => {
      const known = await facade();
      return () => {
        check();
        return known;
      };
    },
    verb: verbsOver(open),
  };
  const close = async (): Promise<void> => {
    closed ??= closeAll(parts, async () => {
      if (isOpened) await (await daily()).closeFacade(await facade());
    });
    await closed;
  };
  const on: Haima["on"] = (type, handler, options) => {
    check();
    return listen(parts.bus ?? DEAF_BUS, type, handler, options);
  };
  return handleOf(house, { tools: new ProcedureTools(parts.tools), on, close, shared: sharedVerbs(open) });
}

/** What all handles of one Haima share beside the facade. */
interface Shared extends Pick<Haima, "on" | "close" | "shared"> {
  readonly tools: ProcedureTools;
}

/** All verbs, over one way to the facade. */
function handleOf(house: House, handles: Shared): Haima {
  const { open } = house;
  const { tools, ...same } = handles;
  return {
    ...dailyVerbs(house),
    ...furtherVerbs(house),
    agent: (options) => agentOf(house, options),
    knowledge: knowledge(open),
    procedures: proceduresOf(house, tools),
    apiKeys: apiKeysOf(house),
    strategies: strategiesOf(house),
    ...portabilityVerbs(open),
    ...privacyVerbs(open),
    ...same,
    as: (actor) => handleOf(calledBy(house, actor), handles),
    webhooks: webhooksOf(house),
    [Symbol.asyncDispose]: same.close,
  };
}

async function closeAll({ store, vault, bus, hot }: HaimaParts, closeFacade: () => Promise<void>): Promise<void> {
  try {
    await closeFacade();
  } finally {
    await bus?.close();
    await hot?.state.close();
    await store.close();
    await vault.close();
  }
}

const daily = lazy(async () => await import("./facade/daily.ts"));

/** What turns are made of. */
function dailyVerbs({ open, opener, verb }: House) {
  return {
    observe: verb(async () => (await daily()).observe),
    observeMany: verb(async () => (await daily()).observeMany),
    remember: verb(async () => (await daily()).remember),
    recall: verb(async () => (await daily()).recall),
    pin: verb(async () => (await daily()).pin),
    get: verb(async () => (await daily()).get),
    list: verb(async () => (await daily()).list),
    sessions: verb(async () => (await daily()).sessions),
    turns: verb(async () => (await daily()).turns),
    note: verb(async () => (await daily()).note),
    resume: verb(async () => (await daily()).resume),
    items: verb(async () => (await daily()).items),
    putItems: verb(async () => (await daily()).putItems),
    profile: verb(async () => (await daily()).profile),
    state: verb(async () => (await daily()).state),
    setUser: verb(async () => (await daily()).setUser),
    mask: async (value, options) => await (await daily()).mask(await open(), value, options),
    // Does not even fail when it is closed: the chat goes on.
    exchange: async (scope, input) => (await daily()).exchange(await opener(), scope, input),
  } satisfies Partial<Haima>;
}

/** What is called now and then. */
function furtherVerbs({ verb }: House) {
  return {
    revise: verb(async () => (await import("./facade/revise.ts")).revise),
    forget: verb(async () => (await import("./facade/forget.ts")).forget),
    restore: verb(async () => (await import("./facade/restore.ts")).restore),
    modelReceipts: verb(async () => (await import("./facade/receipts.ts")).modelReceipts),
    ask: verb(async () => (await import("./facade/ask.ts")).ask),
    answer: verb(async () => (await import("./facade/answer.ts")).answer),
    history: verb(async () => (await import("./facade/history.ts")).history),
    explain: explainWith({ verb }),
    feedback: verb(async () => (await import("./facade/feedback.ts")).feedback),
    calibrate: verb(async () => (await import("./facade/calibrate.ts")).calibrate),
    tend: verb(async () => (await import("./facade/tend.ts")).tend),
    intents: verb(async () => (await import("./facade/intents.ts")).intents),
    episodes: verb(async () => (await import("./facade/episodes.ts")).episodes),
    anticipate: verb(async () => (await import("./facade/anticipate.ts")).anticipate),
    tendAll: verb(async () => (await import("./facade/tend-all.ts")).tendAll),
    relations: verb(async () => (await import("./facade/relations.ts")).relations),
    users: verb(async () => (await import("./facade/list-users.ts")).users),
    changes: verb(async () => (await import("./facade/changes.ts")).changes),
    health: verb(async () => (await import("./facade/health.ts")).health),
    backup: verb(async () => (await import("./facade/backup.ts")).backup),
    doctor: verb(async () => (await import("./facade/doctor/doctor.ts")).doctor),
  } satisfies Partial<Haima>;
}

/** One verb for both questions: why a memory is there, and why something did not come back. */
function explainWith({ verb }: Pick<House, "verb">): Haima["explain"] {
  const present = verb(async () => (await import("./facade/explain.ts")).explain);
  const missing = verb(async () => (await import("./facade/explain-missing.ts")).explainMissing);
  async function ask(scope: ScopeInput, missing: MissingInput): Promise<MissingExplanation>;
  async function ask(scope: ScopeInput, id: string): Promise<Explanation>;
  async function ask(scope: ScopeInput, asked: string | MissingInput): Promise<Explanation | MissingExplanation> {
    return typeof asked === "string" ? await present(scope, asked) : await missing(scope, asked);
  }
  return ask;
}

function agentOf({ check, opener }: House, options?: AgentOptions): Agent {
  check();
  const settings = parseAgentOptions(options);
  const agent = lazy(async () => (await import("./facade/agent.ts")).agent(await opener(), settings));
  return {
    async *chat(scope, input) {
      yield* (await agent()).chat(scope, input);
    },
    reply: async (scope, input) => await (await agent()).reply(scope, input),
  };
}

function proceduresOf({ opener }: House, tools: ProcedureTools): Procedures {
  const procedures = lazy(async () => (await import("./facade/procedures.ts")).procedures(await opener(), tools));
  return {
    registerTools: (inputs, options) => tools.register(options?.tenant, inputs),
    teach: async (definition, options) => await (await procedures()).teach(definition, options),
    list: async (options) => await (await procedures()).list(options),
    unteach: async (name, options) => await (await procedures()).unteach(name, options),
    perform: async (scope, input) => await (await procedures()).perform(scope, input),
    candidates: async (text, options) => await (await procedures()).candidates(text, options),
    propose: async (options) => await (await procedures()).propose(options),
    proposals: async (options) => await (await procedures()).proposals(options),
    approve: async (id, options) => await (await procedures()).approve(id, options),
    reject: async (id, options) => await (await procedures()).reject(id, options),
  };
}

function apiKeysOf({ opener }: House): ApiKeys {
  const keys = lazy(async () => (await import("./facade/api-keys.ts")).apiKeys(await opener()));
  return {
    create: async (input) => await (await keys()).create(input),
    list: async (options) => await (await keys()).list(options),
    revoke: async (id, options) => await (await keys()).revoke(id, options),
    verify: async (token) => await (await keys()).verify(token),
  };
}

function strategiesOf({ opener }: House): Strategies {
  const strategies = lazy(async () => (await import("./facade/strategies.ts")).strategies(await opener()));
  return {
    choose: async (decision, names, options) => await (await strategies()).choose(decision, names, options),
    feedback: async (decision, id, reward, options) =>
      await (await strategies()).feedback(decision, id, reward, options),
    report: async (decision, options) => await (await strategies()).report(decision, options),
  };
}
