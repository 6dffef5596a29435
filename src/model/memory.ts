import { z } from "zod";
import {
  emotionSchema,
  entitySchema,
  instantSchema,
  intervalSchema,
  languageSchema,
  metadataSchema,
} from "./common.ts";
import { agentIdSchema, memoryIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";

export const kindSchema = z.enum(["fact", "event", "preference", "relationship"]);
export type Kind = z.infer<typeof kindSchema>;

export const polaritySchema = z.enum(["positive", "negative"]);
export type Polarity = z.infer<typeof polaritySchema>;

/**
 * pending: a signal without a statement, returned only as unsure. active: holds now. superseded: a newer claim took its
 * place. expired: its time is over. doubtful: what it rested on changed. archived: in cold storage. hidden: consent.
 */
export const statusSchema = z.enum(["pending", "active", "superseded", "expired", "doubtful", "archived", "hidden"]);
export type Status = z.infer<typeof statusSchema>;

/** 1 trivial, 2 low, 3 medium, 4 high, 5 critical. */
export const importanceSchema = z.int().min(1).max(5);

/** Whom a claim is about: the user, the assistant, or someone else by name ("Jack") or by role ("mother"). */
export const subjectSchema = z.object({
  who: z.enum(["user", "assistant", "other"]),
  /** Name or role of another, folded for comparing; null for the user. */
  name: z.string().nullable(),
});
export type Subject = Readonly<z.infer<typeof subjectSchema>>;

export const anchorTypeSchema = z.string().min(1);

/** A memory's structured side: a value under a key of a registered anchor type. */
export const anchorSchema = z.object({
  /** identity, intent, constraint, or a registered type. */
  type: anchorTypeSchema,
  /** Such as `diet`, `budget.max`, `residence`. */
  key: z.string().min(1),
  /** Checked by the JSON Schema of the key when it is written. */
  value: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  ]),
});
export type Anchor = Readonly<z.infer<typeof anchorSchema>>;

/** The exact stretch of a turn on which a memory rests (UTF-16 offsets). */
export const quoteSchema = z.object({
  turn: turnIdSchema,
  start: z.int().min(0),
  end: z.int().min(0),
  /** SHA-256 of the stretch, hex, so that a change of the log is noticed. */
  sha256: z.string(),
});
export type Quote = Readonly<z.infer<typeof quoteSchema>>;

/** How a memory came to be: read from a turn, stored by the caller, or made by upkeep. */
export const originSchema = z.enum(["turn", "caller", "tend"]);

/** One thing worth keeping, as a claim. */
export const memorySchema = z.object({
  id: memoryIdSchema,
  kind: kindSchema,
  /** The user's own clause as said, pronouns resolved, never turned into the third person. */
  text: z.string(),
  language: languageSchema,
  subject: subjectSchema,
  polarity: polaritySchema,
  anchor: anchorSchema.nullable(),
  importance: importanceSchema,
  /** 0..1 when last reinforced; decay is computed on read. */
  strength: z.number().min(0).max(1),
  confidence: z.number().min(0).max(1),
  /** When the claim holds; both null when unbounded or unknown. */
  valid: intervalSchema,
  /** When the event happened or will happen; null for what is not an event in time. */
  event: intervalSchema.nullable(),
  /** When it was first said. */
  saidAt: instantSchema,
  /** When it was last said again. */
  lastSaidAt: instantSchema,
  /** How often it was said, 1 and more. */
  saidCount: z.int().min(1),
  recordedAt: instantSchema,
  updatedAt: instantSchema,
  /** It leaves at this time (TTL); null for never. */
  expiresAt: instantSchema.nullable(),
  /** What it felt like, for what happened to the user and was told with feeling; absent otherwise. */
  sentiment: z.object({ valence: z.number().min(-1).max(1), emotion: emotionSchema }).exactOptional(),
  tags: z.array(z.string()),
  entities: z.array(entitySchema),
  session: sessionIdSchema.nullable(),
  channel: z.string().nullable(),
  agent: agentIdSchema.nullable(),
  /** True: only the agent that wrote it sees it. */
  private: z.boolean(),
  /** The version that the user consented to when it was first kept; absent without consent on record. */
  consentVersion: z.string().exactOptional(),
  status: statusSchema,
  pinned: z.boolean(),
  /** When a signal last spoke against it and made it less sure; absent for never. */
  contradictedAt: instantSchema.exactOptional(),
  origin: originSchema,
  /** What it rests on, first statement first. Empty for what the caller stored. */
  quotes: z.array(quoteSchema),
  /** Ids of the records it was made from (memories, turns, episodes); forget and erase follow it. */
  derivedFrom: z.array(z.string()),
  metadata: metadataSchema,
  version: z.int().min(1),
});
export type Memory = Readonly<z.infer<typeof memorySchema>>;

/** Tag of what is only assumed of the user: two requests for a thing hint at a liking that was never stated. */
export const ASSUMED_TAG = "default";

/** Whether a memory is only assumed from what the user asked for, and so weaker than anything stated. */
export function isAssumed(memory: Pick<Memory, "origin" | "tags" | "kind">): boolean {
  return memory.origin === "turn" && memory.kind === "preference" && memory.tags.includes(ASSUMED_TAG);
}

export const relationTypeSchema = z.enum([
  "contradicts",
  "implies",
  "depends_on",
  "supersedes",
  "derived_from",
  "similar",
]);

/** How two memories stand to each other. For `supersedes`, `from` is the newer. */
export const relationSchema = z.object({
  id: z.string(),
  type: relationTypeSchema,
  from: memoryIdSchema,
  to: memoryIdSchema,
  confidence: z.number().min(0).max(1),
  at: instantSchema,
  version: z.int().min(1),
});
export type Relation = Readonly<z.infer<typeof relationSchema>>;
export type RelationType = z.infer<typeof relationTypeSchema>;
