import type { z } from "zod";
import { HaimaError } from "../errors.ts";

/**
 * What a schema found wrong with an option of `createHaima`: `invalid_input` that names the field.
 *
 * @param option its name; the field is named below it, such as `tend.batch`.
 */
export function optionFault(option: string, error: z.ZodError): HaimaError {
  const issue = error.issues[0];
  const field = [option, ...(issue?.path ?? [])].join(".");
  return new HaimaError("invalid_input", `The option ${field}: ${issue?.message ?? "is malformed"}.`, {
    facts: { field },
    cause: error,
  });
}
