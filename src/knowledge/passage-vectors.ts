import { cosineTo, floorOfCosines, nearAbove } from "../search/index.ts";

/** Passages closest to a query that are looked at whatever their words; as many as recall looks at. */
export const NEAREST = 100;
/** Passages, evenly chosen, by which it is told how alike unrelated texts are to a model: their median moves by less than .01 beyond that many. */
const SAMPLE = 1_000;

/** Passages found are cut back to the nearest when there are that many: a sort of each few is cheaper than one of all. */
const FOUND = 2_000;

/** A passage and its cosine with a query. */
export interface NearPassage {
  readonly id: string;
  readonly similarity: number;
}

/** Vectors that an embedding model gave to passages, by id, compared one by one. All are of one model; the bytes are held, not copied. */
export class PassageVectors {
  readonly #rows = new Map<string, Int8Array>();

  /** Gives a passage its vector; null takes it away. */
  set(id: string, bytes: Int8Array | null): void {
    if (bytes === null) this.#rows.delete(id);
    else this.#rows.set(id, bytes);
  }

  get(id: string): Int8Array | undefined {
    return this.#rows.get(id);
  }

  /** The passages closest to a query, the closest first. */
  nearest(query: Float32Array, accepts: (id: string) => boolean): readonly NearPassage[] {
    const cosine = cosineTo(query);
    const found: NearPassage[] = [];
    let least = Number.NEGATIVE_INFINITY;
    for (const [id, row] of this.#rows) {
      if (row.length !== query.length) continue;
      const similarity = cosine(row);
      // Whether it may be seen costs more than the comparison, and is asked of few.
      if (similarity < least || !accepts(id)) continue;
      found.push({ id, similarity });
      if (found.length < FOUND) continue;
      found.sort(byNearness).length = NEAREST;
      least = found.at(-1)?.similarity ?? least;
    }
    return found.sort(byNearness).slice(0, NEAREST);
  }

  /** How much nearer each is to a query than passages are in general, 0..1. */
  nearness(query: Float32Array, found: readonly NearPassage[]): ReadonlyMap<string, number> {
    const floor = floorOfCosines(this.#sample(query));
    return new Map(found.map(({ id, similarity }) => [id, nearAbove(floor, similarity)]));
  }

  #sample(query: Float32Array): readonly number[] {
    const cosine = cosineTo(query);
    const step = Math.max(1, Math.floor(this.#rows.size / SAMPLE));
    const cosines: number[] = [];
    let place = 0;
    for (const row of this.#rows.values())
      if (place++ % step === 0 && row.length === query.length) cosines.push(cosine(row));
    return cosines;
  }
}

function byNearness(a: NearPassage, b: NearPassage): number {
  return b.similarity - a.similarity || (a.id < b.id ? -1 : 1);
}
