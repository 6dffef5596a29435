import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, streamText } from "ai";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GatewayOptions } from "../../src/interfaces/gateway/app.ts";
import { type RunningGateway, startGateway } from "../../src/interfaces/gateway/serve.ts";
import { type FakeModelServer, refusal, reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { memoryHaima } from "../support/haima.ts";

type Faults = { step: string; error: unknown }[];
let upstream: FakeModelServer;
let haima: Awaited<ReturnType<typeof memoryHaima>>;
let gateway: RunningGateway;
let faults: Faults;

async function start(options: Partial<GatewayOptions> & { readonly host?: string; readonly token?: string } = {}) {
  return await startGateway({
    haima,
    upstream: { baseUrl: upstream.baseUrl },
    onFault: (step, error) => faults.push({ step, error }),
    host: "127.0.0.1",
    port: 0,
    ...options,
  });
}

beforeEach(async () => {
  upstream = await startFakeModelServer(reply("Noted."));
  haima = await memoryHaima();
  faults = [];
  gateway = await start();
});
afterEach(async () => {
  await gateway.close();
  await haima.close();
  await upstream.close();
});

const client = (options: { readonly apiKey?: string; readonly headers?: Record<string, string> } = {}) =>
  new OpenAI({
    baseURL: gateway.baseUrl,
    apiKey: options.apiKey ?? "sk-client",
    maxRetries: 0,
    ...(options.headers === undefined ? {} : { defaultHeaders: options.headers }),
  });

type Message = OpenAI.ChatCompletionMessageParam;

const say = async (
  messages: Message[],
  more: { readonly user?: string; readonly headers?: Record<string, string> } = {},
) => await client(more).chat.completions.create({ model: "fake", user: more.user ?? "ann", messages });

const promptOf = (index: number): string => JSON.stringify(upstream.requests.at(index)?.body["messages"]);
const logOf = async (user = "ann") => {
  const [session] = await haima.sessions({ user });
  return session === undefined
    ? []
    : (await haima.turns({ user }, session.id)).map(({ role, text }) => `${role}: ${text}`);
};

describe("the gateway through the official client", () => {
  it("answers a second conversation from what the first one said", async () => {
    await say([{ role: "user", content: "I'm allergic to peanuts and my dentist is Dr. Moreau." }]);
    await say([{ role: "user", content: "Who is my dentist?" }]);
    expect(promptOf(-1)).toContain("Dr. Moreau");
    expect(promptOf(0)).not.toContain("haima-context");
  });

  it("does so in Chinese, streamed", async () => {
    await say([{ role: "user", content: "我对花生过敏" }]);
    haima.clock.advance(1_000);
    upstream.queue(reply("推荐水果拼盘。"));
    const stream = await client().chat.completions.create({
      model: "fake",
      user: "ann",
      stream: true,
      messages: [{ role: "user", content: "推荐个零食" }],
    });
    let text = "";
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? "";
    expect(text).toBe("推荐水果拼盘。");
    expect(promptOf(-1)).toContain("花生");
    expect(await logOf()).toEqual(["user: 推荐个零食", "assistant: 推荐水果拼盘。"]);
  });

  it("adds the context to the client's own system message and leaves everything else as it was", async () => {
    await say([{ role: "user", content: "I live in Bergen" }]);
    const tools = [{ type: "function", function: { name: "weather", parameters: { type: "object" } } }] as const;
    await client().chat.completions.create({
      model: "fake",
      user: "ann",
      temperature: 0.3,
      tools: [...tools],
      messages: [
        { role: "system", content: "You are Mei." },
        { role: "user", content: "Where do I live?" },
      ],
    });
    const body = upstream.requests.at(-1)?.body;
    expect(body).toMatchObject({ temperature: 0.3, tools, model: "fake" });
    const messages = body?.["messages"] as { role: string; content: string }[];
    expect(messages).toHaveLength(2);
    expect(messages[0]?.content).toMatch(/^You are Mei\.\n\n<haima-context>.*Bergen/su);
  });

  it("takes in only what the log does not have, though the client sends the whole talk each time", async () => {
    await say([{ role: "user", content: "I live in Bergen" }]);
    upstream.queue(reply("It rains there."));
    await say([
      { role: "user", content: "I live in Bergen" },
      { role: "assistant", content: "Noted." },
      { role: "user", content: "How is the weather there?" },
    ]);
    expect(await logOf()).toEqual([
      "user: I live in Bergen",
      "assistant: Noted.",
      "user: How is the weather there?",
      "assistant: It rains there.",
    ]);
  });

  it("marks an edited message and a reply made anew as a branch, and keeps both", async () => {
    const first: Message = { role: "user", content: "I want to go to Rome" };
    upstream.queue(reply("Rome in May?"), reply("Rome in June?"), reply("Fine."));
    await say([first], { headers: { "x-haima-session": "trip" } });
    await say([first], { headers: { "x-haima-session": "trip" } });
    await say([first, { role: "assistant", content: "Rome in June?" }, { role: "user", content: "Yes" }], {
      headers: { "x-haima-session": "trip" },
    });
    const log = await haima.turns({ user: "ann" }, "trip");
    expect(log.map(({ text }) => text)).toEqual([
      "I want to go to Rome",
      "Rome in May?",
      "Rome in June?",
      "Yes",
      "Fine.",
    ]);
  });

  it("keeps apart two talks that begin with the same words", async () => {
    upstream.queue(reply("Hello!"), reply("Nice."), reply("Hello again!"));
    await say([{ role: "user", content: "hi" }]);
    await say([
      { role: "user", content: "hi" },
      { role: "assistant", content: "Hello!" },
      { role: "user", content: "I play the cello" },
    ]);
    await say([{ role: "user", content: "hi" }]);
    const sessions = await haima.sessions({ user: "ann" });
    expect(sessions.map(({ turnCount }) => turnCount).sort()).toEqual([2, 4]);
  });

  it("does not take in again what the user had forgotten, though the client still sends it", async () => {
    const first: Message = { role: "user", content: "My locker code is 7781" };
    await say([first]);
    await haima.forget({ user: "ann" }, { query: "locker code 7781" });
    await say([first, { role: "assistant", content: "Noted." }, { role: "user", content: "Thanks" }]);
    expect(JSON.stringify(await logOf())).not.toContain("7781");
    expect(JSON.stringify(await haima.list({ user: "ann" }))).not.toContain("7781");
  });

  it("passes tool calls through and keeps what was said with words", async () => {
    const toolCalls = [{ id: "c1", type: "function", function: { name: "weather", arguments: "{}" } }];
    upstream.queue({ type: "reply", text: "", toolCalls });
    const answer = await say([{ role: "user", content: "Weather in Bergen?" }]);
    expect(answer.choices[0]?.message.tool_calls).toEqual(toolCalls);
    expect(await logOf()).toEqual(["user: Weather in Bergen?"]);
  });

  it("names no user, no memory: the chat works and nothing is kept", async () => {
    const response = await client()
      .chat.completions.create({ model: "fake", messages: [{ role: "user", content: "hi" }] })
      .withResponse();
    expect(response.data.choices[0]?.message.content).toBe("Noted.");
    expect(response.response.headers.get("x-haima-memory")).toBe("off");
  });

  it("keeps users apart", async () => {
    await say([{ role: "user", content: "My dentist is Dr. Moreau" }]);
    await say([{ role: "user", content: "Who is my dentist?" }], { user: "bob" });
    expect(promptOf(-1)).not.toContain("Moreau");
  });

  it("hands on the upstream's list of models", async () => {
    const models = await client().models.list();
    expect(models.data.map(({ id }) => id)).toEqual(["fake"]);
  });
});

describe("when the user's turn is taken in", () => {
  const answered = async (content: string) => {
    const { response } = await client()
      .chat.completions.create({ model: "fake", user: "ann", messages: [{ role: "user", content }] })
      .withResponse();
    return response.headers.get("x-haima-memory");
  };

  it("is while a slow upstream works, durable before the answer", async () => {
    upstream.queue({ type: "reply", text: "At last.", afterMs: 3_000 });
    const memory = answered("I live in Bergen");
    await expect.poll(logOf, { timeout: 2_900, interval: 20 }).toEqual(["user: I live in Bergen"]);
    expect(await memory).toBe("on");
  });

  it("is after the answer of an upstream that answers at once, which is not kept waiting", async () => {
    // A machine under load may take longer than the gateway's patience.
    expect(await answered("I live in Bergen")).toMatch(/^(?:pending|on)$/u);
    await expect.poll(logOf).toEqual(["user: I live in Bergen", "assistant: Noted."]);
  });

  it("is before anything else is asked of the user's memory, and before the memory closes", async () => {
    const exchange = async (...texts: string[]) =>
      await haima.exchange(
        { user: "ann" },
        {
          messages: texts.map((text) => ({ role: "user", text })),
          onFault: (step, error) => faults.push({ step, error }),
        },
      );
    await exchange("I live in Bergen");
    const second = await exchange("I live in Bergen", "Where do I live?");
    expect(second.context).toContain("Bergen");
    expect(await logOf()).toEqual(["user: I live in Bergen", "user: Where do I live?"]);
    const last = await exchange("I live in Bergen", "Where do I live?", "And you?");
    void last.reply("In a data centre.", true);
    await haima.close();
    expect(faults).toEqual([]);
    haima = await memoryHaima();
  });
});

describe("trouble behind the gateway", () => {
  it("passes errors of the upstream on as they are", async () => {
    upstream.queue(refusal(429, { message: "slow down", code: "rate_limit" }, { "retry-after": "7" }));
    const failed = await say([{ role: "user", content: "hi" }]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(OpenAI.RateLimitError);
    expect(failed).toMatchObject({ status: 429, code: "rate_limit" });
    expect((failed as InstanceType<typeof OpenAI.RateLimitError>).headers?.get("retry-after")).toBe("7");
  });

  it("says that the upstream cannot be reached", async () => {
    await upstream.close();
    await expect(say([{ role: "user", content: "hi" }])).rejects.toMatchObject({ status: 502, code: "model_failed" });
    upstream = await startFakeModelServer();
  });

  it("goes on chatting when memory fails, and says so", async () => {
    await haima.close();
    const { data, response } = await client()
      .chat.completions.create({ model: "fake", user: "ann", messages: [{ role: "user", content: "hi" }] })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe("Noted.");
    expect(response.headers.get("x-haima-memory")).toBe("failed");
    expect(faults.length).toBeGreaterThan(0);
    haima = await memoryHaima();
  });

  it("keeps what was said of a stream that broke off, marked as cut", async () => {
    upstream.queue(reply("Once upon a time there was a cat.", { breaksAfter: { pieces: 3, by: "reset" } }));
    const stream = await client().chat.completions.create({
      model: "fake",
      user: "ann",
      stream: true,
      messages: [{ role: "user", content: "Tell me a story" }],
    });
    const read = async () => {
      for await (const _ of stream);
    };
    await expect(read()).rejects.toThrow();
    await expect.poll(async () => (await logOf()).length).toBe(2);
    const [session] = await haima.sessions({ user: "ann" });
    const [, told] = await haima.turns({ user: "ann" }, session?.id ?? "");
    expect(told).toMatchObject({ role: "assistant", metadata: { cutOff: true } });
  });

  it("stops the upstream and keeps the part that was said when the client leaves", async () => {
    upstream.queue(reply("one two three four five six seven eight", { pauseMs: 200 }));
    const controller = new AbortController();
    const stream = await client().chat.completions.create(
      { model: "fake", user: "ann", stream: true, messages: [{ role: "user", content: "count" }] },
      { signal: controller.signal },
    );
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    controller.abort();
    await expect.poll(async () => (await logOf()).length, { timeout: 5_000 }).toBe(2);
    const [session] = await haima.sessions({ user: "ann" });
    const [, told] = await haima.turns({ user: "ann" }, session?.id ?? "");
    expect(told).toMatchObject({ role: "assistant", metadata: { cutOff: true } });
    expect(told?.text).not.toContain("eight");
  });

  it("refuses what is no chat request with an error that clients read", async () => {
    const post = async (body: string) => {
      const response = await fetch(`${gateway.baseUrl}/chat/completions`, { method: "POST", body });
      return { status: response.status, body: await response.json() };
    };
    expect(await post("{")).toMatchObject({ status: 400, body: { error: { code: "invalid_input" } } });
    expect(await post('{"messages":[]}')).toMatchObject({ status: 400 });
    const unknown = await fetch(`${gateway.baseUrl}/images`);
    expect(unknown.status).toBe(404);
  });
});

describe("whom the gateway answers", () => {
  it("refuses requests of web pages and of rebound names", async () => {
    const url = `${gateway.baseUrl}/models`;
    expect((await fetch(url, { headers: { origin: "https://evil.test" } })).status).toBe(403);
    expect((await fetch(url, { headers: { origin: "null" } })).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  it("asks for its token where one is set, and does not hand it on", async () => {
    await gateway.close();
    gateway = await start({ token: "t-1", upstream: { baseUrl: upstream.baseUrl, apiKey: "sk-up" } });
    await expect(client({ apiKey: "wrong" }).models.list()).rejects.toMatchObject({ status: 403 });
    await client({ apiKey: "t-1" }).models.list();
    expect(upstream.requests.at(-1)?.headers.authorization).toBe("Bearer sk-up");
    await gateway.close();
    gateway = await start({ token: "t-1" });
    await client({ apiKey: "t-1" }).models.list();
    expect(upstream.requests.at(-1)?.headers.authorization).toBeUndefined();
  });

  it("does not listen where others reach it without a token", async () => {
    await expect(start({ host: "0.0.0.0" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the gateway through the AI SDK", () => {
  const model = (user: string) =>
    createOpenAICompatible({ name: "haima", baseURL: gateway.baseUrl, headers: { "x-haima-user": user } })("fake");

  it("remembers across calls, whole and streamed", async () => {
    await generateText({ model: model("zoe"), prompt: "My cat is called Biscuit" });
    const { textStream } = streamText({ model: model("zoe"), prompt: "What is my cat called?" });
    let text = "";
    for await (const piece of textStream) text += piece;
    expect(text).toBe("Noted.");
    expect(promptOf(-1)).toContain("Biscuit");
  });
});
