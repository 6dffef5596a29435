import { describe, expect, it } from "vitest";
import { HaimaError } from "../errors.ts";
import { embeddingModelContract } from "./embedding-model-contract.ts";
import { createFakeEmbedder } from "./fake-embedder.ts";
import { createFakeModel, type FakeReply } from "./fake-model.ts";
import { languageModelContract, type ModelBehaviour } from "./language-model-contract.ts";

const close = async (): Promise<void> => undefined;

function replyFor(behaviour: ModelBehaviour): FakeReply {
  if (behaviour.type === "reply") return behaviour;
  if (behaviour.type === "hang") return "hang";
  return new HaimaError(`model_${behaviour.type}`, "as told");
}

languageModelContract({ describe, it }, "the fake model", {
  open: async (behaviour) => ({ model: createFakeModel({ otherwise: replyFor(behaviour) }), close }),
});

embeddingModelContract({ describe, it }, "the fake embedder", {
  open: async () => ({ model: createFakeEmbedder(), close }),
});

const ask = (content: string) => ({ messages: [{ role: "user", content } as const] });

describe("the fake model", () => {
  it("gives its replies in order, then fails", async () => {
    const model = createFakeModel({ replies: ["one"] });
    model.queue(({ messages }) => `you said ${messages[0]?.content}`);
    expect((await model.generate(ask("a"))).text).toBe("one");
    expect((await model.generate(ask("b"))).text).toBe("you said b");
    await expect(model.generate(ask("c"))).rejects.toMatchObject({ code: "model_failed" });
    expect(model.requests.map(({ messages }) => messages[0]?.content)).toEqual(["a", "b", "c"]);
  });
});

describe("the fake embedder", () => {
  it("puts like texts near, and texts of one meaning on one spot", async () => {
    const model = createFakeEmbedder({ meaningOf: (text) => (text.includes("cat") ? "猫" : text) });
    const [cat, kitty, rain, rains] = await model.embed(["my cat", "猫", "it rains today", "it rained today"]);
    const cosine = (a?: Float32Array, b?: Float32Array): number =>
      a?.reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0) ?? 0;
    expect(cosine(cat, kitty)).toBeCloseTo(1);
    expect(cosine(rain, rains)).toBeGreaterThan(cosine(cat, rain) + 0.3);
  });
});
