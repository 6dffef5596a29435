import type { Context, Hono } from "hono";
import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";
import { answerOf, ifMatchOf } from "./answer.ts";
import { authenticate, checkAccess } from "./auth.ts";
import { readBody, readQuery } from "./body.ts";
import { checkIdempotencyKey } from "./idempotency.ts";
import { KEY_LIMITS, type KeyLimits, KeyMeter } from "./limits.ts";
import { haimaErrorOf, problemOf, problemResponse, STATUS_OF } from "./problem.ts";
import type { Call, Caller, Route, StreamEvent } from "./route.ts";
import { ROUTE_GROUPS } from "./routes/index.ts";
import { eventStream, type Timer } from "./sse.ts";
import { inRequestSpan } from "./telemetry/spans.ts";

/** What the service works with. */
export interface ServiceParts {
  readonly haima: Haima;
  /** What nodes share: counts of keys, answers to repetitions. */
  readonly shared: Haima["shared"];
  readonly clock: Timer & { now(): number; ticks(): number };
  /** A new id for each request, by which logs and problem documents name it. */
  readonly requestId: () => string;
  /** Told of every request, never of content. */
  readonly onRequest: (request: ServedRequest) => void;
  /** A turn of the event loop for each request, so that many at once do not keep the loop from all else. */
  readonly turn: () => Promise<void>;
  /** Fires when the service stops; streams end then. */
  readonly signal: AbortSignal;
  readonly limits?: Partial<KeyLimits>;
  /** Most bytes of a body where a route names no limit of its own. @default 8 MiB: a turn of the greatest length in any encoding */
  readonly maxBody?: number;
  /** Most streams of events at once for one key. @default 64 */
  readonly maxStreams?: number;
  /** Told how many more streams are open, or with -1 that one ended. */
  readonly onStream: (change: 1 | -1) => void;
}

/** One request, as metrics and logs may tell of it. */
export interface ServedRequest {
  readonly id: string;
  readonly method: string;
  /** The route with names in braces, or the path of a mount; never an id. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the API key; null before one was read. */
  readonly key: string | null;
  /** What failed; null when nothing did. */
  readonly error: HaimaError | null;
}

export interface Settings extends Omit<ServiceParts, "limits" | "maxBody" | "maxStreams"> {
  readonly meter: KeyMeter;
  readonly streams: Map<string, number>;
  readonly maxBody: number;
  readonly maxStreams: number;
}

const MAX_BODY = 8 * 1_048_576;
const MAX_STREAMS = 64;
/** Time between two looks at what other nodes changed for a stream of events, ms: a person takes it for at once. */
const LOOK_EVERY_MS = 400;

/** The settings of one service: what all its routes and mounts share. */
export function settingsOf(parts: ServiceParts): Settings {
  const { limits, maxBody = MAX_BODY, maxStreams = MAX_STREAMS } = parts;
  return {
    ...parts,
    maxBody,
    maxStreams,
    meter: new KeyMeter({ ...KEY_LIMITS, ...limits }, parts.shared),
    streams: new Map(),
  };
}

/** Adds every route of the table to an app. */
export function addRoutes(app: Hono, settings: Settings): void {
  for (const route of Object.values(ROUTE_GROUPS).flat()) {
    const path = route.path.replace(/\{(\w+)\}/gu, ":$1");
    app.on(route.method, path, async (context) => {
      return await served(settings, route.path, context.req.raw, async (onCaller) => {
        const caller = await admit(settings, context.req.raw.headers, route.access);
        onCaller(caller);
        return await callRoute(route, settings, caller, context);
      });
    });
  }
}

/**
 * Who calls, once the key is known, good for this, and within its limits.
 *
 * @throws HaimaError `unauthorized`, `forbidden`, `rate_limited`.
 */
export async function admit(settings: Settings, headers: Headers, access: Route["access"]): Promise<Caller> {
  const caller = await authenticate(settings.haima, headers);
  await settings.meter.take(caller.key, 1);
  checkAccess(caller, access);
  return caller;
}

/** Runs one request, whose failure becomes a problem document; what became of it is told. */
export async function served(
  settings: Settings,
  route: string,
  request: Request,
  run: (onCaller: (caller: Caller) => void) => Promise<Response>,
): Promise<Response> {
  const { method, headers } = request;
  return await inRequestSpan({ method, route, headers }, async () => await answered(settings, route, request, run));
}

