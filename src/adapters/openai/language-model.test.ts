import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type FakeModelServer,
  refusal,
  refusing,
  reply,
  type StreamManners,
  startFakeModelServer,
} from "../../../test/support/fake-model-server.ts";
import type { HaimaError } from "../../errors.ts";
import type { ModelDelta, ModelRequest } from "../../ports/index.ts";
import { type SteppedClock, seededIds, steppedClock } from "../../testing/index.ts";
import { createOpenAiModel, type OpenAiServerOptions } from "./index.ts";

const KEY = "sk-very-secret-key";
const TEXT = "你好，world 🌍! 再见。";
const hello: ModelRequest = { messages: [{ role: "user", content: "Hello" }] };
const asksJson: ModelRequest = { ...hello, schema: { title: "A cat", type: "object" } };

let server: FakeModelServer;
let clock: SteppedClock;
beforeEach(async () => {
  server = await startFakeModelServer();
  clock = steppedClock(Date.UTC(2026, 0, 1));
});
afterEach(() => server.close());

const open = (options: Partial<OpenAiServerOptions> = {}) =>
  createOpenAiModel({ baseUrl: server.baseUrl, model: "m", apiKey: KEY, ...options }, { clock, ids: seededIds() });

async function collect(stream: AsyncIterable<ModelDelta>): Promise<{ text: string; deltas: readonly ModelDelta[] }> {
  const deltas: ModelDelta[] = [];
  for await (const delta of stream) deltas.push(delta);
  return { deltas, text: deltas.map((delta) => (delta.type === "text" ? delta.text : "")).join("") };
}

const formats = () =>
  server.requests.map(({ body }) => (body["response_format"] as { type: string } | undefined)?.type);

describe("a request", () => {
  it("goes to the base URL with key, headers and query", async () => {
    await open({ baseUrl: `${server.baseUrl}/?api-version=7`, headers: { "x-team": "memory" } }).generate({
      messages: [{ role: "user", content: "half \ud83c here" }],
      temperature: 0.5,
      maxTokens: 20,
    });
    const [request] = server.requests;
    expect(request?.path).toBe("/v1/chat/completions?api-version=7");
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "x-team": "memory" });
    expect(request?.body).toEqual({
      model: "m",
      messages: [{ role: "user", content: "half \ufffd here" }],
      temperature: 0.5,
      max_tokens: 20,
    });
  });

  it.each([
    [{ baseUrl: "ftp://127.0.0.1" }, "baseUrl"],
    [{ baseUrl: "http://name:pass@127.0.0.1/v1" }, "baseUrl"],
    [{ model: "" }, "model"],
    [{ maxTries: 0 }, "maxTries"],
  ])("is not made with the options %o", (options, field) => {
    expect(() => open(options)).toThrow(expect.objectContaining({ code: "invalid_input", facts: { field } }));
  });

  it("refuses a second system message and a temperature out of range", async () => {
    const messages = [...hello.messages, { role: "system", content: "no" } as const];
    await expect(open().generate({ messages })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(open().generate({ ...hello, temperature: 3 })).rejects.toMatchObject({ code: "invalid_input" });
    expect(server.requests).toEqual([]);
  });
});

