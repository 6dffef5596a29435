import { HaimaError } from "../../errors.ts";

/** Where requests go on to. Only configuration names it, never a request. */
export interface UpstreamOptions {
  /** Such as `https://api.openai.com/v1`; a path of its own is kept. */
  readonly baseUrl: string;
  /** Sent as the bearer token in place of the client's; null sends none. @default the client's own header */
  readonly apiKey?: string | null;
}

/** Headers of a client that the upstream gets: what it must know, and no cookie, host or address. */
const FORWARDED = ["authorization", "content-type", "accept", "openai-organization", "openai-project", "user-agent"];
/** Headers of the upstream that the client gets. Lengths and encodings are made anew. */
const RETURNED = [
  "content-type",
  "retry-after",
  "x-request-id",
  "openai-processing-ms",
  "openai-version",
  "cache-control",
];

/** One request to the upstream. */
export interface UpstreamCall {
  readonly method: string;
  /** Below the base URL, such as `/chat/completions`. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/**
 * Passes a request on.
 *
 * @throws HaimaError `model_failed` when the upstream cannot be reached; `aborted` when the client left.
 */
export async function callUpstream(options: UpstreamOptions, call: UpstreamCall): Promise<Response> {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = call.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (options.apiKey === null) headers.delete("authorization");
  else if (options.apiKey !== undefined) headers.set("authorization", `Bearer ${options.apiKey}`);
  try {
    return await fetch(`${options.baseUrl.replace(/\/+$/u, "")}${call.path}`, {
      method: call.method,
      headers,
      body: call.body,
      signal: call.signal,
      redirect: "manual",
    });
  } catch (error) {
    if (call.signal.aborted) throw new HaimaError("aborted", "The client left before the reply.", { cause: error });
    throw new HaimaError("model_failed", "The upstream cannot be reached. Check its address and that it runs.", {
      cause: error,
    });
  }
}

/** The headers of the upstream that go back to the client. */
export function returnedHeaders(response: Response): Headers {
  const headers = new Headers();
  for (const [name, value] of response.headers) {
    if (RETURNED.includes(name) || name.startsWith("x-ratelimit-")) headers.set(name, value);
  }
  return headers;
}
