import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestService, testService } from "../support/service.ts";
import { type KeptSpan, keepSpans } from "../support/spans.ts";

/** Stands in everything that is sent here. */
const CANARY = "Quetzalcanary";

const spans: KeptSpan[] = [];

let service: TestService;
let token = "";
let admin = "";
let stopKeeping = (): void => undefined;

beforeAll(async () => {
  stopKeeping = keepSpans(spans);
  service = await testService();
  token = await service.token("agent");
  admin = await service.token("admin");
  const call = async (method: string, path: string, body?: unknown) => await service.call(token, method, path, body);
  await call("POST", `/v1/users/${CANARY}/turns`, { text: `I live in ${CANARY} Lane.`, session: CANARY });
  await call("POST", `/v1/users/${CANARY}/turns`, { text: `Last time I told you of ${CANARY}.`, session: CANARY });
  await call("POST", `/v1/users/${CANARY}/turns`, { text: "上次说的那家店叫什么？", session: "zh" });
  const { body } = await call("POST", `/v1/users/${CANARY}/recall`, { query: `Where is ${CANARY}?` });
  await call("POST", `/v1/users/${CANARY}/feedback`, { id: body.items[0].id, judgement: "wrong" });
  const { body: kept } = await call("POST", `/v1/users/${CANARY}/memories`, { text: `A key of ${CANARY}` });
  for (const dryRun of [true, false]) await call("POST", `/v1/users/${CANARY}/forget`, { id: kept.memory.id, dryRun });
  await call("POST", `/v1/users/${CANARY}/turns`, { text: CANARY, unknown: CANARY });
  await call("POST", `/v1/users/${CANARY}/turns`, `{"text":"${CANARY}`);
  await call("GET", `/v1/users/${CANARY}/memories/${CANARY}`);
  await call("GET", `/${CANARY}`);
  await call("GET", `/v1/users/${CANARY}/memories?${CANARY}=${CANARY}`);
});

afterAll(async () => {
  stopKeeping();
  await service[Symbol.asyncDispose]();
});

describe("logs", () => {
  it("have a line for each request, and no word of what was sent", () => {
    expect(service.logged.length).toBeGreaterThanOrEqual(9);
    expect(service.logged.join("\n")).not.toContain(CANARY);
    expect(JSON.parse(service.logged[0] ?? "")).toMatchObject({
      event: "request",
      method: "POST",
      route: "/v1/users/{user}/turns",
      status: 201,
      ms: expect.any(Number),
    });
  });
});

