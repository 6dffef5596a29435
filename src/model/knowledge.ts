import { z } from "zod";
import { instantSchema } from "./common.ts";
import { agentIdSchema } from "./ids.ts";

/** How a document came: HTML and PDF are kept as Markdown. */
export const documentFormatSchema = z.enum(["text", "markdown", "html", "pdf"]);
export type DocumentFormat = z.infer<typeof documentFormatSchema>;

/** How a document is split into passages. */
export const splitterSchema = z.enum(["recursive", "sentence", "fixed", "window"]);
export type SplitterName = z.infer<typeof splitterSchema>;

/** Size of a passage and of what it repeats of the one before, in tokens. */
export const passageSizeSchema = z.object({ tokens: z.int().min(16).max(8_192), overlap: z.int().min(0).max(4_096) });

/** A document of the shared knowledge of a tenant; there is one for each title and source. */
export const documentSchema = z.object({
  title: z.string().min(1),
  /** Where it came from, as the caller names it; null when nobody said. */
  source: z.string().nullable(),
  format: documentFormatSchema,
  text: z.string().min(1),
  /** The only agent that knows of it; null for all. */
  agent: agentIdSchema.nullable().default(null),
  /** By which questions may be narrowed. */
  tags: z.array(z.string().min(1)).readonly().default([]),
  splitter: splitterSchema.default("recursive"),
  /** Null for 512 tokens, 64 of them repeated. */
  passageSize: passageSizeSchema.nullable().default(null),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Rises by one each time it is learnt again. */
  version: z.int().min(1),
});
export type KnowledgeDocument = Readonly<z.infer<typeof documentSchema>>;

/** What the index took from some documents, put together, so that a restart reads none of them again. It can be made again from their texts. */
export const shelfSchema = z.object({
  /** In the version that was read; a document of another version is read anew. */
  documents: z.array(z.object({ id: z.string().min(1), version: z.int().min(1), passages: z.int().min(0) })).readonly(),
  /** Packed by the stage that reads documents. */
  data: z.string(),
  version: z.int().min(1),
});
export type StoredShelf = Readonly<z.infer<typeof shelfSchema>>;

/** A fact of the knowledge graph that was given as such; those that documents tell are read from their text. */
export const tripleSchema = z.object({
  subject: z.string().min(1),
  predicate: z.string().min(1),
  object: z.string().min(1),
  source: z.string().nullable(),
  /** The only agent that knows of it; null for all. */
  agent: agentIdSchema.nullable().default(null),
  tags: z.array(z.string().min(1)).readonly().default([]),
  /** The document that a model read it in, with the words that say it; null for a fact that was given. */
  read: z
    .object({ document: z.string().min(1), start: z.int().min(0), end: z.int().min(1) })
    .nullable()
    .default(null),
  createdAt: instantSchema,
  version: z.int().min(1),
});
export type StoredTriple = Readonly<z.infer<typeof tripleSchema>>;
