import type { z } from "zod";
import { storedApiKeySchema } from "./api-key.ts";
import { catalogueSchema, segmentSchema, upkeepSchema } from "./archive.ts";
import { headSchema, linkSchema } from "./chain.ts";
import { dataItemSchema } from "./data-item.ts";
import { outboxSchema, storedWebhookSchema, webhookLogSchema } from "./event.ts";
import { intentSchema } from "./intent.ts";
import { jobSchema } from "./job.ts";
import { documentSchema, shelfSchema, tripleSchema } from "./knowledge.ts";
import { memorySchema, relationSchema } from "./memory.ts";
import { proposalSchema, storedProcedureSchema, storedRunSchema, strategySchema } from "./procedure.ts";
import { storedReceiptSchema } from "./receipt.ts";
import { episodeSchema, sessionSchema } from "./session.ts";
import { snapshotSchema } from "./snapshot.ts";
import { turnSchema } from "./turn.ts";
import { accessSchema, auditSchema, stateSchema, userRecordSchema } from "./user.ts";
import { vectorSchema } from "./vector.ts";

/** Every type of record that a user's store holds, with its schema. The key of a record is its type and its id. */
export const RECORD_SCHEMAS = {
  user: userRecordSchema,
  session: sessionSchema,
  turn: turnSchema,
  memory: memorySchema,
  relation: relationSchema,
  episode: episodeSchema,
  intent: intentSchema,
  job: jobSchema,
  state: stateSchema,
  access: accessSchema,
  audit: auditSchema,
  receipt: storedReceiptSchema,
  segment: segmentSchema,
  catalogue: catalogueSchema,
  upkeep: upkeepSchema,
  item: dataItemSchema,
  vector: vectorSchema,
  procedure: storedProcedureSchema,
  run: storedRunSchema,
  proposal: proposalSchema,
  strategy: strategySchema,
  document: documentSchema,
  triple: tripleSchema,
  shelf: shelfSchema,
  link: linkSchema,
  head: headSchema,
  snapshot: snapshotSchema,
  api_key: storedApiKeySchema,
  webhook: storedWebhookSchema,
  webhook_log: webhookLogSchema,
  outbox: outboxSchema,
} as const;

export type RecordType = keyof typeof RECORD_SCHEMAS;
export type RecordOf<T extends RecordType> = Readonly<z.infer<(typeof RECORD_SCHEMAS)[T]>>;

/** All record types, in the order in which export writes them. */
export const RECORD_TYPES = [
  "user",
  "session",
  "turn",
  "memory",
  "relation",
  "episode",
  "intent",
  "job",
  "state",
  "access",
  "audit",
  "receipt",
  "segment",
  "catalogue",
  "upkeep",
  "item",
  "vector",
  "procedure",
  "run",
  "proposal",
  "strategy",
  "document",
  "triple",
  "shelf",
  "link",
  "head",
  "snapshot",
  "api_key",
  "webhook",
  "webhook_log",
  "outbox",
] as const satisfies readonly RecordType[];

/** One change of a user's records, applied with others in one transaction. */
export type RecordChange =
  | {
      readonly [T in RecordType]: {
        readonly type: "put";
        readonly record: T;
        readonly id: string;
        readonly value: RecordOf<T>;
      };
    }[RecordType]
  | { readonly type: "remove"; readonly record: RecordType; readonly id: string };
