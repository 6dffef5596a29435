import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecureContext } from "node:tls";
import { systemClock, systemIds } from "../adapters/ambient/index.ts";
import { HaimaError } from "../errors.ts";
import type { Haima } from "../haima.ts";
import { createGateway } from "../interfaces/gateway/index.ts";
import {
  checkBind,
  consoleMount,
  createService,
  isLoopback,
  type JsonLog,
  listen,
  logRequest,
  Metrics,
  type Mount,
  type RunningServer,
  traceVerbs,
} from "../interfaces/http/index.ts";
import type { Logger, Meter } from "../ports/index.ts";
import { LOCAL_NAME, type LocalToken, localToken } from "./local-token.ts";
import { mcpMount } from "./mcp-mount.ts";
import { packageFolder } from "./package-version.ts";
import { watchProcess } from "./process-gauges.ts";
import { RecentFaults, readinessOf } from "./readiness.ts";
import { sendEvents } from "./send-events.ts";
import { Turns } from "./threads/turns.ts";

/** How the service is started. */
export interface ServerRun {
  /** Opens the memory, with what the service watches it by. */
  readonly open: (watch: { readonly logger: Logger; readonly meter: Meter }) => Promise<Haima>;
  /** The data folder, where the token of this machine is kept. */
  readonly folder: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly publicHosts?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** Files of a certificate chain and its key, PEM. */
  readonly tlsFiles?: { readonly cert: string; readonly key: string };
  /** True where other processes may serve the same users. */
  readonly isShared?: boolean;
  /** An OpenAI-compatible server to stand in front of. */
  readonly gateway?: GatewayUpstream;
  readonly limits?: { readonly perSecond?: number; readonly burst?: number; readonly perDay?: number };
  readonly log: JsonLog;
}

interface GatewayUpstream {
  readonly baseUrl: string;
  readonly apiKey?: string;
}

/** A service that runs. */
export interface RunningService extends RunningServer {
  readonly haima: Haima;
  /** Null for an address that others reach: they need keys of their own. */
  readonly token: LocalToken | null;
}

/** What the mounts are made with. */
interface House {
  readonly run: ServerRun;
  readonly haima: Haima;
}

/**
 * Opens the memory and serves it: HTTP, and what else is mounted under its roof.
 *
 * @throws HaimaError `forbidden` for an address that others reach while no key exists, `invalid_input` for a port that is taken or a certificate
 *   that cannot be read; and the errors of opening.
 */
export async function startServer(run: ServerRun): Promise<RunningService> {
  const metrics = new Metrics();
  const faults = new RecentFaults();
  const haima = await run.open({ logger: watchedLogger(run.log, metrics, faults), meter: metrics });
  try {
    return await serveHaima(run, haima, metrics, faults);
  } catch (error) {
    await haima.close();
    throw error;
  }
}

async function serveHaima(
  run: ServerRun,
  haima: Haima,
  metrics: Metrics,
  faults: RecentFaults,
): Promise<RunningService> {
  const { host, port, publicHosts = [], corsOrigins = [], log } = run;
  const usable = (await haima.apiKeys.list()).filter(
    ({ revokedAt, name }) => revokedAt === null && name !== LOCAL_NAME,
  );
  checkBind(host, usable.length > 0);
  const token = isLoopback(host) ? await localToken(haima, run.folder) : null;
  const stopping = new AbortController();
  const gauges = watchProcess();
  const house: House = { run, haima: traceVerbs(haima) };
  const turns = new Turns();
  let streams = 0;
  const fetch = createService({
    haima: house.haima,
    shared: haima.shared,
    version: run.version,
    clock: systemClock,
    turn: async () => await turns.turn(),
    requestId: () => systemIds.next(systemClock.now()),
    onRequest: (request) => {
      const { route, method, status, ms } = request;
      metrics.count("haima_http_requests_total", { route, method, status: String(status) });
      metrics.measure("haima_http_request_seconds", { route }, ms / 1_000);
      logRequest(log, request);
    },
    onStream: (change) => {
      streams += change;
    },
    signal: stopping.signal,
    ...(run.limits === undefined ? {} : { limits: run.limits }),
    mounts: MOUNTS.flatMap((mount) => mount(house) ?? []),
    readiness: async () => await readinessOf(haima, faults, systemClock.now(), stopping.signal),
    metrics: async () => metrics.text({ haima_http_streams: streams, ...gauges.read(), ...(await sharedGauge(haima)) }),
  });
  const tls = run.tlsFiles === undefined ? {} : { tls: await readTls(run.tlsFiles) };
  const server = await listen({ host, port, publicHosts, corsOrigins, clock: systemClock, ...tls }, fetch);
  const sending = sendEvents(haima, log, stopping.signal);
  const close = async () => {
    stopping.abort();
    gauges.stop();
    try {
      await server.close();
    } finally {
      await haima.close();
      await sending;
    }
  };
  return { ...server, haima, close, token };
}

/** Whether the state that nodes share can be reached, as a number; nothing without one. */
async function sharedGauge(haima: Haima): Promise<{ readonly haima_shared_up?: number }> {
  const reachable = await haima.shared.reachable();
  return reachable === null ? {} : { haima_shared_up: reachable ? 1 : 0 };
}

/** Says what Haima has to say, and counts the faults among it. */
function watchedLogger(log: JsonLog, metrics: Metrics, faults: RecentFaults): Logger {
  return {
    log: (level, event, facts) => {
      log.log(level, event, facts);
      if (level !== "warn" && level !== "error") return;
      metrics.count("haima_log_events_total", { event, level });
      faults.note(event, systemClock.now());
    },
  };
}

/** The other ways in: each comes with its own line, and its paths. Null where it is not asked for. */
const MOUNTS: readonly ((house: House) => Mount | null)[] = [
  gatewayMount,
  ({ haima, run: { version } }) => mcpMount(haima, version),
  () => consoleMount(join(packageFolder(), "dist", "console")),
];

function gatewayMount({ haima, run: { gateway, isShared = false, log } }: House): Mount | null {
  if (gateway === undefined) return null;
  return {
    paths: ["/v1/chat/completions", "/v1/models", "/v1/models/*"],
    access: "write",
    fetch: async (request, caller) => {
      const app = createGateway({
        haima: caller === null ? haima.as("gateway") : haima.as(`key:${caller.key}`),
        isShared,
        // The caller's key is for this service, and no business of the upstream's.
        upstream: { baseUrl: gateway.baseUrl, apiKey: gateway.apiKey ?? null },
        ...(caller === null ? {} : { tenant: caller.tenant }),
        ...(caller?.agent === undefined || caller.agent === null ? {} : { agent: caller.agent }),
        onFault: (step, error) =>
          log.log("warn", "gateway_memory_failed", {
            step,
            code: HaimaError.isInstance(error) ? error.code : "internal",
          }),
      });
      return await app.fetch(request);
    },
  };
}

async function readTls({ cert, key }: { readonly cert: string; readonly key: string }) {
  try {
    const pair = { cert: await readFile(cert), key: await readFile(key) };
    // Read here once, so that files that are none, or of two different pairs, are told before anything listens.
    createSecureContext(pair);
    return pair;
  } catch (error) {
    const message = "The certificate and its key cannot be read. Give two PEM files that go together.";
    throw new HaimaError("invalid_input", message, { facts: { field: "tls" }, cause: error });
  }
}
