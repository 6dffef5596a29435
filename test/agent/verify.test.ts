import { expect, it } from "vitest";
import { HaimaError } from "../../src/index.ts";
import { createFakeModel } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };

async function withTwo(model?: ReturnType<typeof createFakeModel>) {
  const haima = await memoryHaima(model === undefined ? {} : { model });
  await haima.observe(USER, { text: "I live in Bergen" });
  await haima.observe(USER, { text: "My sister lives in Oslo" });
  return haima;
}

it("a model leaves out what does not bear on the question, and context and verdict follow", async () => {
  const model = createFakeModel({
    otherwise: (request) => {
      const lines = request.messages.at(-1)?.content.split("\n") ?? [];
      const relevant = lines.flatMap((line) => (/^(\d+)\. .*Bergen/u.test(line) ? [Number.parseInt(line, 10)] : []));
      return JSON.stringify({ relevant });
    },
  });
  await using haima = await withTwo(model);
  const result = await haima.recall(USER, "Where do I live?", { threshold: 0, verify: true });
  expect(result.verification).toBe("done");
  expect(JSON.stringify([result.items, result.context])).not.toContain("Oslo");
  expect(result.items[0]?.text).toContain("Bergen");
});

it("says none when nothing is left", async () => {
  await using haima = await withTwo(createFakeModel({ otherwise: '{"relevant": []}' }));
  const result = await haima.recall(USER, "Where do I live?", { verify: true });
  expect(result).toMatchObject({ items: [], verdict: "none", verification: "done" });
});

it("keeps the items when the model fails or talks nonsense, and says so", async () => {
  for (const otherwise of [new HaimaError("model_busy", "no room"), "I think the first one?"]) {
    await using haima = await withTwo(createFakeModel({ otherwise }));
    const result = await haima.recall(USER, "Where do I live?", { verify: true });
    expect(result.verification).toBe("failed");
    expect(result.items[0]?.text).toContain("Bergen");
  }
});

it("needs a model, and is off by default", async () => {
  await using haima = await withTwo();
  await expect(haima.recall(USER, "Where do I live?", { verify: true })).rejects.toMatchObject({
    code: "invalid_input",
  });
  expect((await haima.recall(USER, "Where do I live?")).verification).toBeUndefined();
});
