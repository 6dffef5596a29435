import { readFile } from "node:fs/promises";
import { systemClock, systemIds } from "../adapters/ambient/index.ts";
import { HaimaError } from "../errors.ts";
import type { Haima } from "../haima.ts";
import { createGateway } from "../interfaces/gateway/index.ts";
import {
  checkBind,
  createService,
  type JsonLog,
  listen,
  logRequest,
  type Mount,
  type RunningServer,
} from "../interfaces/http/index.ts";
import { type LocalToken, localToken } from "./local-token.ts";

/** How the service is started. */
export interface ServerRun {
  readonly haima: Haima;
  /** The data folder, where the token of this machine is kept. */
  readonly folder: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly publicHosts?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** Files of a certificate chain and its key, PEM. */
  readonly tlsFiles?: { readonly cert: string; readonly key: string };
  /** An OpenAI-compatible server to stand in front of. */
  readonly gateway?: { readonly baseUrl: string; readonly apiKey?: string };
  readonly limits?: { readonly perSecond?: number; readonly burst?: number; readonly perDay?: number };
  readonly log: JsonLog;
}

/** A service that runs. */
export interface RunningService extends RunningServer {
  /** Null for an address that others reach: they need keys of their own. */
  readonly token: LocalToken | null;
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/**
 * Starts the service: HTTP, and what else is mounted under its roof.
 *
 * @throws HaimaError `forbidden` for an address that others reach while no key exists, `invalid_input` for a port that is taken or a certificate
 *   that cannot be read.
 */
export async function startServer(run: ServerRun): Promise<RunningService> {
  const { haima, host, log } = run;
  const isLocal = LOOPBACK.has(host);
  const usable = (await haima.apiKeys.list()).filter(({ revokedAt, name }) => revokedAt === null && name !== "local");
  checkBind(host, usable.length > 0);
  const token = isLocal ? await localToken(haima, run.folder) : null;
  const stopping = new AbortController();
  const fetch = createService({
    haima,
    version: run.version,
    clock: systemClock,
    requestId: () => systemIds.next(systemClock.now()),
    onRequest: (request) => logRequest(log, request),
    signal: stopping.signal,
    ...(run.limits === undefined ? {} : { limits: run.limits }),
    mounts: mountsOf(run),
    readiness: async () => await readinessOf(haima),
    metrics: () => "",
  });
  const tls = run.tlsFiles === undefined ? null : await readTls(run.tlsFiles);
  const { publicHosts, corsOrigins, port } = run;
  const server = await listen(
    {
      host,
      port,
      clock: systemClock,
      ...(publicHosts === undefined ? {} : { publicHosts }),
      ...(corsOrigins === undefined ? {} : { corsOrigins }),
      ...(tls === null ? {} : { tls }),
    },
    fetch,
  );
  const close = async () => {
    stopping.abort();
    await server.close();
  };
  return { ...server, close, token };
}

/** The other ways in, by path: each comes with its own line. */
function mountsOf(run: ServerRun): readonly Mount[] {
  return [...(run.gateway === undefined ? [] : [gatewayMount(run, run.gateway)])];
}

function gatewayMount({ haima, log }: ServerRun, gateway: NonNullable<ServerRun["gateway"]>): Mount {
  return {
    paths: ["/v1/chat/completions", "/v1/models", "/v1/models/*"],
    access: "write",
    fetch: async (request, caller) => {
      const app = createGateway({
        haima,
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

async function readinessOf(haima: Haima) {
  const { store, embedder, model } = await haima.health();
  return {
    ready: store === null,
    reasons: store === null ? [] : [`store: ${store}`],
    checks: { store: store === null ? "writable" : store, embedder, model },
  };
}

async function readTls({ cert, key }: { readonly cert: string; readonly key: string }) {
  try {
    return { cert: await readFile(cert), key: await readFile(key) };
  } catch (error) {
    throw new HaimaError("invalid_input", "The certificate or its key cannot be read. Give two PEM files.", {
      facts: { field: "tls" },
      cause: error,
    });
  }
}
