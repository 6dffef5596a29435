import { useEffect, useState } from "preact/hooks";
import type { Memory } from "../api/types.ts";
import { AddMemory } from "../parts/add-memory.tsx";
import { type Filter, MemoryFilters, NO_FILTER } from "../parts/memory-filters.tsx";
import { MemoryCount, MemoryRow } from "../parts/memory-row.tsx";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { MemoryPage } from "./memory.tsx";
import type { ViewProps } from "./view-props.ts";

/** All memories, or the one that the address names. */
export function MemoriesView(props: ViewProps) {
  return props.id === null ? <MemoryList {...props} /> : <MemoryPage key={props.id} {...props} id={props.id} />;
}

const PAGE = 50;
/** Time after the last key before a search is sent, ms: long enough to type on. */
const TYPING_MS = 250;

function MemoryList({ api, user }: ViewProps) {
  const { memories } = words();
  const [filter, setFilter] = useState(NO_FILTER);
  const [limit, setLimit] = useState(PAGE);
  const settled = useSettled(filter);
  const loaded = useLoad((signal) => find(api, settled, limit, signal), [user, settled, limit]);
  const isFiltered = settled !== NO_FILTER && Object.values(settled).some((value) => value !== "");
  return (
    <>
      <MemoryFilters filter={filter} onChange={setFilter} />
      <WhenLoaded loaded={loaded}>
        {({ items, hasMore }) => (
          <>
            <MemoryCount count={items.length} />
            {items.length === 0 ? <Empty>{isFiltered ? memories.noneFound : memories.none}</Empty> : null}
            <ul class="plain-list stack">
              {items.map((memory) => (
                <MemoryRow key={memory.id} api={api} memory={memory} onChanged={loaded.reload} />
              ))}
            </ul>
            {hasMore ? (
              <button type="button" onClick={() => setLimit(limit + PAGE)}>
                {memories.more}
              </button>
            ) : null}
          </>
        )}
      </WhenLoaded>
      <AddMemory api={api} onAdded={loaded.reload} />
    </>
  );
}

function useSettled(filter: Filter): Filter {
  const [settled, setSettled] = useState(filter);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filter), TYPING_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  return settled;
}

interface Found {
  readonly items: readonly Memory[];
  readonly hasMore: boolean;
}

/** By words the best first, else the newest first. */
async function find(api: ViewProps["api"], filter: Filter, limit: number, signal: AbortSignal): Promise<Found> {
  const { query, kind, status, tag } = filter;
  const kinds = kind === "" ? {} : { kinds: [kind] };
  const tags = tag === "" ? {} : { tags: [tag] };
  if (query.trim() !== "") {
    const { items, history } = await api.search(query, { ...kinds, ...tags }, signal);
    const found = [...items, ...history].flatMap((item) => (item.type === "memory" ? [item.memory] : []));
    return { items: found.filter((memory) => status === "" || memory.status === status), hasMore: false };
  }
  const statuses = status === "" ? Object.keys(words().statuses) : [status];
  const page = await api.memories({ ...kinds, ...tags, status: statuses, limit }, signal);
  return { items: page.items, hasMore: page.next !== null };
}
