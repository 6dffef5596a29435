import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { createHaima, type HaimaOptions } from "../../src/index.ts";
import { type RunningService, type ServerRun, startServer } from "../../src/main/server.ts";

/** A service on a free port of loopback, its data in memory, with a key for each role and what it logged. */
export interface TestService extends AsyncDisposable {
  readonly service: RunningService;
  readonly url: string;
  /** Lines of the log as JSON texts. */
  readonly logged: readonly string[];
  token(role?: "read-only" | "agent" | "admin", options?: { tenant?: string; agent?: string }): Promise<string>;
  /** Calls a route with a token; the body is sent as JSON. */
  call(token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  readonly body: any;
}

export async function testService(
  options: Partial<ServerRun> = {},
  haimaOptions: Partial<HaimaOptions> = {},
): Promise<TestService> {
  const logged: string[] = [];
  const service = await startServer({
    open: (watch) => createHaima({ data: ":memory:", zone: "Asia/Shanghai", ...watch, ...haimaOptions }),
    folder: ":memory:",
    version: "1.2.3",
    host: "127.0.0.1",
    port: 0,
    limits: { perSecond: 1_000_000, burst: 1_000_000 },
    log: { log: (level, event, facts) => logged.push(JSON.stringify({ level, event, ...facts })) },
    ...options,
  });
  return {
    service,
    url: service.url,
    logged,
    token: async (role = "agent", { tenant = "a", agent } = {}) => {
      const key = await service.haima.apiKeys.create({ role, tenant, ...(agent === undefined ? {} : { agent }) });
      return key.token;
    },
    call: async (token, method, path, body, headers = {}) => {
      const response = await fetch(`${service.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
    },
    [Symbol.asyncDispose]: async () => await service.close(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends bytes to a port as they are and gives what came back until the connection closed. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
    socket.setTimeout(5_000, () => socket.destroy());
  });
}

/** Reads a stream of server-sent events until `enough` says so, then leaves it. */
export async function readEvents(
  url: string,
  headers: Record<string, string>,
  enough: (events: readonly ReadEvent[]) => boolean,
  onOpen: () => void = () => undefined,
): Promise<readonly ReadEvent[]> {
  return await new Promise((resolve, reject) => {
    const call = httpRequest(url, { headers }, (response) => {
      let text = "";
      let isOpen = false;
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
        const events = eventsOf(text);
        if (!isOpen && events.length > 0) {
          isOpen = true;
          onOpen();
        }
        if (!enough(events)) return;
        call.destroy();
        resolve(events);
      });
      response.on("end", () => resolve(eventsOf(text)));
    });
    call.on("error", reject);
    call.end();
  });
}

export interface ReadEvent {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  readonly data: any;
}

/** The whole events in the text of a stream. */
export function eventsOf(text: string): readonly ReadEvent[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "mu").exec(block)?.[1] ?? null;
      const data = field("data");
      return data === null ? [] : [{ event: field("event") ?? "message", id: field("id"), data: JSON.parse(data) }];
    });
}
