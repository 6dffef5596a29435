import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the fake server got it. */
export interface ServedRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The parsed body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a streamed answer is sent. */
export interface StreamManners {
  /** Bytes of one write, cutting through lines and characters. @default each event whole */
  readonly bytesPerWrite?: number;
  /** @default "\n" */
  readonly lineEnd?: "\n" | "\r\n" | "\r";
  /** Comments and unknown fields between the events. @default false */
  readonly hasComments?: boolean;
  /** @default true */
  readonly hasDone?: boolean;
  /** @default true */
  readonly hasFinish?: boolean;
  /** After that many pieces the connection is reset, half an event is left open, or no JSON or an error is sent. */
  readonly breaksAfter?: { readonly pieces: number; readonly by: "reset" | "halfEvent" | "noJson" | "error" | "hang" };
  /** Pause between pieces, ms. @default 0 */
  readonly pauseMs?: number;
}

/** What the fake server does with a request. */
export type ServerBehaviour =
  /** Answers with this text, streamed when asked for a stream. */
  | {
      readonly type: "reply";
      readonly text: string;
      /** Null: no counts are sent. @default 7 and 5 */
      readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | null;
      /** Reason in the server's word. @default "stop" */
      readonly finish?: string | null;
      readonly manners?: StreamManners;
      /** Waits before the answer. @default 0 */
      readonly afterMs?: number;
      /** Answers as a whole though a stream was asked for. @default false */
      readonly ignoresStream?: boolean;
      /** Tool calls in the form of the wire, sent in place of text. */
      readonly toolCalls?: readonly Readonly<Record<string, unknown>>[];
    }
  /** Answers with this status and body. */
  | {
      readonly type: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** Takes the request and never answers. */
  | { readonly type: "hang" }
  /** Takes the request and cuts the connection. */
  | { readonly type: "reset" };

/** One behaviour, or one that depends on the request. */
export type Script = ServerBehaviour | ((request: ServedRequest) => ServerBehaviour);

export interface FakeModelServer {
  /** Base URL with the version. */
  readonly baseUrl: string;
  /** All requests so far, in order. */
  readonly requests: readonly ServedRequest[];
  /** Behaviours for the next requests, one each. */
  queue(...scripts: readonly Script[]): void;
  /** What it does when nothing is queued. */
  otherwise(script: Script): void;
  /** Answers that are being sent, or waited for, now. */
  open(): number;
  close(): Promise<void>;
}

/** A server on a free port of this machine that speaks OpenAI's protocol as well or as badly as it is told. */
export async function startFakeModelServer(otherwise: Script = reply("Hello!")): Promise<FakeModelServer> {
  const requests: ServedRequest[] = [];
  const queued: Script[] = [];
  let fallback = otherwise;
  let open = 0;
  const server = createServer((incoming, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    void readBody(incoming).then((body) => {
      const request = { path: incoming.url ?? "", headers: incoming.headers, body };
      requests.push(request);
      const script = queued.shift() ?? fallback;
      return answer(request, typeof script === "function" ? script(request) : script, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    queue: (...scripts) => void queued.push(...scripts),
    otherwise: (script) => {
      fallback = script;
    },
    open: () => open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer with a text. */
export function reply(text: string, manners?: StreamManners): ServerBehaviour {
  return { type: "reply", text, ...(manners === undefined ? {} : { manners }) };
}

/** A status with an error as OpenAI words it. */
export function refusal(
  status: number,
  error: { readonly message?: string; readonly code?: string; readonly param?: string } = {},
  headers: Readonly<Record<string, string>> = {},
): ServerBehaviour {
  const body = { error: { message: "no", type: "error", code: null, param: null, ...error } };
  return { type: "status", status, headers, body };
}

/** Refuses the given ways of asking for JSON, as servers do that lack them, and otherwise does as told. */
export function refusing(formats: readonly string[], script: Script): Script {
  return (request) => {
    const format = request.body["response_format"] as { type?: string } | undefined;
    if (format !== undefined && formats.includes(format.type ?? "")) {
      return refusal(400, { message: `response_format ${format.type} is not supported` });
    }
    return typeof script === "function" ? script(request) : script;
  };
}

async function readBody(incoming: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

async function answer(request: ServedRequest, behaviour: ServerBehaviour, response: ServerResponse): Promise<void> {
  if (behaviour.type === "hang") return;
  if (behaviour.type === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  if (behaviour.type === "status") {
    const { status, headers = {}, body = {} } = behaviour;
    const isText = typeof body === "string";
    response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
    response.end(isText ? body : JSON.stringify(body));
    return;
  }
  if (request.path.split("?")[0]?.endsWith("/models")) {
    sendJson(response, { object: "list", data: [{ id: "fake", object: "model", created: 0, owned_by: "fake" }] });
    return;
  }
  if (request.path.includes("/embeddings")) {
    sendJson(response, embeddingsOf(request.body["input"] as readonly string[]));
    return;
  }
  if (behaviour.afterMs) await pause(behaviour.afterMs);
  if (request.body["stream"] === true && !behaviour.ignoresStream) await sendStream(request, behaviour, response);
  else sendJson(response, completionOf(behaviour));
}

type Reply = Extract<ServerBehaviour, { type: "reply" }>;

const IDENTITY = { id: "chatcmpl-1", created: 0, model: "fake" };

function completionOf(behaviour: Reply) {
  const { text, finish = "stop", toolCalls } = behaviour;
  const message = toolCalls
    ? { role: "assistant", content: null, tool_calls: toolCalls }
    : { role: "assistant", content: text };
  const usage = usageOf(behaviour);
  const choices = [{ index: 0, message, finish_reason: toolCalls ? "tool_calls" : finish }];
  return { ...IDENTITY, object: "chat.completion", choices, ...(usage ? { usage } : {}) };
}

function usageOf({ usage = { inputTokens: 7, outputTokens: 5 } }: Reply) {
  if (usage === null) return null;
  const { inputTokens, outputTokens } = usage;
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}

async function sendStream(request: ServedRequest, behaviour: Reply, response: ServerResponse): Promise<void> {
  const { text, finish = "stop", manners = {}, toolCalls } = behaviour;
  const { lineEnd = "\n", hasComments = false, hasDone = true, hasFinish = true, breaksAfter, pauseMs = 0 } = manners;
  const event = (data: string): string => `data: ${data}${lineEnd}${lineEnd}`;
  const chunk = (delta: object, reason: string | null = null): string =>
    event(
      JSON.stringify({
        ...IDENTITY,
        object: "chat.completion.chunk",
        choices: [{ index: 0, delta, finish_reason: reason }],
      }),
    );
  response.writeHead(200, { "content-type": "text/event-stream" });
  await write(response, chunk({ role: "assistant", content: "" }), manners);
  const deltas = toolCalls ? toolCalls.map((call, index) => ({ tool_calls: [{ index, ...call }] })) : piecesOf(text);
  for (const [index, delta] of deltas.entries()) {
    if (breaksAfter?.pieces === index) return breakOff(response, breaksAfter.by);
    if (hasComments) await write(response, `: ping${lineEnd}event: message${lineEnd}`, manners);
    await write(response, chunk(delta), manners);
    if (pauseMs > 0) await pause(pauseMs);
  }
  if (hasFinish) await write(response, chunk({}, toolCalls ? "tool_calls" : finish), manners);
  const usage = usageOf(behaviour);
  const options = request.body["stream_options"] as { include_usage?: boolean } | undefined;
  if (usage !== null && options?.include_usage === true) {
    const last = { ...IDENTITY, object: "chat.completion.chunk", choices: [], usage };
    await write(response, event(JSON.stringify(last)), manners);
  }
  if (hasDone) await write(response, event("[DONE]"), manners);
  response.end();
}

function piecesOf(text: string): readonly { readonly content: string }[] {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / 3) }, (_, index) => ({
    content: letters.slice(index * 3, index * 3 + 3).join(""),
  }));
}

async function write(response: ServerResponse, text: string, { bytesPerWrite }: StreamManners): Promise<void> {
  const bytes = Buffer.from(text);
  const step = bytesPerWrite ?? bytes.length;
  for (let at = 0; at < bytes.length && !response.destroyed; at += step) {
    response.write(bytes.subarray(at, at + step));
    // Each write is to arrive by itself.
    if (bytesPerWrite !== undefined) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function breakOff(response: ServerResponse, by: NonNullable<StreamManners["breaksAfter"]>["by"]): Promise<void> {
  if (by === "hang") return;
  if (by === "reset") {
    // What was written before is to arrive first.
    await pause(5);
    response.socket?.resetAndDestroy();
  } else if (by === "halfEvent") response.end('data: {"choices":[{"delta":{"content":"lo');
  else if (by === "noJson") response.end("data: {oops\n\ndata: [DONE]\n\n");
  else response.end('data: {"error":{"message":"the engine is overloaded","code":"overloaded"}}\n\n');
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

const DIMENSIONS = 8;

/** Vectors by counts of letters, not of length 1, in an order of the server's own. */
function embeddingsOf(input: readonly string[]) {
  const data = input.map((text, index) => {
    const embedding = Array.from({ length: DIMENSIONS }, () => 1);
    for (let at = 0; at < text.length; at += 1) {
      const place = (text.charCodeAt(at) * (at + 1)) % DIMENSIONS;
      embedding[place] = (embedding[place] ?? 0) + 1;
    }
    return { object: "embedding", index, embedding };
  });
  return { object: "list", model: "fake", data: data.reverse(), usage: { prompt_tokens: 1, total_tokens: 1 } };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
