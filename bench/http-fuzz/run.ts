import type fc from "fast-check";
import type { RunningService } from "../../src/main/server.ts";
import { type FuzzRequest, requestsOf } from "./requests.ts";

/** Stands in what another tenant keeps under the same ids. */
const CANARY = "Zanzibarquartz";
const USERS = ["ann", "bob", "a/b", "李雷"];

export interface FuzzFound {
  readonly requests: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were answered with 5xx, or not at all. */
  readonly faults: readonly {
    readonly status: number;
    readonly method: string;
    readonly path: string;
    readonly body: string;
  }[];
  /** Answers that held a word of another tenant. */
  readonly crossings: number;
}

/** Sends requests to a service with the key of one tenant, while another keeps data under the same ids. */
export async function runFuzz(
  { url, haima }: RunningService,
  { count, seed, sample }: { readonly count: number; readonly seed: number; readonly sample: typeof fc.sample },
): Promise<FuzzFound> {
  for (const user of USERS) {
    await haima.observe({ tenant: "other", user }, { text: `I live in ${CANARY} Street and like ${CANARY}.` });
  }
  await haima.knowledge.learn({ title: CANARY, text: `${CANARY} is a stone.` }, { tenant: "other" });
  const { token } = await haima.apiKeys.create({ tenant: "fuzz", role: "admin" });
  const document: unknown = await (await fetch(`${url}/openapi.json`)).json();
  const statuses: Record<string, number> = {};
  const faults: FuzzFound["faults"][number][] = [];
  let crossings = 0;
  for (const request of sample(requestsOf(document, USERS), { numRuns: count, seed })) {
    const { status, text } = await send(url, token, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const { method, path, body } = request;
    // 499 and 501 tell of a client that left and of what this build has not; neither happens here.
    if (status >= 499 || status === 0) faults.push({ status, method, path, body: (body ?? "").slice(0, 500) });
    if (text.includes(CANARY)) crossings += 1;
  }
  return { requests: count, statuses, faults, crossings };
}

async function send(url: string, token: string, { method, path, headers, body }: FuzzRequest) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === null ? {} : { body: body.toWellFormed() }),
  }).catch(() => null);
  return answer === null ? { status: 0, text: "" } : { status: answer.status, text: await answer.text() };
}
