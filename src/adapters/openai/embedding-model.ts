import { HaimaError } from "../../errors.ts";
import type { EmbeddingModel, EmbedOptions } from "../../ports/index.ts";
import { askJson } from "./ask-json.ts";
import { unreadableError } from "./failure.ts";
import { type OpenAiAmbient, type OpenAiServerOptions, resolveServer, type Server } from "./options.ts";
import { type Call, startCall } from "./send.ts";
import { embeddingsSchema } from "./wire.ts";

export interface OpenAiEmbedderOptions extends OpenAiServerOptions {
  /** Length of the model's vectors. */
  readonly dimensions: number;
  /** Asks the server to shorten its vectors to `dimensions`; only some models can. @default false */
  readonly shorten?: boolean | undefined;
  /** Put before each question, as some models want it ("query: "). A change of it wants another `id`. @default "" */
  readonly queryPrefix?: string | undefined;
  /** Put before each text that answers ("passage: "). A change of it wants another `id`. @default "" */
  readonly passagePrefix?: string | undefined;
  /** Most texts in one request, 1..2048. @default 64 */
  readonly batchSize?: number | undefined;
}

/** Below the limit of every server known (Qwen's is 10 for some models: set it there), and small enough to be soon done. */
const BATCH_SIZE = 64;
const MOST_IN_A_BATCH = 2048;

/**
 * An embedding model behind any server that speaks OpenAI's embeddings. Its id is `openai:`, the model's name, `@` and the
 * dimensions, unless told otherwise.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions, ambient: OpenAiAmbient): EmbeddingModel {
  const { dimensions, batchSize = BATCH_SIZE, queryPrefix = "", passagePrefix = "", shorten = false } = options;
  checkWhole("dimensions", dimensions, Number.MAX_SAFE_INTEGER);
  checkWhole("batchSize", batchSize, MOST_IN_A_BATCH);
  const server = resolveServer({ ...options, id: options.id ?? `openai:${options.model}@${dimensions}` }, ambient);
  return {
    id: server.id,
    dimensions,
    async embed(texts, { purpose = "passage", signal }: EmbedOptions = {}) {
      checkTexts(texts);
      const prefix = purpose === "query" ? queryPrefix : passagePrefix;
      const call = startCall(server, signal);
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        const input = texts.slice(start, start + batchSize).map((text) => (prefix + text).toWellFormed());
        vectors.push(...(await embedBatch(call, input, dimensions, shorten)));
      }
      return vectors;
    },
  };
}

async function embedBatch(
  call: Call,
  input: readonly string[],
  dimensions: number,
  shorten: boolean,
): Promise<readonly Float32Array[]> {
  const { server } = call;
  const body = { model: server.model, input, encoding_format: "float", ...(shorten ? { dimensions } : {}) };
  return readVectors(server, await askJson(call, "embeddings", body), input.length, dimensions);
}

function readVectors(server: Server, answer: unknown, count: number, dimensions: number): readonly Float32Array[] {
  const parsed = embeddingsSchema.safeParse(answer);
  if (!parsed.success) throw unreadableError(server, "not with embeddings");
  const { data } = parsed.data;
  const inOrder = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
  if (inOrder.length !== count) throw unreadableError(server, `with ${data.length} vectors for ${count} texts`);
  return inOrder.map(({ embedding }) => {
    if (embedding.length !== dimensions) {
      const message = `The model ${server.id} gives vectors of ${embedding.length} numbers, not ${dimensions}. Set dimensions to that.`;
      throw new HaimaError("model_refused", message, { facts: { model: server.id, dimensions: embedding.length } });
    }
    return unitVector(server, embedding);
  });
}

function unitVector(server: Server, values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (length === 0 || !Number.isFinite(length)) throw unreadableError(server, "with a vector that has no direction");
  return Float32Array.from(values, (value) => value / length);
}

function checkTexts(texts: readonly string[]): void {
  const blank = texts.findIndex((text) => text.trim() === "");
  if (blank >= 0) throw new HaimaError("invalid_input", "A blank text has no vector.", { facts: { index: blank } });
}

function checkWhole(field: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new HaimaError("invalid_input", `${field} must be a whole number from 1 to ${most}.`, { facts: { field } });
}
