import { readFileSync } from "node:fs";
import { z } from "zod";
import { kindSchema, polaritySchema } from "../../src/model/index.ts";

const labelSchema = z.strictObject({
  kind: kindSchema,
  orKind: z.array(kindSchema).default([]),
  subject: z.string(),
  polarity: polaritySchema.optional(),
  mustContain: z.array(z.string().min(1)).min(1),
  key: z.string().optional(),
  importance: z.strictObject({ gte: z.int().optional(), lte: z.int().optional() }).optional(),
  from: z.iso.date().optional(),
  optional: z.boolean().default(false),
});

const lineSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(["zh", "en", "mixed", "other"]),
  text: z.string().min(1),
  previous: z.string().optional(),
  reference: z.iso.datetime({ local: true }),
  zone: z.string(),
  memories: z.array(labelSchema),
  none: z.string().optional(),
});

/** A memory that a careful person would keep of the line; `bench/data/extraction/README.md` says how it is labelled. */
export type Label = Readonly<z.infer<typeof labelSchema>>;
/** A turn of the extraction set with its labels. */
export type Line = Readonly<z.infer<typeof lineSchema>>;

/** Reads a set (JSONL); a line that does not fit the schema ends the run with its number. */
export function readSet(path: string | URL): readonly Line[] {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((text, index) => {
    const parsed = lineSchema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}
