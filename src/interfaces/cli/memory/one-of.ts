import type { z } from "zod";
import { UsageError } from "../faults.ts";
import type { Output } from "../output.ts";

/**
 * Reads an option that takes one of a few words.
 *
 * @throws UsageError listing the words.
 */
export function oneOf<T extends string>(
  option: string,
  schema: z.ZodType<T> & { readonly options: readonly T[] },
  value: string,
  output: Output,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(output.words.faults.oneOf(option, schema.options));
}
