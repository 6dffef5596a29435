import { type Span, SpanStatusCode, type Tracer, type TracerProvider, trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestService, testService } from "../support/service.ts";

/** Stands in everything that is sent here. */
const CANARY = "Quetzalcanary";

/** What a tracer provider in memory keeps of each span. */
const spans: { name: string; attributes: Record<string, unknown>; failed: boolean }[] = [];

function spanOf(name: string, attributes: Record<string, unknown> = {}): Span {
  const kept = { name, attributes: { ...attributes }, failed: false };
  spans.push(kept);
  const span: Span = {
    spanContext: () => ({ traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 1 }),
    setAttribute: (key, value) => {
      kept.attributes[key] = value;
      return span;
    },
    setAttributes: () => span,
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus: ({ code }) => {
      kept.failed = code === SpanStatusCode.ERROR;
      return span;
    },
    updateName: () => span,
    end: () => undefined,
    isRecording: () => true,
    recordException: () => undefined,
  };
  return span;
}

const tracer = {
  startSpan: (name: string, options?: { attributes?: Record<string, unknown> }) => spanOf(name, options?.attributes),
  startActiveSpan: (name: string, options: { attributes?: Record<string, unknown> }, run: (span: Span) => unknown) =>
    run(spanOf(name, options.attributes)),
} as unknown as Tracer;
const provider: TracerProvider = { getTracer: () => tracer };

let service: TestService;
let token = "";
let admin = "";

beforeAll(async () => {
  trace.setGlobalTracerProvider(provider);
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
  trace.disable();
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