describe("JSON with a schema", () => {
  it("hands the schema to a server that takes it, strict only where it can be", async () => {
    const closed = {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    };
    const model = open();
    expect((await model.generate({ ...hello, schema: closed })).format).toBe("schema");
    await model.generate(asksJson);
    const sent = server.requests.map(({ body }) => body["response_format"]);
    expect(sent).toEqual([
      { type: "json_schema", json_schema: { name: "answer", schema: closed, strict: true } },
      { type: "json_schema", json_schema: { name: "A_cat", schema: asksJson.schema, strict: false } },
    ]);
  });

  it("asks in humbler terms when it is refused, and remembers them", async () => {
    server.otherwise(refusing(["json_schema"], reply("{}")));
    const model = open();
    expect(await model.generate(asksJson)).toMatchObject({ format: "json", attempts: 2 });
    expect(await model.generate(asksJson)).toMatchObject({ format: "json", attempts: 1 });
    expect(formats()).toEqual(["json_schema", "json_object", "json_object"]);
    expect(JSON.stringify(server.requests[1]?.body["messages"])).toMatch(/JSON Schema.*A cat/u);
  });

  it("asks in words alone when the server has no JSON at all", async () => {
    server.otherwise(refusing(["json_schema", "json_object"], reply("{}")));
    const model = open();
    const stream = await collect(model.stream(asksJson));
    expect(stream.deltas.at(-1)).toMatchObject({ format: "prompt", attempts: 3 });
    expect(await model.generate(asksJson)).toMatchObject({ format: "prompt", attempts: 1 });
    expect(formats().slice(2)).toEqual([undefined, undefined]);
  });

  it("forgets nothing when the refusal had another reason", async () => {
    const tooLong = refusal(400, { code: "context_length_exceeded" });
    server.queue(tooLong, reply("{}"));
    const model = open();
    await expect(model.generate(asksJson)).rejects.toMatchObject({
      code: "model_refused",
      facts: { status: 400, code: "context_length_exceeded" },
    });
    expect(await model.generate(asksJson)).toMatchObject({ format: "schema" });
    server.otherwise(refusal(400, { message: "no" }));
    await expect(model.generate(asksJson)).rejects.toMatchObject({ code: "model_refused" });
    server.otherwise(reply("{}"));
    expect(await model.generate(asksJson)).toMatchObject({ format: "schema" });
  });

  it("gives up a temperature or the old name of the token limit alone", async () => {
    server.otherwise(({ body }) => {
      if ("max_tokens" in body) return refusal(400, { message: "Use 'max_completion_tokens' instead." });
      if ("temperature" in body) return refusal(400, { param: "temperature", message: "unsupported value" });
      return reply("ok");
    });
    const model = open();
    await model.generate({ ...asksJson, temperature: 0, maxTokens: 5 });
    expect(await model.generate({ ...asksJson, temperature: 0, maxTokens: 5 })).toMatchObject({
      format: "schema",
      attempts: 1,
    });
    expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 5 });
  });
});

