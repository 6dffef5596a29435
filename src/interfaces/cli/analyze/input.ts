import { z } from "zod";
import { InputFileError } from "../faults.ts";
import { parseJson, parseLine } from "../input-file.ts";
import { isZone } from "../local-time.ts";
import type { AnalyzeInput } from "./analysis.ts";

const lineSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  text: z.string(),
  reference: z.string().nullish(),
  zone: z.string().refine(isZone, "is not a zone that this system knows").nullish(),
  role: z.enum(["user", "assistant", "system", "tool"]).nullish(),
});

/** Where lines on standard input come from, in messages. */
export const STDIN = "<stdin>";

export interface ReadOptions {
  readonly zone: string;
  readonly now: number;
  readonly readTime: (text: string, zone: string) => number | null;
}

/**
 * Reads one JSONL line of texts to be analyzed.
 *
 * @throws InputFileError naming the line and what is wrong with it.
 */
export function readAnalyzeLine(
  raw: string,
  line: number,
  options: ReadOptions,
): { readonly id: string | number | null; readonly input: AnalyzeInput } {
  const place = { file: STDIN, line };
  const parsed = parseLine(lineSchema, parseJson(raw, place), place);
  const zone = parsed.zone ?? options.zone;
  const { reference } = parsed;
  const at = reference === null || reference === undefined ? options.now : options.readTime(reference, zone);
  if (at === null) {
    throw new InputFileError(place, `the field "reference": "${reference}" is not a time that can be read`);
  }
  return { id: parsed.id ?? null, input: { text: parsed.text, at, zone, role: parsed.role ?? "user" } };
}
