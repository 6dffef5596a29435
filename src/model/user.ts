import { z } from "zod";
import { instantSchema, languageSchema } from "./common.ts";

/** What Haima knows of the user as a party, apart from memories. */
export const userRecordSchema = z.object({
  /** IANA zone in which the user's dates are read. */
  zone: z.string(),
  language: languageSchema.nullable(),
  displayName: z.string().nullable(),
  segment: z.string().nullable(),
  consentVersion: z.string().nullable(),
  createdAt: instantSchema,
  version: z.int().min(1),
});
export type UserRecord = Readonly<z.infer<typeof userRecordSchema>>;

/** The agent's affect and cognition towards a user: one record per agent. */
export const stateSchema = z.object({
  agent: z.string().nullable(),
  mood: z.number().min(-1).max(1),
  energy: z.number().min(0).max(1),
  liking: z.number().min(0).max(1),
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type State = Readonly<z.infer<typeof stateSchema>>;

/** How often a memory or turn was recalled; kept apart so that recall never rewrites what was said. */
export const accessSchema = z.object({ count: z.int().min(0), lastAt: instantSchema, version: z.int().min(1) });
export type Access = Readonly<z.infer<typeof accessSchema>>;

/** One audit entry: who, what, when, why; never content. */
export const auditSchema = z.object({
  at: instantSchema,
  agent: z.string().nullable(),
  action: z.string(),
  /** Ids of the records that the action touched. */
  subjects: z.array(z.string()),
  reason: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  version: z.int().min(1),
});
export type AuditEntry = Readonly<z.infer<typeof auditSchema>>;
