/**
 * Haima: memory for AI agents, in Chinese and English.
 *
 * @module
 */

export type { Agent, AgentOptions, ChatEvent, ChatInput, ChatReply } from "./agent/chat/index.ts";
export type {
  ColdStart,
  ColdStartOptions,
  ColdStartQuestion,
  QuestionChoice,
  SegmentDefault,
} from "./agent/cold-start/index.ts";
export { ERROR_CODES, type ErrorCode, type ErrorFacts, HaimaError } from "./errors.ts";
export type { AnswerReceipt } from "./facade/answer.ts";
export type { AnticipateOptions, Anticipation } from "./facade/anticipate.ts";
export type { AskOptions } from "./facade/ask.ts";
export type { Audit, AuditCheck, AuditCheckOptions, AuditRecord } from "./facade/audit-trail.ts";
export type { CalibrationReport, ReliabilityBin } from "./facade/calibrate.ts";
export type { ConsentInput, ConsentReceipt } from "./facade/consent.ts";
export type { NodeDelay } from "./facade/doctor/delay.ts";
export type {
  DoctorOptions,
  DoctorReport,
  UpkeepStatus,
  WebhooksReport,
  WritesReport,
} from "./facade/doctor/doctor.ts";
export type { ProvenanceReport } from "./facade/doctor/provenance.ts";
export type { EpisodesOptions } from "./facade/episodes.ts";
export type { EraseOptions, ErasureStatus, PendingErasure } from "./facade/erasure/erase.ts";
export type { ErasureOptions } from "./facade/erasure/times.ts";
export type { EventHandler, ListenOptions } from "./facade/events/listen.ts";
export type { Explanation, QuotedSource } from "./facade/explain.ts";
export type { MissingExplanation, MissingInput, MissingReason } from "./facade/explain-missing.ts";
export type { FeedbackReceipt, JudgedItem, Judgement } from "./facade/feedback.ts";
export type { ForgetReceipt, ForgetTarget } from "./facade/forget.ts";
export type { IntentCluster } from "./facade/intents.ts";
export type { ItemsQuery, ItemWrite, StoredDataItem } from "./facade/items.ts";
export type {
  DocumentInput,
  FactPattern,
  Knowledge,
  KnowledgeExportOptions,
  KnowledgeFilter,
  KnowledgeItem,
  KnowledgeOptions,
  KnowledgePlace,
  KnowledgeQueryOptions,
  KnowledgeScope,
  KnowledgeTarget,
  KnowOptions,
  KnowResult,
  LearnOptions,
  LearnReceipt,
  LearntDocument,
  ListedDocument,
  ModelFacts,
  RelateOptions,
  RelateReceipt,
  TripleInput,
} from "./facade/knowledge.ts";
export type { UsersOptions } from "./facade/list-users.ts";
export type { MadeCall, Performed, PerformInput } from "./facade/perform.ts";
export type { ImportReceipt } from "./facade/portability/import.ts";
export type { DataReport, ReportedMemory } from "./facade/portability/report.ts";
export type {
  CandidateOptions,
  HttpEndpoint,
  ProcedureCandidate,
  ProcedureOptions,
  Procedures,
  Proposal,
  ProposalsOptions,
  ProposeOptions,
  TaughtProcedure,
  TeachOptions,
  ToolContext,
  ToolFunction,
  ToolInput,
  ToolInputs,
} from "./facade/procedures.ts";
export type { ListOptions } from "./facade/read.ts";
export type { RecallOptions } from "./facade/recall.ts";
export type { RememberInput, WriteReceipt } from "./facade/remember.ts";
export type { RevisionInput } from "./facade/revise.ts";
export type { KeyRotation, RotateKeyOptions } from "./facade/rotate-key.ts";
export type { NoteInput } from "./facade/session.ts";
export type { AgentState } from "./facade/state.ts";
export type { ChooseOptions, Strategies, StrategyChoice, StrategyReport } from "./facade/strategies.ts";
export type { Exchange, ExchangeInput, OnFault } from "./facade/talk/exchange.ts";
export type { SpokenMessage } from "./facade/talk/log.ts";
export type { ItemOutcome, ObserveManyOptions } from "./facade/talk/observe-many.ts";
export type { Listener } from "./facade/talk/stream.ts";
export type { StepReceipt, TendOptions, TendReceipt } from "./facade/tend.ts";
export type { TendAllOptions, TendAllReceipt } from "./facade/tend-all.ts";
export type { UserInput } from "./facade/user.ts";
export type { DeliveryReceipt } from "./facade/webhooks/settings.ts";
export type { Webhook, WebhookInput, Webhooks } from "./facade/webhooks/webhooks.ts";
export { assembleHaima, type Haima, type HaimaParts } from "./haima.ts";
export type { Fact, FactOrigin, KnowledgeRule, RulePattern } from "./knowledge/index.ts";
export type { AnchorFile } from "./language/anchors/index.ts";
export type { PiiType } from "./language/pii/index.ts";
export {
  createHaima,
  createHttpReranker,
  createOpenAiEmbedder,
  createOpenAiModel,
  dataFolder,
  type HaimaOptions,
  type HttpRerankerOptions,
  type KnowledgeSetup,
  type OpenAiEmbedderOptions,
  type OpenAiServerOptions,
  openTransformersEmbedder,
  restoreBackup,
  type TransformersEmbedderOptions,
  type WebhookOptions,
} from "./main/embedded.ts";
export type {
  Anchor,
  ComposedContext,
  Conflict,
  ConflictKind,
  ConflictSide,
  DeadEvent,
  Effect,
  Emotion,
  Entity,
  Episode,
  EventFacts,
  EventType,
  HaimaEvent,
  Interval,
  Kind,
  Language,
  Memory,
  MemoryItem,
  Metadata,
  Note,
  Notice,
  ObserveReceipt,
  Polarity,
  Provenance,
  Quote,
  RankingName,
  RecallItem,
  RecallResult,
  Refusal,
  RefusalReason,
  Relation,
  Role,
  ScopeInput,
  ScoreParts,
  Session,
  StatePoint,
  Status,
  Subject,
  SummaryLine,
  Turn,
  TurnIntent,
  TurnItem,
  UserRecord,
  Verdict,
} from "./model/index.ts";
export type { LimitOptions, TurnInput } from "./observe/index.ts";
export type {
  Clock,
  EmbeddingModel,
  EmbedOptions,
  EventBus,
  FoundPassage,
  GuardedCaller,
  HttpAnswer,
  HttpCaller,
  HttpRequest,
  IdSource,
  IndexedPassage,
  JsonSchema,
  KeyService,
  KeyVault,
  KnowledgeIndex,
  LanguageModel,
  Logger,
  ModelCallOptions,
  ModelDelta,
  ModelFinish,
  ModelFormat,
  ModelMessage,
  ModelReply,
  ModelRequest,
  ModelUsage,
  PassageFilter,
  PassageSpace,
  RecordStore,
  Reranker,
  RerankOptions,
} from "./ports/index.ts";
export type {
  ChainHead,
  ChainProblem,
  ConsentOptions,
  ExportedRecord,
  ExportHeader,
  ExportLine,
  PiiRule,
  PrivacyOptions,
  ReceiptCheck,
  ReceiptCheckOptions,
} from "./privacy/index.ts";
export { verifyReceipt } from "./privacy/receipt/index.ts";
export type { Profile, ProfileDefault, ProfileEntry } from "./recall/index.ts";
export type { TendAction, TendOptionsInput } from "./tend/index.ts";
export type { Digest, ResumedSession } from "./working-memory/index.ts";
