import { z } from "zod";
import { instantSchema } from "./common.ts";

/** How a document is written. */
export const documentFormatSchema = z.enum(["text", "markdown"]);
export type DocumentFormat = z.infer<typeof documentFormatSchema>;

/** A document of the shared knowledge of a tenant; there is one for each title and source. */
export const documentSchema = z.object({
  title: z.string().min(1),
  /** Where it came from, as the caller names it; null when nobody said. */
  source: z.string().nullable(),
  format: documentFormatSchema,
  text: z.string().min(1),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Rises by one each time it is learnt again. */
  version: z.int().min(1),
});
export type KnowledgeDocument = Readonly<z.infer<typeof documentSchema>>;

/** A fact of the knowledge graph that was given as such; those that documents tell are read from their text. */
export const tripleSchema = z.object({
  subject: z.string().min(1),
  predicate: z.string().min(1),
  object: z.string().min(1),
  source: z.string().nullable(),
  createdAt: instantSchema,
  version: z.int().min(1),
});
export type StoredTriple = Readonly<z.infer<typeof tripleSchema>>;
