import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Server } from "./options.ts";
import type { Watch } from "./watch.ts";

/** Why a try gave no answer. */
export interface Failure {
  readonly type: "failure";
  readonly error: HaimaError;
  /** Another try may fare better. */
  readonly isTransient: boolean;
  /** How long the server asks to wait, ms; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** What the server said; null when it said nothing. */
  readonly complaint: Complaint | null;
}

/** A server's refusal in its own words. */
export interface Complaint {
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;
  readonly message: string;
}

/** Too early, too many, or the server's own trouble; 501 and 505 say that it will never do it. */
const TRANSIENT = new Set([408, 409, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529]);
const BUSY = new Set([408, 425, 429, 503, 504, 529]);

/** Sent with 429 although waiting does not help: the account is empty. */
const FINAL_CODES = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"]);

/** More of a server's words tells nobody more. */
const LONGEST_MESSAGE = 500;

/** Codes worth repeating are identifiers; anything else could be a piece of the prompt. */
const IDENTIFIER = /^[\w.-]{1,64}$/u;

const NOT_KNOWN = { message: "", code: null, param: null };

const textOrNumber = z.union([z.string(), z.number()]).nullish().catch(null);

const errorSchema = z.object({
  message: z.string().catch(""),
  code: textOrNumber,
  type: textOrNumber,
  param: z.string().nullish().catch(null),
});

/** The forms in which servers report an error: OpenAI's, a bare string, and those of vLLM and FastAPI. */
const bodySchema = z.union([
  z.object({ error: errorSchema }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ ...NOT_KNOWN, type: null, message: error })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ ...NOT_KNOWN, type: null, message: detail })),
  errorSchema.refine(({ message }) => message !== ""),
]);

/** What a body says of an error, or null when it is no report of one. */
export function readComplaint(status: number, body: unknown): Complaint | null {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return null;
  const { message, code, type, param } = parsed.data;
  return { status, message, code: identifier(code ?? type), param: param ?? null };
}

function identifier(code: string | number | null | undefined): string | null {
  const text = String(code ?? "");
  return IDENTIFIER.test(text) ? text : null;
}

/** A refusal by status. The message says status and code; the server's words, without secrets, are the cause. */
export function failureOfStatus(server: Server, response: Response, complaint: Complaint | null): Failure {
  const { status } = response;
  // A server may put the key itself in the place of a code.
  const isClean = complaint?.code != null && withoutSecrets(complaint.code, server) === complaint.code;
  const code = isClean ? complaint.code : null;
  const isTransient = TRANSIENT.has(status) && !FINAL_CODES.has(code ?? "");
  const said = code === null ? `${status}` : `${status}, ${code}`;
  const retryAfterMs = readRetryAfter(response.headers, server.clock.now());
  const facts = { model: server.id, status, code, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
  const cause = complaint?.message ? new Error(withoutSecrets(complaint.message, server)) : undefined;
  const error = isTransient
    ? BUSY.has(status)
      ? new HaimaError("model_busy", `The model's server has no room now (${said}). Try again later.`, { facts, cause })
      : new HaimaError("model_failed", `The model's server failed (${said}). Try again later.`, { facts, cause })
    : new HaimaError("model_refused", `The model's server refuses the request (${said}). ${adviceFor(status)}`, {
        facts,
        cause,
      });
  return { type: "failure", error, isTransient, retryAfterMs, complaint };
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return "Check the key and what it may do.";
  if (status === 404) return "Check the base URL and the model's name.";
  if (status === 402 || status === 429) return "Check the account's balance.";
  if (status === 413) return "Send less text.";
  if (status >= 300 && status < 400) return "It points elsewhere: give that address as the base URL.";
  return "The cause holds what it said.";
}

/** What was thrown while a request ran, told apart by who ended it. */
export function failureOfThrown(server: Server, thrown: unknown, watch: Watch): Failure {
  const facts = { model: server.id };
  if (HaimaError.isInstance(thrown)) return failure(thrown, false);
  if (watch.isAborted) return failure(abortedError(server, thrown), false);
  if (watch.isLate) {
    const message = `The model's server did not answer in time. Try again, or give the model a larger timeoutMs.`;
    return failure(new HaimaError("model_busy", message, { facts, cause: thrown }), true);
  }
  const message =
    "The model's server cannot be reached, or broke off. Check that it runs and that the base URL is right.";
  return failure(new HaimaError("model_failed", message, { facts, cause: thrown }), true);
}

export function abortedError(server: Server, cause: unknown): HaimaError {
  return new HaimaError("aborted", "The call to the model was stopped by its signal.", {
    facts: { model: server.id },
    cause,
  });
}

/** An answer that is none: not JSON, not of the documented form, or an error told in a stream. */
export function unreadableError(server: Server, what: string, cause?: unknown): HaimaError {
  return new HaimaError("model_failed", `The model's server answered, but ${what}.`, {
    facts: { model: server.id },
    cause,
  });
}

function failure(error: HaimaError, isTransient: boolean): Failure {
  return { type: "failure", error, isTransient, retryAfterMs: null, complaint: null };
}

/** Milliseconds to wait by `retry-after-ms` or `Retry-After` (seconds or a date); null when there is none. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const value = headers.get("retry-after")?.trim();
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(at - now, 0);
}

/** A server's words without the key and whatever else looks like one: servers like to repeat it. */
export function withoutSecrets(text: string, { secrets }: Pick<Server, "secrets">): string {
  const blotted = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return blotted.replace(/\b(?:sk|pk|key)-[\w*-]{4,}|\bBearer\s+\S+/giu, "[secret]").slice(0, LONGEST_MESSAGE);
}
