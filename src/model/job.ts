import { z } from "zod";
import { instantSchema } from "./common.ts";
import { episodeIdSchema, memoryIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";
import { effectSchema } from "./receipt.ts";

/** What came of a job: the memories that it wrote, without their words. */
const jobResultSchema = z.object({
  /** `model` when its answer was taken; `rules` when it was not and what the rules made stands alone. */
  by: z.enum(["model", "rules"]),
  /** How the answer had to be mended to be read, or why it was not taken. */
  how: z.string(),
  effects: z.array(effectSchema),
  /** Proposals of the model that did not hold against the talk. */
  refused: z.int().min(0),
  /** Tokens as the server counted them; null when it sent none. */
  usage: z.object({ inputTokens: z.int().min(0), outputTokens: z.int().min(0) }).nullable(),
});

/** Work for a language model. It waits in the user's records, so that no crash loses it. */
export const jobSchema = z.object({
  id: z.string().min(1),
  /**
   * distill: read the claims of a turn. episode: describe a finished stretch of talk. wording: put a merged memory in words.
   * summary: put in words what left the window of a session.
   */
  task: z.enum(["distill", "episode", "wording", "summary"]),
  /** The turn that is read; null for other tasks. */
  turn: turnIdSchema.nullable(),
  /** The episode that is described; null for other tasks. */
  episode: episodeIdSchema.nullable(),
  /** The memory that is put in words; null for other tasks. */
  memory: memoryIdSchema.nullable().default(null),
  /** The session whose summary is put in words; null for other tasks. */
  session: sessionIdSchema.nullable().default(null),
  /** waiting: to be tried at `notBefore`. done. failed: given up after the last try; what the rules made stands. */
  status: z.enum(["waiting", "done", "failed"]),
  /** Tries so far. */
  attempts: z.int().min(0),
  notBefore: instantSchema,
  addedAt: instantSchema,
  /** Id of the model that was asked last; null before the first try. */
  model: z.string().nullable(),
  /** Code of the last failure. */
  failure: z.string().nullable(),
  result: jobResultSchema.nullable(),
  version: z.int().min(1),
});
export type Job = Readonly<z.infer<typeof jobSchema>>;
export type JobResult = Readonly<z.infer<typeof jobResultSchema>>;
