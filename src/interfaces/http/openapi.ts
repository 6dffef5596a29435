import { z } from "zod";
import { AGENT_HEADER } from "./auth.ts";
import { STATUS_OF } from "./problem.ts";
import * as results from "./results.ts";
import type { Route } from "./route.ts";
import { ROUTE_GROUPS } from "./routes/index.ts";

type Json = Readonly<Record<string, unknown>>;

/** Results that stand in the document under their name. */
const NAMED = {
  ApiKey: results.apiKey,
  Changes: results.changes,
  ChatReply: results.chatReply,
  Episode: results.episode,
  ForgetReceipt: results.forgetReceipt,
  KnowResult: results.knowResult,
  Memory: results.memory,
  ObserveReceipt: results.receipt,
  Problem: results.problem,
  RecallResult: results.recallResult,
  ResumedSession: results.resumedSession,
  Session: results.session,
  Turn: results.turn,
  Webhook: results.webhook,
  WriteReceipt: results.writeReceipt,
} as const;

/** What the groups are about. */
const GROUPS: Readonly<Record<string, string>> = {
  turns: "Taking in turns, and the log of sessions.",
  memories: "Memories one by one.",
  recall: "What bears on a query, and what is known of a user.",
  talk: "The built-in agent, procedures over turns, and events.",
  user: "The user's record and an application's own items.",
  knowledge: "Documents and facts that a tenant's users share.",
  procedures: "What agents do step by step.",
  privacy: "A user's rights: export, erasure, audit; for keys of the role admin.",
  webhooks: "Where events are sent; for keys of the role admin.",
  admin: "Upkeep, checks and API keys; for keys of the role admin, but for what a key is good for itself.",
};

/** The OpenAPI 3.1 document of the service, made from the table of routes. */
export function openApiDocument(version: string): Json {
  const { schemas, refOf } = components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, routes] of Object.entries(ROUTE_GROUPS)) {
    for (const route of routes) {
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: operationOf(group, route, refOf),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Haima",
      version,
      description: "Memory for AI agents. The API key decides the tenant; the user is in the path.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ apiKey: [] }],
    tags: Object.keys(ROUTE_GROUPS).map((name) => ({ name, description: GROUPS[name] ?? name })),
    paths,
    components: {
      schemas,
      securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "A key of `haima api-key create`." } },
    },
  };
}

type RefOf = (schema: z.ZodType) => Json;

/** The schemas of the results; those that are named refer to one another. */
function components(): { readonly schemas: Readonly<Record<string, Json>>; readonly refOf: RefOf } {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { io: "output", unrepresentable: "any", uri });
  const schemas = Object.fromEntries(Object.entries(made.schemas).map(([id, schema]) => [id, bare(schema)]));
  const refOf: RefOf = (schema) => {
    const named = Object.entries(NAMED).find(([, known]) => known === schema);
    if (named !== undefined) return { $ref: uri(named[0]) };
    return bare(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
  };
  return { schemas, refOf };
}

/** A JSON Schema without what only stands at the head of a file. */
function bare(schema: Json): Json {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
}

function operationOf(group: string, route: Route, refOf: RefOf): Json {
  const isQuery = route.method === "GET" || route.method === "DELETE";
  const input = bare(z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }));
  const hasBody = !isQuery && JSON.stringify(input["properties"] ?? null) !== "{}";
  const json = { [route.type ?? "application/json"]: { schema: refOf(route.result) } };
  const events = { "text/event-stream": { schema: { type: "string" } } };
  const content = { ...json, ...(route.streams === true ? events : {}) };
  return {
    operationId: operationIdOf(route),
    tags: [group],
    summary: route.summary,
    "x-haima-verb": route.verb,
    "x-haima-access": route.access,
    parameters: [
      ...route.params.map((name) => ({ name, in: "path", required: true, schema: { type: "string", minLength: 1 } })),
      ...(isQuery ? queryParameters(input) : []),
      ...headersOf(route),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { "application/json": { schema: input } } } } : {}),
    responses: {
      [String(route.status ?? 200)]: { description: "Done.", content },
      ...problemsOf(route),
    },
  };
}

/** Its method and the words of its path: `postUsersMemories`. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace("/v1/", "")
    .split(/[/{}-]+/u)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const inputSchema = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function queryParameters(input: Json): readonly Json[] {
  const { properties, required } = inputSchema.parse(input);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name) && !("default" in schema),
    schema,
  }));
}

function headersOf(route: Route): readonly Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  return [
    header(AGENT_HEADER, "The agent that is spoken as; a key that is bound to one says it itself."),
    ...(route.idempotent === undefined
      ? []
      : [header("idempotency-key", "Makes a retry safe: the same key is taken in once.")]),
    ...(route.etag !== undefined && route.method !== "GET" && route.method !== "POST"
      ? [header("if-match", "The ETag that you read; what moved on is not overwritten.")]
      : []),
  ];
}

/** Every route may fail in these ways; the store's and a model's faults stand under `default`. */
function problemsOf(route: Route): Readonly<Record<string, Json>> {
  const problem = {
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  const codes = ["invalid_input", "unauthorized", "forbidden", "not_found", "over_limit", "rate_limited"] as const;
  const common = codes.map((code) => [String(STATUS_OF[code]), { description: code, content: problem }] as const);
  const versions =
    route.etag === undefined || route.method === "GET"
      ? []
      : ["409", "412"].map((status) => [status, { description: "version_conflict", content: problem }] as const);
  return Object.fromEntries([
    ...common,
    ...versions,
    ["default", { description: "Any other code.", content: problem }],
  ]);
}
