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
 * - recall item: a memory or a quoted turn with score, confidence, status and source. verdict: sure, unsure, none.
 * - context: the text handed to a model, within a token budget. receipt: what a write did, item by item.
 * - revision: a counter of the user's writes; every read is checked against it.
 */
export {
  type Entity,
  type EntityType,
  entitySchema,
  entityTypeSchema,
  type Interval,
  intervalSchema,
  type Language,
  languageSchema,
  type Metadata,
  metadataSchema,
  type Span,
  spanSchema,
} from "./common.ts";
export {
  type AgentId,
  agentIdSchema,
  DEFAULT_TENANT,
  type EpisodeId,
  episodeIdSchema,
  idFault,
  MAX_ID_BYTES,
  type MemoryId,
  memoryIdSchema,
  type Owner,
  parseScope,
  parseScopeId,
  type RelationId,
  relationIdSchema,
  type Scope,
  type ScopeInput,
  type SessionId,
  sessionIdSchema,
  type TenantId,
  type TurnId,
  tenantIdSchema,
  turnIdSchema,
  type UserId,
  userIdSchema,
} from "./ids.ts";
export { type InstantInput, parseInstant } from "./instant.ts";
export {
  type Anchor,
  anchorSchema,
  importanceSchema,
  type Kind,
  kindSchema,
  type Memory,
  memorySchema,
  type Polarity,
  polaritySchema,
  type Quote,
  quoteSchema,
  type Relation,
  type RelationType,
  relationSchema,
  relationTypeSchema,
  type Status,
  type Subject,
  statusSchema,
  subjectSchema,
} from "./memory.ts";
export type {
  ComposedContext,
  Conflict,
  ConflictKind,
  MemoryItem,
  Provenance,
  RecallItem,
  RecallQuery,
  RecallResult,
  ScoreParts,
  TurnItem,
  Verdict,
} from "./recall.ts";
export {
  type Effect,
  effectSchema,
  type Notice,
  noticeSchema,
  type ObserveReceipt,
  observeReceiptSchema,
  type Refusal,
  type RefusalReason,
  refusalReasonSchema,
  refusalSchema,
  type StoredReceipt,
  storedReceiptSchema,
} from "./receipt.ts";
export { RECORD_SCHEMAS, RECORD_TYPES, type RecordChange, type RecordOf, type RecordType } from "./records.ts";
export {
  type Episode,
  episodeSchema,
  type Note,
  noteSchema,
  type Session,
  type SummaryLine,
  sessionSchema,
  summaryLineSchema,
} from "./session.ts";
export { MAX_TEXT_LENGTH, type Role, roleSchema, type Turn, turnSchema } from "./turn.ts";
export {
  type Access,
  type AuditEntry,
  accessSchema,
  auditSchema,
  type State,
  stateSchema,
  type UserRecord,
  userRecordSchema,
} from "./user.ts";
