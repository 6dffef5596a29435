import type { StoredShelf } from "../model/index.ts";
import type { DocumentVersion } from "./shelf.ts";

/** Passages from which a shelf is large: opening fifty of that size costs little more than opening one of all, and one is written anew in some 50 ms. */
const LARGE = 2_000;
/** Small shelves that are let stand: joining more often would write the same again and again. */
const MOST_SMALL = 48;

interface Known {
  readonly documents: readonly DocumentVersion[];
  readonly passages: number;
  readonly version: number;
  /** Null once all that it holds is in the index. */
  stored: StoredShelf | null;
}

/** Which shelf each document stands on. What a shelf holds is let go of as soon as it was read. */
export class Shelves {
  readonly #shelves = new Map<string, Known>();
  /** By document. */
  readonly #places = new Map<string, string>();
  #heldLength = 0;

  /** UTF-16 units that are held until they are read. */
  get heldLength(): number {
    return this.#heldLength;
  }

  put(id: string, stored: StoredShelf): void {
    this.remove(id);
    const { documents, version } = stored;
    const passages = documents.reduce((sum, document) => sum + document.passages, 0);
    this.#shelves.set(id, { documents, passages, version, stored });
    this.#heldLength += stored.data.length;
    for (const document of documents) this.#places.set(document.id, id);
  }

  remove(id: string): void {
    const known = this.#shelves.get(id);
    if (known === undefined) return;
    this.#heldLength -= known.stored?.data.length ?? 0;
    this.#shelves.delete(id);
    for (const document of known.documents) if (this.#places.get(document.id) === id) this.#places.delete(document.id);
  }

  /** The shelf of a document in this version; null where there is none. */
  shelfOf({ id, version }: DocumentVersion): string | null {
    const shelf = this.#places.get(id);
    const known = shelf === undefined ? undefined : this.#shelves.get(shelf);
    const isThere = known?.documents.some((document) => document.id === id && document.version === version) === true;
    return isThere ? (shelf ?? null) : null;
  }

  /** The shelves that hold some version of a document. */
  holding(document: string): readonly string[] {
    return [...this.#shelves].flatMap(([id, { documents }]) =>
      documents.some((one) => one.id === document) ? [id] : [],
    );
  }

  /** What a shelf holds, unless it was read. */
  storedOf(id: string): StoredShelf | null {
    return this.#shelves.get(id)?.stored ?? null;
  }

  /** Lets go of what a shelf holds. */
  letGo(id: string): void {
    const known = this.#shelves.get(id);
    if (known === undefined || known.stored === null) return;
    this.#heldLength -= known.stored.data.length;
    known.stored = null;
  }

  /** The shelves to be joined into one: those that are small, once they are many or together are large. None otherwise. */
  toJoin(): readonly string[] {
    const small = [...this.#shelves].filter(([, { passages }]) => passages < LARGE);
    const passages = small.reduce((sum, [, known]) => sum + known.passages, 0);
    const isDue = small.length > MOST_SMALL || (small.length > 1 && passages >= LARGE);
    return isDue ? small.map(([id]) => id) : [];
  }
}
