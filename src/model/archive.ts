import { z } from "zod";
import { instantSchema } from "./common.ts";
import { memoryIdSchema, turnIdSchema } from "./ids.ts";
import { memorySchema } from "./memory.ts";
import { accessSchema } from "./user.ts";

/** A memory in the archive, as it was when it left. */
export const archivedSchema = z.object({
  memory: memorySchema,
  /** How often it had been recalled; null for never. */
  access: accessSchema.nullable(),
  /** When it left. */
  at: instantSchema,
  /** Why it left: `weak`, `unused`, `over_cap`, `by_caller`. */
  reason: z.string(),
});
export type Archived = Readonly<z.infer<typeof archivedSchema>>;

/** Archived memories that are stored together, compressed and then sealed. It is read when the archive is looked at, not before. */
export const segmentSchema = z.object({ archived: z.array(archivedSchema), version: z.int().min(1) });
export type Segment = Readonly<z.infer<typeof segmentSchema>>;

/** What the live records know of an archived memory. */
export const catalogueEntrySchema = z.object({
  id: memoryIdSchema,
  /** The turns that it quotes: they are history as long as it is archived. */
  turns: z.array(turnIdSchema),
  /** Digests by which the same claim, or another value under its key, finds it when it is said again. */
  marks: z.array(z.string()),
  /** When it left. */
  at: instantSchema,
  /** When it was last said, taken in or recalled before. */
  usedAt: instantSchema,
});
export type CatalogueEntry = Readonly<z.infer<typeof catalogueEntrySchema>>;

/** What a segment holds, under the segment's id; small, so that it stays with the live records. */
export const catalogueSchema = z.object({ entries: z.array(catalogueEntrySchema), version: z.int().min(1) });
export type Catalogue = Readonly<z.infer<typeof catalogueSchema>>;

/** How far upkeep got with a user: one record. */
export const upkeepSchema = z.object({
  startedAt: instantSchema,
  /** Null while it runs, or when it was cut off. */
  finishedAt: instantSchema.nullable(),
  /** The step that runs, or ran last. */
  step: z.string(),
  /** Records by what was done to them, since it started. */
  counts: z.record(z.string(), z.int()),
  version: z.int().min(1),
});
export type Upkeep = Readonly<z.infer<typeof upkeepSchema>>;
