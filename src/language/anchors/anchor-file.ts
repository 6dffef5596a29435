import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { kindSchema } from "../../model/index.ts";

const patterns = z.array(z.string().min(1));

const cuesSchema = z.strictObject({
  /** How a speaker says it: patterns whose holes give the value (see {@link compilePattern}). */
  says: patterns.default([]),
  /** How a speaker says the contrary in words of its own ("hate", 不吃): the claim is negative. */
  denies: patterns.default([]),
  /** Questions of the assistant, and how a bare answer to them fills the value. */
  answers: z.strictObject({ to: patterns, with: patterns }).optional(),
  /** Questions of the user that ask for it. */
  asks: patterns.default([]),
  /** Words of a query that make it bear on the answer although no word is shared. */
  topics: z.array(z.string().min(1)).default([]),
});

const words = z.array(z.string().min(1)).min(1);

/**
 * One anchor type: what its claims look like, how they are said in each language, and what they bear on.
 * A new type is one such object (a JSON file); it needs no code.
 */
export const anchorFileSchema = z.strictObject({
  /** Such as `residence`, `budget.max`; `favourite.{category}` takes a part of the key from a hole. */
  key: z.string().regex(/^[a-z][a-z0-9_]*(?:\.(?:[a-z][a-z0-9_]*|\{[a-z]+\}))*$/u),
  /** identity, intent, constraint, preference or a type of your own. */
  type: z.string().min(1),
  title: z.strictObject({ zh: z.string().min(1), en: z.string().min(1) }),
  kind: kindSchema,
  /** 1 trivial .. 5 critical. */
  importance: z.int().min(1).max(5),
  /** one: a new value takes the place of the old. many: values live side by side, and the same value is the same claim. */
  cardinality: z.enum(["one", "many"]),
  /** Fields of an object value that tell claims of cardinality one apart: a budget `for` a bag and one for a trip. */
  per: z.array(z.string()).default([]),
  /** Hole that names whom or what the claim is about, where that is not the speaker. */
  about: z.string().optional(),
  /** True: it bears on every answer, whatever the query says. */
  always: z.boolean().default(false),
  /** Keys on which it rests: when one of them changes, this one becomes doubtful. */
  dependsOn: z.array(z.string()).default([]),
  /** JSON Schema (2020-12) of the value. */
  value: z.record(z.string(), z.unknown()),
  /** Groups of values that mean the same; the first of a group stands for it when claims are compared. */
  same: z.array(words).default([]),
  /** Needs that follow when a claim holds one of the words. */
  implies: z.array(z.strictObject({ when: words, needs: z.strictObject({ zh: words, en: words }) })).default([]),
  cues: z.strictObject({ zh: cuesSchema.optional(), en: cuesSchema.optional() }),
});

/** An anchor type as a person writes it. */
export type AnchorFile = z.input<typeof anchorFileSchema>;
/** An anchor type with defaults filled in. */
export type AnchorDefinition = Readonly<z.infer<typeof anchorFileSchema>>;
/** Cues of one language. */
export type AnchorCues = Readonly<z.infer<typeof cuesSchema>>;

/**
 * Reads an anchor type.
 *
 * @throws HaimaError `invalid_input` naming the key and the field that is wrong.
 */
export function parseAnchorFile(file: unknown): AnchorDefinition {
  const parsed = anchorFileSchema.safeParse(file);
  if (parsed.success) return parsed.data;
  const key = typeof file === "object" && file !== null && "key" in file ? String(file.key) : "(without a key)";
  const issue = parsed.error.issues[0];
  const field = issue === undefined ? "" : issue.path.join(".");
  const message = `The anchor type ${key} is malformed at "${field}": ${issue?.message ?? "it does not fit"}. Correct its file.`;
  throw new HaimaError("invalid_input", message, { facts: { key, field }, cause: parsed.error });
}
