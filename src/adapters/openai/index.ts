/** Any server that speaks OpenAI's chat completions and embeddings, and rerankers in the manner of Cohere, by plain HTTP. */
export { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "./embedding-model.ts";
export { createOpenAiModel } from "./language-model.ts";
export type { OpenAiAmbient, OpenAiServerOptions } from "./options.ts";
export { createHttpReranker, type HttpRerankerOptions } from "./reranker.ts";
