import { z } from "zod";
import { instantSchema } from "./common.ts";
import { agentIdSchema, episodeIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";
import { roleSchema } from "./turn.ts";

/** A key-value note of a session's scratchpad: findings, open questions, variables, form fields. */
export const noteSchema = z.object({ value: z.string(), at: instantSchema, version: z.int().min(1) });
export type Note = Readonly<z.infer<typeof noteSchema>>;

/** One line of a running summary: what to keep of one turn. Forget and erase follow `turn`. */
export const summaryLineSchema = z.object({
  turn: turnIdSchema,
  role: roleSchema,
  text: z.string(),
  /** True once a model was asked to word it: in its words when they held, else still in the turn's own. */
  worded: z.boolean().default(false),
});
export type SummaryLine = Readonly<z.infer<typeof summaryLineSchema>>;

/** A session: its window's edge, the running summary of what left the window, and its scratchpad. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  agent: agentIdSchema.nullable(),
  startedAt: instantSchema,
  lastAt: instantSchema,
  turnCount: z.int().min(0),
  /** Running summary of the turns that left the window, oldest first; each line names the turn it came from. */
  summary: z.array(summaryLineSchema),
  /** Position of the first turn that the summary has not seen. */
  summarizedTo: z.int().min(0),
  notes: z.record(z.string(), noteSchema),
  version: z.int().min(1),
});
export type Session = Readonly<z.infer<typeof sessionSchema>>;

/** How an episode ended: solved or thanked for, not working, or neither. */
export const outcomeSchema = z.enum(["success", "failure", "open"]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** A finished stretch of a session. */
export const episodeSchema = z.object({
  id: episodeIdSchema,
  session: sessionIdSchema,
  /** The telling clauses, in the speakers' own words. */
  summary: z.string(),
  /** What it was about, in at most 50 characters. */
  short: z.string(),
  turns: z.array(turnIdSchema),
  participants: z.array(z.string()),
  outcome: outcomeSchema,
  /** How the user felt, mean over the user's turns: -1..1. */
  valence: z.number().min(-1).max(1),
  tags: z.array(z.string()),
  entities: z.array(z.string()),
  from: instantSchema,
  to: instantSchema,
  version: z.int().min(1),
});
export type Episode = Readonly<z.infer<typeof episodeSchema>>;
