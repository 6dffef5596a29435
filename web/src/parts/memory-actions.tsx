import { useState } from "preact/hooks";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { mayWrite } from "../state/holder.ts";
import { useDeed } from "../state/load.ts";
import { words } from "../state/look.ts";
import { EditMemory } from "./edit-memory.tsx";
import { ForgetMemory } from "./forget-memory.tsx";
import { FaultIfAny } from "./state-of-load.tsx";

interface MemoryActionsProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onChanged: (memory: Memory) => void;
  readonly onForgotten: () => void;
}

/** Edit, pin, forget, and for what is archived, take out; nothing for a key that only reads. */
export function MemoryActions({ api, memory, onChanged, onForgotten }: MemoryActionsProps) {
  const { memories } = words();
  const [open, setOpen] = useState<"edit" | "forget" | null>(null);
  const { problem, isBusy, run } = useDeed();
  if (!mayWrite()) return null;
  const change = (changed: () => Promise<Memory>) => void run(async () => onChanged(await changed()));
  const isArchived = memory.status === "archived";
  const action = (text: string, onClick: () => void) => (
    <button type="button" class="plain small" disabled={isBusy} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <span class="row-actions">
      <FaultIfAny problem={problem} />
      {isArchived ? action(memories.restore, () => change(() => api.restore(memory.id))) : null}
      {isArchived ? null : action(memories.edit, () => setOpen("edit"))}
      {isArchived
        ? null
        : action(memory.pinned ? memories.unpin : memories.pin, () => change(() => api.pin(memory.id, !memory.pinned)))}
      {action(memories.forget, () => setOpen("forget"))}
      {open === "edit" ? (
        <EditMemory
          api={api}
          memory={memory}
          onDone={(changed) => {
            setOpen(null);
            if (changed !== null) onChanged(changed);
          }}
        />
      ) : null}
      {open === "forget" ? (
        <ForgetMemory
          api={api}
          memory={memory}
          onDone={(isForgotten) => {
            setOpen(null);
            if (isForgotten) onForgotten();
          }}
        />
      ) : null}
    </span>
  );
}
