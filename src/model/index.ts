/**
 * The nouns of Haima and their schemas.
 *
 * Glossary
 * - scope: tenant, user, and optionally agent. Every call has one. Memory belongs to the user.
 * - turn: one message (user, assistant, system, tool) of a session; the log of turns is append-only but for redaction.
 * - session: turns in order, with a window, a running summary and a scratchpad of notes.
 * - memory: one thing worth keeping, as a claim that rests on a quote. Kinds: fact, event, preference, relationship.
 * - anchor: a memory's structured side: type (identity, intent, constraint), key and value.
 * - relation: contradicts, implies, depends_on, supersedes, derived_from, similar; between memories.
 * - episode: a finished stretch of a session. state: the agent's affect towards a user. profile: the standing summary.
 * - intent: one wish of the user's with the turns that worded it.
 * - recall item: a memory or a quoted turn with score, confidence, status and source. verdict: sure, unsure, none.
 * - archive: memories that left for cold storage, in sealed compressed segments; a catalogue names what each segment holds.
 * - upkeep: what time does (tend): expiry, decay, archive and the like; the record tells how far it got.
 * - item: a JSON object that an application keeps for a user under a path and a key; its data, no memory.
 * - context: the text handed to a model, within a token budget. receipt: what a write did, item by item.
 * - event: what is told once a write is durable (`turn.observed`, `memory.created`): ids and kinds, never words. outbox: events on their way to webhooks.
 * - revision: a counter of the user's writes; every read is checked against it.
 */
export { type ApiRole, apiRoleSchema, type StoredApiKey } from "./api-key.ts";
export type { Archived, Catalogue, CatalogueEntry, Segment, Upkeep } from "./archive.ts";
export { type Head, headSchema, type Link } from "./chain.ts";
export {
  type Emotion,
  type Entity,
  type EntityType,
  type Interval,
  intervalSchema,
  type Language,
  languageSchema,
  type Metadata,
  metadataSchema,
  type Span,
} from "./common.ts";
export type { DataItem } from "./data-item.ts";
export {
  type Erasure,
  type ErasureMentions,
  type ErasurePlace,
  type ErasureReceipt,
  type ErasureStage,
  erasureSchema,
  type SignedReceipt,
  signedReceiptSchema,
} from "./erasure.ts";
export {
  type DeadEvent,
  EVENT_TYPES,
  type EventFacts,
  type EventType,
  eventTypeSchema,
  type HaimaEvent,
  type Outbox,
  type QueuedEvent,
  type StoredWebhook,
  type WebhookLog,
} from "./event.ts";
export {
  type AgentId,
  agentIdSchema,
  type EpisodeId,
  EVENTS_OWNER,
  episodeIdSchema,
  idFault,
  isReservedUser,
  KNOWLEDGE_OWNER,
  knowledgeScope,
  type MemoryId,
  memoryIdSchema,
  type Owner,
  parseScope,
  parseScopeId,
  type RelationId,
  type Scope,
  type ScopeInput,
  SERVICE_OWNER,
  type SessionId,
  sessionIdSchema,
  sharedKnowledgeScope,
  type TenantId,
  type TurnId,
  tenantIdSchema,
  turnIdSchema,
  type UserId,
  userIdSchema,
} from "./ids.ts";
export { type InstantInput, parseInstant } from "./instant.ts";
export type { Intent } from "./intent.ts";
export type { Job, JobResult } from "./job.ts";
export {
  type DocumentFormat,
  documentFormatSchema,
  type KnowledgeDocument,
  passageSizeSchema,
  type SplitterName,
  type StoredShelf,
  type StoredTriple,
  splitterSchema,
} from "./knowledge.ts";
export {
  type Anchor,
  ASSUMED_TAG,
  anchorSchema,
  importanceSchema,
  isAssumed,
  type Kind,
  kindSchema,
  type Memory,
  memorySchema,
  type Polarity,
  polaritySchema,
  type Quote,
  type Relation,
  type RelationType,
  relationSchema,
  type Status,
  type Subject,
  statusSchema,
} from "./memory.ts";
export { optionFault } from "./option-fault.ts";
export type { StoredProcedure, StoredProposal, StoredRun, StoredStrategy } from "./procedure.ts";
export {
  type ComposedContext,
  type Conflict,
  type ConflictKind,
  type ConflictSide,
  type MemoryItem,
  type Provenance,
  RANKING_NAMES,
  type RankingName,
  type RecallItem,
  type RecallQuery,
  type RecallResult,
  type ScoreParts,
  type TurnItem,
  type Verdict,
} from "./recall.ts";
export {
  type Effect,
  effectSchema,
  type Notice,
  type ObserveReceipt,
  observeReceiptSchema,
  type Refusal,
  type RefusalReason,
  type StoredReceipt,
} from "./receipt.ts";
export { RECORD_SCHEMAS, RECORD_TYPES, type RecordChange, type RecordOf, type RecordType } from "./records.ts";
export {
  type Episode,
  episodeSchema,
  type Note,
  noteSchema,
  type Outcome,
  outcomeSchema,
  type Session,
  type SummaryLine,
  sessionSchema,
  summaryLineSchema,
} from "./session.ts";
export { type Snapshot, snapshotSchema } from "./snapshot.ts";
export { DECAY_DEFAULTS, type DecayOptions, decayedStrength, lastUsedAt, strengthAt } from "./strength.ts";
export { MAX_TEXT_LENGTH, REDACTION_MARK, type Role, roleSchema, type Turn, turnSchema } from "./turn.ts";
export {
  type Access,
  type AuditEntry,
  type Moment,
  type ReplyStyle,
  type State,
  type StatePoint,
  statePointSchema,
  type TurnIntent,
  turnIntentSchema,
  type UserRecord,
  userRecordSchema,
  type Writing,
} from "./user.ts";
export type { Vector } from "./vector.ts";
