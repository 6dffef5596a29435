import { z } from "zod";
import {
  anchorSchema,
  apiRoleSchema,
  documentFormatSchema,
  effectSchema,
  episodeSchema,
  eventTypeSchema,
  intervalSchema,
  memorySchema,
  noteSchema,
  observeReceiptSchema,
  polaritySchema,
  relationSchema,
  roleSchema,
  sessionSchema,
  statePointSchema,
  statusSchema,
  summaryLineSchema,
  turnSchema,
  userRecordSchema,
} from "../../model/index.ts";

// What the routes give back, for the OpenAPI document. A test holds real answers against these.

export const verdict = z.enum(["sure", "unsure", "none"]);
const count = z.int().min(0);
const instant = z.int();
const revision = z.int().min(0);

const source = z.object({
  turn: z.string().nullable(),
  session: z.string().nullable(),
  speaker: z.string().nullable(),
  role: roleSchema.nullable(),
  at: instant,
  span: z.object({ start: count, end: count }).nullable(),
  quote: z.string().nullable(),
});

const itemBase = {
  id: z.string(),
  text: z.string(),
  score: z.record(z.string(), z.number()),
  confidence: z.number(),
  evidence: z.record(z.string(), z.number()),
  status: statusSchema,
  event: intervalSchema.nullable(),
  source,
};

export const recallItem = z.union([
  z.object({ type: z.literal("memory"), memory: memorySchema, ...itemBase }),
  z.object({ type: z.literal("turn"), turn: turnSchema, ...itemBase }),
]);

export const context = z.object({ text: z.string(), tokens: count, omitted: z.array(z.string()) });

const conflictSide = z.object({
  id: z.string(),
  text: z.string(),
  key: z.string().nullable(),
  value: anchorSchema.shape.value.nullable(),
  polarity: polaritySchema,
  status: statusSchema,
  from: instant,
  to: instant.nullable(),
  confidence: z.number(),
});

export const recallResult = z.object({
  items: z.array(recallItem),
  history: z.array(recallItem),
  archive: z.array(recallItem).nullable(),
  conflicts: z.array(
    z.object({
      kind: z.enum(["explicit", "implicit", "temporal", "source"]),
      items: z.array(z.string()),
      evidence: z.string(),
      sides: z.array(conflictSide),
    }),
  ),
  verdict,
  confidence: z.number(),
  context,
  verification: z.enum(["done", "failed"]).optional(),
  embedder: z.enum(["used", "unavailable"]).nullable().optional(),
  revision,
});

export const writeReceipt = z.object({
  memory: memorySchema,
  effects: z.array(effectSchema),
  notices: z.array(z.string()),
  revision,
});

export const forgetReceipt = z.object({
  dryRun: z.boolean(),
  forgotten: z.array(z.object({ memory: z.string(), text: z.string() })),
  redacted: z.array(z.object({ turn: z.string(), spans: count })),
  summaryLines: count,
  removed: z.record(z.string(), count),
  revision,
});

export const resumedSession = z.object({
  session: z.string(),
  turnCount: count,
  recent: z.array(turnSchema),
  digest: z.unknown(),
  summary: z.array(summaryLineSchema),
  notes: z.record(z.string(), noteSchema),
  openTasks: z.array(memorySchema),
  version: z.int(),
});

export const profile = z.object({
  text: z.string(),
  entries: z.array(z.object({ key: z.string(), title: z.string(), memories: z.array(memorySchema) })),
  defaults: z.array(z.object({ key: z.string(), title: z.string(), text: z.string(), anchor: anchorSchema })),
});

export const state = z.looseObject({
  agent: z.string().nullable(),
  mood: z.number(),
  energy: z.number(),
  liking: z.number(),
  engagement: z.number(),
  history: z.array(statePointSchema),
});

export const explanation = z.object({
  memory: memorySchema,
  origin: z.string(),
  sources: z.array(
    z.looseObject({ turn: z.string(), session: z.string(), at: instant, quote: z.string(), intact: z.boolean() }),
  ),
  related: z.array(z.object({ type: z.string(), memory: memorySchema })),
  hops: count,
});

