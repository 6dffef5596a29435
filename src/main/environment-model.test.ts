import { expect, it } from "vitest";
import { modelFrom } from "./environment-model.ts";

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
