import { expect, it } from "vitest";
import { embedderFrom, modelFrom, rerankerFrom } from "./environment-model.ts";

it("takes no model from an empty environment", () => {
  expect(modelFrom({})).toEqual({});
  expect(modelFrom({ HAIMA_MODEL_URL: "" })).toEqual({});
});

it("takes the model that is named, and has it read turns when asked", () => {
  const named = { HAIMA_MODEL_URL: "http://127.0.0.1:1/v1", HAIMA_MODEL: "qwen3" };
  expect(modelFrom(named)).toMatchObject({
    model: { id: expect.stringContaining("qwen3") },
    distill: { callsPerTurn: 0 },
  });
  expect(modelFrom({ ...named, HAIMA_MODEL_CALLS: "1", HAIMA_MODEL_KEY: "sk-x" })).toMatchObject({
    distill: { callsPerTurn: 1 },
  });
});

it("says which variable is missing or wrong", () => {
  expect(() => modelFrom({ HAIMA_MODEL_URL: "http://127.0.0.1:1/v1" })).toThrow(/HAIMA_MODEL\b/u);
  expect(() => modelFrom({ HAIMA_MODEL_URL: "http://a/v1", HAIMA_MODEL: "m", HAIMA_MODEL_CALLS: "2" })).toThrow(
    /CALLS/u,
  );
});

it("takes the embedder that is named, and says which variable is missing or wrong", () => {
  expect(embedderFrom({})).toEqual({});
  const named = { HAIMA_EMBEDDER_URL: "http://127.0.0.1:1/v1", HAIMA_EMBEDDER: "bge-m3" };
  expect(embedderFrom({ ...named, HAIMA_EMBEDDER_DIMENSIONS: "1024" })).toMatchObject({
    embedder: { id: expect.stringContaining("bge-m3"), dimensions: 1024 },
  });
  expect(() => embedderFrom({ HAIMA_EMBEDDER_URL: "http://127.0.0.1:1/v1" })).toThrow(/HAIMA_EMBEDDER\b/u);
  expect(() => embedderFrom({ ...named, HAIMA_EMBEDDER_DIMENSIONS: "many" })).toThrow(/DIMENSIONS/u);
});

it("takes the reranker that is named, by its host where the server has one model alone", () => {
  expect(rerankerFrom({})).toEqual({});
  const at = { HAIMA_RERANKER_URL: "http://127.0.0.1:8080", HAIMA_RERANKER_KEY: "k" };
  expect(rerankerFrom(at)).toMatchObject({ reranker: { id: "rerank:127.0.0.1:8080" } });
  expect(rerankerFrom({ ...at, HAIMA_RERANKER: "bge" })).toMatchObject({ reranker: { id: "rerank:bge" } });
  expect(() => rerankerFrom({ HAIMA_RERANKER_URL: "nowhere" })).toThrow(/baseUrl/u);
});
