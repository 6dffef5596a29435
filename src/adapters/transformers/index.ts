/** Embedding models on this machine, through the optional package `@huggingface/transformers`. */
export { openTransformersEmbedder, type TransformersEmbedderOptions } from "./embedding-model.ts";
