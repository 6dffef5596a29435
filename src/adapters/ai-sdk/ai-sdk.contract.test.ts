import {
  APICallError,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
  LoadAPIKeyError,
} from "@ai-sdk/provider";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import { describe, expect, it } from "vitest";
import { languageModelContract, type ModelBehaviour } from "../../testing/index.ts";
import { createAiSdkModel } from "./index.ts";

const WORDS = { stop: "stop", length: "length", filter: "content-filter" } as const;

function usageOf(usage: Extract<ModelBehaviour, { type: "reply" }>["usage"]): LanguageModelV3Usage {
  return {
    inputTokens: { total: usage?.inputTokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: usage?.outputTokens, text: undefined, reasoning: undefined },
  };
}

function apiError(statusCode: number): APICallError {
  return new APICallError({
    message: "secret-key in a message",
    url: "http://127.0.0.1/",
    requestBodyValues: { prompt: "private words" },
    statusCode,
  });
}

const STATUSES = { busy: 429, refused: 401, failed: 500 } as const;

function mock(behaviour: ModelBehaviour): MockLanguageModelV3 {
  if (behaviour.type === "hang") {
    const hang = () => new Promise<never>(() => undefined);
    return new MockLanguageModelV3({ doGenerate: hang, doStream: hang });
  }
  if (behaviour.type !== "reply") {
    const fail = async (): Promise<never> => {
      throw apiError(STATUSES[behaviour.type]);
    };
    return new MockLanguageModelV3({ doGenerate: fail, doStream: fail });
  }
  const { text } = behaviour;
  const ending = {
    finishReason: { unified: WORDS[behaviour.finish], raw: undefined },
    usage: usageOf(behaviour.usage),
  };
  const pieces = [...text].map((delta) => ({ type: "text-delta", id: "1", delta }) as const);
  const chunks: LanguageModelV3StreamPart[] = [
    { type: "stream-start", warnings: [] },
    { type: "reasoning-delta", id: "0", delta: "thinking" },
    { type: "text-start", id: "1" },
    ...pieces,
    { type: "text-end", id: "1" },
    { type: "finish", ...ending },
  ];
  return new MockLanguageModelV3({
    doGenerate: async () => ({
      content: [
        { type: "reasoning", text: "thinking" },
        { type: "text", text },
      ],
      warnings: [],
      ...ending,
    }),
    doStream: async () => ({
      stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }),
    }),
  });
}

languageModelContract({ describe, it }, "a model of the AI SDK", {
  open: async (behaviour) => ({ model: createAiSdkModel(mock(behaviour)), close: async () => undefined }),
});

describe("createAiSdkModel", () => {
  const reply: ModelBehaviour = { type: "reply", text: "{}", usage: null, finish: "stop" };
  const request = {
    messages: [
      { role: "system", content: "Be brief." },
      { role: "user", content: "你好" },
    ],
    schema: { type: "object" },
    temperature: 0.2,
    maxTokens: 9,
  } as const;

  it("hands everything on in the SDK's form", async () => {
    const inner = mock(reply);
    const { signal } = new AbortController();
    await createAiSdkModel(inner).generate(request, { signal });
    expect(inner.doGenerateCalls[0]).toEqual({
      prompt: [
        { role: "system", content: "Be brief." },
        { role: "user", content: [{ type: "text", text: "你好" }] },
      ],
      responseFormat: { type: "json", schema: { type: "object" } },
      temperature: 0.2,
      maxOutputTokens: 9,
      abortSignal: signal,
    });
  });

  it("says that the schema was not held to when the provider warns", async () => {
    const inner = mock(reply);
    const { doGenerate } = inner;
    inner.doGenerate = async (options) => ({
      ...(await doGenerate(options)),
      warnings: [{ type: "unsupported", feature: "responseFormat" }],
    });
    expect((await createAiSdkModel(inner).generate(request)).format).toBe("json");
  });

  it("tells a missing key from a fault, and keeps prompt and key out of the error", async () => {
    const failing = (error: Error) =>
      createAiSdkModel(
        new MockLanguageModelV3({
          doGenerate: async () => {
            throw error;
          },
        }),
      ).generate(request);
    await expect(failing(new LoadAPIKeyError({ message: "no key" }))).rejects.toMatchObject({ code: "model_refused" });
    await expect(failing(new TypeError("fetch failed"))).rejects.toMatchObject({ code: "model_failed" });
    const error: unknown = await failing(apiError(400)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "model_refused", facts: { status: 400 } });
    expect(JSON.stringify(error) + String(error) + String((error as Error).cause)).not.toMatch(/secret|private/u);
  });

  const broken: readonly (readonly [string, LanguageModelV3StreamPart[], string])[] = [
    ["an error in it", [{ type: "error", error: apiError(503) }], "model_busy"],
    ["no end", [{ type: "text-delta", id: "1", delta: "half" }], "model_failed"],
  ];
  const streamOf = (stream: ReadableStream<LanguageModelV3StreamPart>) =>
    createAiSdkModel(new MockLanguageModelV3({ doStream: async () => ({ stream }) })).stream(request);
  const drain = async (deltas: ReturnType<typeof streamOf>): Promise<void> => {
    for await (const delta of deltas) expect(delta.type).toBe("text");
  };

  it.each(broken)("fails on a stream with %s", async (_, chunks, code) => {
    const stream = simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null });
    await expect(drain(streamOf(stream))).rejects.toMatchObject({ code });
  });

  it("fails on a stream that breaks", async () => {
    const stream = new ReadableStream<LanguageModelV3StreamPart>({
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    await expect(drain(streamOf(stream))).rejects.toMatchObject({ code: "model_failed" });
  });

  it("refuses a model of another version", () => {
    const older = Object.assign(mock(reply), { specificationVersion: "v2" });
    expect(() => createAiSdkModel(older as never)).toThrow(/v2/u);
  });
});
