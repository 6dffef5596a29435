import { z } from "zod";
import { instantSchema } from "./common.ts";

const countsSchema = z.record(z.string(), z.int().min(0));

/** What a stage found in one place, and what it took away there. */
export const erasurePlaceSchema = z.strictObject({
  /**
   * records: the store, by type of record. keys: the vault. process: what this process held ready of the user. shared: what
   * nodes shared of it for a while (Redis). knowledge: what the
   * tenant shares.
   */
  place: z.enum(["records", "keys", "process", "shared", "knowledge"]),
  found: countsSchema,
  removed: countsSchema,
});
export type ErasurePlace = Readonly<z.infer<typeof erasurePlaceSchema>>;

/**
 * A stage that is over. inactive: nobody can read or write the user any more. key_destroyed: what is stored opens no more, in backups
 * either. rows_removed: nothing is stored any more. cancelled: called off before the key was destroyed.
 */
export const erasureStageSchema = z.strictObject({
  stage: z.enum(["inactive", "key_destroyed", "rows_removed", "cancelled"]),
  at: instantSchema,
  places: z.array(erasurePlaceSchema),
  /** Ids of the user's keys that were destroyed; random, and never used again. */
  keys: z.array(z.string()),
  /** The wrapping keys that were destroyed with them, by epoch, and the epoch since; null where none was. */
  wrapping: z.strictObject({ destroyed: z.array(z.int()), epoch: z.int() }).nullable(),
});
export type ErasureStage = Readonly<z.infer<typeof erasureStageSchema>>;

/** Where in what a tenant shares the user may be named. Nothing there is taken away by itself: a document of the tenant's is not the user's. */
export const erasureMentionsSchema = z.strictObject({
  /** By what was looked for: `id`, `name`, or a type of personal data that the user told; never the words themselves. */
  searched: z.array(z.string()),
  /** Documents and facts as they were when the erasure began. */
  found: z.array(
    z.strictObject({
      record: z.enum(["document", "fact"]),
      id: z.string().min(1),
      scope: z.enum(["shared", "tenant", "agent"]),
      /** The only agent that knows of it; null for all. */
      agent: z.string().nullable(),
      /** By what the user may be named there. */
      of: z.array(z.string()),
    }),
  ),
  /** Found beyond those that are listed. */
  more: z.int().min(0),
});
export type ErasureMentions = Readonly<z.infer<typeof erasureMentionsSchema>>;

const plannedSchema = {
  id: z.string().min(1),
  /** Why, as the caller said. */
  reason: z.string().nullable(),
  requestedAt: instantSchema,
  /** The key is destroyed by the first upkeep from then on. */
  keyDueAt: instantSchema,
  /** The rows are removed by the first upkeep from then on. */
  rowsDueAt: instantSchema,
  stages: z.array(erasureStageSchema).min(1),
  /** Absent where it could not be looked. */
  mentions: erasureMentionsSchema.exactOptional(),
};

/** An erasure under way, as the vault's ledger keeps it. destroying and removing: begun, and done again if they were cut off. */
export const erasureSchema = z.strictObject({
  ...plannedSchema,
  doing: z.enum(["inactive", "destroying", "key_destroyed", "removing"]),
  /** Ids of the keys that are being destroyed. */
  keys: z.array(z.string()),
  /** Records found before they are removed, by type. */
  records: countsSchema,
});
export type Erasure = Readonly<z.infer<typeof erasureSchema>>;

/** What an erasure did, without a word of the user's and without the user's id. */
export const erasureReceiptSchema = z.strictObject({
  format: z.literal(1),
  kind: z.literal("haima.erasure"),
  ...plannedSchema,
  /** Keyed hash of tenant and user: the vault's owner can tell whom it is about, and no one else. */
  subject: z.string().min(1),
});
export type ErasureReceipt = Readonly<z.infer<typeof erasureReceiptSchema>>;

/** A receipt with its signature. */
export const signedReceiptSchema = z.strictObject({
  receipt: erasureReceiptSchema,
  signature: z.strictObject({
    algorithm: z.literal("ed25519"),
    /** 32 bytes in base64url. */
    publicKey: z.string(),
    /** 64 bytes in base64url, over the receipt as JSON with sorted keys and no spaces. */
    value: z.string(),
  }),
});
export type SignedReceipt = Readonly<z.infer<typeof signedReceiptSchema>>;
