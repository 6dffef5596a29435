import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it, vi } from "vitest";
import { createFakeEmbedder, embeddingModelContract } from "../../testing/index.ts";
import { openTransformersEmbedder } from "./index.ts";

const DIMENSIONS = 8;

// The package is optional and its weights are large: what it would compute comes from the fake, in the package's shape.
vi.mock("@huggingface/transformers", () => ({
  env: {},
  pipeline: async () => async (texts: readonly string[]) => {
    const vectors = await createFakeEmbedder({ dimensions: DIMENSIONS }).embed(texts);
    return { data: Float32Array.from(vectors.flatMap((vector) => [...vector])), dims: [texts.length, DIMENSIONS] };
  },
}));

embeddingModelContract({ describe, it }, "a model from a folder", {
  async open() {
    const folder = await mkdtemp(join(tmpdir(), "haima-model-"));
    await writeFile(join(folder, "config.json"), `{"hidden_size": ${DIMENSIONS}}`);
    await writeFile(join(folder, "tokenizer.json"), "{}");
    await mkdir(join(folder, "onnx"));
    return {
      model: await openTransformersEmbedder({ folder }),
      close: async () => await rm(folder, { recursive: true }),
    };
  },
});
