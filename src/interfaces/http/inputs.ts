import { z } from "zod";
import { kindSchema, metadataSchema, RANKING_NAMES, roleSchema, statusSchema } from "../../model/index.ts";

/** Epoch milliseconds, or ISO 8601. */
export const instant = z.union([z.number(), z.string().max(64)]);
export const shortText = z.string().max(512);

/** Most turns of one batch. */
export const MAX_BATCH = 1_000;

const turnFields = {
  text: z.string(),
  role: roleSchema.exactOptional(),
  session: shortText.exactOptional(),
  name: shortText.exactOptional(),
  at: instant.exactOptional(),
  zone: shortText.exactOptional(),
  device: shortText.exactOptional(),
  channel: shortText.exactOptional(),
  metadata: metadataSchema.exactOptional(),
  idempotencyKey: shortText.exactOptional(),
};

export const turnInput = z.strictObject(turnFields);
export const batchInput = z.strictObject({ turns: z.array(turnInput).min(1).max(MAX_BATCH) });

export const rememberInput = z.strictObject({
  text: z.string(),
  kind: kindSchema.exactOptional(),
  importance: z.int().min(1).max(5).exactOptional(),
  tags: z.array(shortText).max(64).exactOptional(),
  ttlDays: z.number().positive().max(36_500).exactOptional(),
  anchor: z.strictObject({ type: shortText, key: shortText, value: z.unknown() }).exactOptional(),
  at: instant.exactOptional(),
  metadata: metadataSchema.exactOptional(),
  private: z.boolean().exactOptional(),
  pinned: z.boolean().exactOptional(),
});

const list = z.array(shortText).max(64);

const recallFields = {
  session: shortText.exactOptional(),
  limit: z.int().min(1).max(200).exactOptional(),
  budgetTokens: z.int().min(0).max(1_000_000).exactOptional(),
  kinds: z.array(kindSchema).max(4).exactOptional(),
  tags: list.exactOptional(),
  entities: list.exactOptional(),
  anchors: list.exactOptional(),
  metadata: metadataSchema.exactOptional(),
  from: instant.exactOptional(),
  to: instant.exactOptional(),
  asOf: instant.exactOptional(),
  threshold: z.number().min(0).max(1).exactOptional(),
  only: z.enum(["memories", "turns"]).exactOptional(),
  archive: z.boolean().exactOptional(),
  ranking: z.enum(RANKING_NAMES).exactOptional(),
  verify: z.boolean().exactOptional(),
  zone: shortText.exactOptional(),
};

export const recallInput = z.strictObject({ query: z.string(), ...recallFields });
export const missingInput = z.strictObject({
  missing: z.string(),
  query: z.string().exactOptional(),
  options: z.strictObject(recallFields).exactOptional(),
});

export const listQuery = {
  kinds: z.array(kindSchema).max(4).exactOptional(),
  status: z.array(statusSchema).max(8).exactOptional(),
  tags: list.exactOptional(),
};

const dryRun = z.boolean().exactOptional();
export const forgetInput = z.union([
  z.strictObject({ id: shortText, dryRun }),
  z.strictObject({ query: z.string(), dryRun }),
  z.strictObject({ turn: shortText, dryRun }),
  z.strictObject({ all: z.literal(true), dryRun }),
]);

/** What was read over HTTP was masked, so that a text comes back with masks in it. */
export const reviseInput = z.strictObject({
  text: z.string().exactOptional(),
  importance: z.int().min(1).max(5).exactOptional(),
  tags: z.array(shortText).max(64).exactOptional(),
  version: z.int().min(1).exactOptional(),
});

export const userInput = z.strictObject({
  segment: shortText.nullable().exactOptional(),
  zone: shortText.exactOptional(),
  language: z.enum(["zh", "en"]).nullable().exactOptional(),
  displayName: shortText.nullable().exactOptional(),
});

export const chatInput = z.strictObject({
  text: z.string(),
  session: shortText.exactOptional(),
  persona: z.string().max(10_000).exactOptional(),
  style: z.string().max(10_000).exactOptional(),
  language: z.enum(["zh", "en", "auto"]).exactOptional(),
  budgetTokens: z.int().min(0).max(1_000_000).exactOptional(),
});
