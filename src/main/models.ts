import { systemClock, systemIds } from "../adapters/ambient/index.ts";
import {
  type HttpRerankerOptions,
  type OpenAiEmbedderOptions,
  type OpenAiServerOptions,
  createOpenAiEmbedder as openEmbedder,
  createOpenAiModel as openModel,
  createHttpReranker as openReranker,
} from "../adapters/openai/index.ts";
import type { EmbeddingModel, LanguageModel, Reranker } from "../ports/index.ts";

export type { HttpRerankerOptions, OpenAiEmbedderOptions, OpenAiServerOptions } from "../adapters/openai/index.ts";
export { openTransformersEmbedder, type TransformersEmbedderOptions } from "../adapters/transformers/index.ts";

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, DeepSeek, Qwen, Ollama, vLLM, llama.cpp and others.
 * Busy and failing servers are asked again within bounds; what a server does not take is asked for in humbler terms.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 * @example
 * const model = createOpenAiModel({ baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b" });
 * await using haima = await createHaima({ model });
 */
export function createOpenAiModel(options: OpenAiServerOptions): LanguageModel {
  return openModel(options, { clock: systemClock, ids: systemIds });
}

/**
 * An embedding model behind any server that speaks OpenAI's embeddings.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions): EmbeddingModel {
  return openEmbedder(options, { clock: systemClock, ids: systemIds });
}

/**
 * A reranker behind a server in the manner of Cohere, Jina, Voyage, vLLM or Text Embeddings Inference, for what `knowledge.know` finds.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 * @example
 * const reranker = createHttpReranker({ baseUrl: "http://127.0.0.1:8080" });
 * await using haima = await createHaima({ reranker });
 */
export function createHttpReranker(options: HttpRerankerOptions): Reranker {
  return openReranker(options, { clock: systemClock, ids: systemIds });
}
