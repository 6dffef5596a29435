import { useEffect, useState } from "preact/hooks";
import type { Memory } from "../api/types.ts";
import { FieldForm } from "../parts/field-form.tsx";
import { CURRENT, type Filter, MemoryFilters, NO_FILTER } from "../parts/memory-filters.tsx";
import { MemoryRow } from "../parts/memory-row.tsx";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { mayWrite } from "../state/holder.ts";
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
  const isFiltered = JSON.stringify(settled) !== JSON.stringify(NO_FILTER);
  const add = async (text: string) => {
    await api.remember(text);
    loaded.reload();
  };
  return (
    <>
      <MemoryFilters filter={filter} onChange={setFilter} />
      {mayWrite() ? (
        <details class="quiet-box">
          <summary>{memories.addTitle}</summary>
          <FieldForm name="memory" label={memories.addLabel} button={memories.add} onSend={add} />
        </details>
      ) : null}
      <WhenLoaded loaded={loaded}>
        {({ items, hasMore }) => (
          <>
            <p class="faint small" role="status">
              {hasMore ? memories.countAtLeast(items.length) : memories.count(items.length)}
            </p>
            {items.length === 0 ? <Empty>{isFiltered ? memories.noneFound : memories.none}</Empty> : null}
            <ul class={`plain-list rows card ${items.length === 0 ? "bare" : ""}`} aria-busy={loaded.isLoading}>
              {items.map((memory) => (
                <MemoryRow key={memory.id} api={api} memory={memory} onGone={loaded.reload} />
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
    </>
  );
}

/** A filter once nobody has changed it for a moment. */
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
  const { query, kind, tag } = filter;
  const kinds = kind === "" ? {} : { kinds: [kind] };
  const tags = tag === "" ? {} : { tags: [tag] };
  const status = statusesOf(filter);
  if (query.trim() !== "") {
    const { items, history } = await api.search(query, { ...kinds, ...tags }, signal);
    const found = [...items, ...history].flatMap((item) => (item.type === "memory" ? [item.memory] : []));
    return { items: found.filter((memory) => status.includes(memory.status)), hasMore: false };
  }
  const page = await api.memories({ ...kinds, ...tags, status, limit }, signal);
  return { items: page.items, hasMore: page.next !== null };
}

function statusesOf({ status }: Filter): readonly string[] {
  if (status === "current") return CURRENT;
  return status === "" ? Object.keys(words().statuses) : [status];
}
