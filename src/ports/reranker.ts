/** How texts are ranked. */
export interface RerankOptions {
  /** Stops the call: it rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A model that reads a question beside each text and says how well the text answers it (a cross-encoder).
 *
 * Errors: `model_busy`, `model_failed`, `model_refused`, `aborted`, `invalid_input` (as for a language model).
 */
export interface Reranker {
  /** Names the model. */
  readonly id: string;
  /**
   * One finite number a text, in the order of the texts: the higher, the better it answers. What a number means is the model's matter; only those
   * of one question are compared. No texts give no numbers, without a call. How many texts go into one call is the adapter's matter.
   */
  rerank(query: string, texts: readonly string[], options?: RerankOptions): Promise<readonly number[]>;
}