describe("a server in trouble", () => {
  it("is asked again after a while, within its tries", async () => {
    server.queue(refusal(429), { type: "reset" }, reply(TEXT));
    expect(await open().generate(hello)).toMatchObject({ text: TEXT, attempts: 3 });
    const waited = clock.now() - Date.UTC(2026, 0, 1);
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThan(3000);
    server.otherwise(refusal(500));
    await expect(open().generate(hello)).rejects.toMatchObject({ code: "model_failed" });
    expect(server.requests).toHaveLength(6);
  });

  it("is given the time it asks for, unless that is too long", async () => {
    server.queue(refusal(429, {}, { "retry-after": "7" }), reply(TEXT));
    await open().generate(hello);
    const waited = clock.now() - Date.UTC(2026, 0, 1);
    expect(waited).toBeGreaterThanOrEqual(7000);
    expect(waited).toBeLessThan(7701);
    const at = new Date(clock.now() + 3_600_000).toUTCString();
    server.queue(refusal(503, {}, { "retry-after": at }));
    await expect(open().generate(hello)).rejects.toMatchObject({ code: "model_busy", facts: { status: 503 } });
    expect(server.requests).toHaveLength(3);
  });

  it("is not asked again once the deadline is near", async () => {
    server.otherwise(refusal(429, {}, { "retry-after": "7" }));
    await expect(open({ deadlineMs: 10_000 }).generate(hello)).rejects.toMatchObject({ code: "model_busy" });
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ["hangs", { type: "hang" } as const],
    ["falls silent amid a stream", reply(TEXT, { breaksAfter: { pieces: 1, by: "hang" } })],
  ])("ends the call when it %s", async (_, behaviour) => {
    server.otherwise(behaviour);
    const model = open({ timeoutMs: 40, maxTries: 2 });
    await expect(collect(model.stream(hello))).rejects.toMatchObject({ code: "model_busy", isRetryable: true });
  });

  it("stops waiting when the signal fires", async () => {
    server.otherwise(refusal(429));
    const controller = new AbortController();
    const waiting = createOpenAiModel(
      { baseUrl: server.baseUrl, model: "m" },
      {
        ids: seededIds(),
        clock: {
          ...clock,
          sleep: async (_ms, signal) => {
            controller.abort();
            signal?.throwIfAborted();
          },
        },
      },
    );
    await expect(waiting.generate(hello, { signal: controller.signal })).rejects.toMatchObject({ code: "aborted" });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ["an empty account", refusal(429, { code: "insufficient_quota" }), "model_refused"],
    ["a wrong key", refusal(401), "model_refused"],
    ["an unknown model", refusal(404, { code: "model_not_found" }), "model_refused"],
    ["another address", { type: "status", status: 308, headers: { location: "http://127.0.0.1:9/" } }, "model_refused"],
    ["a page", { type: "status", status: 200, body: "<html>welcome</html>" }, "model_failed"],
    ["an error with status 200", { type: "status", status: 200, body: { error: { message: "no" } } }, "model_failed"],
    ["no choice", { type: "status", status: 200, body: { choices: [] } }, "model_failed"],
  ] as const)("that answers with %s is asked once", async (_, behaviour, code) => {
    server.otherwise(behaviour);
    await expect(open().generate(hello)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it("that is not there fails with what to check", async () => {
    const { baseUrl } = server;
    await server.close();
    await expect(open({ baseUrl }).generate(hello)).rejects.toMatchObject({
      code: "model_failed",
      message: expect.stringMatching(/base URL/u),
    });
    server = await startFakeModelServer();
  });

  it("never gets the key into an error", async () => {
    server.otherwise(refusal(401, { message: `Incorrect API key provided: ${KEY}. Bearer abc`, code: KEY }));
    const error = (await open({ headers: { "x-key": "other-secret" } })
      .generate(hello)
      .catch((thrown: unknown) => thrown)) as HaimaError;
    const all = `${error.message} ${error.stack} ${JSON.stringify(error)} ${(error.cause as Error).message}`;
    expect(all).toContain("Incorrect API key");
    expect(all).not.toMatch(/very-secret|other-secret|Bearer abc/u);
  });
});

describe("a stream", () => {
  const manners: readonly (readonly [string, StreamManners])[] = [
    ["cut into single bytes", { bytesPerWrite: 1 }],
    ["with CRLF, cut into odd bytes", { lineEnd: "\r\n", bytesPerWrite: 7 }],
    ["with lone CR", { lineEnd: "\r", bytesPerWrite: 5 }],
    ["with comments and other fields", { hasComments: true }],
    ["without [DONE]", { hasDone: false }],
    ["without [DONE] and reason", { hasDone: false, hasFinish: false }],
  ];
  it.each(manners)("is read when it comes %s", async (_, how) => {
    server.otherwise(reply(TEXT, how));
    const { text, deltas } = await collect(open().stream(hello));
    expect(text).toBe(TEXT);
    expect(deltas.at(-1)).toMatchObject({ finish: how.hasFinish === false ? "other" : "stop" });
  });

  it.each(["reset", "noJson", "halfEvent", "error"] as const)(
    "fails when it breaks by %s, and is not begun again",
    async (by) => {
      server.otherwise(reply(TEXT, { breaksAfter: { pieces: 2, by } }));
      const seen: string[] = [];
      const read = async (): Promise<void> => {
        for await (const delta of open().stream(hello)) if (delta.type === "text") seen.push(delta.text);
      };
      await expect(read()).rejects.toMatchObject({ code: "model_failed" });
      expect(seen.join("")).toBe([...TEXT].slice(0, 6).join(""));
      expect(server.requests).toHaveLength(1);
    },
  );

  it("is begun again when the server has no room at first", async () => {
    server.queue(refusal(503));
    expect((await collect(open().stream(hello))).deltas.at(-1)).toMatchObject({ attempts: 2 });
  });

  it("is read from a server that does not stream", async () => {
    server.otherwise({ type: "reply", text: TEXT, ignoresStream: true });
    const { text, deltas } = await collect(open().stream(hello));
    expect(text).toBe(TEXT);
    expect(deltas.at(-1)).toMatchObject({ finish: "stop", usage: { inputTokens: 7, outputTokens: 5 } });
  });

  it("ends the connection when its reader leaves", async () => {
    server.otherwise(reply(TEXT, { breaksAfter: { pieces: 2, by: "hang" } }));
    for await (const delta of open().stream(hello)) {
      expect(delta.type).toBe("text");
      break;
    }
    expect(server.open()).toBe(1);
    await expect.poll(() => server.open()).toBe(0);
  });

  it("lets its reader take longer over a piece than the server may", async () => {
    server.otherwise(reply(TEXT));
    let text = "";
    for await (const delta of open({ timeoutMs: 200 }).stream(hello)) {
      if (text === "") await new Promise((resolve) => setTimeout(resolve, 250));
      if (delta.type === "text") text += delta.text;
    }
    expect(text).toBe(TEXT);
  });
});
