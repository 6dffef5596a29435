import {
  createServer as createPlain,
  type IncomingMessage,
  type Server as PlainServer,
  type ServerResponse,
} from "node:http";
import { createServer as createSecure, type Server as SecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { HaimaError } from "../../errors.ts";
import { checkDoor, type Door, isLoopback } from "./door.ts";
import { problemOf } from "./problem.ts";
import type { Timer } from "./sse.ts";

type Server = PlainServer | SecureServer;

/** How the service listens. */
export interface ListenOptions {
  /** @default "127.0.0.1" */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly publicHosts?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** PEM texts of a certificate chain and its key; with them it speaks TLS 1.3. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer };
  /** Longest wait for requests under way when it stops, ms. @default 10,000 */
  readonly graceMs?: number;
  readonly clock: Timer;
}

/** A service that listens. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Such as `http://127.0.0.1:8765`. */
  readonly url: string;
  /** Takes no more requests and waits for those under way. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
/** A client that sends a head, or a whole request, more slowly than this holds a connection for nothing. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
/** Longer than proxies keep an idle connection, so that it is they who let go of it and no request meets a closed one. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Refuses to listen where others reach it while no API key exists: nobody could use it, and the person may think it open.
 *
 * @throws HaimaError `forbidden`.
 */
export function checkBind(host: string, hasKeys: boolean): void {
  if (isLoopback(host) || hasKeys) return;
  throw new HaimaError(
    "forbidden",
    `Others can reach ${host}, and no API key exists. Make one with \`haima api-key create\`, or listen on 127.0.0.1.`,
    { facts: { host } },
  );
}

/**
 * Listens and hands requests to `fetch`, once Host and Origin were checked.
 *
 * @throws HaimaError `invalid_input` for an address or a port that cannot be taken.
 */
export async function listen(
  options: ListenOptions,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<RunningServer> {
  const { host, tls, publicHosts = [], corsOrigins = [] } = options;
  let door: Door = { host, port: options.port, publicHosts, corsOrigins };
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (passDoor(request, response, door)) void listener(request, response);
  };
  const server = tls === undefined ? createPlain(answer) : createSecure({ ...tls, minVersion: "TLSv1.3" }, answer);
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const { port } = await bound(server, options);
  door = { ...door, port };
  const name = host.includes(":") ? `[${host}]` : host;
  const { graceMs = GRACE_MS } = options;
  return {
    host,
    port,
    url: `${tls === undefined ? "http" : "https"}://${name}:${port}`,
    close: async () => await drain(server, graceMs, options.clock),
  };
}

async function bound(server: Server, { host, port }: ListenOptions): Promise<AddressInfo> {
  return await new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const message = `Cannot listen on ${host}:${port}. Choose another port or address.`;
      reject(new HaimaError("invalid_input", message, { facts: { host, port }, cause: error }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address);
      else reject(new HaimaError("internal", "The server has no address."));
    });
  });
}

/** Answers a request that may not pass, and the question of a browser whether another site's page may call. */
function passDoor(request: IncomingMessage, response: ServerResponse, door: Door): boolean {
  const found = checkDoor(request, door);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  if (!found.ok) {
    const problem = problemOf(new HaimaError("forbidden", found.why));
    response.writeHead(problem.status, { "content-type": "application/problem+json", connection: "close" });
    response.end(JSON.stringify(problem));
    return false;
  }
  if (found.cors === null) return true;
  response.setHeader("access-control-allow-origin", found.cors);
  response.setHeader("vary", "origin");
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  response.setHeader("access-control-expose-headers", "etag, retry-after, idempotent-replayed");
  if (request.method !== "OPTIONS") return true;
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader(
    "access-control-allow-headers",
    "authorization, content-type, haima-agent, idempotency-key, if-match, if-none-match, last-event-id",
  );
  response.setHeader("access-control-max-age", "600");
  response.writeHead(204).end();
  return false;
}

async function drain(server: Server, graceMs: number, clock: Timer): Promise<void> {
  const drained = new AbortController();
  const late = clock.sleep(graceMs, drained.signal).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  drained.abort();
  await late;
}
