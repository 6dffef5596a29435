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
 * inner: a third of the latter, by the hash of `id`, which nobody reads. check: `check.jsonl`. third: the half of
 * `third.jsonl` that may be read; third-held: the other half, by the same hash. everyday: the two thirds of
 * `everyday.jsonl` that may be read; everyday-held: the other third, by the same hash.
 */
export const SETS = ["tune", "fresh", "inner", "check", "third", "third-held", "everyday", "everyday-held"] as const;
export type SetName = (typeof SETS)[number];
/** Sets for totals only. */
export const UNREAD_SETS: ReadonlySet<string> = new Set<SetName>(["inner", "check", "third-held", "everyday-held"]);

export const isSet = (name: string): name is SetName => SETS.some((set) => set === name);

const isFresh = ({ id }: Line): boolean => id.includes("-n");
/** One line in `parts` is held out: those whose first eight hexadecimal digits of the SHA-256 of `id` divide by it. */
const isHeldOut = ({ id }: Line, parts: 2 | 3): boolean =>
  Number.parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16) % parts === 0;

/** The file that holds a set. */
function fileOf(set: SetName): string {
  if (set === "check") return "check";
  if (set === "everyday" || set === "everyday-held") return "everyday";
  return set === "third" || set === "third-held" ? "third" : "tune";
}

/** Reads a set (JSONL); a line that does not fit the schema ends the run with its number. */
export function readSet(set: SetName): readonly Line[] {
  const text = readFileSync(new URL(`../data/extraction/${fileOf(set)}.jsonl`, import.meta.url), "utf8");
  const lines = text.trimEnd().split("\n").map(readLine);
  if (set === "check") return lines;
  if (set === "third") return lines.filter((line) => !isHeldOut(line, 2));
  if (set === "third-held") return lines.filter((line) => isHeldOut(line, 2));
  if (set === "everyday") return lines.filter((line) => !isHeldOut(line, 3));
  if (set === "everyday-held") return lines.filter((line) => isHeldOut(line, 3));
  const isInner = (line: Line): boolean => isFresh(line) && isHeldOut(line, 3);
  if (set === "inner") return lines.filter(isInner);
  return lines.filter((line) => !isInner(line) && (set === "tune" || isFresh(line)));
}

function readLine(text: string, index: number): Line {
  const parsed = lineSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
