import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type FakeModelServer,
  refusal,
  type ServedRequest,
  startFakeModelServer,
} from "../../../test/support/fake-model-server.ts";
import { rerankerContract, seededIds, steppedClock } from "../../testing/index.ts";
import { createHttpReranker, type HttpRerankerOptions } from "./index.ts";

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

const ambient = () => ({ clock: steppedClock(0), ids: seededIds() });
const open = (options: Partial<HttpRerankerOptions> = {}) =>
  createHttpReranker({ baseUrl: server.baseUrl, ...options }, ambient());
const answering = (body: unknown) => ({ type: "status", status: 200, body }) as const;

/** Scores texts by the words that they share with the question, the best first as servers send them. */
function scored({ body }: ServedRequest) {
  const words = new Set(String(body["query"]).toLowerCase().split(/\W+/u));
  const texts = (body["documents"] ?? body["texts"]) as readonly string[];
  return texts
    .map((text, index) => ({ index, score: text.split(/\W+/u).filter((word) => words.has(word.toLowerCase())).length }))
    .toSorted((a, b) => b.score - a.score);
}

rerankerContract({ describe, it }, "a server", {
  async open() {
    const own = await startFakeModelServer((request) => answering(scored(request)));
    return { model: createHttpReranker({ baseUrl: own.baseUrl }, ambient()), close: own.close };
  },
});

describe("createHttpReranker", () => {
  const rows = [
    { index: 1, relevance_score: 0.9 },
    { index: 0, relevance_score: 0.2 },
  ];

  it.each([
    ["Cohere, Jina and vLLM", { results: rows }],
    ["Voyage", { data: rows }],
    [
      "Text Embeddings Inference",
      [
        { index: 1, score: 0.9 },
        { index: 0, score: 0.2 },
      ],
    ],
  ])("reads what %s answer", async (_, body) => {
    server.queue(answering(body));
    expect(await open().rerank("q", ["a", "b"])).toEqual([0.2, 0.9]);
  });

  it("sends what each kind of server takes, with the key, in batches", async () => {
    server.otherwise((request) => answering(scored(request)));
    await open({ model: "rerank-v3", apiKey: "sk-secret" }).rerank("q", ["a", "b"]);
    await open({ batchSize: 2 }).rerank("q", ["a", "b", "c"]);
    expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/rerank", { model: "rerank-v3", query: "q", documents: ["a", "b"] }],
      ["/v1/rerank", { query: "q", texts: ["a", "b"] }],
      ["/v1/rerank", { query: "q", texts: ["c"] }],
    ]);
    expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-secret");
    expect(open({ model: "rerank-v3" }).id).toBe("rerank:rerank-v3");
  });

  it.each([
    ["a score missing", [{ index: 0, score: 1 }]],
    [
      "a text twice",
      [
        { index: 0, score: 1 },
        { index: 0, score: 1 },
      ],
    ],
    [
      "a text that was not sent",
      [
        { index: 0, score: 1 },
        { index: 2, score: 1 },
      ],
    ],
    [
      "a text before the first",
      [
        { index: 0, score: 1 },
        { index: -1, score: 1 },
      ],
    ],
    ["no scores", [{ index: 0 }, { index: 1 }]],
    [
      "a score that is no number",
      [
        { index: 0, score: 1 },
        { index: 1, score: null },
      ],
    ],
    ["something else", { object: "list" }],
  ])("refuses an answer with %s", async (_, body) => {
    server.queue(answering(body));
    await expect(open().rerank("q", ["a", "b"])).rejects.toMatchObject({ code: "model_failed" });
  });

  it("asks a busy server again, within its tries, and not one that refuses", async () => {
    server.queue(refusal(429));
    server.otherwise((request) => answering(scored(request)));
    expect(await open().rerank("q", ["a"])).toEqual([0]);
    server.otherwise(refusal(503));
    await expect(open({ maxTries: 2 }).rerank("q", ["a"])).rejects.toMatchObject({ code: "model_busy" });
    expect(server.requests).toHaveLength(4);
    server.otherwise(refusal(401));
    await expect(open().rerank("q", ["a"])).rejects.toMatchObject({ code: "model_refused" });
    expect(server.requests).toHaveLength(5);
  });

  it("stops with its signal, and when the server says nothing for too long", async () => {
    server.otherwise({ type: "hang" });
    const stop = new AbortController();
    const waiting = open().rerank("q", ["a"], { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
    await expect(open({ timeoutMs: 30, maxTries: 1 }).rerank("q", ["a"])).rejects.toMatchObject({ code: "model_busy" });
  });

  it.each([{ baseUrl: "ftp://a" }, { batchSize: 0 }, { baseUrl: "http://me:pass@a" }])(
    "is not made with the options %o",
    (options) => {
      expect(() => open(options)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    },
  );
});
