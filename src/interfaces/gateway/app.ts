import { Hono } from "hono";
import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";
import { contextFor, guarded, type OnFault, observeFresh, observeReply, place, type RequestMemory } from "./memory.ts";
import { readChatRequest, type SpokenMessage, spokenOf, withContext } from "./request.ts";
import type { Placed } from "./sessions.ts";
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
  /** Told of faults of memory; never of content. */
  readonly onFault: OnFault;
}

/** Bodies over this are refused, in bytes: pictures in messages are large. */
const MAX_BODY = 32 * 1_048_576;
const USER_HEADER = "x-haima-user";
const SESSION_HEADER = "x-haima-session";

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
  const memory = memoryFor(options, request.headers.get(USER_HEADER) ?? asked.user ?? options.defaultUser ?? null);
  const spoken = spokenOf(asked.messages);
  const remembered =
    memory === null ? NOT_REMEMBERED : await remember(memory, spoken, request.headers.get(SESSION_HEADER));
  const response = await callUpstream(options.upstream, {
    method: "POST",
    path: "/chat/completions",
    headers: request.headers,
    body: JSON.stringify(withContext(asked, remembered.context)),
    signal: request.signal,
  });
  const headers = returnedHeaders(response);
  for (const [name, value] of Object.entries(await remembered.headers())) headers.set(name, value);
  const { placed } = remembered;
  if (memory === null || placed === null || !response.ok) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = asked.stream === true ? tapStream(memory, placed, response) : await tapWhole(memory, placed, response);
  return new Response(body, { status: response.status, headers });
}

function memoryFor(options: GatewayOptions, user: string | null): RequestMemory | null {
  if (user === null || user === "") return null;
  const { haima, tenant, agent, budgetTokens = 800, onFault } = options;
  const scope = { user, ...(tenant === undefined ? {} : { tenant }), ...(agent === undefined ? {} : { agent }) };
  return { haima, scope, budgetTokens, onFault };
}

interface Remembered {
  readonly context: string;
  readonly placed: Placed | null;
  /** What the client is told; resolves when what is new was taken in. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

const NOT_REMEMBERED: Remembered = { context: "", placed: null, headers: async () => ({ "x-haima-memory": "off" }) };

/** Recalls before the new messages go into the log, so that a question is not its own answer; they go in while the upstream works. */
async function remember(
  memory: RequestMemory,
  spoken: readonly SpokenMessage[],
  named: string | null,
): Promise<Remembered> {
  const placed = await guarded(memory, "observe", async () => await place(memory, spoken, named));
  if (placed === null) return { context: "", placed, headers: async () => ({ "x-haima-memory": "failed" }) };
  const found = await guarded(memory, "recall", async () => await contextFor(memory, spoken, placed.session));
  const written = guarded(memory, "observe", async () => await observeFresh(memory, placed));
  const headers = async () => ({
    "x-haima-memory": found !== null && (await written) !== null ? "on" : "failed",
    "x-haima-session": encodeURIComponent(placed.session),
    ...(found === null ? {} : { "x-haima-verdict": found.verdict }),
  });
  return { context: found?.text ?? "", placed, headers };
}

async function tapWhole(memory: RequestMemory, { session }: Placed, response: Response): Promise<string> {
  const body = await response.text();
  await guarded(memory, "observe", async () => await observeReply(memory, session, replyOf(body), true));
  return body;
}

/** The upstream's bytes unchanged; when they end, or the client leaves, what was said goes into the log. */
function tapStream(memory: RequestMemory, { session }: Placed, response: Response): ReadableStream<Uint8Array> | null {
  const source = response.body;
  if (source === null) return null;
  const reader = new StreamReader();
  const upstream = source.getReader();
  const keep = async () =>
    await guarded(memory, "observe", async () => await observeReply(memory, session, reader.text, reader.isWhole));
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await upstream.read();
        if (value !== undefined) {
          reader.read(value);
          controller.enqueue(value);
        }
        if (done) {
          await keep();
          controller.close();
        }
      } catch (error) {
        await keep();
        controller.error(error);
      }
    },
    async cancel(reason) {
      await upstream.cancel(reason);
      await keep();
    },
  });
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
