import { z } from "zod";
import { jsonSchema, procedureSchema } from "./schema.ts";

/** Where a value came from: the turns of the run, the session's notes, memories, or the caller. */
const slotSourceSchema = z.enum(["turn", "note", "memory", "given", "default"]);

const filledSchema = z.object({ value: jsonSchema, said: z.string(), from: slotSourceSchema });
export type Filled = Readonly<z.infer<typeof filledSchema>>;

/** What a run waits for: a slot of the user's, a yes, the answer of a tool, or a word after a failure. */
const waitSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ask"), slot: z.string(), tries: z.int().min(0) }),
  z.object({ type: z.literal("confirm") }),
  z.object({ type: z.literal("call") }),
  z.object({ type: z.literal("failed"), tool: z.string() }),
]);

/**
 * One run of a procedure: plain data, stored between turns. It carries the definition it began with, so that teaching a new
 * one changes no run under way.
 */
const runSchema = z.object({
  id: z.string(),
  procedure: procedureSchema,
  /** The instruction that comes next. */
  at: z.int().min(0),
  slots: z.record(z.string(), filledSchema),
  results: z.record(z.string(), jsonSchema),
  wait: waitSchema.nullable(),
  /** True when the user agreed to the call that comes next. */
  confirmed: z.boolean(),
  /** Times that a step was gone back to. */
  rounds: z.int().min(0),
  /** The turn that started it. */
  trigger: z.string(),
  /** When the user last said something to it, epoch ms. */
  heardAt: z.int(),
});
export type Run = Readonly<z.infer<typeof runSchema>>;

/** The runs of one session: the last is the one that is spoken of, those before wait for it to end. */
export const runsSchema = z.array(runSchema);
export type Runs = readonly Run[];
