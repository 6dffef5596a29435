import { z } from "zod";
import { instantSchema } from "./common.ts";
import { agentIdSchema, episodeIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";

/** A key-value note of a session's scratchpad: findings, open questions, variables, form fields. */
export const noteSchema = z.object({ value: z.string(), at: instantSchema, version: z.int().min(1) });
export type Note = Readonly<z.infer<typeof noteSchema>>;

/** A session: its window's edge, the running summary of what left the window, and its scratchpad. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  agent: agentIdSchema.nullable(),
  startedAt: instantSchema,
  lastAt: instantSchema,
  turnCount: z.int().min(0),
  /** Running summary of the turns before `summarizedTo`; empty while nothing left the window. */
  summary: z.string(),
  /** Position of the first turn that the summary does not hold. */
  summarizedTo: z.int().min(0),
  /** Ids of the turns that the summary rests on, so that forget and erase can follow them. */
  derivedFrom: z.array(turnIdSchema),
  notes: z.record(z.string(), noteSchema),
  version: z.int().min(1),
});
export type Session = Readonly<z.infer<typeof sessionSchema>>;

/** A finished stretch of a session. */
export const episodeSchema = z.object({
  id: episodeIdSchema,
  session: sessionIdSchema,
  summary: z.string(),
  turns: z.array(turnIdSchema),
  participants: z.array(z.string()),
  outcome: z.enum(["success", "failure", "open"]),
  tags: z.array(z.string()),
  entities: z.array(z.string()),
  from: instantSchema,
  to: instantSchema,
  version: z.int().min(1),
});
export type Episode = Readonly<z.infer<typeof episodeSchema>>;
