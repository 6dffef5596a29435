import { access, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { EmbeddingModel, EmbedOptions } from "../../ports/index.ts";
import { type Extractor, loadExtractor } from "./load-extractor.ts";

export interface TransformersEmbedderOptions {
  /** Folder of the model: `config.json`, `tokenizer.json`, and weights as ONNX in `onnx/`. Nothing is downloaded. */
  readonly folder: string;
  /** @default `transformers:`, the folder's name, the pooling and the weights */
  readonly id?: string | undefined;
  /** How the vectors of the words become one of the text; the model's card says which. @default "mean" */
  readonly pooling?: "mean" | "cls" | undefined;
  /** Which weights: `fp32` (model.onnx), `q8` (model_quantized.onnx), ... @default "q8" */
  readonly weights?: "fp32" | "fp16" | "q8" | "q4" | undefined;
  /** Put before each question, as some models want it ("query: "). A change of it wants another `id`. @default "" */
  readonly queryPrefix?: string | undefined;
  /** Put before each text that answers ("passage: "). A change of it wants another `id`. @default "" */
  readonly passagePrefix?: string | undefined;
}

/** Texts that are embedded together: more need more memory and are not faster on a processor. */
const BATCH_SIZE = 16;

/** What is read of a model's `config.json`; families name the size in their own way. */
const configSchema = z.object({
  hidden_size: z.int().positive().optional(),
  dim: z.int().positive().optional(),
  d_model: z.int().positive().optional(),
});

/**
 * An embedding model from a folder on this machine, run by the optional package `@huggingface/transformers`. The package and
 * the weights are loaded now, so that what is missing shows at once.
 *
 * @throws HaimaError `missing_dependency` without the package; `not_found` for a folder or file that is not there;
 *   `invalid_input` for a config that says no size; `model_failed` when the weights cannot be loaded.
 */
export async function openTransformersEmbedder(options: TransformersEmbedderOptions): Promise<EmbeddingModel> {
  const folder = resolve(options.folder);
  const { pooling = "mean", weights = "q8", queryPrefix = "", passagePrefix = "" } = options;
  const dimensions = await readDimensions(folder);
  const extractor = await loadExtractor({ root: dirname(folder), name: basename(folder), weights });
  const id = options.id ?? `transformers:${basename(folder)}:${pooling}:${weights}`;
  return {
    id,
    dimensions,
    async embed(texts, { purpose = "passage", signal }: EmbedOptions = {}) {
      if (texts.some((text) => text.trim() === ""))
        throw new HaimaError("invalid_input", "A blank text has no vector.");
      const prefix = purpose === "query" ? queryPrefix : passagePrefix;
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length || signal?.aborted; start += BATCH_SIZE) {
        if (signal?.aborted) throw new HaimaError("aborted", "Stopped by its signal.", { cause: signal.reason });
        const batch = texts.slice(start, start + BATCH_SIZE).map((text) => prefix + text.toWellFormed());
        vectors.push(...(await embedBatch(extractor, batch, { id, dimensions, pooling })));
      }
      return vectors;
    },
  };
}

interface Wanted {
  readonly id: string;
  readonly dimensions: number;
  readonly pooling: "mean" | "cls";
}

async function embedBatch(extractor: Extractor, texts: readonly string[], wanted: Wanted): Promise<Float32Array[]> {
  const { id, dimensions, pooling } = wanted;
  const { data, dims } = await extractor(texts, { pooling, normalize: true });
  if (dims.at(-1) !== dimensions || data.length !== texts.length * dimensions) {
    const facts = { model: id, dimensions: dims.at(-1) ?? 0 };
    throw new HaimaError("model_failed", `The model gave vectors of ${dims.at(-1)} numbers, not ${dimensions}.`, {
      facts,
    });
  }
  return texts.map((_, index) => Float32Array.from(data.slice(index * dimensions, (index + 1) * dimensions)));
}

async function readDimensions(folder: string): Promise<number> {
  for (const file of ["config.json", "tokenizer.json", "onnx"]) await mustExist(join(folder, file));
  const parsed = configSchema.safeParse(parseJson(await readFile(join(folder, "config.json"), "utf8")));
  const size = parsed.success ? (parsed.data.hidden_size ?? parsed.data.dim ?? parsed.data.d_model) : undefined;
  if (size !== undefined) return size;
  throw new HaimaError("invalid_input", `${join(folder, "config.json")} says no hidden_size, dim or d_model.`, {
    facts: { folder },
  });
}

async function mustExist(path: string): Promise<void> {
  try {
    await access(path);
  } catch (cause) {
    const message = `${path} is not there. Give a folder with config.json, tokenizer.json and onnx/.`;
    throw new HaimaError("not_found", message, { facts: { path }, cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
