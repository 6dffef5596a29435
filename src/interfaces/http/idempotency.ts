import { HaimaError } from "../../errors.ts";

/** Longest key, in characters. */
const MAX_KEY = 512;

/** @throws HaimaError `invalid_input` for an idempotency key that is empty or too long. */
export function checkIdempotencyKey(key: string): void {
  if (key.length > 0 && key.length <= MAX_KEY) return;
  throw new HaimaError("invalid_input", `An idempotency key has 1 to ${MAX_KEY} characters.`, {
    facts: { field: "idempotency-key", limit: MAX_KEY },
  });
}
