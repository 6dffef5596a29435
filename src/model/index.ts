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
export { type Entity, type EntityType, type Interval, type Language, type Metadata, type Span, entitySchema, entityTypeSchema, intervalSchema, languageSchema, metadataSchema, spanSchema } from "./common.ts";
export { type AgentId, type EpisodeId, type MemoryId, type Owner, type RelationId, type Scope, type ScopeInput, type SessionId, type TenantId, type TurnId, type UserId, DEFAULT_TENANT, MAX_ID_BYTES, agentIdSchema, episodeIdSchema, idFault, memoryIdSchema, parseScope, parseScopeId, relationIdSchema, sessionIdSchema, tenantIdSchema, turnIdSchema, userIdSchema } from "./ids.ts";
export { type Anchor, type Kind, type Memory, type Polarity, type Quote, type Relation, type RelationType, type Status, type Subject, anchorSchema, importanceSchema, kindSchema, memorySchema, polaritySchema, quoteSchema, relationSchema, relationTypeSchema, statusSchema, subjectSchema } from "./memory.ts";
export { type Effect, type Notice, type ObserveReceipt, type Refusal, type RefusalReason, type StoredReceipt, effectSchema, noticeSchema, observeReceiptSchema, refusalReasonSchema, refusalSchema, storedReceiptSchema } from "./receipt.ts";
export type { ComposedContext, Conflict, ConflictKind, MemoryItem, Provenance, RecallItem, RecallQuery, RecallResult, ScoreParts, TurnItem, Verdict } from "./recall.ts";
export { type RecordChange, type RecordOf, type RecordType, RECORD_SCHEMAS, RECORD_TYPES } from "./records.ts";
export { type Episode, type Note, type Session, episodeSchema, noteSchema, sessionSchema } from "./session.ts";
export { type Role, type Turn, MAX_TEXT_LENGTH, roleSchema, turnSchema } from "./turn.ts";
export { type Access, type AuditEntry, type State, type UserRecord, accessSchema, auditSchema, stateSchema, userRecordSchema } from "./user.ts";
