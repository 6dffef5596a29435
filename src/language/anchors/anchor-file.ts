import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { anchorSchema, kindSchema, polaritySchema } from "../../model/index.ts";

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

const choiceSchema = z.union([
  z.strictObject({
    label: z.string().min(1),
    /** Value of the claim that this choice makes. */
    value: anchorSchema.shape.value,
    /** The claim as the user would say it: "I don't eat spicy food". */
    says: z.string().min(1),
    polarity: polaritySchema.default("positive"),
  }),
  /** "None of these", "rather not say": makes no claim. */
  z.strictObject({ label: z.string().min(1), none: z.literal(true) }),
]);

const wordingSchema = z.strictObject({ text: z.string().min(1), choices: z.array(choiceSchema).min(2).max(8) });

/** What a new user may be asked to fill the key: the same choices in both languages, one of which makes no claim. */
const questionSchema = z
  .strictObject({
    zh: wordingSchema,
    en: wordingSchema,
    /** Other keys whose claims make the question needless. */
    unless: z.array(z.string()).default([]),
  })
  .refine(({ zh, en }) => outline(zh) === outline(en), "has other choices in zh than in en")
  .refine(({ zh }) => outline(zh).split("none").length === 2, "has no choice with none: true, or several");

/** What the choices of a wording do, in order: the languages must agree in it. */
function outline(wording: z.infer<typeof wordingSchema>): string {
  return wording.choices.map((choice) => ("none" in choice ? "none" : choice.polarity)).join(" ");
}

/**
 * One anchor type: what its claims look like, how they are said in each language, and what they bear on.
 * A new type is one such object (a JSON file); it needs no code.
 */
export const anchorFileSchema = z
  .strictObject({
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
    /**
     * True: patterns are also matched on the clause as said, and the claim is the speaker's although another is its
     * subject ("Messi is my favourite player", "my doctor told me to rest").
     */
    asSaid: z.boolean().default(false),
    /** True: it bears on every answer, whatever the query says. */
    always: z.boolean().default(false),
    /** Keys on which it rests: when one of them changes, this one becomes doubtful. */
    dependsOn: z.array(z.string()).default([]),
    /** True: each claim of it tells of a change, so that what was said before of the keys which rest on it becomes doubtful. */
    turnsOver: z.boolean().default(false),
    /** JSON Schema (2020-12) of the value. */
    value: z.record(z.string(), z.unknown()),
    /** Groups of values that mean the same; the first of a group stands for it when claims are compared. */
    same: z.array(words).default([]),
    /** Words with which a value may begin and that make no other value of it: 吃 in 吃川菜, "eating" in "eating sushi". */
    lead: z.array(z.string().min(1)).default([]),
    /** Needs that follow when a claim holds one of the words. */
    implies: z.array(z.strictObject({ when: words, needs: z.strictObject({ zh: words, en: words }) })).default([]),
    /** Further topics of claims whose value holds one of the words: an allergy to a drug bears on antibiotics. */
    bears: z.array(z.strictObject({ when: words, on: z.strictObject({ zh: words, en: words }) })).default([]),
    question: questionSchema.optional(),
    cues: z.strictObject({ zh: cuesSchema.optional(), en: cuesSchema.optional() }),
  })
  .refine((file) => file.question === undefined || !file.key.includes("{"), {
    path: ["question"],
    message: "needs a key without holes",
  });

/** An anchor type as a person writes it. */
export type AnchorFile = z.input<typeof anchorFileSchema>;
/** An anchor type with defaults filled in. */
export type AnchorDefinition = Readonly<z.infer<typeof anchorFileSchema>>;
/** What a new user may be asked to fill a key. */
export type AnchorQuestion = Readonly<z.infer<typeof questionSchema>>;
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
