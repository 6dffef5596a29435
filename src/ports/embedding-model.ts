/** How texts are embedded. */
export interface EmbedOptions {
  /** What the texts are. Models trained for search embed a question unlike the texts that answer it. @default "passage" */
  readonly purpose?: "query" | "passage" | undefined;
  /** Stops the call: it rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A model that gives a text a vector, such that texts of like meaning have a high cosine.
 *
 * Errors: `model_busy`, `model_failed`, `model_refused`, `aborted`, `invalid_input` (as for a language model).
 */
export interface EmbeddingModel {
  /** Names the model and its version. Vectors of models with different ids are never compared. */
  readonly id: string;
  /** Length of each vector, 1 and more. */
  readonly dimensions: number;
  /**
   * One vector of length 1 a text, in the order of the texts, each of `dimensions` finite numbers. No texts give no vectors,
   * without a call. How many texts go into one call is the adapter's matter.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<readonly Float32Array[]>;
}
