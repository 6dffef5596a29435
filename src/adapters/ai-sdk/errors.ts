import { z } from "zod";
import { HaimaError } from "../../errors.ts";

/** What is read of the SDK's errors, by form, so that the package need not be there and may be there twice. */
const errorSchema = z.object({
  name: z.string().catch(""),
  statusCode: z.number().optional().catch(undefined),
  isRetryable: z.boolean().optional().catch(undefined),
});

/** Errors that no second try mends: a wrong key, model, setting or prompt. */
const FINAL_NAMES = new Set([
  "AI_LoadAPIKeyError",
  "AI_LoadSettingError",
  "AI_NoSuchModelError",
  "AI_InvalidArgumentError",
  "AI_InvalidPromptError",
  "AI_UnsupportedFunctionalityError",
]);

const BUSY = new Set([408, 429, 503, 504, 529]);

/**
 * An error of the SDK's or of a provider's as ours. The original is not kept as the cause: it holds the request's body and
 * headers, which are nobody else's to read. Its name and status are.
 */
export function translateError(id: string, thrown: unknown, signal: AbortSignal | undefined): HaimaError {
  if (HaimaError.isInstance(thrown)) return thrown;
  if (signal?.aborted) return abortedError(id, thrown);
  const parsed = errorSchema.safeParse(thrown);
  const { name, statusCode, isRetryable } = parsed.success
    ? parsed.data
    : { name: "", statusCode: undefined, isRetryable: undefined };
  const facts = { model: id, status: statusCode ?? null, error: name };
  const said = statusCode === undefined ? name || "an unknown error" : `${statusCode}`;
  if (statusCode !== undefined && BUSY.has(statusCode)) {
    return new HaimaError("model_busy", `The model's server has no room now (${said}). Try again later.`, { facts });
  }
  const isFinal = FINAL_NAMES.has(name) || (statusCode !== undefined && statusCode < 500 && isRetryable !== true);
  return isFinal
    ? new HaimaError(
        "model_refused",
        `The model's server refuses the request (${said}). Check key, model and request.`,
        {
          facts,
        },
      )
    : new HaimaError("model_failed", `The model failed (${said}). Try again later.`, { facts });
}

export function abortedError(id: string, cause: unknown): HaimaError {
  return new HaimaError("aborted", "The call to the model was stopped by its signal.", { facts: { model: id }, cause });
}
