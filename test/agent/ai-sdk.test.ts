import type { LanguageModelV3StreamPart, LanguageModelV3Usage } from "@ai-sdk/provider";
import { generateText, type ModelMessage, stepCountIs, streamText, wrapLanguageModel } from "ai";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type HaimaMiddlewareOptions, haimaMiddleware, haimaTools } from "../../src/main/ai-sdk.ts";
import { memoryHaima } from "../support/haima.ts";

const ANN = { user: "ann" };
const USAGE: LanguageModelV3Usage = {
  inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: undefined, reasoning: undefined },
};
const ENDING = { finishReason: { unified: "stop", raw: undefined }, usage: USAGE } as const;
const CALLS = { finishReason: { unified: "tool-calls", raw: undefined }, usage: USAGE } as const;

const generated = (text: string) => ({ content: [{ type: "text", text }] as const, warnings: [], ...ENDING });
const calling = (toolName: string, input: object) => ({
  content: [{ type: "tool-call", toolCallId: "c1", toolName, input: JSON.stringify(input) }] as const,
  warnings: [],
  ...CALLS,
});
const deltas = (text: string): LanguageModelV3StreamPart[] =>
  [...text].map((delta) => ({ type: "text-delta", id: "1", delta }));
const streamed = (chunks: LanguageModelV3StreamPart[], chunkDelayInMs: number | null = null) => ({
  stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs }),
});
/** A model that gives these replies, one a call, the last one again and again. */
const replying = (...texts: readonly string[]) => {
  let call = 0;
  const next = () => texts[Math.min(call++, texts.length - 1)] ?? "";
  return new MockLanguageModelV3({
    doGenerate: async () => {
      const { content, ...rest } = generated(next());
      return { ...rest, content: [...content] };
    },
    doStream: async () =>
      streamed([
        { type: "stream-start", warnings: [] },
        { type: "text-start", id: "1" },
        ...deltas(next()),
        { type: "text-end", id: "1" },
        { type: "finish", ...ENDING },
      ]),
  });
};

let haima: Awaited<ReturnType<typeof memoryHaima>>;
let faults: string[];
beforeEach(async () => {
  haima = await memoryHaima();
  faults = [];
});
afterEach(async () => {
  await haima.close();
});

const remembering = (model: MockLanguageModelV3, options: Partial<HaimaMiddlewareOptions> = {}) =>
  wrapLanguageModel({
    model,
    middleware: haimaMiddleware({ haima, scope: ANN, onFault: (step) => faults.push(step), ...options }),
  });
const logOf = async (session?: string) => {
  const [last] = await haima.sessions(ANN);
  const id = session ?? last?.id;
  return id === undefined ? [] : await haima.turns(ANN, id);
};
const wordsOf = async (session?: string) => (await logOf(session)).map(({ role, text }) => `${role}: ${text}`);

