import { HaimaError } from "../errors.ts";
import {
  type DataItem,
  idFault,
  MAX_TEXT_LENGTH,
  parseScope,
  type RecordChange,
  type ScopeInput,
} from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import type { FoundDataItem } from "./view/items.ts";
import type { UserView } from "./view/view.ts";

/** An item to write, or with the value null to take away. */
export interface ItemWrite {
  /** Path of whole segments, at least one; each a non-empty string of at most 512 bytes. */
  readonly namespace: readonly string[];
  /** A non-empty string of at most 512 bytes. */
  readonly key: string;
  /** What JSON can hold; it comes back as JSON gives it. */
  readonly value: Readonly<Record<string, unknown>> | null;
  /** The texts by which a search finds it; null for none. @default every string in the value */
  readonly text?: string | null;
}

/** Which items to read; all of the user's by default. */
export interface ItemsQuery {
  /** First segments of the namespace, each equal. @default all namespaces */
  readonly under?: readonly string[];
  /** One item of the namespace that `under` names whole. */
  readonly key?: string;
  /** Words to search for: items with a word of it, or one related to it, come best first. @default all, oldest first */
  readonly query?: string;
}

/** An item as it stands. */
export interface StoredDataItem {
  readonly namespace: readonly string[];
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** How well it fits the query; null when none was asked. */
  readonly score: number | null;
}

/** Items of the user's by place or by words. They are an application's data, which recall never returns. */
export async function items(
  facade: Facade,
  scopeInput: ScopeInput,
  { under = [], key, query }: ItemsQuery = {},
): Promise<readonly StoredDataItem[]> {
  const scope = parseScope(scopeInput);
  const at = facade.clock.now();
  return await facade.users.read(ownerOf(scope), (view) => {
    const found = view.items.find(under, key ?? "");
    if (key !== undefined) return found === null ? [] : [storedOf(found)];
    if (query === undefined || query.trim() === "") return view.items.under(under).map(storedOf);
    return view.items.search(under, { text: query, at, zone: view.user?.zone ?? facade.zone }).map(storedOf);
  });
}

function storedOf({ item, score }: FoundDataItem): StoredDataItem {
  const { namespace, key, createdAt, updatedAt } = item;
  return { namespace, key, value: JSON.parse(item.json), createdAt, updatedAt, score };
}

/**
 * Writes and takes away items in one transaction; of several writes to one place the last counts.
 *
 * @throws HaimaError `invalid_input` for a place that is no place or a value that JSON cannot hold, `over_limit`, `invalid_scope`.
 */
export async function putItems(facade: Facade, scopeInput: ScopeInput, writes: readonly ItemWrite[]): Promise<void> {
  const scope = parseScope(scopeInput);
  const checked = new Map(writes.map((write) => [JSON.stringify([write.namespace, write.key]), checkWrite(write)]));
  await facade.users.write(ownerOf(scope), (view) => {
    const changes = [...checked.values()].flatMap((write) => changeOf(facade, view, write));
    const subjects = changes.map(({ id }) => id);
    const audit = auditChange(facade, scope, { action: "put_items", subjects, counts: { items: changes.length } });
    return { changes: changes.length === 0 ? [] : [...changes, audit], answer: () => undefined };
  });
}

interface CheckedWrite {
  readonly namespace: string[];
  readonly key: string;
  readonly json: string | null;
  readonly text: string | null;
}

function checkWrite({ namespace, key, value, text }: ItemWrite): CheckedWrite {
  if (namespace.length === 0) throw refused("namespace", "has no segment");
  for (const segment of namespace) {
    const fault = idFault(segment);
    if (fault !== null) throw refused("namespace", `has a segment that ${fault}`);
  }
  const fault = idFault(key);
  if (fault !== null) throw refused("key", fault);
  if (value === null) return { namespace: [...namespace], key, json: null, text: null };
  const json = jsonOf(value);
  if (json.length > MAX_TEXT_LENGTH) {
    throw new HaimaError("over_limit", `The value takes more than ${MAX_TEXT_LENGTH} characters of JSON. Split it.`, {
      facts: { field: "value", length: json.length, limit: MAX_TEXT_LENGTH },
    });
  }
  return { namespace: [...namespace], key, json, text: text === undefined ? stringsOf(value).join("\n") : text };
}

function jsonOf(value: Readonly<Record<string, unknown>>): string {
  if (typeof value !== "object" || Array.isArray(value)) throw refused("value", "is no object");
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw refused("value", "cannot be written as JSON", error);
  }
}

function refused(field: string, what: string, cause?: unknown): HaimaError {
  return new HaimaError("invalid_input", `The ${field} of the item ${what}.`, { facts: { field }, cause });
}

/** Every string of a value that was written as JSON, depth first. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function changeOf(facade: Facade, view: UserView, write: CheckedWrite): readonly RecordChange[] {
  const { namespace, key, json, text } = write;
  const known = view.items.find(namespace, key);
  if (json === null) return known === null ? [] : [{ type: "remove", record: "item", id: known.id }];
  const at = facade.clock.now();
  const value: DataItem = {
    namespace,
    key,
    json,
    text,
    createdAt: known?.item.createdAt ?? at,
    updatedAt: at,
    version: (known?.item.version ?? 0) + 1,
  };
  return [{ type: "put", record: "item", id: known?.id ?? facade.ids.next(at), value }];
}
