import { LRUCache } from "lru-cache";
import { HaimaError } from "../errors.ts";
import { splitIntoChunks } from "../language/chunks.ts";
import type { Owner } from "../model/index.ts";
import type { EmbeddingModel } from "../ports/index.ts";
import type { Facade } from "./context.ts";

/**
 * Lets a user be read and written by what uses vectors only when they are of the embedder in use, or may be replaced.
 *
 * @throws HaimaError `embedder_changed`, with both models and their dimensions.
 */
export async function checkEmbedder(facade: Facade, owner: Owner): Promise<void> {
  const { embedding } = facade;
  if (embedding === null || embedding.onChange === "re-embed") return;
  const stored = await facade.users.read(owner, (view) => view.vectors.other);
  if (stored === null) return;
  const { id, dimensions } = embedding.model;
  throw new HaimaError(
    "embedder_changed",
    `This user's vectors are of ${stored.id} with ${stored.dimensions} dimensions; the embedder given is ${id} with ${dimensions}. ` +
      `Give the former, or set onEmbedderChange to "re-embed".`,
    {
      facts: {
        storedModel: stored.id,
        storedDimensions: stored.dimensions,
        givenModel: id,
        givenDimensions: dimensions,
      },
    },
  );
}

/**
 * Embeds texts and holds the embedder to what its port says.
 *
 * @throws HaimaError `model_refused` for vectors of another length than the embedder named, `model_failed` for another number of them or one that
 *   is no vector, `aborted` when a signal fires, whether the embedder heeds it or not; and the errors of the embedder.
 */
export async function embedTexts(
  model: EmbeddingModel,
  texts: readonly string[],
  purpose: "query" | "passage",
  signals: readonly AbortSignal[],
): Promise<readonly Float32Array[]> {
  const embedding = model.embed(texts, { purpose, signal: AbortSignal.any([...signals]) });
  const vectors = await orAborted(embedding, signals);
  if (vectors.length !== texts.length) {
    const message = `The embedder ${model.id} gave ${vectors.length} vectors for ${texts.length} texts.`;
    throw new HaimaError("model_failed", message, { facts: { model: model.id } });
  }
  for (const vector of vectors) checkVector(model, vector);
  return vectors;
}

function checkVector({ id, dimensions }: EmbeddingModel, vector: Float32Array): void {
  if (vector.length !== dimensions) {
    const message = `The embedder ${id} gives vectors of ${vector.length} numbers, not of ${dimensions} as it says. Set its dimensions to that.`;
    throw new HaimaError("model_refused", message, {
      facts: { model: id, dimensions, givenDimensions: vector.length },
    });
  }
  const length = Math.hypot(...vector);
  if (length > 0 && Number.isFinite(length)) return;
  throw new HaimaError("model_failed", `The embedder ${id} gave a vector without a direction.`, {
    facts: { model: id },
  });
}

/** What the work comes to, or a rejection as soon as a signal fires. */
async function orAborted<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const watch = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of signals) {
      const stop = (): void => {
        reject(new HaimaError("aborted", "The embedder did not answer in time.", { cause: signal.reason }));
      };
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true, signal: watch.signal });
    }
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    watch.abort();
  }
}

/** The vector of a query, and what became of the embedder: null where there is none, or the user has no vectors yet. */
export interface EmbeddedQuery {
  readonly vector: Float32Array | null;
  readonly embedder: "used" | "unavailable" | null;
}

/** Embeds a query where that is of use. An embedder that fails, or takes too long, leaves the words alone to answer. */
export async function embedQuery(facade: Facade, owner: Owner, query: string): Promise<EmbeddedQuery> {
  const { embedding, logger } = facade;
  if (embedding === null || !(await facade.users.read(owner, (view) => view.vectors.isUsable)))
    return { vector: null, embedder: null };
  try {
    return { vector: await embedding.queries.of(query), embedder: "used" };
  } catch (error) {
    logger.log("warn", "query_not_embedded", { code: HaimaError.isInstance(error) ? error.code : "internal" });
    return { vector: null, embedder: "unavailable" };
  }
}

/** Vectors of queries that are kept: some sessions' worth. */
const KEPT_QUERIES = 256;

/** Vectors of the last queries, so that one asked again costs no call. */
export class QueryVectors {
  readonly #model: EmbeddingModel;
  readonly #deadlineMs: number;
  readonly #kept = new LRUCache<string, Float32Array>({ max: KEPT_QUERIES });

  constructor(model: EmbeddingModel, deadlineMs: number) {
    this.#model = model;
    this.#deadlineMs = deadlineMs;
  }

  /** The vector of a query; of a text longer than a chunk, that of its end, where a talk says what it has come to. */
  async of(query: string): Promise<Float32Array> {
    const text = splitIntoChunks(query).at(-1)?.text ?? query;
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    const [vector] = await embedTexts(this.#model, [text], "query", [deadline]);
    if (vector === undefined) throw new HaimaError("model_failed", `The embedder ${this.#model.id} gave no vector.`);
    this.#kept.set(text, vector);
    return vector;
  }
}
