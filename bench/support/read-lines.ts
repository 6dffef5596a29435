import { readFileSync } from "node:fs";
import type { z } from "zod";

/** Reads a file of JSON lines; a line that does not fit the schema ends the run. */
export function readLines<T>(path: string, schema: z.ZodType<T>): readonly T[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}
