import { useState } from "preact/hooks";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { day, words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { Chips } from "./chips.tsx";
import { MemoryActions } from "./memory-actions.tsx";

interface MemoryRowProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onChanged: () => void;
}

/** One memory of a list, with what can be done to it. */
export function MemoryRow({ api, memory, onChanged }: MemoryRowProps) {
  const [shown, setShown] = useState(memory);
  const current = shown.version > memory.version ? shown : memory;
  return (
    <li class={`card memory ${current.status === "active" ? "" : "past"}`}>
      <div class="item-head">
        <a class="text" href={linkTo("memories", current.id)}>
          {current.text}
        </a>
        <time class="faint small" dateTime={new Date(current.lastSaidAt).toISOString()}>
          {day(current.lastSaidAt)}
        </time>
      </div>
      <div class="item-head">
        <Chips memory={current} />
        <MemoryActions api={api} memory={current} onChanged={setShown} onForgotten={onChanged} />
      </div>
    </li>
  );
}

/** The words for a number of memories. */
export function MemoryCount({ count }: { readonly count: number }) {
  return (
    <p class="faint small" role="status">
      {words().memories.count(count)}
    </p>
  );
}
