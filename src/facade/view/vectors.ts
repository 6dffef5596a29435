import type { Vector } from "../../model/index.ts";
import { isMarkOf } from "./vector-text.ts";

/** What vectors must share to be compared. */
export interface VectorSpace {
  /** Id of the embedding model. */
  readonly id: string;
  readonly dimensions: number;
}

/** How far a user's items have vectors of the embedder in use. */
export interface VectorCounts {
  /** Items with a vector of their text as it stands. */
  readonly current: number;
  /** Items whose vector is of another model, or of a text that has changed. */
  readonly stale: number;
  /** Items without one. */
  readonly missing: number;
}

/** What compares vectors of the embedder in use; it passes over items that are not its own. */
interface Comparing {
  setVector(item: string, bytes: Int8Array): void;
}

/** What is known of a vector; the bytes only where it can be compared. */
interface Known {
  readonly space: VectorSpace;
  readonly text: string;
  readonly version: number;
  readonly bytes: Int8Array | null;
}

/** An entry and its place in a map, beside the bytes of the vector. */
const ENTRY_BYTES = 300;

/** The vectors of one user's items. Those of the embedder in use whose text still stands are in the indexes; no others ever are. */
export class ViewVectors {
  readonly #space: VectorSpace | null;
  readonly #indexes: readonly Comparing[];
  readonly #textOf: (item: string) => string | null;
  readonly #known = new Map<string, Known>();
  /** Items that have no vector or another than they should. */
  readonly #lacking = new Set<string>();
  /** Number of vectors by model and dimensions. */
  readonly #spaces = new Map<string, { readonly space: VectorSpace; count: number }>();
  #bytes = 0;

  /**
   * @param space that of the embedder in use; null for none
   * @param textOf the text of an item as it stands; null for one that is gone, or has nothing to embed
   */
  constructor(space: VectorSpace | null, indexes: readonly Comparing[], textOf: (item: string) => string | null) {
    this.#space = space;
    this.#indexes = indexes;
    this.#textOf = textOf;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Rough bytes held. */
  get bytes(): number {
    return this.#bytes + this.#known.size * ENTRY_BYTES;
  }

  put(vector: Vector): void {
    this.#drop(vector.item);
    const space = { id: vector.model, dimensions: vector.dimensions };
    const bytes = this.#isUsed(space) ? Int8Array.from(Buffer.from(vector.bytes, "base64")) : null;
    this.#known.set(vector.item, { space, text: vector.text, version: vector.version, bytes });
    this.#bytes += bytes?.length ?? 0;
    const entry = this.#spaces.get(keyOf(space)) ?? { space, count: 0 };
    entry.count += 1;
    this.#spaces.set(keyOf(space), entry);
    this.settle(vector.item);
  }

  remove(item: string): void {
    this.#drop(item);
    this.settle(item);
  }

  /** Looks again at an item that came, changed or went. */
  settle(item: string): void {
    if (this.#space === null) return;
    const text = this.#textOf(item);
    const known = this.#known.get(item);
    const bytes = known?.bytes ?? null;
    this.#lacking.delete(item);
    if (text === null) return;
    if (known === undefined || bytes === null || !isMarkOf(known.text, text)) this.#lacking.add(item);
    else for (const index of this.#indexes) index.setVector(item, bytes);
  }

  /** Items with a vector whose ids begin so. */
  beginningWith(start: string): readonly string[] {
    return [...this.#known.keys()].filter((item) => item.startsWith(start));
  }

  /** True when there is a vector under the item's id, whatever its model. */
  has(item: string): boolean {
    return this.#known.has(item);
  }

  /** True when the vector of an item is there and is not of this text. */
  isOutdatedBy(item: string, text: string): boolean {
    const known = this.#known.get(item);
    return known !== undefined && !isMarkOf(known.text, text);
  }

  /** Version of the stored vector of an item; 0 for none. */
  versionOf(item: string): number {
    return this.#known.get(item)?.version ?? 0;
  }

  /** True when the item wants a vector and has this text. */
  wants(item: string, text: string): boolean {
    return this.#lacking.has(item) && this.#textOf(item) === text;
  }

  /** Items that want a vector, those that came last first. */
  lacking(limit: number, without: ReadonlySet<string>): readonly { readonly item: string; readonly text: string }[] {
    const found: { item: string; text: string }[] = [];
    for (const item of [...this.#lacking].reverse()) {
      if (found.length >= limit) break;
      const text = without.has(item) ? null : this.#textOf(item);
      if (text !== null) found.push({ item, text });
    }
    return found;
  }

  /** True when some item can be compared with a query's vector. */
  get isUsable(): boolean {
    return this.#space !== null && this.#spaces.has(keyOf(this.#space));
  }

  /** A model other than the embedder in use, of which there are vectors; null when there is none. */
  get other(): VectorSpace | null {
    for (const { space } of this.#spaces.values()) if (!this.#isUsed(space)) return space;
    return null;
  }

  get counts(): VectorCounts {
    let stale = 0;
    for (const item of this.#lacking) if (this.#known.has(item)) stale += 1;
    return { current: this.#known.size - stale, stale, missing: this.#lacking.size - stale };
  }

  #isUsed({ id, dimensions }: VectorSpace): boolean {
    return this.#space !== null && id === this.#space.id && dimensions === this.#space.dimensions;
  }

  #drop(item: string): void {
    const known = this.#known.get(item);
    if (known === undefined) return;
    this.#known.delete(item);
    this.#bytes -= known.bytes?.length ?? 0;
    const entry = this.#spaces.get(keyOf(known.space));
    if (entry === undefined) return;
    entry.count -= 1;
    if (entry.count === 0) this.#spaces.delete(keyOf(known.space));
  }
}

function keyOf({ id, dimensions }: VectorSpace): string {
  return JSON.stringify([id, dimensions]);
}
