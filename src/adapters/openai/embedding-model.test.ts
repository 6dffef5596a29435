import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeModelServer, refusal, startFakeModelServer } from "../../../test/support/fake-model-server.ts";
import { seededIds, steppedClock } from "../../testing/index.ts";
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "./index.ts";

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

const open = (options: Partial<OpenAiEmbedderOptions> = {}) =>
  createOpenAiEmbedder(
    { baseUrl: server.baseUrl, model: "e", dimensions: 8, ...options },
    { clock: steppedClock(0), ids: seededIds() },
  );

describe("createOpenAiEmbedder", () => {
  it("names itself by model and dimensions, so that vectors of another length do not mix with its own", () => {
    expect(open().id).toBe("openai:e@8");
    expect(open({ id: "mine" }).id).toBe("mine");
  });

  it("sends texts in batches, with the prefix of their purpose", async () => {
    const model = open({ batchSize: 2, queryPrefix: "query: ", passagePrefix: "passage: ", shorten: true });
    await model.embed(["a", "b", "c"]);
    await model.embed(["q"], { purpose: "query" });
    expect(server.requests.map(({ body }) => body["input"])).toEqual([
      ["passage: a", "passage: b"],
      ["passage: c"],
      ["query: q"],
    ]);
    expect(server.requests[0]?.body).toMatchObject({ model: "e", dimensions: 8 });
  });

  it("refuses vectors of another length, and says which", async () => {
    await expect(open({ dimensions: 16 }).embed(["a"])).rejects.toMatchObject({
      code: "model_refused",
      facts: { dimensions: 8 },
    });
  });

  it.each([
    ["too few vectors", { data: [] }],
    ["a vector without direction", { data: [{ index: 0, embedding: Array.from({ length: 8 }, () => 0) }] }],
    ["no vectors", { object: "list" }],
  ])("fails on an answer with %s", async (_, body) => {
    server.queue({ type: "status", status: 200, body });
    await expect(open().embed(["a"])).rejects.toMatchObject({ code: "model_failed" });
  });

  it("asks a busy server again", async () => {
    server.queue(refusal(429));
    expect(await open().embed(["a"])).toHaveLength(1);
  });

  it.each([{ dimensions: 0 }, { batchSize: 0 }, { batchSize: 5000 }])("is not made with the options %o", (options) => {
    expect(() => open(options)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});
