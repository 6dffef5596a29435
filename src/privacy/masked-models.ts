import { maskPii, type PiiType } from "../language/pii/index.ts";
import type { EmbeddingModel, LanguageModel, ModelRequest, Reranker } from "../ports/index.ts";

/** The model, given every message with personal data of these types masked. */
export function maskingModel(model: LanguageModel, types: ReadonlySet<PiiType>): LanguageModel {
  const masked = (request: ModelRequest): ModelRequest => ({
    ...request,
    messages: request.messages.map((message) => ({ ...message, content: maskPii(message.content, types) })),
  });
  return {
    get id() {
      return model.id;
    },
    generate: (request, options) => model.generate(masked(request), options),
    stream: (request, options) => model.stream(masked(request), options),
  };
}

/** The embedder, given every text with personal data of these types masked. */
export function maskingEmbedder(model: EmbeddingModel, types: ReadonlySet<PiiType>): EmbeddingModel {
  return {
    get id() {
      return model.id;
    },
    get dimensions() {
      return model.dimensions;
    },
    embed: (texts, options) =>
      model.embed(
        texts.map((text) => maskPii(text, types)),
        options,
      ),
  };
}

/** The reranker, given the question and every text with personal data of these types masked. */
export function maskingReranker(model: Reranker, types: ReadonlySet<PiiType>): Reranker {
  return {
    get id() {
      return model.id;
    },
    rerank: (query, texts, options) =>
      model.rerank(
        maskPii(query, types),
        texts.map((text) => maskPii(text, types)),
        options,
      ),
  };
}
