import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTransformersEmbedder } from "./index.ts";

describe("openTransformersEmbedder", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "haima-model-"));
    await writeFile(join(folder, "config.json"), '{"hidden_size": 384}');
    await writeFile(join(folder, "tokenizer.json"), "{}");
    await mkdir(join(folder, "onnx"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("says what to install when the package is not there", async () => {
    await expect(openTransformersEmbedder({ folder })).rejects.toMatchObject({
      code: "missing_dependency",
      message: expect.stringContaining("npm install @huggingface/transformers"),
      facts: { package: "@huggingface/transformers" },
    });
  });

  it("says which file a folder lacks", async () => {
    await rm(join(folder, "tokenizer.json"));
    await expect(openTransformersEmbedder({ folder })).rejects.toMatchObject({
      code: "not_found",
      facts: { path: join(folder, "tokenizer.json") },
    });
    await expect(openTransformersEmbedder({ folder: join(folder, "none") })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it.each(["{}", "no JSON"])("refuses a config of %s, which says no size", async (config) => {
    await writeFile(join(folder, "config.json"), config);
    await expect(openTransformersEmbedder({ folder })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("keeps the package from fetching anything: what is not in the folder is not looked for elsewhere", async () => {
    const env = { allowRemoteModels: true, allowLocalModels: false, localModelPath: "elsewhere" };
    const extract = async (texts: readonly string[]) => ({
      data: new Float32Array(texts.length * 384).fill(1),
      dims: [texts.length, 384],
    });
    vi.doMock("@huggingface/transformers", () => ({ pipeline: async () => extract, env }));
    try {
      const embedder = await openTransformersEmbedder({ folder });
      expect(env).toEqual({ allowRemoteModels: false, allowLocalModels: true, localModelPath: dirname(folder) });
      expect(await embedder.embed(["a cat", "猫"])).toHaveLength(2);
    } finally {
      vi.doUnmock("@huggingface/transformers");
    }
  });
});
