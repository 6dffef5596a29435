import { signOut, token } from "../state/access.ts";
import { readEvents, type ServerEvent } from "./events.ts";
import { Problem } from "./problem.ts";

interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly body?: unknown;
  /** Version that must still stand. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
}

/**
 * One request to the service that served this page.
 *
 * @throws Problem with the code of the problem document, or `unreachable`.
 */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options, "application/json");
  const result: T = await response.json();
  return result;
}

/**
 * A request whose answer comes as events.
 *
 * @throws Problem as `call` does, also for an event `error`.
 */
export async function* stream(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await send("POST", path, { body, signal }, "text/event-stream");
  if (response.body === null) return;
  try {
    for await (const event of readEvents(response.body)) {
      if (event.name === "error") throw problemIn(JSON.parse(event.data), response);
      yield event;
    }
  } catch (error) {
    throw onTheWay(error);
  }
}

/** @throws Problem for an answer that is none of success. */
async function send(method: string, path: string, options: CallOptions, accept: string): Promise<Response> {
  const { body, ifMatch, signal } = options;
  const headers = new Headers({ accept, authorization: `Bearer ${token.value ?? ""}` });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (ifMatch !== undefined) headers.set("if-match", `"${ifMatch}"`);
  const response = await fetch(path + searchOf(options.query ?? {}), {
    method,
    headers,
    cache: "no-store",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    throw onTheWay(error);
  });
  if (response.ok) return response;
  const problem = await refusalOf(response);
  if (problem.status === 401) signOut(problem.message);
  throw problem;
}

function searchOf(query: NonNullable<CallOptions["query"]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** What broke between here and the service; that somebody called it off stays what it is. */
function onTheWay(error: unknown): unknown {
  if (error instanceof Problem || (error instanceof DOMException && error.name === "AbortError")) return error;
  return new Problem("unreachable", error instanceof Error ? error.message : String(error), 0);
}

interface ProblemDocument {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
}

async function refusalOf(response: Response): Promise<Problem> {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return problemIn(isJson ? await response.json() : {}, response);
}

function problemIn({ code, detail, title }: ProblemDocument, { status, statusText }: Response): Problem {
  return new Problem(code ?? "internal", detail ?? title ?? statusText, status);
}
