import { ERROR_CODES, type ErrorCode, HaimaError } from "../../errors.ts";

/** The status of each error code. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  invalid_scope: 400,
  over_limit: 413,
  rate_limited: 429,
  not_found: 404,
  version_conflict: 409,
  interrupted: 503,
  lease_lost: 409,
  unauthorized: 401,
  forbidden: 403,
  erased: 410,
  key_missing: 503,
  not_built: 501,
  missing_dependency: 501,
  store_busy: 503,
  store_full: 507,
  store_failed: 503,
  store_damaged: 500,
  model_busy: 503,
  model_failed: 502,
  model_refused: 502,
  tool_failed: 502,
  embedder_changed: 409,
  aborted: 499,
  closed: 503,
  internal: 500,
};

/** A problem document (RFC 9457). */
export interface Problem {
  /** `urn:haima:error:` and the code. */
  readonly type: string;
  /** What the code means. */
  readonly title: string;
  readonly status: number;
  /** What to do. */
  readonly detail: string;
  readonly code: ErrorCode;
  /** Whether the same call may succeed later. */
  readonly retry: boolean;
  /** `urn:haima:request:` and the id under which the request stands in the logs. */
  readonly instance?: string;
  /** Field names, limits and ids. */
  readonly facts?: HaimaError["facts"];
}

/** What was thrown, as the one kind of error that is told; of a foreign one nothing is told. */
export function haimaErrorOf(error: unknown): HaimaError {
  if (HaimaError.isInstance(error)) return error;
  return new HaimaError("internal", "A fault of Haima itself. The logs name it under this request's id.", {
    cause: error,
  });
}

/** The problem document of an error. */
export function problemOf(error: HaimaError, options: { status?: number; request?: string } = {}): Problem {
  const { code, message, facts } = error;
  return {
    type: `urn:haima:error:${code}`,
    title: ERROR_CODES[code].meaning,
    status: options.status ?? STATUS_OF[code],
    detail: message,
    code,
    retry: ERROR_CODES[code].retry,
    ...(options.request === undefined ? {} : { instance: `urn:haima:request:${options.request}` }),
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
  };
}

/** Seconds after which a busy store, model or key is worth another try. */
const RETRY_AFTER_S = 1;

/** The answer to a request that failed. */
export function problemResponse(problem: Problem): Response {
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (problem.status === 401) headers.set("www-authenticate", 'Bearer realm="haima"');
  if (problem.status === 429 || problem.status === 503) {
    const wait = problem.facts?.["retryAfterSeconds"];
    headers.set("retry-after", String(typeof wait === "number" ? wait : RETRY_AFTER_S));
  }
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