async function answered(
  settings: Settings,
  route: string,
  request: Request,
  run: (onCaller: (caller: Caller) => void) => Promise<Response>,
): Promise<Response> {
  const { clock, requestId, onRequest } = settings;
  const began = clock.ticks();
  const id = requestId();
  let key: string | null = null;
  const tell = (status: number, error: HaimaError | null) =>
    onRequest({ id, method: request.method, route, status, ms: clock.ticks() - began, key, error });
  try {
    await settings.turn();
    const response = await run((caller) => {
      key = caller.key;
    });
    tell(response.status, null);
    return response;
  } catch (thrown) {
    const error = haimaErrorOf(thrown);
    const isPrecondition = error.code === "version_conflict" && request.headers.has("if-match");
    const status = isPrecondition ? 412 : STATUS_OF[error.code];
    tell(status, error);
    return problemResponse(problemOf(error, { status, request: id }));
  }
}

async function callRoute(route: Route, settings: Settings, caller: Caller, context: Context): Promise<Response> {
  const { raw } = context.req;
  const isQuery = route.method === "GET" || route.method === "DELETE";
  const input = isQuery
    ? readQuery(route, new URL(raw.url).searchParams)
    : await readBody(raw, route.maxBody ?? settings.maxBody);
  const call = callOf(route, settings, caller, context);
  const run = async () => await shownOf(route, settings, caller, await route.run(call, input));
  const { idempotencyKey } = call;
  if (idempotencyKey === null || route.idempotent !== "service") {
    return answerOf(route, await run(), raw.headers, false);
  }
  checkIdempotencyKey(idempotencyKey);
  const user = context.req.param("user");
  const scope = { tenant: caller.tenant, ...(user === undefined ? {} : { user }) };
  const place = [caller.key, caller.agent ?? "", raw.method, new URL(raw.url).pathname, idempotencyKey];
  const { answer, isRepeated } = await settings.shared.once({ scope, place, body: input }, run);
  return answerOf(route, answer, raw.headers, isRepeated);
}

function callOf(route: Route, settings: Settings, caller: Caller, context: Context): Call<string> {
  const { raw } = context.req;
  const { haima, clock } = settings;
  const signal = AbortSignal.any([raw.signal, settings.signal]);
  return {
    haima: haima.as(`key:${caller.key}`),
    caller,
    param: (name) => {
      const value = context.req.param(name);
      if (value === undefined)
        throw new HaimaError("invalid_scope", `The ${name} is missing.`, { facts: { field: name } });
      return value;
    },
    idempotencyKey: raw.headers.get("idempotency-key"),
    ifMatch: route.etag === undefined ? null : ifMatchOf(raw.headers),
    lastEventId: raw.headers.get("last-event-id"),
    wantsEvents: (raw.headers.get("accept") ?? "").includes("text/event-stream"),
    signal,
    pause: async (news) => {
      await clock.sleep(LOOK_EVERY_MS, AbortSignal.any([signal, news])).catch((error: unknown) => {
        if (signal.aborted || !news.aborted) throw error;
      });
    },
    charge: async (units) => {
      if (units > 0) await settings.meter.take(caller.key, units);
    },
    stream: (events) => streamOf(settings, caller, shownEvents(route, settings, caller, events)),
  };
}

/** Paths of what is kept of one user. */
const OF_USER = "/v1/users/{user}";

/** An answer as a caller may see it: who wants the personal data in it gives a reason (`reveal`). */
async function shownOf(route: Route, { haima }: Settings, { tenant }: Caller, result: unknown): Promise<unknown> {
  const shows = route.shows ?? (route.path.startsWith(OF_USER) ? "masked" : "stored");
  return shows === "stored" || result instanceof Response ? result : await haima.mask(result, { tenant });
}

async function* shownEvents(
  route: Route,
  settings: Settings,
  caller: Caller,
  events: AsyncIterable<StreamEvent>,
): AsyncGenerator<StreamEvent> {
  for await (const event of events) yield { ...event, data: await shownOf(route, settings, caller, event.data) };
}

/** @throws HaimaError `rate_limited` when the key has too many streams open. */
function streamOf(settings: Settings, { key }: Caller, events: AsyncIterable<StreamEvent>): Response {
  const { streams, maxStreams, clock, onStream } = settings;
  const open = streams.get(key) ?? 0;
  if (open >= maxStreams) {
    throw new HaimaError("rate_limited", `This key has ${maxStreams} streams open. Close one.`, {
      facts: { limit: maxStreams },
    });
  }
  streams.set(key, open + 1);
  onStream(1);
  let isOpen = true;
  return eventStream(events, clock, () => {
    if (!isOpen) return;
    isOpen = false;
    streams.set(key, (streams.get(key) ?? 1) - 1);
    onStream(-1);
  });
}