export const missingExplanation = z.looseObject({
  reason: z.string(),
  memory: memorySchema.nullable(),
  turn: z.object({ id: z.string(), session: z.string(), at: instant }).nullable(),
  replacedBy: memorySchema.nullable(),
  confidence: z.number().nullable(),
  threshold: z.number(),
});

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  retry: z.boolean(),
  instance: z.string().optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});

export const outcome = z.union([
  z.object({ ok: z.literal(true), receipt: observeReceiptSchema }),
  z.object({ ok: z.literal(false), error: problem }),
]);

export const chatReply = z.object({
  text: z.string(),
  from: z.enum(["model", "built_in", "memory"]),
  recalled: recallResult.nullable(),
  style: z.string().nullable(),
  wish: z.unknown(),
  receipt: observeReceiptSchema.nullable(),
  usage: z.object({ inputTokens: count, outputTokens: count }).nullable(),
});

export const feedbackReceipt = z.object({
  id: z.string(),
  judgement: z.enum(["right", "wrong", "useful"]),
  memory: memorySchema.nullable(),
  revision,
});

export const tendReceipt = z.looseObject({
  dryRun: z.boolean(),
  outcome: z.enum(["done", "busy"]),
  expired: z.array(z.string()),
  counts: z.record(z.string(), z.int()),
  revision,
});

export const knowResult = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      type: z.enum(["passage", "fact", "conclusion"]),
      text: z.string(),
      score: z.number(),
      confidence: z.number(),
    }),
  ),
  path: z.array(z.unknown()),
  hops: count,
  verdict,
  embedder: z.enum(["used", "unavailable"]).nullable(),
  reranker: z.enum(["used", "unavailable"]).nullable(),
  context,
});

export const document = z.object({
  id: z.string(),
  title: z.string(),
  source: z.string().nullable(),
  format: documentFormatSchema,
  tags: z.array(z.string()),
  scope: z.enum(["shared", "tenant", "agent"]),
  agent: z.string().nullable(),
  version: z.int().min(1),
  passages: count,
  length: count,
  createdAt: instant,
  updatedAt: instant,
});

export const apiKey = z.object({
  id: z.string(),
  tenant: z.string(),
  name: z.string(),
  role: apiRoleSchema,
  agent: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
});

export const deadEvent = z.object({
  id: z.string(),
  type: eventTypeSchema,
  at: instant,
  givenUpAt: instant,
  attempts: z.int(),
  reason: z.string(),
});

export const webhook = z.object({
  id: z.string(),
  tenant: z.string(),
  url: z.string(),
  events: z.array(eventTypeSchema).nullable(),
  name: z.string(),
  createdAt: instant,
  stoppedAt: instant.nullable(),
  formerSecretUntil: instant.nullable(),
  last: z.object({ at: instant, failure: z.string().nullable() }).nullable(),
  waiting: z.int(),
  givenUp: z.int(),
  dead: z.array(deadEvent),
});

export const performed = z.object({
  reply: z.string(),
  calls: z.array(z.object({ tool: z.string(), with: z.record(z.string(), z.unknown()), ok: z.boolean() })),
  procedure: z.string().nullable(),
  done: z.boolean(),
  aside: z.string().nullable(),
  failure: z.object({ tool: z.string(), code: z.string() }).nullable(),
});

export const taught = z.object({ name: z.string(), version: z.int(), definition: z.unknown() });

export const changes = z.object({
  revision,
  changed: z.array(z.object({ record: z.string(), id: z.string(), version: z.int() })),
  removed: z.array(z.object({ record: z.string(), id: z.string() })),
});

export const relation = relationSchema;
export const session = sessionSchema;
export const episode = episodeSchema;
export const user = userRecordSchema;
export const memory = memorySchema;
export const turn = turnSchema;
export const note = noteSchema;
export const receipt = observeReceiptSchema;
