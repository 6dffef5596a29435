import { z } from "zod";
import { emotionSchema, instantSchema, languageSchema } from "./common.ts";
import { turnIdSchema } from "./ids.ts";

/** What Haima knows of the user as a party, apart from memories. */
export const userRecordSchema = z.object({
  /** IANA zone in which the user's dates are read. */
  zone: z.string(),
  language: languageSchema.nullable(),
  displayName: z.string().nullable(),
  segment: z.string().nullable(),
  /** The version that the user consents to; null when consent was never given, or was withdrawn. */
  consentVersion: z.string().nullable(),
  /** What the user said last about consent, and when; absent for never. */
  consent: z.object({ version: z.string(), granted: z.boolean(), at: instantSchema }).exactOptional(),
  createdAt: instantSchema,
  version: z.int().min(1),
});
export type UserRecord = Readonly<z.infer<typeof userRecordSchema>>;

/** What a turn does. `chat` tells something or passes the time. */
export const turnIntentSchema = z.enum([
  "greet",
  "farewell",
  "thank",
  "apologise",
  "correct",
  "complain",
  "decide",
  "request",
  "ask",
  "agree",
  "refuse",
  "chat",
]);
export type TurnIntent = z.infer<typeof turnIntentSchema>;

/** The last turn of the user's, as far as it tells of the moment; it counts for some days. */
export const momentSchema = z.object({
  turn: turnIdSchema,
  at: instantSchema,
  /** What the talk is about in a word or two, as said; null when nothing tells. */
  topic: z.string().nullable(),
  /** The topic and what else is spoken of, most telling first. */
  topics: z.array(z.string()),
  /** When the topic was last spoken of. */
  topicAt: instantSchema,
  intent: turnIntentSchema,
  emotion: emotionSchema,
  /** -1..1 */
  valence: z.number().min(-1).max(1),
});
export type Moment = Readonly<z.infer<typeof momentSchema>>;

/** The state after a turn, for plots. */
export const statePointSchema = z.object({
  at: instantSchema,
  mood: z.number().min(-1).max(1),
  energy: z.number().min(0).max(1),
  liking: z.number().min(0).max(1),
});
export type StatePoint = Readonly<z.infer<typeof statePointSchema>>;

const shareSchema = z.number().min(0).max(1);

/** How the user writes: running means over the user's own turns, the latest weighing most. */
export const writingSchema = z.object({
  /** Turns learned from. */
  turns: z.int().min(0),
  /** Words of a turn: Chinese characters and words of other scripts. */
  length: z.number().min(0),
  /** -1 casual .. 1 formal. */
  formality: z.number().min(-1).max(1),
  /** Share of turns with an emoji or emoticon. */
  emoji: shareSchema,
  /** Share of turns with an exclamation mark. */
  exclaiming: shareSchema,
  /** Share of turns that end in a mark. */
  punctuated: shareSchema,
  /** Share of turns in Chinese. */
  chinese: shareSchema,
  /** Share of turns in Chinese with words of another script in them. */
  mixed: shareSchema,
  /** Words that come up again and again, the most used first. */
  terms: z.array(z.object({ term: z.string(), weight: z.number().min(0) })),
});
export type Writing = Readonly<z.infer<typeof writingSchema>>;

/** The agent's affect and cognition towards a user: one record per agent, as of `updatedAt`; it drifts from then on. */
export const stateSchema = z.object({
  agent: z.string().nullable(),
  /** -1 low .. 1 high. */
  mood: z.number().min(-1).max(1),
  /** 0 tired .. 1 full of energy. */
  energy: z.number().min(0).max(1),
  /** 0 cold .. 1 fond. */
  liking: z.number().min(0).max(1),
  /** 0 gone .. 1 all in. */
  engagement: z.number().min(0).max(1),
  moment: momentSchema.nullable(),
  /** Points for plots, oldest first; older ones stand a day apart. */
  history: z.array(statePointSchema),
  writing: writingSchema,
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type State = Readonly<z.infer<typeof stateSchema>>;

/** How to speak to a user. */
export type ReplyStyle = "empathetic" | "energetic" | "friendly" | "neutral";

/** How often a memory or turn was recalled; kept apart so that recall never rewrites what was said. */
export const accessSchema = z.object({ count: z.int().min(0), lastAt: instantSchema, version: z.int().min(1) });
export type Access = Readonly<z.infer<typeof accessSchema>>;

/** One audit entry: who, what, when, why; never content. */
export const auditSchema = z.object({
  at: instantSchema,
  /**
   * Who called: `key:ID` for an API key, `cli`, `gateway`, `mcp`, `tend` for upkeep, `model` for what a model read, or what an application
   * named with `as`; absent for an application that names nobody.
   */
  actor: z.string().exactOptional(),
  /** The agent that it was done for. */
  agent: z.string().nullable(),
  action: z.string(),
  /** Ids of the records that the action touched. */
  subjects: z.array(z.string()),
  reason: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  version: z.int().min(1),
});
export type AuditEntry = Readonly<z.infer<typeof auditSchema>>;
