import { z } from "zod";
import { instantSchema, spanSchema } from "./common.ts";
import { memoryIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";
import { kindSchema, statusSchema } from "./memory.ts";

/**
 * What a write did to one memory. stored: new. merged: said again, reinforced. superseded: a newer claim took its place.
 * raised: a pending one became active. doubtful: what it rested on changed. revised, forgotten, pinned: by the caller.
 */
export const effectSchema = z.object({
  action: z.enum(["stored", "merged", "superseded", "raised", "doubtful", "revised", "forgotten", "pinned"]),
  memory: memoryIdSchema,
  text: z.string(),
  kind: kindSchema,
  status: statusSchema,
  version: z.int(),
});
export type Effect = Readonly<z.infer<typeof effectSchema>>;

/** Why a stretch of a turn made no memory. */
export const refusalReasonSchema = z.enum([
  "question",
  "hypothetical",
  "quotation",
  "wish",
  "instruction",
  "tainted",
  "role",
  "small_talk",
  "unsupported_language",
  "unsupported_quote",
  "policy",
  "consent",
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

export const refusalSchema = z.object({ reason: refusalReasonSchema, quote: spanSchema });
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;

/** What was changed in a text when it was taken in. */
export const noticeSchema = z.enum(["lone_surrogate_replaced"]);
export type Notice = z.infer<typeof noticeSchema>;

/** The receipt of `observe`: what was stored, merged, superseded, refused. */
export const observeReceiptSchema = z.object({
  turn: turnIdSchema,
  session: sessionIdSchema,
  at: instantSchema,
  effects: z.array(effectSchema),
  refused: z.array(refusalSchema),
  notices: z.array(noticeSchema),
  /** The user's revision after the write. */
  revision: z.int(),
  /** True when this idempotency key had been taken in before; nothing was written now. */
  repeated: z.boolean(),
});
export type ObserveReceipt = Readonly<z.infer<typeof observeReceiptSchema>>;

/** What a direct write of a memory did, as it is kept: without the memory itself. */
const rememberedReceiptSchema = z.object({
  memory: memoryIdSchema,
  effects: z.array(effectSchema),
  notices: z.array(noticeSchema),
});

/** A receipt as it is kept under its idempotency key. */
export const storedReceiptSchema = z.object({
  receipt: z.union([observeReceiptSchema, rememberedReceiptSchema]),
  digest: z.string(),
  version: z.int().min(1),
});
export type StoredReceipt = Readonly<z.infer<typeof storedReceiptSchema>>;
