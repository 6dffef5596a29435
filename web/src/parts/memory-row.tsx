import { useState } from "preact/hooks";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { day } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { Chips } from "./chips.tsx";
import { MemoryActions } from "./memory-actions.tsx";

interface MemoryRowProps {
  readonly api: UserApi;
  readonly memory: Memory;
  /** Called when it was forgotten. */
  readonly onGone: () => void;
}

/** One memory of a list, with what can be done to it. */
export function MemoryRow({ api, memory, onGone }: MemoryRowProps) {
  const [changed, setChanged] = useState(memory);
  const current = changed.version > memory.version ? changed : memory;
  return (
    <li class={current.status === "active" ? "memory" : "memory past"}>
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
        <MemoryActions api={api} memory={current} onChanged={setChanged} onForgotten={onGone} />
      </div>
    </li>
  );
}
