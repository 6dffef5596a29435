import { NEAREST, type NearPassage, passagePrefix, type Visibility } from "../../knowledge/index.ts";
import type { Owner } from "../../model/index.ts";
import type { EmbeddingModel, IndexedPassage, KnowledgeIndex, PassageSpace } from "../../ports/index.ts";
import type { Facade, PassageSearch } from "../context.ts";
import type { UserView } from "../view/view.ts";

/** Separates the version of a document from an id in the index: a passage of an earlier version is never taken for one of this. */
const VERSION_MARK = "@";

/** An index beside the records, filled from the vectors that lie sealed in them, so that it may be lost or behind and be made again. */
export class PassageIndex implements PassageSearch {
  readonly #facade: () => Facade;
  readonly #index: KnowledgeIndex;
  readonly #space: PassageSpace;
  readonly #running = new Map<string, Promise<void>>();
  /** Passages held of each document, by owner; known once an owner was looked at. */
  readonly #held = new Map<string, Map<string, number>>();

  constructor(facade: () => Facade, index: KnowledgeIndex, { id, dimensions }: EmbeddingModel) {
    this.#facade = facade;
    this.#index = index;
    this.#space = { model: id, dimensions };
  }

  async nearest(owner: Owner, vector: Float32Array, visibility: Visibility): Promise<readonly NearPassage[]> {
    // What other processes, or this one before it ended, left undone is done once.
    if (!this.#held.has(keyOf(owner))) await this.settle(owner);
    const query = { vector, limit: NEAREST, filter: visibility };
    const found = await this.#index.search(owner, this.#space, query);
    return await this.#facade().users.read(owner, (view) =>
      found.flatMap(({ id, similarity }) => {
        const [version, passage] = partsOf(id);
        const document = view.knowledge.documents.get(passage.slice(0, passage.lastIndexOf(passagePrefix(""))));
        return document !== undefined && String(document.version) === version ? [{ id: passage, similarity }] : [];
      }),
    );
  }

  async settle(owner: Owner): Promise<void> {
    const key = keyOf(owner);
    const before = this.#running.get(key) ?? Promise.resolve();
    const run = before.then(
      () => this.#settle(owner),
      () => this.#settle(owner),
    );
    this.#running.set(key, run);
    try {
      await run;
    } catch (error) {
      this.#held.delete(key);
      throw error;
    } finally {
      if (this.#running.get(key) === run) this.#running.delete(key);
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running.values());
    await this.#index.close();
  }

  /** Takes out what is no document as it stands, and puts in what is missing of those that are, one document after the other. */
  async #settle(owner: Owner): Promise<void> {
    const { users } = this.#facade();
    const held = this.#held.get(keyOf(owner)) ?? new Map(await this.#index.documents(owner, this.#space));
    this.#held.set(keyOf(owner), held);
    const wanted = await users.read(owner, (view) => countsOf(view));
    const gone = [...held.keys()].filter((document) => wanted.get(document) !== held.get(document));
    if (gone.length > 0) await this.#index.remove(owner, gone);
    for (const document of gone) held.delete(document);
    for (const document of wanted.keys()) {
      if (held.has(document)) continue;
      const passages = await users.read(owner, (view) => passagesOf(view, document));
      if (passages.length === 0) continue;
      await this.#index.put(owner, this.#space, passages);
      held.set(document, passages.length);
    }
  }
}

/** Documents as they stand, with the number of their passages that have a vector. */
function countsOf(view: UserView): ReadonlyMap<string, number> {
  view.knowledge.settle();
  return new Map(
    [...view.knowledge.documents].flatMap(([id, { version }]) => {
      const count = view.knowledge.passagesOf(id).filter((passage) => view.knowledge.vectorOf(passage.id)).length;
      return count === 0 ? [] : [[`${version}${VERSION_MARK}${id}`, count] as const];
    }),
  );
}

function passagesOf(view: UserView, versioned: string): readonly IndexedPassage[] {
  const [version, id] = partsOf(versioned);
  const document = view.knowledge.documents.get(id);
  if (document === undefined || String(document.version) !== version) return [];
  const { agent, source, tags } = document;
  return view.knowledge.passagesOf(id).flatMap((passage) => {
    const bytes = view.knowledge.vectorOf(passage.id);
    if (bytes === undefined) return [];
    const own = `${version}${VERSION_MARK}${passage.id}`;
    return [{ id: own, document: versioned, agent, source, tags, vector: ofLengthOne(bytes) }];
  });
}

function partsOf(versioned: string): readonly [version: string, id: string] {
  const at = versioned.indexOf(VERSION_MARK);
  return [versioned.slice(0, at), versioned.slice(at + VERSION_MARK.length)];
}

function ofLengthOne(bytes: Int8Array): Float32Array {
  const length = Math.hypot(...bytes);
  return Float32Array.from(bytes, (value) => (length === 0 ? 0 : value / length));
}

function keyOf({ tenant, user }: Owner): string {
  return JSON.stringify([tenant, user]);
}