describe("memory round a model of the AI SDK", () => {
  it("answers a second talk from what the first one said, in either language", async () => {
    const model = replying("Noted.");
    await generateText({ model: remembering(model), prompt: "I'm allergic to peanuts" });
    await generateText({ model: remembering(model), prompt: "我住在杭州" });
    haima.clock.advance(1_000);
    await generateText({ model: remembering(model), system: "You are Mei.", prompt: "Can you suggest a snack?" });
    expect(model.doGenerateCalls[0]?.prompt[0]?.role).toBe("user");
    const [system, ...rest] = model.doGenerateCalls[2]?.prompt ?? [];
    expect(system).toMatchObject({ role: "system" });
    expect(system?.content).toMatch(/^You are Mei\.\n\n<haima-context>.*peanuts/su);
    expect(rest).toHaveLength(1);
    await generateText({ model: remembering(model), prompt: "我住在哪里？" });
    expect(JSON.stringify(model.doGenerateCalls[3]?.prompt[0])).toContain("杭州");
  });

  it("takes in only what is new of a talk that is sent whole, and the streamed reply as it was said", async () => {
    const model = remembering(replying("It rains there."));
    const messages: ModelMessage[] = [{ role: "user", content: "I live in Bergen" }];
    const { response } = await generateText({ model, messages });
    messages.push(...response.messages, { role: "user", content: "And in winter?" });
    const { textStream } = streamText({ model, messages });
    let text = "";
    for await (const piece of textStream) text += piece;
    expect(text).toBe("It rains there.");
    expect(await wordsOf()).toEqual([
      "user: I live in Bergen",
      "assistant: It rains there.",
      "user: And in winter?",
      "assistant: It rains there.",
    ]);
    expect(faults).toEqual([]);
  });

  it("marks a stream that broke off, and one that its reader left, as cut off", async () => {
    const broken = new MockLanguageModelV3({
      doStream: async () => streamed([{ type: "text-start", id: "1" }, ...deltas("Once upon")]),
    });
    await streamText({
      model: remembering(broken, { session: "a" }),
      prompt: "A story",
      onError: () => undefined,
    }).consumeStream();
    expect((await logOf("a"))[1]).toMatchObject({ text: "Once upon", metadata: { cutOff: true } });
    const slow = new MockLanguageModelV3({ doStream: async () => streamed(deltas("a long tale that goes on"), 20) });
    const { stream } = await remembering(slow, { session: "b" }).doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "A story" }] }],
    });
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel();
    expect((await logOf("b"))[1]).toMatchObject({ role: "assistant", metadata: { cutOff: true } });
  });

  it("keeps what the user said when the model fails, and the failure is the model's", async () => {
    const failing = new MockLanguageModelV3({
      doGenerate: async () => {
        throw new TypeError("no such model");
      },
    });
    const call = generateText({ model: remembering(failing), prompt: "I live in Bergen", maxRetries: 0 });
    await expect(call).rejects.toThrow("no such model");
    await expect.poll(async () => await wordsOf()).toEqual(["user: I live in Bergen"]);
  });

  it("never breaks a call: memory that fails is told, and the reply comes", async () => {
    await haima.close();
    const { text } = await generateText({ model: remembering(replying("Hello.")), prompt: "hi" });
    expect(text).toBe("Hello.");
    expect(faults).toContain("observe");
    haima = await memoryHaima();
    const nobody = remembering(replying("Hello."), { scope: { user: "" } });
    expect((await generateText({ model: nobody, prompt: "hi" })).text).toBe("Hello.");
  });

  it("reads the user and the session from the call, and keeps users apart", async () => {
    const inner = replying("ok");
    const model = remembering(inner, {
      scope: ({ providerOptions }) => {
        const user = providerOptions?.["haima"]?.["user"];
        return typeof user === "string" ? { user } : null;
      },
      session: () => "s",
    });
    const as = (user: string) => ({ providerOptions: { haima: { user } } });
    await generateText({ model, prompt: "My dentist is Dr. Moreau", ...as("ann") });
    await generateText({ model, prompt: "Who is my dentist?", ...as("bob") });
    await generateText({ model, prompt: "Who is my dentist?" });
    expect(JSON.stringify(inner.doGenerateCalls.slice(1).map(({ prompt }) => prompt))).not.toContain("Moreau");
    expect(await wordsOf("s")).toEqual(["user: My dentist is Dr. Moreau", "assistant: ok"]);
  });

  it("leaves out the context within a budget of 0", async () => {
    const inner = replying("ok");
    await generateText({ model: remembering(inner), prompt: "I live in Bergen" });
    await generateText({ model: remembering(inner, { budgetTokens: 0 }), prompt: "Where do I live?" });
    expect(JSON.stringify(inner.doGenerateCalls[1]?.prompt)).not.toContain("haima-context");
  });
});

describe("tools for a model of the AI SDK", () => {
  /** A model that calls one tool, then says what came back. */
  const toolUser = (toolName: string, input: object) => {
    let call = 0;
    return new MockLanguageModelV3({
      doGenerate: async () => {
        call += 1;
        const { content, ...rest } = call % 2 === 1 ? calling(toolName, input) : generated("Done.");
        return { ...rest, content: [...content] };
      },
    });
  };
  const use = async (toolName: string, input: object, model = toolUser(toolName, input)) => {
    const tools = haimaTools({ haima, scope: ANN });
    const { steps } = await generateText({
      model: remembering(model),
      tools: { ...tools },
      stopWhen: stepCountIs(2),
      prompt: "Please",
    });
    return steps[0]?.content.find(({ type }) => type === "tool-result" || type === "tool-error");
  };

  it("remember, recall and forget", async () => {
    expect(await use("remember", { text: "My gate code is 4471" })).toMatchObject({ output: { outcome: "stored" } });
    expect((await haima.list(ANN))[0]).toMatchObject({ metadata: { writtenBy: "model" } });
    const found = await use("recall", { query: "gate code" });
    expect(found).toMatchObject({ output: { verdict: "sure", found: expect.stringContaining("4471") } });
    expect(await use("forget", { what: "gate code 4471" })).toMatchObject({ output: { memories: 1 } });
    expect(await use("recall", { query: "gate code" })).toMatchObject({ output: { verdict: "none", found: "" } });
  });

  it("what memory gave a model does not go into the log, where it would outlive what is forgotten", async () => {
    await use("remember", { text: "My gate code is 4471" });
    await use("recall", { query: "gate code" });
    const logs = await Promise.all((await haima.sessions(ANN)).map(async ({ id }) => await wordsOf(id)));
    expect(logs.flat().filter((line) => line.startsWith("tool: ") && line.includes("4471"))).toEqual([]);
  });

  it("are described to the model with schemas that name no user, and refuse what does not fit", async () => {
    const model = toolUser("recall", { query: "x", user: "bob" });
    expect(await use("recall", {}, model)).toMatchObject({ type: "tool-error" });
    const offered = model.doGenerateCalls[0]?.tools ?? [];
    expect(offered.map(({ name }) => name)).toEqual(["remember", "recall", "forget"]);
    expect(offered[1]).toMatchObject({
      inputSchema: { type: "object", required: ["query"], additionalProperties: false },
    });
  });
});
