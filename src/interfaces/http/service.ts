import { Hono } from "hono";
import { HaimaError } from "../../errors.ts";
import { addRoutes, admit, type ServiceParts, type Settings, served, settingsOf } from "./app.ts";
import { DOCS_FILES } from "./docs/files.ts";
import { openApiDocument } from "./openapi.ts";
import { PAGE_POLICY } from "./page-policy.ts";
import { problemOf, problemResponse } from "./problem.ts";
import type { Access, Caller } from "./route.ts";

/** Whether the process can do its work, with reasons; told to anyone who asks, so that it holds no names and no counts of a tenant. */
export interface Readiness {
  readonly ready: boolean;
  /** What is the matter, or nothing; it may be ready all the same, such as while a model is away. */
  readonly reasons: readonly string[];
  readonly checks: Readonly<Record<string, string | number | boolean | null>>;
}

/** Another way in under the same roof: behind the same checks of Host and Origin, the same keys and limits. */
export interface Mount {
  /** Paths that go to it; one that ends in `/*` takes all below. */
  readonly paths: readonly string[];
  /** What a key must be good for; `open` for pages that anyone who passes the door may load. */
  readonly access: Access | "open";
  /** @param caller null where the access is open. */
  fetch(request: Request, caller: Caller | null): Response | Promise<Response>;
}

export interface ServiceOptions extends ServiceParts {
  readonly version: string;
  readonly mounts: readonly Mount[];
  readonly readiness: () => Promise<Readiness>;
  /** The text of /metrics. */
  readonly metrics: () => Promise<string>;
}

/** The service as a function from requests to responses; {@link listen} puts it on a port. */
export function createService(options: ServiceOptions): (request: Request) => Response | Promise<Response> {
  const settings = settingsOf(options);
  const app = new Hono();
  addOpen(app, options, settings);
  addRoutes(app, settings);
  for (const mount of options.mounts) addMount(app, mount, settings);
  app.notFound(({ req }) => {
    const message = `There is no ${req.method} here. /openapi.json lists what there is.`;
    return problemResponse(problemOf(new HaimaError("not_found", message)));
  });
  return (request) => app.fetch(request);
}

function addOpen(app: Hono, { version, readiness, metrics }: ServiceOptions, settings: Settings): void {
  const document = JSON.stringify(openApiDocument(version));
  const json = (body: string, status = 200) =>
    new Response(body, { status, headers: { "content-type": "application/json", "cache-control": "no-store" } });
  app.get("/health/live", () => json('{"status":"live"}'));
  app.get("/health/ready", async () => {
    const found = await readiness();
    return json(JSON.stringify(found), found.ready ? 200 : 503);
  });
  app.get("/openapi.json", () => json(document));
  app.get("/metrics", async ({ req }) =>
    served(settings, "/metrics", req.raw, async (onCaller) => {
      onCaller(await admit(settings, req.raw.headers, "admin"));
      const headers = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };
      return new Response(await metrics(), { headers });
    }),
  );
  for (const [path, { type, text }] of Object.entries(DOCS_FILES)) {
    const headers = { "content-type": type, "content-security-policy": PAGE_POLICY, "cache-control": "no-cache" };
    app.get(path, () => new Response(text, { headers }));
  }
}

function addMount(app: Hono, { paths, access, fetch }: Mount, settings: Settings): void {
  for (const path of paths) {
    app.all(path, async ({ req }) =>
      served(settings, path, req.raw, async (onCaller) => {
        if (access === "open") return await fetch(req.raw, null);
        const caller = await admit(settings, req.raw.headers, access);
        onCaller(caller);
        return await fetch(req.raw, caller);
      }),
    );
  }
}
