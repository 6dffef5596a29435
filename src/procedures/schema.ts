import { z } from "zod";
import { turnIntentSchema } from "../model/index.ts";

/** Steps of a procedure at all levels, at most: longer ones are several procedures. */
export const MAX_STEPS = 200;
/** Longest text of a prompt, a reply or a condition, in characters. */
const MAX_TEXT = 4_000;
/** Longest time that a call may take, ms: a user waits for it. */
const MAX_TIMEOUT_MS = 120_000;

export const jsonSchema = z.json();
export type Json = z.infer<typeof jsonSchema>;

const line = z.string().min(1).max(MAX_TEXT);
/** What is said to the user: in one language, or in both. */
const speechSchema = z.union([line, z.strictObject({ zh: line, en: line })]);
export type Speech = z.infer<typeof speechSchema>;

const nameSchema = z.string().regex(/^[\p{L}_][\p{L}\p{N}_-]{0,63}$/u, "is a letter, then letters, digits, _ or -");
const toolName = z.string().regex(/^[\p{L}_][\p{L}\p{N}_./:-]{0,127}$/u, "is no name of a tool");

/** What a slot holds. `string` leaves it to the name and the prompt to tell. */
const slotTypeSchema = z.enum([
  "string",
  "text",
  "code",
  "date",
  "number",
  "money",
  "phone",
  "email",
  "place",
  "person",
  "boolean",
]);
export type SlotType = z.infer<typeof slotTypeSchema>;

const slotFields = {
  prompt: speechSchema.exactOptional(),
  /** @default told by the name and the prompt */
  type: slotTypeSchema.exactOptional(),
  /** The only values it may have. */
  options: z.array(line).min(1).max(50).exactOptional(),
  /** A regular expression that a value matches; its first group, where it has one, is the value. */
  pattern: line.exactOptional(),
  /** Words by which the user calls it. @default those of the name and the prompt */
  labels: z.array(line).max(20).exactOptional(),
};
const slotSchema = z.strictObject({ ...slotFields, default: jsonSchema.exactOptional() });
export type SlotInput = z.infer<typeof slotSchema>;

/** One arm of a branch; the one without a condition is taken when no other is. */
export interface ArmInput {
  readonly when?: string;
  readonly steps?: readonly StepInput[];
  readonly then?: readonly StepInput[];
  readonly else?: readonly StepInput[];
}

/**
 * One step: exactly one of `ask`, `call`, `branch`, `then`, `say`, `goto`, or `end` alone. `when` guards any of them; `end`
 * beside `say` or `call` ends the procedure after it.
 */
export interface StepInput {
  readonly id?: string;
  readonly when?: string;
  readonly ask?: string;
  readonly prompt?: Speech;
  readonly type?: SlotType;
  readonly options?: string[];
  readonly pattern?: string;
  readonly labels?: string[];
  readonly call?: string;
  readonly with?: Record<string, Json>;
  readonly as?: string;
  readonly timeoutMs?: number;
  readonly confirm?: boolean | Speech;
  readonly branch?: string | readonly ArmInput[];
  readonly then?: readonly StepInput[];
  readonly else?: readonly StepInput[];
  readonly say?: Speech;
  readonly goto?: string;
  readonly end?: boolean | Speech;
}

const steps = z.lazy(() => z.array(stepSchema).max(MAX_STEPS));

const armSchema: z.ZodType<ArmInput> = z.strictObject({
  when: line.exactOptional(),
  steps: steps.exactOptional(),
  // biome-ignore lint/suspicious/noThenProperty: `then` is a word of the format; nothing awaits a step.
  then: steps.exactOptional(),
  else: steps.exactOptional(),
});

const stepSchema: z.ZodType<StepInput> = z.strictObject({
  id: nameSchema.exactOptional(),
  when: line.exactOptional(),
  ask: nameSchema.exactOptional(),
  ...slotFields,
  call: toolName.exactOptional(),
  with: z.record(z.string(), jsonSchema).exactOptional(),
  as: nameSchema.exactOptional(),
  timeoutMs: z.int().min(1).max(MAX_TIMEOUT_MS).exactOptional(),
  confirm: z.union([z.boolean(), speechSchema]).exactOptional(),
  branch: z.union([line, z.array(armSchema).min(1).max(20)]).exactOptional(),
  // biome-ignore lint/suspicious/noThenProperty: as above.
  then: steps.exactOptional(),
  else: steps.exactOptional(),
  say: speechSchema.exactOptional(),
  goto: nameSchema.exactOptional(),
  end: z.union([z.boolean(), speechSchema]).exactOptional(),
});

const words = z.array(line).max(100);

/** A procedure as it is written in JSON or YAML. */
export const procedureSchema = z.strictObject({
  name: z.string().min(1).max(200),
  description: line.exactOptional(),
  /**
   * Words that start it; or words, keys of anchors that a turn states, what a turn does (complain, request, ask), and whole
   * sentences like it, with the least score that suffices. @default its name
   */
  trigger: z
    .union([
      line,
      words,
      z.strictObject({
        words: words.exactOptional(),
        anchors: words.exactOptional(),
        examples: words.exactOptional(),
        intents: z.array(turnIntentSchema).exactOptional(),
        /** 0..1. @default 0.5 */
        threshold: z.number().min(0).max(1).exactOptional(),
      }),
    ])
    .exactOptional(),
  /** Slots that calls need, asked for when they are missing. */
  slots: z.record(nameSchema, slotSchema).exactOptional(),
  /** The same by another name, for templates of actions. */
  parameters: z.record(nameSchema, slotSchema).exactOptional(),
  steps: z.array(stepSchema).min(1).max(MAX_STEPS),
  /** Longest time of each call, ms. @default 10000 */
  timeoutMs: z.int().min(1).max(MAX_TIMEOUT_MS).exactOptional(),
  /** Minutes without a word of the user's after which a run is given up. @default 1440 */
  expiresAfterMinutes: z.int().min(1).exactOptional(),
});
export type ProcedureInput = Readonly<z.infer<typeof procedureSchema>>;
