import { signOut, token } from "../state/access.ts";

/** What failed: a problem document of the service, or a fault on the way to it. */
export class Problem extends Error {
  override readonly name = "Problem";
  /** A code of Haima's table of errors, or `unreachable`. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** What was thrown, as a problem that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem("internal", error instanceof Error ? error.message : String(error), 0);
}

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
  const response = await send(method, path, options);
  if (response.ok) {
    const result: T = await response.json();
    return result;
  }
  const problem = await readProblem(response);
  if (problem.status === 401) signOut(problem.message);
  throw problem;
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const { query = {}, body, ifMatch, signal } = options;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const headers = new Headers({ accept: "application/json", authorization: `Bearer ${token.value ?? ""}` });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (ifMatch !== undefined) headers.set("if-match", `"${ifMatch}"`);
  try {
    return await fetch(search.size === 0 ? path : `${path}?${search}`, {
      method,
      headers,
      cache: "no-store",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem("unreachable", error instanceof Error ? error.message : String(error), 0);
  }
}

async function readProblem(response: Response): Promise<Problem> {
  const { status, statusText } = response;
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) return new Problem("internal", statusText, status);
  const document: { readonly code?: string; readonly detail?: string; readonly title?: string } = await response.json();
  return new Problem(document.code ?? "internal", document.detail ?? document.title ?? statusText, status);
}
