import { Hono } from "hono";
import { HaimaError } from "../../errors.ts";
import type { Exchange, Haima, OnFault } from "../../haima.ts";
import { holdEnd } from "./hold-end.ts";
import { type ChatRequest, readChatRequest, spokenOf, withContext } from "./request.ts";
import { replyOf, StreamReader } from "./sse.ts";
import { callUpstream, returnedHeaders, type UpstreamOptions } from "./upstream.ts";

/** How the gateway works. */
export interface GatewayOptions {
  readonly haima: Haima;
  readonly upstream: UpstreamOptions;
  /** @default "default" */
  readonly tenant?: string;
  /** Recorded as the agent of what is written. */
  readonly agent?: string;
  /** Whose memory it is when a request names no user; without it such a request is passed on without memory. */
  readonly defaultUser?: string;
  /** Tokens of memory in a prompt. @default 800 */
  readonly budgetTokens?: number;
  /**
   * True where other processes serve the same users: an answer ends only when both sides of the talk are durable, so that the next call sees them, whichever
   * process it comes to. @default false: an answer waits for nothing, and the next call to this process sees to what is left
   */
  readonly isShared?: boolean;
  /** Told of faults of memory; never of content. */
  readonly onFault: OnFault;
}

/** Bodies over this are refused, in bytes: pictures in messages are large. */
const MAX_BODY = 32 * 1_048_576;
const USER_HEADER = "x-haima-user";
const SESSION_HEADER = "x-haima-session";
/**
 * How long the upstream may take before the user's turn is taken in while it works, in ms. One that answers sooner is passed on first,
 * so that taking in, some 5 ms of processor, never delays an answer.
 */
const PATIENCE_MS = 20;

/**
 * An OpenAI-compatible server in front of another one: `/v1/chat/completions` and `/v1/models`. It adds what memory has on
 * the user's last message to the prompt, passes the request on, and takes in both sides of the talk. The user comes from the
 * `user` field or the header `x-haima-user`, the session from `x-haima-session` or from the first message. Trouble of memory
 * never breaks a chat; answers and errors of the upstream come back as they are.
 */
export function createGateway(options: GatewayOptions): Hono {
  const app = new Hono();
  app.post("/v1/chat/completions", async ({ req }) => await complete(options, req.raw));
  app.get("/v1/models", async ({ req }) => await passOn(options, "/models", req.raw));
  app.get(
    "/v1/models/:id",
    async ({ req }) => await passOn(options, `/models/${encodeURIComponent(req.param("id"))}`, req.raw),
  );
  app.notFound(({ req }) => fault(404, "not_found", `The gateway has no ${req.method} ${req.path}.`));
  app.onError((error) => faultOf(error));
  return app;
}

async function passOn({ upstream }: GatewayOptions, path: string, request: Request): Promise<Response> {
  const response = await callUpstream(upstream, {
    method: request.method,
    path,
    headers: request.headers,
    body: null,
    signal: request.signal,
  });
  return new Response(response.body, { status: response.status, headers: returnedHeaders(response) });
}

async function complete(options: GatewayOptions, request: Request): Promise<Response> {
  const asked = readChatRequest(await bodyOf(request));
  const memory = await memoryFor(options, asked, request.headers);
  const { isShared = false } = options;
  const taking = memory === null ? null : takeInLater(memory, isShared ? 0 : PATIENCE_MS);
  const response = await callUpstream(options.upstream, {
    method: "POST",
    path: "/chat/completions",
    headers: request.headers,
    body: JSON.stringify(withContext(asked, memory?.context ?? "")),
    signal: request.signal,
  });
  const { status } = response;
  if (isShared) await taking?.ended;
  const isKept = memory !== null && response.ok;
  if (isKept && asked.stream !== true) {
    const text = await response.text();
    const answer = new Response(text, { status, headers: headersOf(response, memory, taking) });
    const kept = memory.reply(replyOf(text), true);
    // Else the client need not wait: it sends the reply again with its next message, should this process end before it is kept.
    if (isShared) await kept;
    return answer;
  }
  const body = isKept && response.body !== null ? heard(response.body, memory, isShared) : response.body;
  return new Response(body, { status, headers: headersOf(response, memory, taking) });
}

/** A streamed reply, which is kept as it passes by. */
function heard(body: ReadableStream<Uint8Array>, memory: Exchange, isShared: boolean): ReadableStream<Uint8Array> {
  const reader = new StreamReader();
  const tapped = memory.tap(body, reader);
  return isShared ? holdEnd(tapped, { isWhole: () => reader.isWhole }) : tapped;
}

/** How far taking in the user's turn is: null until it is durable or has failed. */
interface Taking {
  outcome: boolean | null;
  readonly ended: Promise<void>;
}

function takeInLater(memory: Exchange, afterMs: number): Taking {
  const ended = memory.takeIn(afterMs).then((outcome) => {
    taking.outcome = outcome;
  });
  const taking: Taking = { outcome: null, ended };
  return taking;
}

/** Null for a request that names no user. */
async function memoryFor(options: GatewayOptions, asked: ChatRequest, headers: Headers): Promise<Exchange | null> {
  const user = headers.get(USER_HEADER) ?? asked.user ?? options.defaultUser ?? "";
  if (user === "") return null;
  const { haima, tenant, agent, budgetTokens, onFault } = options;
  const scope = { user, ...(tenant === undefined ? {} : { tenant }), ...(agent === undefined ? {} : { agent }) };
  const session = headers.get(SESSION_HEADER);
  return await haima.exchange(scope, {
    messages: spokenOf(asked.messages),
    onFault,
    ...(session === null ? {} : { session }),
    ...(budgetTokens === undefined ? {} : { budgetTokens }),
  });
}

/** The upstream's headers, and what the client is told of memory. */
function headersOf(response: Response, memory: Exchange | null, taking: Taking | null): Headers {
  const headers = returnedHeaders(response);
  headers.set("x-haima-memory", wordFor(memory, taking?.outcome ?? null));
  if (memory?.session != null) headers.set("x-haima-session", encodeURIComponent(memory.session));
  if (memory?.verdict != null) headers.set("x-haima-verdict", memory.verdict);
  return headers;
}

/** `on` only when the user's turn is durable. */
function wordFor(memory: Exchange | null, taken: boolean | null): "on" | "off" | "pending" | "failed" {
  if (memory === null) return "off";
  if (memory.verdict === null || taken === false) return "failed";
  return taken === null ? "pending" : "on";
}

async function bodyOf(request: Request): Promise<string> {
  const length = Number(request.headers.get("content-length") ?? 0);
  const tooLarge = new HaimaError("over_limit", `The body has more than ${MAX_BODY} bytes.`, {
    facts: { limit: MAX_BODY },
  });
  if (length > MAX_BODY) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const STATUS: Readonly<Record<string, number>> = {
  invalid_input: 400,
  forbidden: 403,
  over_limit: 413,
  model_failed: 502,
  aborted: 499,
};

export function faultOf(error: unknown): Response {
  if (!HaimaError.isInstance(error)) return fault(500, "internal", "A fault of the gateway. Please report it.");
  return fault(STATUS[error.code] ?? 500, error.code, error.message);
}

/** An error in the form that OpenAI clients read. */
function fault(status: number, code: string, message: string): Response {
  return Response.json({ error: { message, type: "haima_gateway_error", code, param: null } }, { status });
}
