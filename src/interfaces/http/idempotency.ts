import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { HaimaError } from "../../errors.ts";

/** Answers kept at most, and for how long. */
const KEPT = 10_000;
const KEPT_MS = 86_400_000;
/** Longest key, in characters. */
const MAX_KEY = 512;

interface Kept {
  readonly digest: string;
  readonly answer: Promise<unknown>;
}

/**
 * Remembers what writes answered under their `idempotency-key`, in this process for a day; a repetition that comes while the first is still under
 * way waits for it. A write that failed may be tried again under the same key.
 */
export class IdempotentAnswers {
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT, ttl: KEPT_MS });

  /**
   * Runs a write once for its key.
   *
   * @param place what the key is unique within: tenant, API key, route and its parameters.
   * @throws HaimaError `invalid_input` for a key that was used with another body, or is too long.
   */
  async once(
    key: string,
    place: readonly string[],
    body: unknown,
    run: () => Promise<unknown>,
  ): Promise<{ readonly answer: unknown; readonly isRepeated: boolean }> {
    if (key.length === 0 || key.length > MAX_KEY) {
      throw new HaimaError("invalid_input", `An idempotency key has 1 to ${MAX_KEY} characters.`, {
        facts: { field: "idempotency-key", limit: MAX_KEY },
      });
    }
    const id = digestOf([...place, key]);
    const digest = digestOf(body);
    const known = this.#kept.get(id);
    if (known === undefined) {
      const answer = run();
      this.#kept.set(id, { digest, answer });
      answer.catch(() => this.#kept.delete(id));
      return { answer: await answer, isRepeated: false };
    }
    if (known.digest !== digest) {
      throw new HaimaError("invalid_input", "This idempotency key was used with another body. Use a new key.", {
        facts: { field: "idempotency-key" },
      });
    }
    return { answer: await known.answer, isRepeated: true };
  }
}

function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("hex");
}
