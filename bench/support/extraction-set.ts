import { createHash } from "node:crypto";
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

/**
 * tune: every line of `tune.jsonl` that may be read. fresh: those of them that were written without sight of the rules.
 * inner: a third of the latter, by the hash of `id`, which nobody reads. check: `check.jsonl`.
 */
export const SETS = ["tune", "fresh", "inner", "check"] as const;
export type SetName = (typeof SETS)[number];
/** Sets for totals only. */
export const UNREAD_SETS: ReadonlySet<string> = new Set<SetName>(["inner", "check"]);

export const isSet = (name: string): name is SetName => SETS.some((set) => set === name);

const isFresh = ({ id }: Line): boolean => id.includes("-n");
/** The third that is held out: the first eight hexadecimal digits of the SHA-256 of `id` divide by three. */
const isHeldOut = ({ id }: Line): boolean =>
  Number.parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16) % 3 === 0;

/** Reads a set (JSONL); a line that does not fit the schema ends the run with its number. */
export function readSet(set: SetName): readonly Line[] {
  const file = set === "check" ? "check" : "tune";
  const text = readFileSync(new URL(`../data/extraction/${file}.jsonl`, import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n").map(readLine);
  if (set === "check") return lines;
  const isInner = (line: Line): boolean => isFresh(line) && isHeldOut(line);
  if (set === "inner") return lines.filter(isInner);
  return lines.filter((line) => !isInner(line) && (set === "tune" || isFresh(line)));
}

function readLine(text: string, index: number): Line {
  const parsed = lineSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
