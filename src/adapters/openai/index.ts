/** Any server that speaks OpenAI's chat completions and embeddings, by plain HTTP. */
export { createOpenAiEmbedder, type OpenAiEmbedderOptions } from "./embedding-model.ts";
export { createOpenAiModel } from "./language-model.ts";
export type { OpenAiAmbient, OpenAiServerOptions } from "./options.ts";
