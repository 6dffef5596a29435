import {
  BaseStore,
  type GetOperation,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from "@langchain/langgraph-checkpoint";
import { HaimaError } from "../../errors.ts";
import type { Haima, ItemWrite, StoredDataItem } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import { passes } from "./filter.ts";
import { chooseNamespaces } from "./namespaces.ts";
import { textsAt } from "./paths.ts";

/** Where a LangGraph store keeps its items. */
export interface HaimaStoreOptions {
  readonly haima: Haima;
  /**
   * Whose the items are: the place of the user's id in every namespace, from 0, or one id for all namespaces, such as that of
   * the application.
   *
   * @default 0: ["ann", "notes"] is of the user ann
   */
  readonly user?: number | string;
  /** @default "default" */
  readonly tenant?: string;
  /** Paths of the texts by which a search finds items that name none themselves. @default ["$"], every string of the value */
  readonly index?: readonly string[];
}

/**
 * A LangGraph.js store on Haima. Values are kept as JSON, sealed under the user's key, and go when the user is forgotten or
 * erased. They are the graph's own data: a search with a query ranks them by their words, and recall of memories does not
 * return them. Where a namespace holds the user's id, a search and a listing must name it too: there is no search over all users.
 *
 * @example
 * const graph = builder.compile({ store: new HaimaStore({ haima }) });
 * await store.put(["ann", "notes"], "trip", { text: "window seat, vegetarian meal" });
 * await store.search(["ann"], { query: "what does she eat on a plane?" });
 */
export class HaimaStore extends BaseStore {
  readonly #haima: Haima;
  readonly #user: number | string;
  readonly #tenant: string | undefined;
  readonly #index: readonly string[];

  constructor({ haima, user = 0, tenant, index = ["$"] }: HaimaStoreOptions) {
    super();
    this.#haima = haima;
    this.#user = user;
    this.#tenant = tenant;
    this.#index = index;
  }

  /** Reads see what stood before the batch; then its writes go in, in one transaction for each user. */
  override batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>>;
  override async batch(operations: Operation[]): Promise<unknown> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(isPut(operation) ? undefined : await this.#read(operation));
    const byUser = new Map<string, { readonly scope: ScopeInput; readonly writes: ItemWrite[] }>();
    for (const put of operations.filter(isPut)) {
      const scope = this.#scopeOf(put.namespace);
      const writes = byUser.get(scope.user)?.writes ?? [];
      writes.push(this.#writeOf(put));
      byUser.set(scope.user, { scope, writes });
    }
    for (const { scope, writes } of byUser.values()) await this.#haima.putItems(scope, writes);
    return results;
  }

  async #read(operation: GetOperation | SearchOperation | ListNamespacesOperation): Promise<unknown> {
    if ("namespacePrefix" in operation) return await this.#search(operation);
    return "key" in operation ? await this.#get(operation) : await this.#list(operation);
  }

  async #get({ namespace, key }: GetOperation): Promise<Item | null> {
    const [found] = await this.#haima.items(this.#scopeOf(namespace), { under: namespace, key });
    return found === undefined ? null : itemOf(found);
  }

  async #search({
    namespacePrefix,
    filter = {},
    query,
    limit = 10,
    offset = 0,
  }: SearchOperation): Promise<SearchItem[]> {
    const found = await this.#haima.items(this.#scopeOf(namespacePrefix), {
      under: namespacePrefix,
      ...(query === undefined ? {} : { query }),
    });
    return found
      .filter(({ value }) => passes(value, filter))
      .slice(offset, offset + limit)
      .map((one) => (one.score === null ? itemOf(one) : { ...itemOf(one), score: one.score }));
  }

  async #list(operation: ListNamespacesOperation): Promise<string[][]> {
    const prefix = operation.matchConditions?.find(({ matchType }) => matchType === "prefix")?.path ?? [];
    const found = await this.#haima.items(this.#scopeOf(prefix));
    return chooseNamespaces(
      found.map(({ namespace }) => namespace),
      operation,
    );
  }

  #writeOf({ namespace, key, value, index }: PutOperation): ItemWrite {
    if (value === null) return { namespace, key, value };
    return { namespace, key, value, text: index === false ? null : textsAt(value, index ?? this.#index).join("\n") };
  }

  /** Whose a namespace is; a search or listing that names nobody is refused, never read as everybody. */
  #scopeOf(namespace: readonly string[]): ScopeInput {
    const user = typeof this.#user === "string" ? this.#user : namespace[this.#user];
    if (user === undefined || (user === "*" && typeof this.#user === "number")) {
      throw new HaimaError(
        "invalid_scope",
        `The namespace names no user at place ${this.#user}. Give a longer one, or make the store with \`user\`.`,
        { facts: { field: "namespace" } },
      );
    }
    return this.#tenant === undefined ? { user } : { user, tenant: this.#tenant };
  }
}

function isPut(operation: Operation): operation is PutOperation {
  return "value" in operation;
}

function itemOf({ namespace, key, value, createdAt, updatedAt }: StoredDataItem): Item {
  return { namespace: [...namespace], key, value, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}