describe("metrics", () => {
  it("tell whether memory works, and nothing of whose it is", async () => {
    const { text, headers } = await service.call(admin, "GET", "/metrics");
    expect(headers.get("content-type")).toContain("version=0.0.4");
    expect(text).not.toContain(CANARY);
    const value = (name: string) =>
      Number(new RegExp(`^${name.replace(/[{}]/gu, "\\$&")} (\\S+)$`, "mu").exec(text)?.[1]);
    expect(value('haima_turns_total{role="user"}')).toBe(3);
    expect(value("haima_sessions_total")).toBe(2);
    expect(value("haima_last_time_mentions_total")).toBe(2);
    expect(value('haima_corrections_total{by="feedback"}')).toBe(1);
    expect(value('haima_corrections_total{by="forget"}')).toBe(1);
    expect(text).toMatch(/^haima_recalls_total\{verdict="(?:sure|unsure)"\} 1$/mu);
    expect(value("haima_context_tokens_total")).toBeGreaterThan(0);
    expect(value("haima_history_tokens_total")).toBeGreaterThan(10);
    expect(value("haima_http_streams")).toBe(0);
    expect(value("haima_event_loop_delay_seconds")).toBeGreaterThanOrEqual(0);
    expect(value("haima_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(value('haima_http_requests_total{method="POST",route="/v1/users/{user}/turns",status="201"}')).toBe(3);
    expect(text).toMatch(/^haima_http_request_seconds_bucket\{route="\/v1\/users\/\{user\}\/turns",le="\+Inf"\} 5$/mu);
  });

  it("follow the text format: each series below its help and type, each line a name and a number", async () => {
    const { text } = await service.call(admin, "GET", "/metrics");
    const helped = new Set([...text.matchAll(/^# HELP (\w+) \S/gmu)].map(([, name]) => name));
    for (const line of text
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("#"))) {
      const [, name = ""] = /^(\w+)(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? -?[\d.e+-]+$/u.exec(line) ?? [];
      expect([line, helped.has(name.replace(/_(?:bucket|sum|count)$/u, ""))]).toEqual([line, true]);
    }
  });
});

describe("traces", () => {
  it("have a span for the request and one for the verb, with codes of failures and no content", () => {
    expect(JSON.stringify(spans)).not.toContain(CANARY);
    const names = spans.map(({ name }) => name);
    expect(names).toContain("POST /v1/users/{user}/recall");
    expect(names).toContain("haima.recall");
    expect(names).toContain("haima.observe");
    const failed = spans.find(({ name, failed }) => name === "haima.get" && failed);
    expect(failed?.attributes["error.type"]).toBe("not_found");
  });
});

describe("the trace of the caller", () => {
  /** Of the caller, by the W3C's Trace Context. */
  const caller = (n: number) => ({ traceId: `${n}`.repeat(32), spanId: "c".repeat(16) });
  const headersOf = ({ traceId, spanId }: ReturnType<typeof caller>) => ({
    traceparent: `00-${traceId}-${spanId}-01`,
    tracestate: "vendor=1",
  });
  const traceOf = ({ traceId }: ReturnType<typeof caller>) => spans.filter((span) => span.traceId === traceId);

  it("goes on over HTTP: the request is a child of the caller's span, and the verb of the request's", async () => {
    await service.call(token, "POST", "/v1/users/ann/turns", { text: CANARY }, headersOf(caller(3)));
    const [request, verb, ...others] = traceOf(caller(3)).filter(({ name }) => !name.startsWith("haima.apiKeys"));
    expect(request).toMatchObject({ name: "POST /v1/users/{user}/turns", parent: caller(3).spanId });
    expect(verb).toMatchObject({ name: "haima.observe", parent: request?.spanId, hasEnded: true });
    expect(others.map(({ name }) => name)).toEqual(["haima.mask"]);
  });

  it("goes on through streams, whose span ends with them, and through MCP", async () => {
    const stream = { ...headersOf(caller(4)), accept: "text/event-stream" };
    await service.call(token, "POST", "/v1/users/ann/chat", { text: `Do you know ${CANARY}?` }, stream);
    const chat = traceOf(caller(4)).find(({ name }) => name === "haima.agent.chat");
    expect(chat).toMatchObject({ hasEnded: true, failed: false });

    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${token}`, ...headersOf(caller(5)) } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp?user=ann", service.url), { requestInit }));
    await client.callTool({ name: "recall", arguments: { query: CANARY } });
    await client.close();
    const inTrace = new Map(traceOf(caller(5)).map((span) => [span.spanId, span]));
    const recall = [...inTrace.values()].find(({ name }) => name === "haima.recall");
    expect(inTrace.get(recall?.parent ?? "")).toMatchObject({ name: "POST /mcp", parent: caller(5).spanId });
  });

  it("is a new one where the header is malformed, and no content is in any", async () => {
    const before = spans.length;
    await service.call(token, "GET", "/v1/users/ann/memories", undefined, { traceparent: `00-${CANARY}-01` });
    expect(spans[before]).toMatchObject({ name: "GET /v1/users/{user}/memories", parent: null });
    expect(JSON.stringify(spans)).not.toContain(CANARY);
  });
});

describe("health", () => {
  it("says that it is live, and ready with what it looked at", async () => {
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
    const ready = await fetch(`${service.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, reasons: [], checks: { store: "writable", embedder: false, model: false, quarantinedRows: 0 } },
    ]);
  });

  it("names an embedder that fails, and stays ready since words alone answer", async () => {
    const embed = async () => await Promise.reject(new Error("down"));
    const embedder = { id: "x", dimensions: 4, embed };
    await using failing = await testService({}, { embedder });
    const key = await failing.token();
    await failing.call(key, "POST", "/v1/users/ann/memories", { text: "Likes tea" });
    await failing.call(key, "POST", "/v1/users/ann/recall", { query: "tea" });
    const found = (await (await fetch(`${failing.url}/health/ready`)).json()) as { ready: boolean; reasons: string[] };
    expect(found).toMatchObject({ ready: true, reasons: ["embedder failing"] });
  });
});
