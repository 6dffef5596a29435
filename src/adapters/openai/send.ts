import type { HaimaError } from "../../errors.ts";
import { abortedError, type Failure, failureOfStatus, failureOfThrown, readComplaint } from "./failure.ts";
import { endpointOf, type Server } from "./options.ts";
import { readText } from "./read-text.ts";
import { Watch } from "./watch.ts";

/** The first wait is at most this; each further one at most twice the one before (the official clients' numbers). */
const FIRST_WAIT_MS = 500;
const LONGEST_OWN_WAIT_MS = 8000;

/** One call of a user's: its tries and its time are counted over everything that is sent for it. */
export interface Call {
  readonly server: Server;
  readonly signal: AbortSignal | undefined;
  /** Ticks at which it must be over. */
  readonly endsAt: number;
  /** Requests sent so far. */
  attempts: number;
}

export type Outcome<T> = { readonly type: "answer"; readonly value: T } | Failure;

/** Reads an answer. It owns the watch from then on, unless it throws. */
export type Reader<T> = (response: Response, watch: Watch) => Promise<T>;

export function startCall(server: Server, signal: AbortSignal | undefined): Call {
  return { server, signal, endsAt: server.clock.ticks() + server.deadlineMs, attempts: 0 };
}

/** Posts a body, again when that may help, within the call's tries and time. */
export async function send<T>(call: Call, path: string, body: unknown, read: Reader<T>): Promise<Outcome<T>> {
  const { server, signal } = call;
  const sent = JSON.stringify(body);
  for (let failures = 1; ; failures += 1) {
    const outcome = await sendOnce(call, path, sent, read);
    if (outcome.type === "answer" || !outcome.isTransient || failures >= server.maxTries) return outcome;
    const wait = waitAfter(server, failures, outcome.retryAfterMs);
    if (wait === null || server.clock.ticks() + wait >= call.endsAt) return outcome;
    const stopped = await sleep(call, wait);
    if (stopped !== null || signal?.aborted) {
      return { ...outcome, error: stopped ?? abortedError(server, signal?.reason), isTransient: false };
    }
  }
}

async function sendOnce<T>(call: Call, path: string, body: string, read: Reader<T>): Promise<Outcome<T>> {
  const { server, signal } = call;
  const watch = new Watch(signal);
  try {
    watch.restart(timeFor(call));
    if (!watch.isAborted) call.attempts += 1;
    const response = await server.fetch(endpointOf(server, path), {
      method: "POST",
      headers: server.headers,
      body,
      signal: watch.signal,
      // A key is for the server that was named, for no other.
      redirect: "manual",
    });
    if (response.ok) return { type: "answer", value: await read(response, watch) };
    const refusal = failureOfStatus(server, response, await complaintOf(response));
    watch.close();
    return refusal;
  } catch (thrown) {
    const failure = failureOfThrown(server, thrown, watch);
    watch.close();
    return failure;
  }
}

/** Time for one try, or for one piece of a stream. */
export function timeFor({ server, endsAt }: Call): number {
  return Math.min(server.timeoutMs, endsAt - server.clock.ticks());
}

async function complaintOf(response: Response) {
  const text = await readText(response);
  try {
    return readComplaint(response.status, JSON.parse(text));
  } catch {
    // Proxies answer with pages and plain words.
    return { status: response.status, code: null, param: null, message: text };
  }
}

/**
 * What the server asks for, with a little more so that callers do not come back together; else exponential with full jitter
 * (Brooker 2015, AWS Architecture Blog). Null when the server asks for more than is allowed.
 */
function waitAfter(server: Server, failures: number, askedMs: number | null): number | null {
  const chance = server.ids.random();
  if (askedMs !== null) return askedMs > server.maxWaitMs ? null : askedMs * (1 + chance / 10);
  return chance * Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_OWN_WAIT_MS);
}

/** Waits; the error of the call when its signal fires meanwhile. */
async function sleep({ server, signal }: Call, ms: number): Promise<HaimaError | null> {
  try {
    await server.clock.sleep(ms, signal);
    return null;
  } catch (cause) {
    return abortedError(server, cause);
  }
}
