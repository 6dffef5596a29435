import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
});
