/**
 * Every error that leaves Haima is a {@link HaimaError} with a code from this one table.
 * The message says what to do; `facts` holds what a program may read (never the content of memories); `cause` is kept.
 */

/** The one table of codes: what each means and whether calling again unchanged may help. */
export const ERROR_CODES = {
  invalid_input: { meaning: "An argument, a file or a line of it is not of the documented form.", retry: false },
  invalid_scope: { meaning: "Tenant, user, agent or session is missing or malformed.", retry: false },
  over_limit: { meaning: "A size or count limit was passed.", retry: false },
  rate_limited: { meaning: "Too many requests with this API key. Wait, then call again.", retry: true },
  not_found: { meaning: "Nothing with that id exists in this scope.", retry: false },
  version_conflict: { meaning: "The record changed since the version you read.", retry: true },
  interrupted: {
    meaning:
      "The thread of the service that did this ended before it answered; whether it took effect is in doubt. Call again, with the same idempotency key.",
    retry: true,
  },
  lease_lost: { meaning: "Another process took this work over. Nothing was written.", retry: false },
  unauthorized: { meaning: "The API key is missing, unknown, revoked or past its time.", retry: false },
  forbidden: { meaning: "The operation is not allowed here.", retry: false },
  erased: { meaning: "The user was erased.", retry: false },
  key_missing: { meaning: "The key that opens this data is not there, or is not the right one.", retry: false },
  not_built: { meaning: "This build does not have that yet.", retry: false },
  missing_dependency: { meaning: "An optional package is needed; the message says what to install.", retry: false },
  store_busy: { meaning: "Another process held the store for too long.", retry: true },
  store_full: { meaning: "The disk is full. Nothing was written.", retry: true },
  store_failed: {
    meaning:
      "Writing failed and the outcome is in doubt. The store refuses writes until reopened; retry with the same idempotency key.",
    retry: false,
  },
  store_damaged: { meaning: "Stored data cannot be read. Restore a backup or run doctor.", retry: false },
  model_busy: { meaning: "A model's server had no room for the request, or did not answer in time.", retry: true },
  model_failed: { meaning: "A model's server could not be reached, or its answer cannot be read.", retry: true },
  model_refused: {
    meaning:
      "A model's server refuses the request: a wrong key, an unknown model, too long a text, or a rule of its own.",
    retry: false,
  },
  tool_failed: {
    meaning: "A tool that a procedure calls failed. Its message says why, and is told to the user.",
    retry: true,
  },
  embedder_changed: {
    meaning:
      "The stored vectors are of another embedding model, or of other dimensions. Give the former one, or have them replaced.",
    retry: false,
  },
  aborted: { meaning: "The caller's signal stopped the call.", retry: true },
  closed: { meaning: "This Haima was closed.", retry: false },
  internal: { meaning: "A fault of Haima itself; please report it.", retry: false },
} as const satisfies Record<string, { meaning: string; retry: boolean }>;

/** A code of the one table. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** Facts of an error that a program may read: field names, limits, ids, line numbers. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>;

const MARKER: unique symbol = Symbol.for("haima.error");

/**
 * The error of this library.
 *
 * @example
 * try { await haima.recall({ user: "" }, "…"); }
 * catch (error) { if (HaimaError.isInstance(error) && error.code === "invalid_scope") … }
 */
export class HaimaError extends Error {
  readonly [MARKER] = true;
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly facts?: ErrorFacts; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = "HaimaError";
    this.code = code;
    this.facts = options.facts ?? {};
  }

  /** True for a HaimaError of any copy of this package. */
  static isInstance(value: unknown): value is HaimaError {
    return typeof value === "object" && value !== null && MARKER in value;
  }

  /** True when calling again unchanged may succeed. */
  get isRetryable(): boolean {
    return ERROR_CODES[this.code].retry;
  }
}
