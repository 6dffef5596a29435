import type { DataItem } from "../../model/index.ts";
import { ItemIndex } from "../../search/index.ts";

/** Rough size in memory of one item beside its texts. */
const ITEM_BYTES = 400;

/** An item that a search found. */
export interface FoundDataItem {
  readonly id: string;
  readonly item: DataItem;
  /** How well it fits the query, 0 and more; null when none was asked. */
  readonly score: number | null;
}

/** The applications' items of one user: by place, and by their texts in an index of their own that is built when it is first asked. */
export class ViewItems {
  readonly #items = new Map<string, DataItem>();
  readonly #ids = new Map<string, string>();
  #index: ItemIndex | null = null;
  #textBytes = 0;

  /** Rough bytes held. */
  get bytes(): number {
    return this.#items.size * ITEM_BYTES + this.#textBytes * 2 + (this.#index?.bytes ?? 0);
  }

  has(id: string): boolean {
    return this.#items.has(id);
  }

  put(id: string, item: DataItem): void {
    this.remove(id);
    this.#items.set(id, item);
    this.#ids.set(placeOf(item.namespace, item.key), id);
    this.#textBytes += sizeOf(item);
    if (this.#index !== null) indexItem(this.#index, id, item);
  }

  remove(id: string): void {
    const item = this.#items.get(id);
    if (item === undefined) return;
    this.#items.delete(id);
    this.#ids.delete(placeOf(item.namespace, item.key));
    this.#textBytes -= sizeOf(item);
    this.#index?.remove(id);
  }

  /** The item under a key of a namespace. */
  find(namespace: readonly string[], key: string): FoundDataItem | null {
    const id = this.#ids.get(placeOf(namespace, key));
    const item = id === undefined ? undefined : this.#items.get(id);
    return id === undefined || item === undefined ? null : { id, item, score: null };
  }

  /** Items whose namespace begins with these segments, oldest first. */
  under(prefix: readonly string[]): readonly FoundDataItem[] {
    return [...this.#items]
      .filter(([, item]) => isUnder(item, prefix))
      .map(([id, item]) => ({ id, item, score: null }))
      .sort((a, b) => a.item.createdAt - b.item.createdAt || (a.id < b.id ? -1 : 1));
  }

  /** The same that fit a query, best first. */
  search(prefix: readonly string[], query: { readonly text: string; readonly at: number; readonly zone: string }) {
    const index = this.#index ?? this.#build();
    const accepts = (id: string) => {
      const item = this.#items.get(id);
      return item !== undefined && isUnder(item, prefix);
    };
    const { hits } = index.search({ ...query, limit: this.#items.size, accepts });
    return hits.flatMap(({ id, total, coverage, softCoverage }): readonly FoundDataItem[] => {
      const item = this.#items.get(id);
      // Without a word that is the query's or related to one, the rest of a score says nothing.
      return item === undefined || coverage + softCoverage === 0 ? [] : [{ id, item, score: total }];
    });
  }

  #build(): ItemIndex {
    const index = new ItemIndex();
    for (const [id, item] of this.#items) indexItem(index, id, item);
    this.#index = index;
    return index;
  }
}

/** One string for a place; JSON keeps (["a"], "b/c") and (["a", "b"], "c") apart. */
function placeOf(namespace: readonly string[], key: string): string {
  return JSON.stringify([namespace, key]);
}

function isUnder({ namespace }: DataItem, prefix: readonly string[]): boolean {
  return prefix.every((segment, index) => namespace[index] === segment);
}

function sizeOf({ json, text }: DataItem): number {
  return json.length + (text?.length ?? 0);
}

function indexItem(index: ItemIndex, id: string, { text, updatedAt }: DataItem): void {
  if (text === null || text.trim() === "") return;
  index.put({
    id,
    text,
    session: null,
    position: null,
    at: updatedAt,
    speaker: null,
    role: "tool",
    turn: null,
    timeExpression: false,
    dates: [],
  });
}
