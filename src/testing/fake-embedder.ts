import { HaimaError } from "../errors.ts";
import type { EmbeddingModel } from "../ports/index.ts";

export interface FakeEmbedderOptions {
  /** @default "fake-embedder" */
  readonly id?: string;
  /** @default 64 */
  readonly dimensions?: number;
  /** Texts given the same name here get the same vector, whatever their words. @default each text by its own letters */
  readonly meaningOf?: (text: string) => string;
}

/** An embedding model that remembers what it was given. */
export interface FakeEmbedder extends EmbeddingModel {
  /** All texts embedded so far, in order. */
  readonly texts: readonly string[];
}

/**
 * An embedding model within the process: texts that share pairs of letters are alike. Vectors depend on the id, so that those
 * of two models do not fit together, as is so with real ones.
 */
export function createFakeEmbedder(options: FakeEmbedderOptions = {}): FakeEmbedder {
  const { id = "fake-embedder", dimensions = 64, meaningOf = (text) => text } = options;
  const seen: string[] = [];
  return {
    id,
    dimensions,
    texts: seen,
    async embed(texts, { signal } = {}) {
      if (signal?.aborted) throw new HaimaError("aborted", "Stopped by its signal.", { cause: signal.reason });
      if (texts.some((text) => text.trim() === "")) {
        throw new HaimaError("invalid_input", "A blank text has no vector.");
      }
      seen.push(...texts);
      return texts.map((text) => embedText(id, meaningOf(text), dimensions));
    },
  };
}

function embedText(id: string, text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  const letters = [...` ${text.toLowerCase()} `];
  for (let at = 1; at < letters.length; at += 1) {
    const hash = hashOf(`${id}\n${letters[at - 1]}${letters[at]}`);
    const place = hash % dimensions;
    vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const length = Math.hypot(...vector);
  if (length > 0) return vector.map((value) => value / length);
  vector[0] = 1;
  return vector;
}

/** FNV-1a of 32 bits (Fowler, Noll, Vo; public domain). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
