import { z } from "zod";

/** Milliseconds since 1970-01-01T00:00:00Z. */
export const instantSchema = z.int();

/** A stretch of time in epoch milliseconds: `from` inclusive, `to` exclusive; null is open. */
export const intervalSchema = z.object({ from: instantSchema.nullable(), to: instantSchema.nullable() });
export type Interval = Readonly<z.infer<typeof intervalSchema>>;

/** A stretch of a text in UTF-16 code units: `start` inclusive, `end` exclusive. */
export const spanSchema = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type Span = Readonly<z.infer<typeof spanSchema>>;

/** Main language of a text. Languages other than Chinese and English are kept and searchable; nothing is extracted. */
export const languageSchema = z.enum(["zh", "en", "other"]);
export type Language = z.infer<typeof languageSchema>;

/** The caller's own data on a turn or a memory: filterable, never part of the scope. */
export const metadataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type Metadata = Readonly<z.infer<typeof metadataSchema>>;

export const entityTypeSchema = z.enum(["PERSON", "PLACE", "ORG", "PRODUCT", "CODE", "MONEY", "QUANTITY", "TIME"]);
export type EntityType = z.infer<typeof entityTypeSchema>;

/** A named thing read in a text. */
export const entitySchema = z.object({ type: entityTypeSchema, text: z.string() });
export type Entity = Readonly<z.infer<typeof entitySchema>>;

/** What a text feels like, after Plutchik's eight basic emotions. */
export const emotionSchema = z.enum([
  "joy",
  "trust",
  "fear",
  "surprise",
  "sadness",
  "disgust",
  "anger",
  "anticipation",
  "neutral",
]);
export type Emotion = z.infer<typeof emotionSchema>;
